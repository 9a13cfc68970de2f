"""Prints the schema that the types for TypeScript are made from, for `.ci/typescript.mjs`."""

import json

from copenhagen.notation.schemas import schema_of_types

print(json.dumps(schema_of_types()))
