import { expect, test } from 'vitest';
import { sampleCatalogue } from '#sample/sample-catalogue.ts';
import { judgedProducts } from './judged-product.ts';
import { judgedQuestions, readQuestions } from './quality-questions.ts';
import { gradesOf, productValues } from './quality-score.ts';

const questions = await judgedQuestions();

const fileOf = (text: string, isHeldOut = false) => ({ name: isHeldOut ? 'held-out.txt' : 'open.txt', text, isHeldOut });

test('A question has the class above it and the values of its keys, names included', () => {
  const text =
    '# A note.\n@books = Leerboek|Werkboek\n\n## levels\n4h\ttypes=havo 4\n\n## kinds\nboek "a"\tsubject=Frans|Duits; kind=@books|Pakket\n';
  expect(readQuestions([fileOf(text)])).toEqual([
    { class: 'levels', text: '4h', intent: { types: ['havo 4'] }, isHeldOut: false },
    {
      class: 'kinds',
      text: 'boek "a"',
      intent: { subject: ['Frans', 'Duits'], kind: ['Leerboek', 'Werkboek', 'Pakket'] },
      isHeldOut: false,
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
  expect(() => readQuestions([fileOf(text)])).toThrow(`${line} of open.txt`);
});

test('A question of a file that is held out is held out, and may use the names of the file before', () => {
  const questions = readQuestions([fileOf('@books = Leerboek|Werkboek\n## a\nx\tkind=a'), fileOf('## b\ny\tkind=@books', true)]);
  expect(questions).toEqual([
    { class: 'a', text: 'x', intent: { kind: ['a'] }, isHeldOut: false },
    { class: 'b', text: 'y', intent: { kind: ['Leerboek', 'Werkboek'] }, isHeldOut: true },
  ]);
});

test.each([
  ['a question of the file before', '## a\nx\tkind=a', 'line 2'],
  ['a question before its first class', 'y\tkind=a', 'line 1'],
])('The line of a second file with %s is named', (_, text, line) => {
  expect(() => readQuestions([fileOf('## a\nx\tkind=a'), fileOf(text, true)])).toThrow(`${line} of held-out.txt`);
});

test('The set has at least 350 questions to improve the search with and 160 held out, both in every class', () => {
  const count = (isHeldOut: boolean): number => questions.filter((question) => question.isHeldOut === isHeldOut).length;
  expect(count(false)).toBeGreaterThanOrEqual(350);
  expect(count(true)).toBeGreaterThanOrEqual(160);
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
  const isAnswered = (grade: (product: (typeof products)[number]) => number): boolean => products.some((product) => grade(product) >= 2);
  expect(questions.filter(({ intent }) => !isAnswered(gradesOf(intent)))).toEqual([]);
});
