import { expect, test } from 'vitest';
import type { TextRange } from '#contract/text-range.ts';
import { dutchStem } from '#search/stemming/dutch-stem.ts';
import { isMutationRun } from '#mutation-run.fixture.ts';
import type { HighlightRequest } from '#search/search-engine.ts';
import { naiveScan } from '#search/testing/naive-scan.ts';
import { randomCatalogue, randomRequest, some } from '#search/testing/random-catalogue.ts';
import { tokenize } from '#search/tokenizer.ts';
import { pick, randomOf, type Random } from '#seeded-random.ts';
import { embeddedEngine } from './embedded-engine.fixture.ts';
import { buildIndex } from './index/build-index.fixture.ts';

// A mutation run uses fewer catalogues, because it repeats the test thousands of times.
const catalogues = isMutationRun ? 12 : 150;

// A name of words of the catalogue, some joined by slashes.
const randomName = (random: Random, words: readonly string[]): string =>
  some(random, words, 3)
    .map((word) => word + pick(random, [' ', ' ', '/', '-']))
    .join('');

function randomHighlights(random: Random, words: readonly string[]): HighlightRequest {
  const name = (): string => randomName(random, words);
  return {
    words: randomRequest(random).query.words,
    names: words.length === 0 || random() < 0.5 ? [] : [{ typed: name(), names: [name(), name()] }],
  };
}

/** Expects that ranges are in order, apart and within the text, and that none begins or ends inside a character. */
function expectWhole(text: string, ranges: readonly TextRange[]): void {
  let before = -1;
  for (const { start, end } of ranges) {
    expect([start > before, end > start, end <= text.length]).toEqual([true, true, true]);
    expect([start, end].filter((place) => /^[\p{M}\udc00-\udfff]/u.test(text.slice(place)))).toEqual([]);
    before = end;
  }
}

test('highlights what a naive scan highlights, in 1,500 random requests, and no part that folds to anything but a form of a term', () => {
  let marked = 0;
  for (let seed = 1; seed <= catalogues; seed += 1) {
    const random = randomOf(seed);
    const { products } = randomCatalogue(random);
    const [naive, embedded] = [naiveScan(products, []), embeddedEngine(buildIndex(products, []))];
    const all = products.flatMap(({ texts: { title, text }, ean = '' }) => [...title, ...text, ean]);
    const words = all.flatMap((text) => tokenize(text));
    for (let number = 0; number < 10; number += 1) {
      const [texts, request] = [some(random, all, all.length === 0 ? 0 : 8), randomHighlights(random, words)];
      const found = texts.map(embedded.highlighter(request));
      expect(found, `seed ${seed}: ${JSON.stringify({ request, texts })}`).toEqual(texts.map(naive.highlighter(request)));
      const terms = [...request.words, ...request.names.flatMap(({ typed, names }) => [typed, ...names])].flatMap(tokenize);
      const stems = new Set(terms.map(dutchStem));
      for (const [index, ranges] of found.entries()) {
        const text = texts[index] ?? '';
        expectWhole(text, ranges);
        for (const part of ranges.flatMap(({ start, end }) => tokenize(text.slice(start, end)))) {
          // Touching parts of a compound are one range.
          expect(terms.includes(part) || stems.has(dutchStem(part)) || [...terms, ...stems].some((term) => part.includes(term)), part).toBe(
            true,
          );
        }
        marked += ranges.length;
      }
    }
  }
  expect(marked).toBeGreaterThan(13 * catalogues);
});
