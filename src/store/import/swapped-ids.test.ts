import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eanCheckDigit } from '#catalogue/ean.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import { deliver, openTestStore, product, visibleProducts } from '#store/store.fixture.ts';
import type { StagedReportLine } from './staging.ts';

const eanOf = (number: number): string => `29${String(number).padStart(10, '0')}${eanCheckDigit(`29${String(number).padStart(10, '0')}`)}`;
/** A product whose EAN and id say nothing of each other. */
const numbered = (number: number, id: string): ProductRecord => product(id, { ean: eanOf(number), title: `Boek ${number}` });
const shown = async (store: ReturnType<typeof openTestStore>) =>
  Object.fromEntries((await visibleProducts(store)).map(({ id, title }) => [title, id]));

it('two products of one source may have the ids of each other in the next delivery', async () => {
  const store = openTestStore();
  deliver(store, [numbered(1, 'a'), numbered(2, 'b')]);
  const rejects: StagedReportLine[] = [];
  const swapped = [numbered(1, 'b'), numbered(2, 'a')];
  expect(deliver(store, swapped, { rejects }).counts).toMatchObject({ changed: 2, rejected: 0 });
  expect([await shown(store), rejects]).toEqual([{ 'Boek 1': 'b', 'Boek 2': 'a' }, []]);
  expect(deliver(store, swapped).counts).toMatchObject({ unchanged: 2, changed: 0 });
  expect(
    store
      .history()
      .eventsOfProduct(eanOf(1))
      .map(({ action }) => action),
  ).toEqual(['new', 'changed']);
});

it.each([
  ['first', [numbered(1, 'b'), numbered(2, 'c')]],
  ['last', [numbered(2, 'c'), numbered(1, 'b')]],
])('a product may have the id of one that has a new id itself and comes %s', async (_, records) => {
  const store = openTestStore();
  deliver(store, [numbered(1, 'a'), numbered(2, 'b')]);
  expect(deliver(store, records).counts).toMatchObject({ changed: 2, rejected: 0 });
  expect(await shown(store)).toEqual({ 'Boek 1': 'b', 'Boek 2': 'c' });
});

it('a product whose id another one keeps is rejected, and so is one that wants an id that is being swapped', async () => {
  const store = openTestStore();
  deliver(store, [numbered(1, 'a'), numbered(2, 'b'), numbered(3, 'c'), numbered(4, 'd')]);
  const rejects: StagedReportLine[] = [];
  deliver(store, [numbered(4, 'a'), numbered(1, 'b'), numbered(2, 'a'), numbered(5, 'c'), numbered(3, 'c')], { rejects });
  expect(await shown(store)).toEqual({ 'Boek 1': 'b', 'Boek 2': 'a', 'Boek 3': 'c', 'Boek 4': 'd' });
  expect(rejects.map(({ record, reason }) => `${record}: ${reason}`).toSorted()).toEqual([
    '#1: Het id a hoort in deze import ook bij een ander product.',
    '#4: Het id c hoort in deze import ook bij een ander product.',
  ]);
});

it('any exchange of ids within one delivery is made, whatever the order', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const shuffled = fc.shuffledSubarray(ids, { minLength: 5, maxLength: 5 });
  const order = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 });
  await fc.assert(
    fc.asyncProperty(shuffled, shuffled, order, async (before, after, places) => {
      const store = openTestStore();
      deliver(
        store,
        before.map((id, place) => numbered(place, id)),
      );
      const { counts } = deliver(
        store,
        places.map((place) => numbered(place, after[place] ?? '')),
      );
      expect(counts.rejected).toBe(0);
      expect(await shown(store)).toEqual(Object.fromEntries(after.map((id, place) => [`Boek ${place}`, id])));
    }),
    { numRuns: 15 },
  );
});

it('an older version with a former EAN does not take the id back', async () => {
  const store = openTestStore();
  const dated = (number: number, day: number): ProductRecord => ({
    ...numbered(number, 'a'),
    modifiedAt: `2026-01-0${day}T00:00:00Z`,
  });
  const deliveries = [dated(1, 2), dated(2, 3)];
  deliveries.forEach((record) => deliver(store, [record]));
  const rejects: StagedReportLine[] = [];
  expect(deliver(store, [dated(1, 2)], { rejects }).counts).toMatchObject({ unchanged: 1, new: 0, changed: 0 });
  expect(rejects.map(({ kind, field, reason }) => [kind, field, reason])).toEqual([
    ['note', 'versie', 'Deze bron leverde eerder een nieuwere versie, van 3 jan 2026, 01:00. De oudere is niet overgenomen.'],
  ]);
  expect(await visibleProducts(store)).toMatchObject([{ ean: eanOf(2) }]);
  expect(deliver(store, [dated(1, 2)], { complete: true })).toMatchObject({ counts: { unchanged: 1 }, removed: 0 });
  expect(await visibleProducts(store)).toMatchObject([{ ean: eanOf(2) }]);
  expect(deliver(store, [dated(1, 3)]).counts).toMatchObject({ changed: 1 });
  expect(await visibleProducts(store)).toMatchObject([{ ean: eanOf(1) }]);
});
