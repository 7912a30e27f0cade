import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configTable } from '#config.ts';
import { root } from './child-process.ts';

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const scripts = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }).scripts;

test('the table of the README is the one that the configuration gives', () => {
  expect(readme).toContain(configTable());
});

test('every npm command that the README names exists, and every one that exists is named', () => {
  const named = new Set([...readme.matchAll(/npm run ([a-z0-9]+)/gu)].map(([, name]) => name));
  expect([...named].filter((name) => scripts[name ?? ''] === undefined)).toEqual([]);
  const unnamed = Object.keys(scripts).filter((name) => !named.has(name) && !['start', 'test', 'build'].includes(name));
  expect(unnamed).toEqual([]);
});

test('every folder in the map is there, and every folder of the source is in the map', () => {
  const mapped = [...readme.matchAll(/^\| `([a-z0-9/-]+)\/`/gmu)].map(([, folder]) => folder ?? '');
  expect(mapped.filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
  const source = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(source.map(({ name }) => `src/${name}`).filter((folder) => !mapped.includes(folder))).toEqual([]);
});

test('every file that the README links to is there', () => {
  const links = [...readme.matchAll(/\]\(([^)#]+)\)/gu)].map(([, link]) => link ?? '');
  expect(links.length).toBeGreaterThan(2);
  expect(links.filter((link) => !/^https?:/u.test(link) && !existsSync(join(root, link)))).toEqual([]);
});
