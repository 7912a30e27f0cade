import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { price } from '#catalogue/prices/money.fixture.ts';
import type { Sector } from '#catalogue/education/sector.ts';
import { parsePrecedence } from '#catalogue/precedence/precedence.ts';
import type { CatalogueRecord, ProductRecord } from '#catalogue/records.ts';
import { runsOf } from '#mutation-run.fixture.ts';
import { forgetAll, HierarchyStore, type Delivery, type Mapping, type Staged } from './hierarchy-store.fixture.ts';
import { deliver, listedProduct, openTestStore, product } from '#store/store.fixture.ts';

type Step =
  | ({ readonly kind: 'delivery' } & Delivery)
  | { readonly kind: 'withdrawal'; readonly source: string; readonly record: ProductRecord }
  | { readonly kind: 'mapping'; readonly mapping: Mapping }
  | { readonly kind: 'removal'; readonly source: string }
  | { readonly kind: 'precedence'; readonly rules: string }
  | { readonly kind: 'damage'; readonly statement: string }
  | { readonly kind: 'damaged list'; readonly statement: string };

const sources = fc.constantFrom('een', 'een', 'twee');
const ids = fc.constantFrom('a', 'b', 'c');
/** The first value most often, so that two versions of a product often differ in one field. */
const mostly = <Value>(usual: Value, ...others: readonly Value[]): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(usual, ...others) });
const subjectIds = mostly(['natuurkunde'], [], ['scheikunde'], ['biologie'], ['onbekend'], ['natuurkunde', 'biologie']);
const productRecord = fc
  .record({
    id: ids,
    hasEan: mostly(true, false),
    subjectIds,
    price: fc.constantFrom(100, 200, 300),
    title: mostly('Een', 'Twee'),
    grade: mostly(4, 0, 5),
    sector: mostly<Sector | undefined>('VO', 'PO', undefined),
  })
  .map(({ id, hasEan, grade, sector, ...fields }) =>
    (hasEan ? listedProduct : product)(id, {
      ...fields,
      price: price(fields.price),
      educationTypes: grade === 0 ? [] : [{ level: 'havo', grade }],
      ...(sector !== undefined && { sectors: [sector] }),
    }),
  );
const families = fc.record({
  methodId: mostly('m1', 'm2'),
  subjectId: fc.constant('natuurkunde'),
  name: mostly('Newton', 'Pulsar'),
  edition: mostly('1e druk', '2e druk'),
});
const own: readonly CatalogueRecord[] = [
  { kind: 'area', name: 'Exact', position: 7 },
  { kind: 'subject', id: 'natuurkunde', area: 'Exact', name: 'Natuurkunde', classificationId: 'natuurkunde' },
  { kind: 'method', id: 'm1', subjectId: 'natuurkunde', name: 'Eigen', classificationId: 'm1', educationTypes: [], characteristics: [] },
];
const staged: fc.Arbitrary<Staged> = fc.oneof(
  { weight: 4, arbitrary: productRecord.map((record) => ({ record })) },
  { weight: 2, arbitrary: fc.record({ record: productRecord, family: families }) },
  { weight: 1, arbitrary: fc.constantFrom(...own).map((record) => ({ record })) },
);
const delivery = fc.record({
  kind: fc.constant('delivery' as const),
  source: sources,
  records: fc.array(staged, { minLength: 1, maxLength: 4 }),
  complete: mostly(false, true),
  rehearsed: fc.nat({ max: 5 }).map((number) => number === 0),
});
const damages = ids.chain((id) =>
  fc.constantFrom(
    `UPDATE products SET record = '{"titel' WHERE id = '${id}'`,
    `UPDATE products SET record = json_set(record, '$.subjectIds', json('["biologie"]')) WHERE id = '${id}' AND json_valid(record)`,
    `UPDATE products SET family = '{' WHERE id = '${id}'`,
    `UPDATE subjects SET record = '{}' WHERE source = 'een'`,
    `UPDATE methods SET record = '{}' WHERE source = 'twee'`,
  ),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: delivery },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('withdrawal' as const), source: sources, record: productRecord }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('mapping' as const),
      mapping: fc.constantFrom({ natuurkunde: 'Exact' }, { natuurkunde: 'Beta', biologie: 'Beta', onbekend: 'Overig' }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('removal' as const), source: sources }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('precedence' as const), rules: fc.constantFrom('alles = een', 'alles = twee') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('damage' as const), statement: damages }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('damaged list' as const),
      statement: fc.constantFrom(forgetAll, `UPDATE subjects_of_sources SET subject_ids = '["biologie"]'`),
    }),
  },
);

