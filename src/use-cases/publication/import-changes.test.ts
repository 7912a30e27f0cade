import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ProductInFamily } from '#catalogue/product/product-family.ts';
import type { ImportEvent } from '#importers/importer.ts';
import { damageProducts, listedProduct, openTestStore, temporaryFolder, visibleProducts } from '#store/store.fixture.ts';
import { importFeed } from './import-feed.ts';
import { deliveryOf, importPorts } from './import.fixture.ts';

type Ports = ReturnType<typeof importPorts>;

const earlier = '2026-05-01T00:00:00.000Z';
const later = '2026-05-02T00:00:00.000Z';
const dated = (modifiedAt: string | undefined): { modifiedAt?: string } => (modifiedAt === undefined ? {} : { modifiedAt });
const used = (id: string, title = id, modifiedAt?: string): ImportEvent => ({
  kind: 'record',
  file: 'feed.xml',
  label: id,
  record: listedProduct(id, { title, ...dated(modifiedAt) }),
});
const productOf = (id: string) => {
  const { id: known, ean } = listedProduct(id);
  return { id: known, ...(ean !== undefined && { ean }) };
};
/** A change that adds a word to the title, so that the base of the change shows. */
const changed = (id: string, word: string, notes: readonly string[] = []): ImportEvent => ({
  kind: 'change',
  file: 'feed.xml',
  label: id,
  product: productOf(id),
  apply: ({ record, family }: ProductInFamily) => ({
    record: { ...record, title: `${record.title} ${word}` },
    ...(family !== undefined && { family }),
    notes: notes.map((reason) => ({ field: 'veld', reason })),
  }),
});
const withdrawn = (id: string, modifiedAt?: string): ImportEvent => ({
  kind: 'withdrawal',
  file: 'feed.xml',
  label: id,
  product: { ...productOf(id), ...dated(modifiedAt) },
});

const deliver = (ports: Ports, ...events: readonly ImportEvent[]) => importFeed([deliveryOf(events)], ports);
const titles = async ({ store }: Ports): Promise<readonly string[]> => (await visibleProducts(store)).map(({ title }) => title).toSorted();

describe('a change of a part of a product', () => {
  it('is applied to the stored product, and tells what could not be changed', async () => {
    const ports = importPorts();
    await deliver(ports, used('a'), used('b'));
    expect(await deliver(ports, changed('a', 'nieuw', ['Niet alles.']))).toMatchObject({ read: 1, changed: 1, new: 0, notes: 1 });
    expect(await titles(ports)).toEqual(['a nieuw', 'b']);
    expect(ports.lines.at(-1)).toEqual({ kind: 'note', file: 'feed.xml', record: 'a', field: 'veld', reason: 'Niet alles.' });
  });

  it('is applied to what the same run delivered before it, one change after the other', async () => {
    const ports = importPorts();
    expect(await deliver(ports, used('a'), changed('a', 'een'), changed('a', 'twee'))).toMatchObject({ read: 3, new: 1, duplicate: 2 });
    expect(await titles(ports)).toEqual(['a een twee']);
  });

  it('is applied to the stored product when the run brought an older one', async () => {
    const ports = importPorts();
    await deliver(ports, used('a', 'nieuw', later));
    await deliver(ports, used('a', 'oud', earlier), changed('a', 'erbij'));
    expect(await titles(ports)).toEqual(['nieuw erbij']);
    await deliver(ports, used('a', 'nieuwer', later), changed('a', 'weer'));
    expect(await titles(ports)).toEqual(['nieuwer weer']);
  });

  it('keeps the family of the product', async () => {
    const ports = importPorts();
    const family = { methodId: 'm1', subjectId: 'natuurkunde', name: 'Newton' };
    await deliver(ports, { ...used('a'), family } as ImportEvent);
    await deliver(ports, changed('a', 'nieuw'));
    const methods = await ports.store.readVisibleRecords((view) => Promise.resolve([...view.methods()].map(({ name }) => name)));
    expect(methods).toEqual(['Newton']);
  });

  it('is rejected when the source never delivered the product, though another source did', async () => {
    const ports = importPorts();
    await importFeed([deliveryOf([used('a')], { source: 'ander' })], ports);
    expect(await deliver(ports, changed('a', 'nieuw'))).toMatchObject({ read: 1, rejected: 1, changed: 0, new: 0 });
    expect(ports.lines.at(-1)).toEqual({
      kind: 'rejected',
      file: 'feed.xml',
      record: 'a',
      field: 'product',
      reason:
        'Dit record wijzigt een deel van een product dat deze bron nog niet of niet meer levert. Importeer eerst het volledige bericht.',
    });
    expect(await titles(ports)).toEqual(['a']);
  });

  it('of a product that is damaged is rejected, and its withdrawal takes it out', async () => {
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    const ports = importPorts(openTestStore(file));
    await deliver(ports, used('a'), used('b'));
    damageProducts(file);
    expect(() => ports.store.verify()).toThrow('2 records zijn beschadigd');
    expect(await deliver(ports, changed('a', 'nieuw'), withdrawn('b'))).toMatchObject({ rejected: 1, withdrawn: 1 });
    expect(ports.store.productCount()).toBe(1);
  });

  it('of a product that is withdrawn before it in the run is rejected', async () => {
    const ports = importPorts();
    await deliver(ports, used('a'));
    expect(await deliver(ports, withdrawn('a'), changed('a', 'nieuw'))).toMatchObject({ read: 2, withdrawn: 1, rejected: 1 });
    expect(await titles(ports)).toEqual([]);
  });
});

