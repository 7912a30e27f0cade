import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noPrecedence, parsePrecedence, type Precedence } from '#catalogue/precedence/precedence.ts';
import type { ProductFamily } from '#catalogue/product/product-family.ts';
import { cents } from '#catalogue/prices/money.ts';
import type { MethodSetRecord, ProductId, ProductRecord } from '#catalogue/records.ts';
import { writtenRecord } from '#catalogue/written-record.ts';
import { runsOf } from '#mutation-run.fixture.ts';
import type { CatalogueSource } from '#snapshot/snapshot.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import type { ImportRun } from './import-run.ts';
import type { StagedReportLine } from './staging.ts';
import { deliver, listedProduct, openTestStore, product } from './store.fixture.ts';

const rules = (text: string): Precedence => parsePrecedence(text, '').precedence;
const read = <Value>(store: CatalogueStore, of: (records: CatalogueSource) => Value, precedence?: Precedence): Promise<Value> =>
  store.readVisibleRecords((records) => Promise.resolve(of(records)), precedence);
const productsOf = (store: CatalogueStore, precedence?: Precedence) => read(store, ({ products }) => [...products()], precedence);

function price(amount: number) {
  const read = cents(amount);
  if (!read.ok) {
    throw new Error(read.problem);
  }
  return read.value;
}

function commit(run: ImportRun, source: string, at = '2026-01-01T10:00:00.000Z'): void {
  const historySince = '2024-01-01T00:00:00.000Z';
  run.commit({ startedAt: at, finishedAt: at, sources: [source], files: [], rejected: 0, historySince }, () => undefined);
}

const family = (methodId: string): ProductFamily => ({ methodId, subjectId: 'natuurkunde', name: methodId });
const withId = (own: ProductRecord, id: string): ProductRecord => ({ ...own, id: id as ProductId });