/** Does a step; gives what it says of it. */
function take(one: Step, target: HierarchyStore): unknown {
  switch (one.kind) {
    case 'delivery':
      return target.deliver(one);
    case 'withdrawal':
      return target.withdraw(one.source, one.record);
    case 'mapping':
      target.mapping = one.mapping;
      return '';
    case 'removal':
      return target.store.removeSource(one.source);
    case 'precedence':
      target.store.usePrecedence(parsePrecedence(one.rules, '').precedence);
      return '';
    case 'damage':
      // A damaged record is found before anything is published.
      target.database.exec(one.statement);
      return target.isWhole();
    default:
      target.database.exec(one.statement);
      return '';
  }
}

describe('the hierarchy that is derived', () => {
  it('is the same after every step as in a store that reads all products at each import', () => {
    let skipped = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 12 }), (steps) => {
        const [keeping, reading] = [new HierarchyStore(), new HierarchyStore()];
        for (const one of steps) {
          reading.database.exec(forgetAll);
          skipped += one.kind === 'delivery' && keeping.database.prepare('SELECT 1 FROM subjects_of_sources').get() !== undefined ? 1 : 0;
          expect(take(one, keeping)).toEqual(take(one, reading));
          expect(keeping.hierarchy()).toEqual(reading.hierarchy());
        }
        keeping.store.close();
        reading.store.close();
      }),
      { numRuns: runsOf(100) },
    );
    expect(skipped).toBeGreaterThan(runsOf(100));
  });
});

describe('the hierarchy of families', () => {
  const family = {
    methodId: 'm1',
    subjectId: 'natuurkunde',
    name: 'Newton',
    publisher: 'ThiemeMeulenhoff',
    edition: '3e druk',
    editionOrder: 3,
  };
  const placed = (id: string, grade: number) =>
    product(id, { subjectIds: ['natuurkunde'], methodIds: ['m1'], educationTypes: [{ level: 'havo', grade }] });

  it('is remembered by the number of its records that are new, changed or gone', () => {
    const store = openTestStore();
    deliver(store, [placed('a', 4)], { family });
    const { runId, derived } = deliver(store, [placed('a', 4)], { family: { ...family, name: 'Newton LRN', edition: '4e druk' } });
    expect(derived).toEqual({ new: 2, changed: 1, removed: 2 });
    expect(store.history().run(runId)?.counts).toMatchObject({ derived: 5 });
  });

  it('grows with the products of every run and is the same for the same products', async () => {
    const store = openTestStore();
    expect(deliver(store, [placed('a', 4)], { family }).derived).toEqual({ new: 5, changed: 0, removed: 0 });
    expect(deliver(store, [placed('b', 5)], { family }).derived).toEqual({ new: 1, changed: 2, removed: 0 });
    expect(deliver(store, [placed('b', 5), placed('a', 4)], { family }).derived).toEqual({ new: 0, changed: 0, removed: 0 });
    const found = await store.readVisibleRecords((view) =>
      Promise.resolve({
        areas: [...view.areas()],
        subjects: [...view.subjects()],
        methods: [...view.methods()],
        editions: [...view.editions()],
        sets: [...view.methodSets()],
      }),
    );
    expect(found.areas.map((area) => area.name)).toEqual(['Exacte vakken']);
    expect(found.subjects.map((subject) => subject.name)).toEqual(['Natuurkunde']);
    expect(found.methods).toMatchObject([{ id: 'm1', name: 'Newton', educationTypes: [{ grade: 4 }, { grade: 5 }] }]);
    expect(found.editions).toMatchObject([{ methodId: 'm1', name: '3e druk', orderIndicator: 3 }]);
    expect(found.sets.map((set) => [set.name, set.productIds])).toEqual([
      ['Newton havo 4', ['a']],
      ['Newton havo 5', ['b']],
    ]);
  });

  it('goes when nothing asks for it any more, and leaves alone what the source delivers itself', async () => {
    const store = openTestStore();
    const own = { kind: 'area', name: 'Exacte vakken', position: 7 } as const;
    deliver(store, [own, placed('a', 4)], { family });
    expect(deliver(store, [product('a')]).derived).toMatchObject({ removed: 4 });
    expect(await store.readVisibleRecords((view) => Promise.resolve([...view.areas()]))).toEqual([own]);
  });
});
