import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { price } from '#catalogue/prices/money.fixture.ts';
import { deliveryStatuses } from '#contract/product.ts';
import { runsOf } from '#mutation-run.fixture.ts';
import { buildSnapshot } from '#snapshot/builder/snapshot-builder.ts';
import { readGenerationsToBase } from '#snapshot/file/section-reader.ts';
import { readDescription, snapshotOpener } from '#snapshot/snapshot-file.ts';
import { openSnapshot, snapshotOf } from '#snapshot/snapshot-reader.ts';
import { deliver } from '#store/store.fixture.ts';
import { change, fivePrices, idOf, productOf, publisher, readOnce, rebuilt } from './changed-offers.fixture.ts';
import { clock } from './import.fixture.ts';
import { publishCatalogue } from './publish-catalogue.ts';

describe('publications of changed offers', () => {
  it('show after any series of changes what a new snapshot of the store shows', { timeout: 240_000 }, async () => {
    let patches = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 }), async (series) => {
        const { store, apply, publish, current } = publisher();
        await publish();
        for (const changes of series) {
          apply(changes);
          await publish();
          patches += (await readGenerationsToBase(await current())) > 0 ? 1 : 0;
          expect(await readOnce(await current())).toEqual(await rebuilt(store));
        }
        store.close();
      }),
      { numRuns: runsOf(10), examples: [[fivePrices.map((one) => [one])]] },
    );
    expect(patches).toBeGreaterThan(4);
  });

  it('are patches of one base, which stays on disk as long as one of the last three needs it', async () => {
    const { apply, publish, current, snapshots } = publisher();
    await publish();
    const distances: number[] = [];
    for (const one of fivePrices) {
      apply([one]);
      expect(await publish()).toMatchObject({ outcome: 'published', description: { productCount: 53 } });
      distances.push(await readGenerationsToBase(await current()));
    }
    expect(distances).toEqual([1, 2, 3, 4, 5]);
    expect((await snapshots.kept()).map(({ generation }) => generation)).toEqual([6, 5, 4, 1]);
    apply([{ number: 1, offer: 'withdrawn' }]);
    await publish();
    expect(await readGenerationsToBase(await current())).toBe(0);
    expect((await snapshots.kept()).map(({ generation }) => generation)).toEqual([7, 6, 5, 1]);
  });

  it('can be gone back from, and a requested publication makes a complete snapshot again', async () => {
    const { store, snapshots, apply, publish, current } = publisher();
    await publish();
    const before = await readOnce(await current());
    apply([{ number: 2, offer: { price: price(1), deliveryStatus: 'Leverbaar' } }]);
    await publish();
    await snapshots.rollback();
    expect(await readOnce(await current())).toEqual(before);
    expect(await publish()).toEqual({ outcome: 'held' });
    await publishCatalogue({ store, snapshots, clock, synonyms: [] }, { isRequested: true });
    expect(await readGenerationsToBase(await current())).toBe(0);
    expect(await readOnce(await current())).toEqual(await rebuilt(store));
  });

  it('are new snapshots when anything else changed too: a title, the words of questions, or the first of its kind of availability', async () => {
    const { store, snapshots, apply, publish, current } = publisher();
    await publish();
    deliver(store, [{ ...productOf(1, {}), title: 'Anders' }]);
    await publish();
    expect(await readGenerationsToBase(await current())).toBe(0);
    apply([{ number: 3, offer: { price: price(1) } }]);
    await publish();
    expect(await readGenerationsToBase(await current())).toBe(1);
    apply([{ number: 3, offer: { price: price(2) } }]);
    const synonym = { phrase: 'nat', isAmbiguous: false, targets: [{ field: 'vak', values: ['Natuurkunde'] }] } as const;
    await publishCatalogue({ store, snapshots, clock, synonyms: [synonym] });
    expect(await readGenerationsToBase(await current())).toBe(0);
  });

  it('have the id of the base when every offer is again as it was, so that what browsers keep stays good', async () => {
    const { apply, publish, current } = publisher();
    const first = await publish();
    const offer = { price: price(1_001), deliveryStatus: deliveryStatuses[1] };
    apply([{ number: 1, offer: { ...offer, deliveryStatus: deliveryStatuses[2] } }]);
    const second = await publish();
    apply([{ number: 1, offer }]);
    const third = await publish();
    const idOfMade = (made: typeof first) => 'description' in made && made.description.id;
    expect(idOfMade(second)).not.toBe(idOfMade(first));
    expect(idOfMade(third)).toBe(idOfMade(first));
    expect(await readGenerationsToBase(await current())).toBe(2);
  });

  it('are saved as what the store shows', async () => {
    const { store, apply, publish } = publisher();
    await publish();
    apply([{ number: 1, offer: { price: price(11), deliveryStatus: 'Leverbaar' } }]);
    expect(store.publication()).toBeUndefined();
    const made = await publish();
    expect(store.publication()).toBe('description' in made && made.description.id);
  });

  it('are none when the offers are again as visitors see them', async () => {
    const { store, snapshots, apply, publish } = publisher();
    const first = await publish();
    apply([{ number: 1, offer: { price: price(11), deliveryStatus: 'Leverbaar' } }]);
    apply([{ number: 1, offer: { price: price(1_001), deliveryStatus: deliveryStatuses[1] } }]);
    expect(await publish()).toEqual({ ...first, outcome: 'unchanged' });
    expect((await snapshots.kept()).map(({ generation }) => generation)).toEqual([1]);
    expect(store.hasUnpublishedChanges()).toBe(false);
  });

  it('are not tried as a new snapshot when the disk takes no patch', async () => {
    const { store, snapshots, apply, publish } = publisher();
    await publish();
    apply([{ number: 1, offer: { price: price(11), deliveryStatus: 'Leverbaar' } }]);
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
    let tries = 0;
    const failing: typeof snapshots = {
      ...snapshots,
      publish: async (write) => {
        tries += 1;
        if (tries === 1) {
          throw full;
        }
        return snapshots.publish(write);
      },
    };
    await expect(publishCatalogue({ store, snapshots: failing, clock, synonyms: [] })).rejects.toMatchObject({ cause: full });
    expect([tries, store.hasUnpublishedChanges()]).toEqual([1, true]);
  });

  it('are new snapshots when the published ones are gone', async () => {
    const { store, snapshots, dataFolder, apply, publish, current } = publisher();
    await publish();
    apply([{ number: 1, offer: { price: price(11), deliveryStatus: 'Leverbaar' } }]);
    rmSync(`${dataFolder}/snapshots`, { recursive: true });
    expect(await publish()).toMatchObject({ outcome: 'published', description: { productCount: 53 } });
    expect(await readGenerationsToBase(await current())).toBe(0);
    expect((await snapshots.kept()).map(({ generation }) => generation)).toEqual([1]);
    expect(store.hasUnpublishedChanges()).toBe(false);
  });

  it('are replaced by a new snapshot when the patch that was written is damaged', async () => {
    const { store, snapshots, apply, publish, current } = publisher();
    await publish();
    apply([{ number: 1, offer: { price: price(11), deliveryStatus: 'Leverbaar' } }]);
    let files = 0;
    const damaging: typeof snapshots = {
      ...snapshots,
      publish: async (write) => {
        const made = await snapshots.publish(write);
        files += 1;
        if (files === 1) {
          writeFileSync(made.file, 'stuk');
        }
        return made;
      },
    };
    const ports = { store, snapshots: damaging, clock, synonyms: [] };
    expect(await publishCatalogue(ports, { acceptsLoss: true })).toMatchObject({ outcome: 'published' });
    expect(files).toBe(2);
    expect(await readOnce(await current())).toEqual(await rebuilt(store));
  });

  it('replace a base that is damaged', async () => {
    const { store, apply, publish, current } = publisher();
    await publish();
    const bytes = readFileSync(await current());
    bytes[70] = (bytes[70] ?? 0) ^ 1;
    writeFileSync(await current(), new Uint8Array(bytes));
    apply([{ number: 30, offer: { price: price(7), deliveryStatus: 'Leverbaar' } }]);
    await publish();
    expect(await readGenerationsToBase(await current())).toBe(0);
    expect(await readOnce(await current())).toEqual(await rebuilt(store));
  });

  it('share their base in a process, which is open until the last of them is closed', async () => {
    const { apply, publish, current } = publisher();
    const open = snapshotOpener();
    await publish();
    const files = [await open(await current())];
    for (const amount of [11, 22]) {
      apply([{ number: 1, offer: { price: price(amount), deliveryStatus: 'Leverbaar' } }]);
      await publish();
      files.push(await open(await current()));
    }
    expect(new Set(files.map(({ sections }) => sections.base)).size).toBe(1);
    const last = files.at(-1) as (typeof files)[number];
    await files[0]?.close();
    await files[1]?.close();
    const snapshot = snapshotOf(last.sections, last.close);
    const [changed, unchanged] = [snapshot.productOrdinal(idOf(1)) ?? -1, snapshot.productOrdinal(idOf(3)) ?? -1];
    expect([snapshot.product(changed).packPriceInclVAT, snapshot.product(unchanged).packPriceInclVAT]).toEqual([0.22, 10.03]);
    await snapshot.close();
    expect(() => snapshot.product(2)).toThrow('EBADF');
  });

  it('are refused beside another base', async () => {
    const { store, snapshots, apply, publish, current } = publisher();
    await publish();
    const base = await current();
    apply([{ number: 1, offer: { price: price(11), deliveryStatus: 'Leverbaar' } }]);
    await publish();
    rmSync(base);
    await expect(openSnapshot(await current())).rejects.toMatchObject({ code: 'snapshot.missing' });
    await store.readVisibleRecords((view) => buildSnapshot(view, base, { clock }));
    await expect(openSnapshot(await current())).rejects.toMatchObject({ code: 'snapshot.torn' });
    await expect(readDescription(await current())).rejects.toMatchObject({ code: 'snapshot.torn' });
    expect((await snapshots.kept()).length).toBe(2);
  });

  it('tell of every phase, also of a new snapshot', async () => {
    const { store, snapshots, apply } = publisher();
    const phases: string[] = [];
    const onPhase = (phase: string, share?: number): void => {
      if (phase !== phases.at(-1)) {
        phases.push(phase);
      }
      expect(share ?? 0).toBeLessThan(1);
    };
    const publish = () => publishCatalogue({ store, snapshots, clock, synonyms: [], onPhase });
    await publish();
    expect(phases.splice(0)).toEqual(['patch', 'check', 'store', 'survey', 'documents', 'index', 'writing', 'comparison']);
    apply([{ number: 1, offer: { price: price(11), deliveryStatus: 'Leverbaar' } }]);
    await publish();
    expect(phases).toEqual(['patch', 'check']);
  });
});
