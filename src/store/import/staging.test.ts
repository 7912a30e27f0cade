import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ProductRecord } from '#catalogue/records.ts';
import { writtenRecord } from '#catalogue/written-record.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import type { RunOutcome } from './import-run.ts';
import { damageProducts, listedProduct, openTestStore, product, temporaryFolder, visibleProducts } from '#store/store.fixture.ts';

const at = '2026-01-01T10:00:00.000Z';
const description = {
  startedAt: at,
  finishedAt: at,
  sources: ['eck'],
  files: [],
  rejected: 0,
  historySince: '2024',
};

/** A store with products that were read from texts, by fingerprint. */
function storeOf(products: Readonly<Record<string, ProductRecord>>, file?: string): CatalogueStore {
  const store = openTestStore(file);
  const run = store.beginRun();
  for (const [fingerprint, record] of Object.entries(products)) {
    run.add({
      source: 'eck',
      file: '',
      label: '',
      record: writtenRecord(record),
      reading: { fingerprint, told: `van ${fingerprint}` },
    });
  }
  run.commit(description, () => undefined);
  return store;
}

/** The next delivery, complete, of texts as they were; nothing of those that are not found. */
function deliverAgain(store: CatalogueStore, fingerprints: readonly string[]): RunOutcome {
  const run = store.beginRun();
  for (const fingerprint of fingerprints) {
    const earlier = run.findEarlier('eck', fingerprint);
    if (earlier !== undefined) {
      run.addUnchanged({ source: 'eck', file: '', label: '', earlier });
    }
  }
  return run.commit({ ...description, completeSources: ['eck'] }, () => undefined);
}

describe('a product that was read from a text', () => {
  it('is found again by that text of its source, with what is known of it', () => {
    const listed = listedProduct('a', { modifiedAt: at });
    const run = storeOf({ een: listed, twee: product('b') }).beginRun();
    expect(run.findEarlier('eck', 'een')).toEqual({
      id: 'a',
      identity: `ean:${listed.ean}`,
      hasEan: true,
      modifiedAt: Date.parse(at),
      digest: expect.stringMatching(/^[\da-f]{40}$/u),
      fingerprint: 'een',
      told: 'van een',
    });
    expect(run.findEarlier('eck', 'twee')).toMatchObject({
      id: 'b',
      hasEan: false,
      modifiedAt: null,
      told: 'van twee',
    });
    expect(run.findEarlier('eck', 'drie')).toBeUndefined();
    expect(run.findEarlier('kobl', 'een')).toBeUndefined();
  });

  it('is not found when it is damaged', () => {
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    const store = storeOf({ een: listedProduct('a') }, file);
    damageProducts(file);
    expect(() => store.verify()).toThrow('beschadigd');
    expect(store.beginRun().findEarlier('eck', 'een')).toBeUndefined();
  });

  it('stays as it is when a complete delivery has its text again, and goes when it has not', async () => {
    const store = storeOf({ een: listedProduct('a', { title: 'Een' }), twee: listedProduct('b') });
    expect(deliverAgain(store, ['een', 'drie'])).toMatchObject({
      counts: { new: 0, changed: 0, unchanged: 1 },
      removed: 1,
    });
    expect(await visibleProducts(store)).toMatchObject([{ id: 'a', title: 'Een' }]);
    expect(deliverAgain(store, ['een'])).toMatchObject({
      counts: { new: 0, changed: 0, unchanged: 1 },
      removed: 0,
    });
  });
});
