// Makes types for TypeScript from a JSON Schema:
//
//     .venv/bin/python .ci/typescript.py | node .ci/typescript.mjs
import { readFileSync } from "node:fs";
import { compile } from "../.cache/node/node_modules/json-schema-to-typescript/dist/src/index.js";

const schema = JSON.parse(readFileSync(0, "utf8"));
const outcomes = schema.$defs.Outcome.anyOf.map((one) => one.$ref.replace("#/$defs/", ""));
delete schema.$defs.Outcome; // no other type names it, and then it would be lost
const types = await compile(schema, schema.title, {
  additionalProperties: false,
  bannerComment: "",
  ignoreMinAndMaxItems: true,
  unreachableDefinitions: true,
});
process.stdout.write(`\
// The documents of copenhagen as types: generated, not to be edited. \`copenhagen schema --typescript\`
// prints this file.
//
// made from the schema ${schema.$comment}

/** A whole document: a value of any kind, or of some kinds, with the version of the format. */
export type Document<K extends Kind = Kind> = { format: 1 } & K;
/** Everything that chance may do. */
export type Outcome = ${outcomes.join(" | ")};
/** Whatever leads from one position to the next. */
export type Move = Action | Outcome;

/** Every kind of value that has a document, told apart by its \`type\`. */
${types}`);
