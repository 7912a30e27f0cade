import { expect, test } from 'vitest';
import { isMutationRun } from '#mutation-run.fixture.ts';
import { request } from '#search/testing/example-catalogue.ts';
import { naiveScan } from '#search/testing/naive-scan.ts';
import { randomCatalogue, randomRequest } from '#search/testing/random-catalogue.ts';
import { pick, randomOf } from '#seeded-random.ts';
import { randomShelf, randomTyping } from '#search/testing/random-typing.ts';
import { SyntheticCatalogue } from '#search/testing/synthetic-catalogue.ts';
import { embeddedEngine } from './embedded-engine.fixture.ts';
import { buildIndex } from './index/build-index.fixture.ts';

// A mutation run uses fewer, because it repeats the tests thousands of times.
const [catalogues, lifelikeWords] = isMutationRun ? [6, 10] : [60, 100];

test('the embedded engine gives the alternatives that a naive scan gives, in 1,200 random searches', async () => {
  let offered = 0;
  for (let seed = 1_000; seed < 1_000 + catalogues; seed += 1) {
    const random = randomOf(seed);
    const { products, methods } = seed % 4 === 0 ? randomCatalogue(random) : { products: randomShelf(random), methods: [] };
    const [naive, embedded] = [naiveScan(products, methods), embeddedEngine(buildIndex(products, methods))];
    for (let number = 0; number < 20; number += 1) {
      const asked = seed % 4 === 0 && number % 2 === 0 ? randomRequest(random) : randomTyping(random);
      const expected = await naive.alternatives(asked);
      offered += expected.length;
      expect(await embedded.alternatives(asked), `seed ${seed}: ${JSON.stringify(asked)}`).toEqual(expected);
    }
  }
  expect(offered).toBeGreaterThan(catalogues);
});

test('and for 100 mistyped words of a lifelike catalogue', async () => {
  const catalogue = new SyntheticCatalogue(150, 1_500);
  const [products, methods] = [[...catalogue.products()], catalogue.indexedMethods()];
  const [naive, embedded] = [naiveScan(products, methods), embeddedEngine(buildIndex(products, methods))];
  const random = randomOf(5);
  let offered = 0;
  for (let number = 0; number < lifelikeWords; number += 1) {
    const word = pick(random, catalogue.words);
    const place = Math.floor(random() * word.length);
    const asked = request(word.slice(0, place) + pick(random, ['', 'x', 'e']) + word.slice(place + 1) + (number % 3 === 0 ? ' havo' : ''));
    const expected = await naive.alternatives(asked);
    offered += expected.length;
    expect(await embedded.alternatives(asked), JSON.stringify(asked.query.words)).toEqual(expected);
  }
  expect(offered).toBeGreaterThan(0.3 * lifelikeWords);
});
