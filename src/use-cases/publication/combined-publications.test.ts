import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { price } from '#catalogue/prices/money.fixture.ts';
import { parsePrecedence } from '#catalogue/precedence/precedence.ts';
import { runsOf } from '#mutation-run.fixture.ts';
import { readGenerationsToBase } from '#snapshot/file/section-reader.ts';
import { openSnapshot } from '#snapshot/snapshot-reader.ts';
import { deliver } from '#store/store.fixture.ts';
import { change, fivePrices, idOf, productCount, productOf, publisher, readOnce, rebuilt } from './changed-offers.fixture.ts';

describe('publications of changed offers of several sources', () => {
  it('show of products of two sources what a new snapshot shows, by any rules', { timeout: 240_000 }, async () => {
    const licence = { durationInDays: 365 };
    const rules = fc.constantFrom('', 'aanbod = prijslijst', 'titel = prijslijst').map((text) => parsePrecedence(text, '').precedence);
    const turn = fc.record({ source: fc.constantFrom('eck', 'prijslijst'), changes: fc.array(change, { minLength: 1, maxLength: 3 }) });
    let patches = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 5 }), rules, async (series, precedence) => {
        const { store, apply, publish, current } = publisher();
        // Some of its products have a licence, which goes where the price goes.
        const priced = Array.from({ length: productCount / 2 }, (_, number) => productOf(2 * number, number % 4 === 0 ? { licence } : {}));
        deliver(store, priced, { source: 'prijslijst' });
        await publish(precedence);
        for (const { source, changes } of series) {
          apply(changes, source);
          await publish(precedence);
          patches += (await readGenerationsToBase(await current())) > 0 ? 1 : 0;
          expect(await readOnce(await current())).toEqual(await rebuilt(store, precedence));
        }
        store.close();
      }),
      {
        numRuns: runsOf(12),
        examples: [[fivePrices.map((one) => ({ source: 'eck', changes: [one] })), parsePrecedence('', '').precedence]],
      },
    );
    expect(patches).toBeGreaterThan(4);
  });

  it('are no patches when a price takes its licence along, nor with other rules', async () => {
    const { store, apply, publish, current } = publisher();
    const distance = async () => readGenerationsToBase(await current());
    const licence = { durationInDays: 365 };
    deliver(store, [{ ...productOf(1, { price: price(500) }), licence }], { source: 'prijslijst' });
    await publish();
    apply([{ number: 1, offer: { price: price(600), deliveryStatus: 'Uitverkocht' } }]);
    await publish();
    expect(await distance()).toBe(1);
    const priceAndLicence = async () => {
      const snapshot = await openSnapshot(await current());
      const { packPriceInclVAT, licenseDuration } = snapshot.product(snapshot.productOrdinal(idOf(1)) ?? -1);
      await snapshot.close();
      return [packPriceInclVAT, licenseDuration];
    };
    expect(await priceAndLicence()).toEqual([6, null]);
    apply([{ number: 1, offer: {} }]);
    await publish();
    expect([await distance(), await priceAndLicence()]).toEqual([0, [5, 365]]);
    apply([{ number: 1, offer: { price: price(600) } }]);
    await publish();
    apply([{ number: 1, offer: { price: price(700) } }]);
    await publish(parsePrecedence('aanbod = prijslijst', '').precedence);
    expect([await distance(), await priceAndLicence()]).toEqual([0, [5, 365]]);
    store.removeSource('prijslijst');
    await publish();
    expect(await priceAndLicence()).toEqual([7, null]);
  });
});
