import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availabilityOf } from '#catalogue/availability.ts';
import type { Cents } from './money.ts';
import { productContents } from '#catalogue/product/product-contents.ts';
import { pupilWays as findWays } from './pupil-ways.ts';
import { book, bundle, licence, type SetProduct } from '#catalogue/product/set-product.fixture.ts';

// Products by their ids, so that an expectation can be read.
const pupilWays = (products: readonly SetProduct[]) => {
  const found = findWays(products);
  const idsOf = (some: readonly SetProduct[]): readonly string[] => some.map(({ id }) => id);
  return {
    ...found,
    soldOut: idsOf(found.soldOut),
    ways: found.ways.map(({ products: chosen, ...way }) => ({ ids: idsOf(chosen), ...way })),
  };
};
const idsOf = (products: readonly SetProduct[]) => pupilWays(products).ways.map(({ ids }) => ids);

describe('pupilWays', () => {
  const leerboek = book('leerboek', 48.5);
  const werkboek = book('werkboek', 27.95);
  const oneYear = licence('licentie', 1, 31.75);
  const fourYears = licence('licentie', 4, 100);
  const teacher = licence('docentlicentie', 1, 50, { targetUser: ['docent'] });

  it('takes a package instead of its parts where that is cheaper, and never both', () => {
    const cheap = bundle('pakket', 70, ['leerboek', 'licentie-1']);
    expect(pupilWays([leerboek, werkboek, oneYear, cheap]).ways).toEqual([
      { ids: ['werkboek', 'pakket'], sum: 9_795, withoutPrice: 0, missing: 0 },
    ]);
    expect(idsOf([leerboek, werkboek, oneYear, { ...cheap, price: 8026 as Cents }])).toEqual([['leerboek', 'werkboek', 'licentie-1']]);
  });

  it('offers each duration of a licence as a way of its own, the cheapest first, with the package of that duration', () => {
    const long = bundle('pakket', 120, ['leerboek', 'licentie-4']);
    expect(pupilWays([fourYears, leerboek, oneYear, long]).ways).toEqual([
      { ids: ['leerboek', 'licentie-1'], sum: 8_025, withoutPrice: 0, missing: 0, duration: 365 },
      { ids: ['pakket'], sum: 12_000, withoutPrice: 0, missing: 0, duration: 1460 },
    ]);
  });

  it('puts the shortest first of durations that cost the same', () => {
    const asCheap = licence('licentie', 4, 31.75);
    expect(idsOf([asCheap, oneYear])).toEqual([['licentie-1'], ['licentie-4']]);
  });

  it('takes a licence of one duration as it comes, whatever the visitor chooses for the other', () => {
    const training = licence('examentraining', 1, 12);
    expect(idsOf([oneYear, fourYears, training])).toEqual([
      ['licentie-1', 'examentraining-1'],
      ['licentie-4', 'examentraining-1'],
    ]);
  });

  it('puts a way that lacks something behind those that are complete', () => {
    const only = bundle('pakket', 40, ['licentie-4', 'atlas']);
    expect(pupilWays([oneYear, fourYears, only]).ways).toMatchObject([
      { duration: 1460, ids: ['pakket'], missing: 0 },
      { duration: 365, ids: ['licentie-1'], missing: 1 },
    ]);
  });

  it('leaves out what is for teachers alone, and what names the teacher when nobody is named', () => {
    const answers = book('antwoorden', 12, { targetUser: ['leerling', 'docent'] });
    const manual = book('handleiding', 80, { targetUser: [], publicationType: 'Docentenhandleiding' });
    const unknown = book('atlas', 20, { targetUser: [], publicationType: undefined });
    expect(idsOf([leerboek, teacher, answers, manual, unknown])).toEqual([['leerboek', 'antwoorden', 'atlas']]);
    expect(pupilWays([teacher, manual])).toEqual({ ways: [], isCertain: true, isSoldOut: false, soldOut: [] });
  });

  it('never adds what has no price, the sentinel included, and is certain of the cheapest only when all prices are known', () => {
    const unknown = book('atlas', null);
    expect(pupilWays([leerboek, unknown, book('kaart', 9999)])).toMatchObject({
      ways: [{ sum: 4_850, withoutPrice: 2 }],
      isCertain: false,
    });
    const unpriced = bundle('pakket', null, ['leerboek', 'werkboek']);
    expect(pupilWays([leerboek, werkboek, unpriced])).toMatchObject({
      ways: [{ ids: ['leerboek', 'werkboek'], sum: 7_645, withoutPrice: 0 }],
      isCertain: false,
    });
    expect(pupilWays([leerboek, werkboek]).isCertain).toBe(true);
  });

  it('takes what can be ordered and names what is sold out, unless a package that can be ordered holds it', () => {
    const gone = { ...werkboek, availability: availabilityOf('Uitverkocht') };
    expect(pupilWays([leerboek, gone])).toMatchObject({ ways: [{ ids: ['leerboek'] }], soldOut: ['werkboek'], isSoldOut: false });
    const both = bundle('pakket', 90, ['leerboek', 'werkboek']);
    expect(pupilWays([leerboek, gone, both])).toMatchObject({ ways: [{ ids: ['pakket'] }], soldOut: [], isSoldOut: false });
    const soldOutBoth = { ...both, availability: availabilityOf('Uitverkocht') };
    expect(pupilWays([leerboek, gone, soldOutBoth]).soldOut).toEqual(['werkboek']);
    expect(pupilWays([leerboek, soldOutBoth]).soldOut).toEqual(['pakket']);
  });

  it('of a set that is sold out is what it was', () => {
    const gone = [leerboek, werkboek].map((product) => ({ ...product, availability: availabilityOf('Uitverkocht oude druk') }));
    expect(pupilWays(gone)).toMatchObject({ ways: [{ sum: 7_645 }], soldOut: [], isSoldOut: true });
  });

  it('is nothing for an empty set', () => {
    expect(pupilWays([])).toEqual({ ways: [], isCertain: true, isSoldOut: false, soldOut: [] });
  });
});

