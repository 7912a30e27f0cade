import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { price } from '#catalogue/prices/money.fixture.ts';
import { fieldGroups } from '#catalogue/precedence/field-groups.ts';
import { noPrecedence, parsePrecedence, type Precedence } from '#catalogue/precedence/precedence.ts';
import { changesBetween, type RecordChanges } from '#catalogue/record-changes.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import { writtenRecord } from '#catalogue/written-record.ts';
import { runsOf } from '#mutation-run.fixture.ts';
import type { CatalogueChange } from '#snapshot/snapshot.ts';
import { openCatalogueStore, type CatalogueStore } from '#store/catalogue-store.ts';
import { listedProduct, temporaryFolder } from '#store/store.fixture.ts';

const names = ['a', 'b'] as const;
const fields = fc.record(
  {
    title: fc.constantFrom('Rood', 'Groen'),
    price: fc.constantFrom(0, 100, 200, 300).map(price),
    deliveryStatus: fc.constantFrom('Leverbaar', 'Uitverkocht'),
    publisher: fc.constantFrom('', 'Halsema', 'Noordhoek'),
    authors: fc.constantFrom([], ['A'], ['B']),
    subjectIds: fc.constantFrom([], ['natuurkunde']),
  },
  { requiredKeys: [] },
);
const records = fc.uniqueArray(fc.record({ name: fc.constantFrom(...names), fields }), { maxLength: 2, selector: ({ name }) => name });
const delivery = fc.record({
  source: fc.constantFrom('een', 'twee', 'drie'),
  kind: fc.constantFrom('partial', 'full', 'withdrawal'),
  records,
});
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ deliveries: fc.uniqueArray(delivery, { minLength: 1, maxLength: 3, selector: ({ source }) => source }) }),
  },
  { weight: 1, arbitrary: fc.record({ removed: fc.constantFrom('een', 'twee', 'drie') }) },
  { weight: 1, arbitrary: fc.record({ rules: fc.constantFrom('', 'aanbod = twee', 'titel, aanbod = drie, twee', 'alles = drie') }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What visitors see after a step, by EAN: the product, and of each field the source. */
type Shown = ReadonlyMap<string, { readonly product: ProductRecord; readonly sources: ReadonlyMap<string, string> }>;

/** The catalogue after each step. Each step is on a day of its own: '2026-01-01' and on. */
class Publications {
  readonly store: CatalogueStore;
  readonly states: Shown[] = [];
  /** The last run after each step. */
  readonly runs: number[] = [];
  precedence: Precedence = noPrecedence;

  constructor() {
    const moment = () => new Date(this.#now());
    this.store = openCatalogueStore(join(temporaryFolder(), 'catalogue.sqlite'), () => undefined, moment);
    onTestFinished(() => this.store.close());
    this.store.usePrecedence(noPrecedence);
  }

  #now = (): string => `${this.day(this.states.length)}T10:00:00.000Z`;

  day = (place: number): string => `2026-01-${String(place + 1).padStart(2, '0')}`;

  async perform(one: Step): Promise<void> {
    if ('removed' in one) {
      this.store.removeSource(one.removed);
    } else if ('rules' in one) {
      ({ precedence: this.precedence } = parsePrecedence(one.rules, ''));
      this.store.usePrecedence(this.precedence);
    } else {
      this.#import(one.deliveries);
    }
    this.states.push(await this.#shown());
    this.runs.push(this.store.history().runs(1)[0]?.id ?? 0);
  }

  #import(deliveries: Extract<Step, { deliveries: unknown }>['deliveries']): void {
    const run = this.store.beginRun();
    for (const { source, kind, records: delivered } of deliveries) {
      for (const { name, fields: own } of delivered) {
        const [record, common] = [listedProduct(name, own), { source, file: 'f', label: name }];
        if (kind === 'withdrawal') {
          run.withdraw({ ...common, id: record.id, ...(record.ean !== undefined && { ean: record.ean }) });
        } else {
          run.add({ ...common, record: writtenRecord(record) });
        }
      }
    }
    const at = this.#now();
    const of = (isWanted: (kind: string) => boolean) => deliveries.filter(({ kind }) => isWanted(kind)).map(({ source }) => source);
    const description = { startedAt: at, finishedAt: at, files: [], rejected: 0, historySince: '2024' };
    run.commit({ ...description, sources: of(() => true), completeSources: of((kind) => kind === 'full') }, () => undefined);
  }

  #shown(): Promise<Shown> {
    return this.store.readVisibleRecords((view) => {
      const shown = [...view.products()].map((product) => {
        const provenance = this.store.provenance(product.ean ?? '', this.precedence);
        const given = new Map((provenance?.fields ?? []).map(({ field, source }) => [field as string, source]));
        const sources = fieldGroups.flatMap(({ fields: ofGroup }) => {
          const source = ofGroup.map((field) => given.get(field)).find((one) => one !== undefined);
          return source === undefined ? [] : ofGroup.map((field) => [field as string, source] as const);
        });
        return [product.ean ?? '', { product, sources: new Map([['id', provenance?.sources[0] ?? ''], ...sources]) }] as const;
      });
      return Promise.resolve(new Map(shown));
    }, this.precedence);
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
// Visitors see no difference between an empty text and none.
const withValues = (changes: RecordChanges): RecordChanges =>
  Object.fromEntries(Object.entries(changes).filter(([, [before, after]]) => !isEmpty(before) || !isEmpty(after)));

type Told = { readonly action: string; readonly title?: string; readonly changes: RecordChanges };

/** What the feed must say of a day: by EAN. */
function toldOf(before: Shown, after: Shown, now: Shown): ReadonlyMap<string, Told> {
  return new Map(
    [...new Set([...before.keys(), ...after.keys()])].flatMap((ean): readonly (readonly [string, Told])[] => {
      const [was, is] = [before.get(ean)?.product, after.get(ean)?.product];
      if (was !== undefined && is === undefined) {
        return [[ean, { action: 'removed', title: was.title, changes: {} }]];
      }
      if (is === undefined || !now.has(ean)) {
        return [];
      }
      const changes = was === undefined ? {} : withValues(changesBetween(was, is));
      return was !== undefined && Object.keys(changes).length === 0
        ? []
        : [[ean, { action: was === undefined ? 'new' : 'changed', changes }]];
    }),
  );
}

/** The changes of a feed on a day, joined by EAN. */
function joinedOf(feed: readonly CatalogueChange[], day: string): ReadonlyMap<string, Told> {
  const joined = new Map<string, Told>();
  for (const { at, ean, action, title, changes: all } of feed) {
    const former = joined.get(ean);
    const changes = withValues(all);
    if (at.startsWith(day) && (action !== 'changed' || Object.keys(changes).length > 0)) {
      // Two entries of one product and day must both be changes.
      const word =
        former !== undefined && (former.action !== 'changed' || action !== 'changed') ? `${action} and ${former.action}` : action;
      joined.set(ean, { action: word, ...(action === 'removed' && { title }), changes: { ...changes, ...former?.changes } });
    }
  }
  return joined;
}

/** The prices of a product of each day: of those that follow one another one, when there are two or more. */
function pricesOf(states: readonly Shown[], dayOf: (place: number) => string, ean: string): readonly unknown[] {
  const all = states.map((state, place) => ({ date: dayOf(place), price: state.get(ean)?.product.price }));
  const points = all.filter((point, place) => point.price !== all[place - 1]?.price);
  return new Set(points.flatMap((point) => point.price ?? [])).size > 1 ? points : [];
}

/** The fields that another source gives after than before: source before and after, and the values. */
function passedOf(before: Shown, after: Shown): readonly unknown[] {
  return [...before].flatMap(([ean, { product: was, sources: from }]) => {
    const { product: is, sources: to } = after.get(ean) ?? {};
    return [...from].flatMap(([field, source]) => {
      const target = to?.get(field);
      const [value, other] = [was, is].map((product) => new Map(Object.entries(product ?? {})).get(field));
      const isPassed = target !== undefined && target !== source && !(isEmpty(value) && isEmpty(other));
      const changed = JSON.stringify(value) === JSON.stringify(other) ? undefined : [value ?? null, other ?? null];
      return isPassed ? [[`ean:${ean}`, field, source, target, changed]] : [];
    });
  });
}

describe('the history of any series of imports, withdrawals, removals and rules', () => {
  it('says what visitors saw in the publications after each', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
        const publications = new Publications();
        for (const one of steps) {
          await publications.perform(one);
        }
        const { store, states, runs, precedence, day } = publications;
        const now = states.at(-1) ?? new Map();
        const feed = await store.readVisibleRecords((view) => Promise.resolve(view.changes?.() ?? []), precedence);
        for (const [place, state] of states.entries()) {
          expect([day(place), joinedOf(feed, day(place))]).toEqual([day(place), toldOf(states[place - 1] ?? new Map(), state, now)]);
        }
        const prices = await store.readVisibleRecords(
          (view) => Promise.resolve([...view.products()].map((product) => [product.ean ?? '', view.priceHistory?.(product)] as const)),
          precedence,
        );
        expect(prices).toEqual(prices.map(([ean]) => [ean, pricesOf(states, day, ean)]));
        for (const [first, before] of states.entries()) {
          for (const [last, after] of [...states.entries()].slice(first + 1)) {
            const differences = [...store.history().differences(runs[first] ?? 0, runs[last] ?? 0)].flatMap(
              ({ action, identity, source, transfer, changes }) =>
                action !== 'transferred' || source === '' || transfer?.formerSource === ''
                  ? []
                  : (transfer?.fields ?? []).map((field) => [identity, field, transfer?.formerSource, source, changes[field]]),
            );
            expect([first, last, differences.map(String).toSorted()]).toEqual([
              first,
              last,
              passedOf(before, after).map(String).toSorted(),
            ]);
          }
        }
        store.close();
      }),
      { numRuns: runsOf(25) },
    );
  }, 300_000);
});
