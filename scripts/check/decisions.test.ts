import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/child-process.ts';

const folder = join(root, 'docs', 'decisions');
const files = readdirSync(folder)
  .filter((name) => /^\d{3}-.*\.md$/u.test(name))
  .toSorted();
const numberOf = (name: string): string => name.slice(0, 3);

const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');
const statusOf = (text: string): string => /^Date: .*Status: (.*)$/mu.exec(text)?.[1] ?? '';
const linkedNumbers = (text: string): readonly string[] => Array.from(text.matchAll(/\[(\d{3})\]/gu), ([, number = '']) => number);

function statusInIndex(text: string): string {
  const status = statusOf(text);
  // What another decision adds is behind a semicolon.
  const replaced = /superseded by [^;]*/u.exec(status)?.[0] ?? '';
  const later = linkedNumbers(replaced).join(', ');
  const kind = status.startsWith('superseded') ? 'superseded by' : 'in part superseded by';
  return later === '' ? '' : ` (${kind} ${later})`;
}

function indexLine(name: string): string {
  const text = textOf(name);
  const title = /^# (\d{3})\. (.*)$/mu.exec(text);
  return `- [${title?.[1]}](${name}) ${title?.[2]}${statusInIndex(text)}`;
}

test('each decision has a number of its own, which its title repeats', () => {
  expect(files.filter((name, index) => numberOf(name) === numberOf(files[index - 1] ?? ''))).toEqual([]);
  expect(files.filter((name) => !indexLine(name).startsWith(`- [${numberOf(name)}]`))).toEqual([]);
});

test('a decision that supersedes another one, or a part of it, is named by the status of that one', () => {
  const unnamed = files.flatMap((name) => {
    const replacing = Array.from(statusOf(textOf(name)).matchAll(/\bsupersedes((?:(?!adds to).)*)/gu), ([, rest = '']) => rest).join('');
    const statusOfEarlier = (number: string): string => statusInIndex(textOf(files.find((other) => numberOf(other) === number) ?? name));
    return linkedNumbers(replacing).filter((number) => !statusOfEarlier(number).includes(numberOf(name)));
  });
  expect(unnamed).toEqual([]);
  expect(files.filter((name) => /replaces|changes how|superseded in part/u.test(statusOf(textOf(name))))).toEqual([]);
});

test('the index names each decision once, in order, with its title and what replaced it', () => {
  const lines = readFileSync(join(folder, 'README.md'), 'utf8').split('\n');
  expect(lines.filter((line) => /^- \[\d{3}\]/u.test(line))).toEqual(files.map(indexLine));
});

test('the table of the index has the subject of each decision from 240 on, once', () => {
  const rows = textOf('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes(']('));
  expect(linkedNumbers(rows.join('\n')).toSorted()).toEqual(files.map(numberOf).filter((number) => number >= '240'));
});