describe('products that several sources deliver', () => {
  it('are one product per EAN, with the id of the source that came first and each field from the source that has it', async () => {
    const store = openTestStore();
    deliver(store, [listedProduct('a', { title: 'Een' })], { source: 'een' });
    deliver(store, [withId(listedProduct('a', { title: 'Twee', price: price(100), webText: 'Tekst' }), 'x')], { source: 'twee' });
    expect(await productsOf(store)).toEqual([listedProduct('a', { title: 'Een', price: price(100), webText: 'Tekst' })]);
    expect(await productsOf(store, rules('titel = twee'))).toMatchObject([{ id: 'a', title: 'Twee' }]);
    store.removeSource('twee');
    expect(await productsOf(store)).toEqual([listedProduct('a', { title: 'Een' })]);
  });

  it('are not combined by an id alone, nor with the sample', async () => {
    const store = openTestStore();
    deliver(store, [listedProduct('a', { publisher: 'Verzonnen' })], { source: 'voorbeeld' });
    deliver(store, [product('b'), listedProduct('a')], { source: 'een' });
    deliver(store, [product('b', { publisher: 'Halsema' })], { source: 'twee' });
    expect(await productsOf(store)).toEqual([listedProduct('a'), product('b')]);
    expect(store.provenance('b', noPrecedence)).toMatchObject({ sources: ['een'] });
    expect(store.provenance(listedProduct('a').ean ?? '', noPrecedence)).toMatchObject({ sources: ['een'] });
  });

  it('leave the ids that visitors do not see to other products', async () => {
    const store = openTestStore();
    const other = withId(listedProduct('z'), 'b');
    deliver(store, [listedProduct('a')], { source: 'een' });
    deliver(store, [withId(listedProduct('a'), 'b')], { source: 'twee' });
    const rejects: StagedReportLine[] = [];
    deliver(store, [other], { source: 'drie', rejects });
    expect(await productsOf(store)).toEqual([listedProduct('a'), other]);
    expect(rejects).toEqual([]);
    expect(store.productCount()).toBe(2);
    // Without the first source the id belongs to the second one again.
    store.removeSource('een');
    expect(await productsOf(store)).toEqual([withId(listedProduct('a'), 'b')]);
  });

  it('are shown under the id of a later source when another product has the id of the first', async () => {
    const store = openTestStore();
    deliver(store, [listedProduct('a')], { source: 'een' });
    deliver(store, [withId(listedProduct('p', { title: 'Van twee' }), 'a')], { source: 'twee' });
    expect(await productsOf(store)).toEqual([listedProduct('a')]);
    deliver(store, [withId(listedProduct('p', { title: 'Van drie', price: price(100) }), 'b')], { source: 'drie' });
    const shown = [listedProduct('a'), withId(listedProduct('p', { title: 'Van twee', price: price(100) }), 'b')];
    expect(await productsOf(store)).toEqual(shown);
    expect(await productsOf(store)).toEqual(shown);
    expect(store.productCount()).toBe(2);
    expect(store.provenance(shown[1]?.ean ?? '', noPrecedence)).toMatchObject({
      product: { id: 'b', title: 'Van twee' },
      sources: ['twee', 'drie'],
    });
    store.removeSource('een');
    expect((await productsOf(store)).map(({ id }) => id)).toEqual(['a']);
  });

  it('keep an id to one product when the source that has it is not the first of its EAN', async () => {
    const store = openTestStore();
    deliver(store, [listedProduct('a')], { source: 'een' });
    deliver(store, [withId(listedProduct('p'), 'a')], { source: 'twee' });
    deliver(store, [withId(listedProduct('p'), 'b')], { source: 'drie' });
    deliver(store, [withId(listedProduct('q'), 'b')], { source: 'vier' });
    expect(await productsOf(store)).toEqual(
      [listedProduct('a'), withId(listedProduct('p'), 'b')].map((one) => expect.objectContaining({ id: one.id, ean: one.ean })),
    );
  });

  it('are named by the ids that visitors see, in packages, editions and sets', async () => {
    const store = openTestStore();
    const set: MethodSetRecord = {
      kind: 'methodSet',
      id: 's',
      editionId: 'e',
      name: 'Set',
      classificationId: 's',
      educationTypes: [],
      productIds: ['twee', 'eigen'] as ProductId[],
    };
    const related = { assembly: ['twee', 'eigen'] as ProductId[], predecessorId: 'twee' as ProductId, successorId: 'eigen' as ProductId };
    deliver(store, [listedProduct('a'), listedProduct('p')], { source: 'een' });
    deliver(store, [withId(listedProduct('a'), 'twee'), listedProduct('eigen'), withId(listedProduct('p', related), 'pakket'), set], {
      source: 'twee',
    });
    const products = await productsOf(store);
    expect(products.map(({ id }) => id)).toEqual(['a', 'eigen', 'p']);
    expect(products[2]).toMatchObject({ assembly: ['a', 'eigen'], predecessorId: 'a', successorId: 'eigen' });
    expect(await read(store, ({ methodSets }) => [...methodSets()])).toEqual([{ ...set, productIds: ['a', 'eigen'] }]);
  });

  it('are named by the ids that visitors see as previous and next edition, each of which may be absent', async () => {
    const store = openTestStore();
    const twee = 'twee' as ProductId;
    deliver(
      store,
      ['a', 'p', 'q'].map((id) => listedProduct(id)),
      { source: 'een' },
    );
    const related = [listedProduct('p', { predecessorId: twee }), listedProduct('q', { successorId: twee })];
    deliver(store, [withId(listedProduct('a'), 'twee'), ...related], { source: 'twee' });
    const found = await productsOf(store);
    expect(found.map(({ id, predecessorId, successorId }) => [id, predecessorId, successorId])).toEqual([
      ['a', undefined, undefined],
      ['p', 'a', undefined],
      ['q', undefined, 'a'],
    ]);
  });

  it('are in the method of the source that places them; a method that loses all its products so is not there', async () => {
    const store = openTestStore();
    const placed = (id: string, methodId: string) => listedProduct(id, { subjectIds: ['natuurkunde'], methodIds: [methodId] });
    deliver(store, [placed('a', 'een')], { source: 'een', family: family('een') });
    deliver(store, [placed('a', 'twee'), placed('b', 'twee')], { source: 'twee', family: family('twee') });
    const hierarchy = (precedence?: Precedence) =>
      read(
        store,
        ({ methods, editions, methodSets }) => ({
          methods: Array.from(methods(), ({ id }) => id),
          editions: Array.from(editions(), ({ methodId }) => methodId),
          sets: Array.from(methodSets(), ({ productIds }) => productIds),
        }),
        precedence,
      );
    expect(await hierarchy()).toEqual({ methods: ['een', 'twee'], editions: ['een', 'twee'], sets: [['a'], ['b']] });
    expect(await hierarchy(rules('plaatsing = twee'))).toEqual({ methods: ['twee'], editions: ['twee'], sets: [['a', 'b']] });
  });

  it('tell visitors what changed in the fields that they see, and the prices of the source that gives the price', async () => {
    const store = openTestStore();
    const deliverOn = (day: number, source: string, record: ProductRecord): void => {
      const run = store.beginRun();
      run.add({ source, file: '', label: '', record: writtenRecord(record) });
      commit(run, source, `2026-01-0${day}T10:00:00.000Z`);
    };
    deliverOn(1, 'een', listedProduct('a', { title: 'Een' }));
    deliverOn(2, 'twee', withId(listedProduct('a', { title: 'Twee', price: price(100) }), 'x'));
    deliverOn(3, 'twee', withId(listedProduct('a', { title: 'Drie', price: price(200) }), 'x'));
    const [changes, prices] = await read(store, (records) => [
      records.changes?.().map(({ productId, action, title, changes: fields }) => ({ productId, action, title, fields })),
      [...records.products()].map((one) => records.priceHistory?.(one)?.map(({ price: amount }) => amount)),
    ]);
    expect(changes).toEqual([
      { productId: 'a', action: 'changed', title: 'Een', fields: { price: [100, 200] } },
      { productId: 'a', action: 'new', title: 'Een', fields: {} },
    ]);
    expect(prices).toEqual([[100, 200]]);
  });

  it('say where each field comes from, by EAN or id', () => {
    const store = openTestStore();
    const own = listedProduct('a', { title: 'Een' });
    deliver(store, [own], { source: 'een' });
    deliver(store, [withId(listedProduct('a', { title: 'Twee', price: price(100) }), 'x')], { source: 'twee' });
    const expected = {
      product: { ...own, price: price(100) },
      sources: ['een', 'twee'],
      fields: [
        { field: 'title', source: 'een', value: 'Een', others: [{ source: 'twee', value: 'Twee' }] },
        { field: 'price', source: 'twee', value: 100, others: [] },
      ],
    };
    expect(store.provenance(own.ean ?? '', noPrecedence)).toEqual(expected);
    expect(store.provenance('a', noPrecedence)).toEqual(expected);
    expect(store.provenance('b', noPrecedence)).toBeUndefined();
  });
});

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
    commit(run, source);
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

describe('any series of imports, withdrawals and removals', () => {
  it('leaves the catalogue that its sources make from scratch, by the rules', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), someRules, async (steps, precedence) => {
        const [store, scratch] = [openTestStore(), openTestStore()];
        steps.forEach((one) => perform(store, one));
        const final = finalDeliveries(steps);
        for (const [source, records] of final) {
          deliver(scratch, [...records.values()], { source });
        }
        const shown = await productsOf(store, precedence);
        expect(shown).toEqual(await productsOf(scratch, precedence));
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
});
