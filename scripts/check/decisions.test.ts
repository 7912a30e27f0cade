import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/child-process.ts';

const folder = join(root, 'docs', 'decisions');
const files = readdirSync(folder)
  .filter((name) => /^\d{3}-.*\.md$/u.test(name))
  .toSorted();
const numberOf = (name: string): string => name.slice(0, 3);

function statusInIndex(text: string): string {
  const status = /^Date: .*Status: (.*)$/mu.exec(text)?.[1] ?? '';
  // What another decision adds is behind a semicolon.
  const replaced = /superseded by [^;]*/u.exec(status)?.[0] ?? '';
  const later = Array.from(replaced.matchAll(/\[(\d{3})\]/gu), ([, number]) => number).join(', ');
  const kind = status.startsWith('superseded') ? 'superseded by' : 'in part superseded by';
  return later === '' ? '' : ` (${kind} ${later})`;
}

function indexLine(name: string): string {
  const text = readFileSync(join(folder, name), 'utf8');
  const title = /^# (\d{3})\. (.*)$/mu.exec(text);
  return `- [${title?.[1]}](${name}) ${title?.[2]}${statusInIndex(text)}`;
}

test('each decision has a number of its own, which its title repeats', () => {
  expect(files.filter((name, index) => numberOf(name) === numberOf(files[index - 1] ?? ''))).toEqual([]);
  expect(files.filter((name) => !indexLine(name).startsWith(`- [${numberOf(name)}]`))).toEqual([]);
});

test('the index names each decision once, in order, with its title and what replaced it', () => {
  const lines = readFileSync(join(folder, 'README.md'), 'utf8').split('\n');
  expect(lines.filter((line) => /^- \[\d{3}\]/u.test(line))).toEqual(files.map(indexLine));
});
