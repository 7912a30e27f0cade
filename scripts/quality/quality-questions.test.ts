import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleCatalogue } from '#sample/sample-catalogue.ts';
import { root } from '#scripts/child-process.ts';
import { judgedProducts } from './judged-product.ts';
import { isHeldOut, readQuestions } from './quality-questions.ts';
import { gradeOf, productValues } from './quality-score.ts';

const questions = readQuestions(await readFile(join(root, 'bench', 'questions.txt'), 'utf8'));

test('A question has the class above it and the values of its keys, names included', () => {
  const text =
    '# A note.\n@books = Leerboek|Werkboek\n\n## levels\n4h\ttypes=havo 4\n\n## kinds\nboek "a"\tsubject=Frans|Duits; kind=@books|Pakket\n';
  expect(readQuestions(text)).toEqual([
    { class: 'levels', text: '4h', intent: { types: ['havo 4'] }, isHeldOut: isHeldOut('4h') },
    {
      class: 'kinds',
      text: 'boek "a"',
      intent: { subject: ['Frans', 'Duits'], kind: ['Leerboek', 'Werkboek', 'Pakket'] },
      isHeldOut: isHeldOut('boek "a"'),
    },
  ]);
});

test.each([
  ['an unknown key', '## a\nx\tlevel=havo', 'line 2'],
  ['a key without a value', '## a\nx\tkind=', 'line 2'],
  ['a question without an intent', '## a\nx', 'line 2'],
  ['a key twice', '## a\nx\tkind=a; kind=b', 'line 2'],
  ['a name that is not defined', '## a\nx\tkind=@a', 'line 2'],
  ['a question twice', '## a\nx\tkind=a\nx\tkind=b', 'line 3'],
  ['a question without a class', 'x\tkind=a', 'line 1'],
])('The line with %s is named', (_, text, line) => {
  expect(() => readQuestions(text)).toThrow(line);
});

// The hashes begin with ba7816bf (3,128,432,319, a multiple of three) and e3b0c442 (3,820,012,610, which is none).
test('A question is held out when the first four bytes of its SHA-256 are a multiple of three', () => {
  expect(isHeldOut('abc')).toBe(true);
  expect(isHeldOut('')).toBe(false);
});

test('The set has at least 220 questions, and about a third of them is held out, in every class', () => {
  expect(questions.length).toBeGreaterThanOrEqual(220);
  const share = questions.filter((question) => question.isHeldOut).length / questions.length;
  expect(share).toBeGreaterThan(0.28);
  expect(share).toBeLessThan(0.38);
  for (const own of Map.groupBy(questions, (question) => question.class).values()) {
    expect(new Set(own.map((question) => question.isHeldOut)).size).toBe(2);
  }
});

test('Every value that a question means is in the sample catalogue, and a product has all that the question asks', () => {
  const products = [...judgedProducts(sampleCatalogue()).values()];
  const known = new Map(
    Object.entries(productValues).map(([key, valuesOf]) => [key, new Set(products.flatMap((product) => valuesOf(product)))] as const),
  );
  const unknown = questions.flatMap(({ text, intent }) =>
    Object.entries(intent).flatMap(([key, values]) =>
      values.filter((value) => known.get(key)?.has(value) === false).map((value) => [text, value]),
    ),
  );
  expect(unknown).toEqual([]);
  expect(questions.filter(({ intent }) => !products.some((product) => gradeOf(product, intent) >= 2))).toEqual([]);
});
