import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runAtOnce } from '#time-slices.ts';
import { jsonLinesSteps, toJsonLines } from './json-lines.ts';

const parsed = (text: string): unknown => runAtOnce(jsonLinesSteps(Buffer.from(text)));
const numbers = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);

it('reads what was written, whatever it is', () => {
  const values = fc.dictionary(fc.string(), fc.jsonValue());
  fc.assert(
    fc.property(values, (value) => {
      expect(parsed(toJsonLines(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it('writes lists of more than a thousand items in lines of their own, wherever they are', () => {
  const titles = numbers(30_000).map((number) => `Titel ${number} met 'aanhaling' en\nnieuwe regel é`);
  const value = { short: numbers(1_000), deep: { 'a.b': { titles, other: 'x' } }, numbers: numbers(1_001), empty: [] };
  const lines = toJsonLines(value).split('\n');
  expect(JSON.parse(lines[0] ?? '')).toEqual({ ...value, deep: { 'a.b': { titles: [], other: 'x' } }, numbers: [] });
  expect(lines.length).toBeGreaterThan(10);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(70_000);
  expect(parsed(lines.join('\n'))).toEqual(value);
});

it('takes a step for each line', () => {
  const text = toJsonLines({ many: numbers(50_000) });
  expect([...jsonLinesSteps(Buffer.from(text))]).toHaveLength(text.split('\n').length);
});

it('leaves the lists empty that are not needed', () => {
  const value = { small: [1], a: { one: numbers(2_000), two: ['x]', 'y'] }, 'é "b"': numbers(20_000) };
  const read = (...needed: readonly string[]): unknown =>
    runAtOnce(jsonLinesSteps(Buffer.from(toJsonLines(value)), (path) => needed.includes(path.join('.'))));
  expect(read()).toEqual({ small: [1], a: { one: [], two: ['x]', 'y'] }, 'é "b"': [] });
  expect(read('a.one')).toEqual({ ...value, 'é "b"': [] });
  expect(read('é "b"')).toEqual({ ...value, a: { ...value.a, one: [] } });
});
