import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configTable } from '#config.ts';
import { root } from './child-process.ts';

const path = join(root, 'README.md');
const marked = /(<!-- configuration: [^\n]*-->\n)[\s\S]*?(<!-- end of configuration -->)/u;

// A function as replacement: the table may hold a dollar sign.
writeFileSync(
  path,
  readFileSync(path, 'utf8').replace(marked, (_all, start: string, end: string) => `${start}\n${configTable()}\n\n${end}`),
);
