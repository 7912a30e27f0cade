import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configTable } from '#config.ts';
import { bundleJsonSchema } from '#importers/bundle/bundle-schema.ts';
import { mappingJsonSchema } from '#importers/mapping/mapping-schema.ts';
import { root } from './child-process.ts';

const readme = join(root, 'README.md');
const marked = /(<!-- configuration: [^\n]*-->\n)[\s\S]*?(<!-- end of configuration -->)/u;

// A function as replacement: the table may hold a dollar sign.
writeFileSync(
  readme,
  readFileSync(readme, 'utf8').replace(marked, (_all, start: string, end: string) => `${start}\n${configTable()}\n\n${end}`),
);
for (const [file, schema] of [
  ['bundle.schema.json', bundleJsonSchema()],
  ['mapping.schema.json', mappingJsonSchema()],
] as const) {
  writeFileSync(join(root, 'docs', file), `${JSON.stringify(schema, null, 2)}\n`);
}
