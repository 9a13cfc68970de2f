// Documents from elsewhere, checked by the JSON Schema that the library has of them. Reading is
// lenient: a later version of the library may write new keys, kinds and words, and they are kept.
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import type { Document, Kind } from "./documents.js";
import schema from "./schema.json" with { type: "json" };

/** The type of a document, such as "frame". */
export type Type = Kind["type"];
/** What a document of a type, or of several, is. */
export type OfType<T extends Type> = Extract<Kind, { type: T }>;

/** One thing that is wrong: where, as in `view.players[0].score`, and what. */
export interface Fault {
  path: string;
  text: string;
}

/** What was read is no document, or not one of a type that is wanted. */
export class InvalidDocument extends Error {
  override readonly name = "InvalidDocument";

  constructor(readonly faults: readonly [Fault, ...Fault[]]) {
    super(faults.map(({ path, text }) => (path ? `${path}: ${text}` : text)).join("\n"));
  }
}

/**
 * Return the document that a text is; throw `InvalidDocument` with everything that is wrong.
 *
 * Keys, kinds and words of a later version are no mistakes, but stand in the document as they came:
 * have a `default` where you tell kinds apart. `faultsOf` finds them, too.
 */
export function fromJson<T extends Type = Type>(text: string, ...types: T[]): Document<OfType<T>> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new InvalidDocument([
      { path: "", text: `this is not JSON: ${(error as Error).message}` },
    ]);
  }
  return fromData(data, ...types);
}

/** Return data as the document that it is; as `fromJson`, which has read it from a text. */
export function fromData<T extends Type = Type>(data: unknown, ...types: T[]): Document<OfType<T>> {
  const [first, ...more] = found(data, types).filter((fault) => !fault.isNew).map(plain);
  if (first !== undefined) throw new InvalidDocument([first, ...more]);
  return data as Document<OfType<T>>;
}

/** Return what is wrong with a document of any type, or of these; nothing if all is right. */
export function faultsOf(data: unknown, ...types: readonly Type[]): Fault[] {
  return found(data, types).map(plain);
}

/** A fault, and whether a later version of the library may have written what is at fault. */
interface Found extends Fault {
  isNew?: boolean;
}

function plain({ path, text }: Found): Fault {
  return { path, text };
}

function found(data: unknown, types: readonly Type[]): Found[] {
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    return [{ path: "", text: "a document is an object" }];
  }
  const type: unknown = "type" in data ? data.type : undefined;
  if (type === undefined) return [{ path: "type", text: "is missing" }];
  const validate = typeof type === "string" ? validator(type) : undefined;
  if (validate === undefined) {
    const isNew = typeof type === "string" && types.length === 0 && "format" in data && data.format === FORMAT;
    return [{ path: "type", text: `${JSON.stringify(type)} is not a type of document`, isNew }];
  }
  if (types.length > 0 && !(types as readonly unknown[]).includes(type)) {
    const wanted = types.map((one) => `"${one}"`).join(" or ");
    const text = `"${type}" was found where ${wanted} is expected`;
    return [{ path: "type", text }];
  }
  const format: unknown = "format" in data ? data.format : FORMAT;
  if (format !== FORMAT) return [{ path: "format", text: otherFormat(format) }];
  return validate(data) ? [] : told(validate.errors ?? [], data);
}

const FORMAT = 1;

const KINDS = new Set<string>(
  [schema.$defs.ChoiceKind, schema.$defs.QuestionKind].flatMap((kinds) => kinds.enum),
);

/** Return what is wrong with a document of another format, and which side is older. */
function otherFormat(format: unknown): string {
  const text = `${JSON.stringify(format)} is not a format that can be read here; the only one is ${FORMAT}`;
  if (!Number.isInteger(format) || (format as number) < 1) return text;
  return `${text}: ${(format as number) < FORMAT ? "the document" : "this package"} is older`;
}

const ajv = new Ajv2020({ allErrors: true, discriminator: true, inlineRefs: false, strict: false });
ajv.addSchema(toldApart(schema) as object, "documents");

/** Return what checks documents of a type, made when it is first needed. */
function validator(type: string) {
  if (!/^[a-z_]+$/.test(type)) return undefined;
  const name = type.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return ajv.getSchema(`documents#/$defs/${name}Document`);
}