describe('a withdrawal', () => {
  it('takes the product out, and only that of its source', async () => {
    const ports = importPorts();
    await deliver(ports, used('a'), used('b'));
    await importFeed([deliveryOf([used('a', 'van een ander')], { source: 'ander' })], ports);
    expect(await deliver(ports, withdrawn('a'))).toMatchObject({ read: 1, withdrawn: 1, unchanged: 0, notes: 0, emptyFiles: [] });
    expect(await titles(ports)).toEqual(['b', 'van een ander']);
    expect(ports.store.hasUnpublishedChanges()).toBe(true);
  });

  it('changes nothing the second time, and tells that there was nothing', async () => {
    const ports = importPorts();
    await deliver(ports, used('a'), withdrawn('a'));
    expect(await titles(ports)).toEqual([]);
    expect(await deliver(ports, withdrawn('a'))).toMatchObject({ read: 1, withdrawn: 0, unchanged: 1, notes: 1 });
    expect(ports.lines.at(-1)).toMatchObject({
      kind: 'note',
      record: 'a',
      field: 'product',
      reason: 'De bron trekt een product in dat zij nog niet of niet meer levert; in de catalogus verandert niets.',
    });
  });

  it('counts with everything else that was read', async () => {
    const ports = importPorts();
    await deliver(ports, used('a'), used('b'));
    const summary = await deliver(ports, withdrawn('a'), used('b'), used('b', 'b2'), changed('b', 'x'), withdrawn('c'), changed('c', 'x'));
    const { new: added, changed: altered, withdrawn: gone, unchanged, duplicate, rejected } = summary;
    expect([summary.read, added, altered, gone, unchanged, duplicate, rejected]).toEqual([6, 0, 1, 1, 1, 2, 1]);
    expect(added + altered + gone + unchanged + duplicate + rejected).toBe(summary.read);
  });

  it('is undone by what comes after it', async () => {
    const ports = importPorts();
    await deliver(ports, used('a', 'oud'));
    expect(await deliver(ports, withdrawn('a'), used('a', 'nieuw'))).toMatchObject({ changed: 1, withdrawn: 0, duplicate: 1 });
    expect(await titles(ports)).toEqual(['nieuw']);
  });

  it('with a date takes out only what is not newer; without a date it takes out the newest', async () => {
    const ports = importPorts();
    await deliver(ports, used('a', 'a', later), used('b', 'b', later));
    expect(await deliver(ports, withdrawn('a', earlier), withdrawn('b', later))).toMatchObject({ withdrawn: 1, unchanged: 1 });
    expect(await titles(ports)).toEqual(['a']);
    expect(await deliver(ports, used('a', 'nog', later), withdrawn('a'))).toMatchObject({ withdrawn: 1, duplicate: 1 });
    expect(await titles(ports)).toEqual([]);
  });

  it('is no removal of a complete source twice', async () => {
    const ports = importPorts();
    await deliver(ports, used('a'), used('b'), used('c'));
    const delivery = deliveryOf([withdrawn('a'), used('b')], { complete: true });
    expect(await importFeed([delivery], ports)).toMatchObject({ withdrawn: 1, unchanged: 1, removed: 1 });
    expect(await titles(ports)).toEqual(['b']);
  });
});
