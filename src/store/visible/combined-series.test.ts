import fc from 'fast-check';
import { expect, it } from 'vitest';
import { price } from '#catalogue/prices/money.fixture.ts';
import type { Precedence } from '#catalogue/precedence/precedence.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import { runsOf } from '#mutation-run.fixture.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import { deliver, listedProduct, openTestStore, rules, runDescription, visibleProducts } from '#store/store.fixture.ts';

const sources = ['een', 'twee', 'drie'] as const;
const fields = fc.record(
  {
    title: fc.constantFrom('', 'Rood', 'Groen', 'Blauw'),
    price: fc.constantFrom(0, 100, 200).map(price),
    deliveryStatus: fc.constantFrom('Leverbaar', 'Uitverkocht'),
    licence: fc.constantFrom({ durationInDays: 365 }, { durationInDays: 30 }),
    publisher: fc.constantFrom('Halsema', 'Noordhoek'),
    authors: fc.constantFrom([], ['A'], ['B']),
    methodIds: fc.constantFrom([], ['m1'], ['m2']),
    subjectIds: fc.constantFrom([], ['natuurkunde']),
  },
  { requiredKeys: [] },
);
const names = ['a', 'b', 'c'] as const;
const step = fc.record({
  source: fc.constantFrom(...sources),
  kind: fc.constantFrom('partial', 'partial', 'full', 'withdrawal', 'removal'),
  records: fc.uniqueArray(fc.record({ name: fc.constantFrom(...names), fields }), { maxLength: 3, selector: ({ name }) => name }),
});
const orders = fc.shuffledSubarray([...sources], { minLength: 1 });
const someRules = fc.record({ aanbod: orders, titel: orders, plaatsing: orders, alles: orders }, { requiredKeys: [] }).map((chosen) =>
  rules(
    Object.entries(chosen)
      .map(([name, order]) => `${name} = ${order.join(', ')}`)
      .join('\n'),
  ),
);

type Step = { source: string; kind: string; records: readonly { name: string; fields: Partial<ProductRecord> }[] };

function perform(store: CatalogueStore, { source, kind, records }: Step): void {
  const products = records.map(({ name, fields: own }) => listedProduct(name, own));
  if (kind === 'removal') {
    store.removeSource(source);
  } else if (kind === 'withdrawal') {
    const run = store.beginRun();
    for (const { id, ean } of products) {
      run.withdraw({ source, file: '', label: '', id, ...(ean !== undefined && { ean }) });
    }
    run.commit(runDescription({ sources: [source] }), () => undefined);
  } else {
    deliver(store, products, { source, complete: kind === 'full' });
  }
}

/** What each source has after some steps, in the order in which they came. */
function finalDeliveries(steps: readonly Step[]): ReadonlyMap<string, ReadonlyMap<string, ProductRecord>> {
  const stored = new Map<string, Map<string, ProductRecord>>();
  for (const { source, kind, records } of steps) {
    const own = stored.get(source) ?? new Map<string, ProductRecord>();
    if (kind === 'removal') {
      stored.delete(source);
      continue;
    }
    stored.set(source, kind === 'full' ? new Map() : own);
    for (const { name, fields: values } of records) {
      if (kind === 'withdrawal') {
        own.delete(name);
      } else {
        stored.get(source)?.set(name, listedProduct(name, values));
      }
    }
  }
  return stored;
}

// What the rules say, written down a second time.
function expectedFields(deliveries: readonly (readonly [string, ProductRecord])[], precedence: Precedence) {
  const first = (group: 'titel' | 'aanbod' | 'plaatsing' | 'auteurs', ...tests: ((one: ProductRecord) => boolean)[]) => {
    const order = [...(precedence.get(group) ?? []), ...(precedence.get('alles') ?? []), ...deliveries.map(([source]) => source)];
    const ordered = order.flatMap((source) => deliveries.filter(([own]) => own === source).map(([, one]) => one));
    return tests.map((test) => ordered.find(test)).find((one) => one !== undefined);
  };
  const offer = first(
    'aanbod',
    ({ price: amount }) => amount !== undefined,
    ({ deliveryStatus, licence }) => deliveryStatus !== undefined || licence !== undefined,
  );
  const place = first('plaatsing', ({ subjectIds, methodIds }) => subjectIds.length + methodIds.length > 0);
  return {
    title: first('titel', ({ title }) => title !== '')?.title ?? '',
    authors: first('auteurs', ({ authors }) => authors.length > 0)?.authors ?? [],
    offer: [offer?.price, offer?.deliveryStatus, offer?.licence],
    place: [place?.subjectIds ?? [], place?.methodIds ?? []],
  };
}

it('any series of imports, withdrawals and removals leaves the catalogue that its sources make from scratch, by the rules', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), someRules, async (steps, precedence) => {
      const [store, scratch] = [openTestStore(), openTestStore()];
      steps.forEach((one) => perform(store, one));
      const final = finalDeliveries(steps);
      for (const [source, records] of final) {
        deliver(scratch, [...records.values()], { source });
      }
      const shown = await visibleProducts(store, precedence);
      expect(shown).toEqual(await visibleProducts(scratch, precedence));
      const seen = shown.map(({ id, title, authors, price: amount, deliveryStatus, licence, subjectIds, methodIds }) => [
        id,
        { title, authors, offer: [amount, deliveryStatus, licence], place: [subjectIds, methodIds] },
      ]);
      const expected = names.flatMap((name) => {
        const deliveries = [...final].flatMap(([source, records]) => {
          const record = records.get(name);
          return record === undefined ? [] : [[source, record] as const];
        });
        return deliveries.length === 0 ? [] : [[name, expectedFields(deliveries, precedence)]];
      });
      expect(seen).toEqual(expected);
      store.close();
      scratch.close();
    }),
    { numRuns: runsOf(60) },
  );
});
