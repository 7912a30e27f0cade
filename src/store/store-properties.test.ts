import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '#mutation-run.fixture.ts';
import { addProduct, deliver, openTestStore, product, runDescription, visibleProducts, temporaryFolder } from './store.fixture.ts';

describe('reading what is published', () => {
  it('sees one moment, however long it reads and whatever lands meanwhile', async () => {
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    const [reading, writing] = [openTestStore(file), openTestStore(file)];
    deliver(writing, [product('a'), product('b')]);
    const seen = await reading.readVisibleRecords(async (view) => {
      const before = [...view.products()].map(({ title }) => title);
      await new Promise(setImmediate);
      deliver(writing, [product('a', { title: 'Anders' }), product('c')]);
      writing.removeSource('nergens');
      await new Promise(setImmediate);
      return [before, [...view.products()].map(({ title }) => title)];
    });
    expect(seen).toEqual([
      ['Product a', 'Product b'],
      ['Product a', 'Product b'],
    ]);
    expect((await visibleProducts(reading)).map(({ title }) => title)).toEqual(['Anders', 'Product b', 'Product c']);
  });

  it('ends when its work fails, so that the next can read and write', async () => {
    const store = openTestStore();
    await expect(store.readVisibleRecords(() => Promise.reject(new Error('stuk')))).rejects.toThrow('stuk');
    deliver(store, [product('a')]);
    expect(await visibleProducts(store)).toHaveLength(1);
  });
});

/** A version of a product, or the withdrawal of one. */
type Version = { readonly id: string; readonly title: string; readonly day: number | undefined; readonly isWithdrawal?: boolean };

const version: fc.Arbitrary<Version> = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  title: fc.constantFrom('een', 'twee', 'drie'),
  day: fc.constantFrom(undefined, 1, 2, 3),
});
const recordOf = ({ id, title, day }: Version) =>
  product(id, { title, ...(day !== undefined && { modifiedAt: `2020-01-0${day}T00:00:00Z` }) });

// What the rules say, written down a second time: of a delivery the newest version counts, without a date the oldest, the later of equals; it gives way
// only to a stored one that is newer, both with a date. A withdrawal is a version too; without a date it has that of what it withdraws, and it takes no date
// away.
function expected(deliveries: readonly (readonly Version[])[]): readonly (readonly [string, string])[] {
  const stored = new Map<string, Version>();
  for (const delivery of deliveries) {
    const best = new Map<string, Version>();
    for (const one of delivery) {
      if ((one.day ?? 0) >= (best.get(one.id)?.day ?? 0)) {
        best.set(one.id, one);
      }
    }
    for (const one of best.values()) {
      const old = stored.get(one.id);
      if (old?.day === undefined || one.day === undefined || one.day >= old.day) {
        stored.set(one.id, one.isWithdrawal === true ? { ...one, day: one.day ?? old?.day } : one);
      }
    }
  }
  return [...stored.values()]
    .filter(({ isWithdrawal }) => isWithdrawal !== true)
    .map(({ id, title }) => [id, title] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

describe('deliveries of any kind and order', () => {
  it('leave of every product the version that the rules say, and count every record once', async () => {
    // Equal versions that come back in another order are one choice, which has tests of its own: titles tell the day here.
    const clear = fc
      .tuple(version, fc.oneof({ arbitrary: fc.constant(false), weight: 2 }, fc.constant(true)))
      .map(([one, isWithdrawal]) => ({ ...one, title: `${one.id} van dag ${one.day ?? 'geen'}`, isWithdrawal }));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(clear, { maxLength: 8 }), { minLength: 1, maxLength: 4 }), async (deliveries) => {
        const store = openTestStore();
        for (const delivery of deliveries) {
          const run = store.beginRun();
          for (const one of delivery) {
            if (one.isWithdrawal) {
              run.withdraw({ ...recordOf(one), source: 'eck', file: '', label: '' });
            } else {
              addProduct(run, recordOf(one));
            }
          }
          const { counts } = run.commit(runDescription(), () => undefined);
          const counted = counts.new + counts.changed + counts.withdrawn + counts.unchanged + counts.duplicate + counts.rejected;
          expect(counted).toBe(delivery.length);
        }
        expect((await visibleProducts(store)).map(({ id, title }) => [id, title])).toEqual(expected(deliveries));
        store.close();
      }),
      { numRuns: runsOf(60) },
    );
  });

  it('change nothing when they come again, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .array(version, { minLength: 1, maxLength: 10 })
          .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        async ([delivery, shuffled]) => {
          const store = openTestStore();
          deliver(store, delivery.map(recordOf));
          const before = await visibleProducts(store);
          store.savePublication('x');
          expect(deliver(store, shuffled.map(recordOf)).counts).toMatchObject({ new: 0, changed: 0, rejected: 0 });
          expect([await visibleProducts(store), store.publication()]).toEqual([before, 'x']);
          store.close();
        },
      ),
      { numRuns: runsOf(60) },
    );
  });

  it('hide no more than sources before them have, and show it when those go', async () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'));
    await fc.assert(
      fc.asyncProperty(ids, ids, ids, async (first, second, sample) => {
        const store = openTestStore();
        const from = (source: string, own: readonly string[]) =>
          deliver(
            store,
            own.map((id) => product(id, { title: source })),
            { source },
          );
        from('voorbeeld', sample);
        from('een', first);
        from('twee', second);
        const shown = async () => Object.fromEntries((await visibleProducts(store)).map(({ id, title }) => [id, title]));
        const owned = (source: string, own: readonly string[]) => Object.fromEntries(own.map((id) => [id, source]));
        expect(await shown()).toEqual({ ...owned('voorbeeld', sample), ...owned('twee', second), ...owned('een', first) });
        store.removeSource('een');
        expect(await shown()).toEqual({ ...owned('voorbeeld', sample), ...owned('twee', second) });
        store.removeSource('voorbeeld');
        expect(await shown()).toEqual(owned('twee', second));
        store.close();
      }),
      { numRuns: runsOf(40) },
    );
  });
});