const parts = ['a', 'b', 'l-1', 'l-4', 'm-1', 'd-1'];
const price = fc.option(fc.integer({ min: 1, max: 60 }), { nil: null, freq: 5 });
const someSet = fc
  .tuple(
    fc.tuple(price, price, price, price, price, price),
    fc.array(
      fc.tuple(
        fc
          .uniqueArray(fc.constantFrom(...parts, 'x'), { minLength: 2, maxLength: 4 })
          .filter((held) => !held.includes('l-1') || !held.includes('l-4')),
        price,
      ),
      { maxLength: 4 },
    ),
    fc.uniqueArray(fc.constantFrom(...parts), { maxLength: 3 }),
  )
  .map(([[a, b, l1, l4, m1, d1], packages, absent]): readonly SetProduct[] => [
    ...[
      book('a', a),
      book('b', b),
      licence('l', 1, l1),
      licence('l', 4, l4),
      licence('m', 1, m1),
      licence('d', 1, d1, { targetUser: ['docent'] }),
    ].filter(({ id }) => !absent.includes(id)),
    ...packages.map(([held, cost], index) => bundle(`p${index}`, cost, held)),
  ]);

describe('every way through a set', () => {
  it('holds no package with its part, no licence twice, and nothing that is for teachers alone', () => {
    fc.assert(
      fc.property(someSet, (products) => {
        for (const { ids } of pupilWays(products).ways) {
          const chosen = products.filter(({ id }) => ids.includes(id));
          expect(chosen.some(({ assembly }) => assembly.some((ean) => ids.includes(ean)))).toBe(false);
          const held = chosen.flatMap(({ assembly, id }) => (assembly.length > 0 ? assembly : [id]));
          // Of a part that is not in the set nothing is known but its EAN.
          const inSet = held.filter((id) => products.some((product) => product.id === id));
          expect(inSet.filter((id) => id.startsWith('l-')).length).toBeLessThan(2);
          expect(new Set(held).size).toBe(held.length);
          expect(ids).not.toContain('d-1');
        }
      }),
    );
  });

  it('costs no more than any other complete combination with its prices known', () => {
    fc.assert(
      fc.property(someSet, (products) => {
        const contents = productContents(products);
        const offers = products.filter(({ targetUser }) => !targetUser.includes('docent'));
        const heldBy = (some: readonly SetProduct[]) => some.flatMap((one) => [...(contents[products.indexOf(one)]?.keys() ?? [])]);
        const wanted = new Set(heldBy(offers)).size;
        const choices = Array.from({ length: 2 ** offers.length }, (_, number) => offers.filter((_one, index) => (number >> index) & 1));
        const complete = choices.filter((some) => {
          const held = heldBy(some);
          const isPriced = some.every(({ price: known }) => known !== undefined);
          return isPriced && held.length === wanted && new Set(held).size === wanted;
        });
        const sums = complete.map((some) => some.reduce((sum, { price: known }) => sum + (known ?? 0), 0));
        if (sums.length > 0) {
          const [cheapest] = pupilWays(products).ways;
          expect([cheapest?.sum, cheapest?.withoutPrice, cheapest?.missing]).toEqual([Math.min(...sums), 0, 0]);
        }
      }),
    );
  });
});