/** Return a schema in which the key `type` says which form is meant, where each has its own. */
function toldApart(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(toldApart);
  if (typeof part !== "object" || part === null) return part;
  const found = Object.fromEntries(Object.entries(part).map(([key, one]) => [key, toldApart(one)]));
  const { anyOf, ...rest } = found;
  if (!Array.isArray(anyOf)) return found;
  const types = anyOf.map(typeOf);
  if (types.includes(undefined) || new Set(types).size < types.length) return found;
  return {
    ...rest,
    type: "object",
    required: ["type"],
    discriminator: { propertyName: "type" },
    oneOf: anyOf,
  };
}

interface Part {
  $ref?: string;
  properties?: { type?: { const?: string } };
}

function typeOf(part: Part): string | undefined {
  const parts = schema.$defs as Record<string, unknown> as Record<string, Part>;
  const named = part.$ref && parts[part.$ref.replace("#/$defs/", "")];
  return (named || part).properties?.type?.const;
}

/**
 * Return the faults that errors of ajv stand for. Of a value that may have one of several forms, it
 * reports what each of them misses: those faults are told that lie deepest, where the form fitted
 * longest.
 */
function told(errors: readonly ErrorObject[], data: unknown): Found[] {
  let found: { steps: string[]; text: string; isNew: boolean }[] = [];
  for (const error of errors) {
    const steps = error.instancePath.split("/").slice(1);
    if (error.keyword !== "anyOf") {
      found.push({ ...faultOf(steps, error), isNew: isNew(error, data) });
      continue;
    }
    const isInside = (fault: { steps: string[] }) =>
      steps.every((step, at) => step === fault.steps[at]);
    const inside = found.filter(isInside);
    const deepest = Math.max(...inside.map((fault) => fault.steps.length));
    found = found.filter((fault) => !isInside(fault));
    if (deepest === steps.length)
      found.push({
        steps,
        text: "has none of the forms that are possible here",
        isNew: inside.some((fault) => fault.isNew) && typeof at(data, steps) === "string",
      });
    else found.push(...inside.filter((fault) => fault.steps.length === deepest));
  }
  const newTree = hasNewKind((data as { choices?: unknown }).choices ?? data);
  const faults = found.map(({ steps, text, isNew }) => ({
    path: pathOf(steps),
    text,
    isNew: isNew || (newTree && steps[0] === "choices"),
  }));
  return [...new Map(faults.map((fault) => [`${fault.path}: ${fault.text}`, fault])).values()];
}

/** Tell whether an error may be about something that a later version of the library has added. */
function isNew({ keyword, instancePath, params }: ErrorObject, data: unknown): boolean {
  if (keyword === "additionalProperties") return true;
  if (keyword === "discriminator") return typeof params.tagValue === "string";
  const steps = instancePath.split("/").slice(1);
  return (keyword === "enum" || keyword === "const") && typeof at(data, steps) === "string";
}

/** Tell whether a tree of questions has a kind of choice that a later version has added. */
function hasNewKind(tree: unknown): boolean {
  const { kind, choices } = (tree ?? {}) as { kind?: unknown; choices?: unknown };
  const isNewKind = typeof kind === "string" && !KINDS.has(kind);
  return isNewKind || (Array.isArray(choices) && choices.some(hasNewKind));
}

/** Return what stands at a place in data. */
function at(data: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>((part, step) => (part as Record<string, unknown>)?.[step], data);
}

function faultOf(steps: string[], { keyword, params, message = "is wrong" }: ErrorObject) {
  if (keyword === "required")
    return { steps: [...steps, params.missingProperty], text: "is missing" };
  if (keyword === "additionalProperties") {
    return { steps: [...steps, params.additionalProperty], text: "is unknown here" };
  }
  if (keyword === "discriminator") {
    return {
      steps: [...steps, "type"],
      text: `${JSON.stringify(params.tagValue)} is not possible here`,
    };
  }
  return { steps, text: message };
}

function pathOf(steps: readonly string[]): string {
  const written = steps.map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`));
  return written.join("").replace(/^\./, "");
}
