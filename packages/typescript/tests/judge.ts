// Prints each of the documents in a file of which the schema was said to say something else.
import { readFileSync } from "node:fs";
import { faultsOf, type Type } from "../src/validation.js";

const judged: { data: unknown; type: Type; fits: boolean }[] = JSON.parse(
  readFileSync(process.argv[2] ?? "", "utf8"),
);
for (const { data, type, fits } of judged) {
  const faults = faultsOf(data, type);
  if ((faults.length === 0) !== fits) console.log(JSON.stringify({ data, fits, faults }));
}
