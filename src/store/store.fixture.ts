import { hash } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { parsePrecedence, type Precedence } from '#catalogue/precedence/precedence.ts';
import type { ProductFamily } from '#catalogue/product/product-family.ts';
import { eanCheckDigit, parseEan } from '#catalogue/ean.ts';
import { productId, type CatalogueRecord, type ProductRecord } from '#catalogue/records.ts';
import { exampleProduct } from '#catalogue/product/example-product.fixture.ts';
import { writtenRecord } from '#catalogue/written-record.ts';
import type { CatalogueSource } from '#snapshot/snapshot.ts';
import { openCatalogueStore, type CatalogueStore } from './catalogue-store.ts';
import type { ImportRun, RunDescription, RunOutcome } from './import/import-run.ts';
import type { StagedReportLine } from './import/staging.ts';

/** Leaves work for the end of a test. Vitest's own function knows the test only where one runs at a time; the context of a test has one too. */
export type WhenFinished = (work: () => void) => void;

/** A folder for one test, which is removed after the test. */
export function temporaryFolder(whenFinished: WhenFinished = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'catalogus-test-'));
  whenFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A store in a temporary folder. Its curriculum has one subject: natuurkunde. */
export function openTestStore(
  file = join(temporaryFolder(), 'catalogue.sqlite'),
  whenFinished: WhenFinished = onTestFinished,
): CatalogueStore {
  const area = { kind: 'area', name: 'Exacte vakken', position: 0 } as const;
  const subject = { kind: 'subject', id: 'natuurkunde', area: area.name, name: 'Natuurkunde', classificationId: 'natuurkunde' } as const;
  const store = openCatalogueStore(file, (id) => (id === subject.id ? { area, subject } : undefined));
  whenFinished(() => store.close());
  return store;
}

/** The database of a store with what was done to it still in the log beside it, as after a process that was killed. */
export function closedStoreWithLog(change: (store: CatalogueStore) => void): { readonly file: string; readonly log: string } {
  const folder = temporaryFolder();
  const [open, file] = [join(folder, 'open.sqlite'), join(folder, 'catalogue.sqlite')];
  change(openTestStore(open));
  for (const part of ['', '-wal']) {
    copyFileSync(`${open}${part}`, `${file}${part}`);
  }
  return { file, log: `${file}-wal` };
}

/** The rules of a precedence file. */
export const rules = (text: string): Precedence => parsePrecedence(text, '').precedence;

/** A product with the required fields and the given ones. */
export function product(id: string, rest: Partial<Omit<ProductRecord, 'id' | 'ean'>> & { ean?: string } = {}): ProductRecord {
  const { ean, ...fields } = rest;
  const parsed = ean === undefined ? undefined : parseEan(ean);
  const made = productId(id);
  if (made === undefined || parsed?.ok === false) {
    throw new Error(`no product id or EAN: ${id} ${ean}`);
  }
  return exampleProduct(made, `Product ${id}`, { ...(parsed !== undefined && { ean: parsed.value }), ...fields });
}

/** A product with an EAN, so that it is in lists. Equal ids have equal EANs. */
export function listedProduct(id: string, rest: Partial<Omit<ProductRecord, 'id' | 'ean'>> = {}): ProductRecord {
  const first12 = `290${String(Number.parseInt(hash('sha1', id, 'hex').slice(0, 7), 16)).padStart(9, '0')}`;
  return product(id, { ean: `${first12}${eanCheckDigit(first12)}`, ...rest });
}

/** Makes the stored products of a source unreadable, behind the back of the store that has the file open. */
export function damageProducts(file: string, source = 'eck'): void {
  const database = new DatabaseSync(file);
  database.prepare(`UPDATE products SET record = '{"titel' WHERE source = ?`).run(source);
  database.close();
}

/** What a run of source 'eck' without files says of itself, with these changes. */
export const runDescription = (changes: Partial<RunDescription> = {}): RunDescription => ({
  startedAt: '2026-01-01T10:00:00.000Z',
  finishedAt: '2026-01-01T10:00:01.000Z',
  sources: ['eck'],
  files: [],
  rejected: 0,
  historySince: '2024-01-01T00:00:00.000Z',
  ...changes,
});

/** Adds a product of source 'eck' to a run. */
export const addProduct = (run: ImportRun, record: ProductRecord, family?: ProductFamily): void =>
  run.add({ source: 'eck', file: 'a.xml', label: record.id, record: writtenRecord(record, family) });

/** Imports records into a store in one run. */
export function deliver(
  store: CatalogueStore,
  records: readonly CatalogueRecord[],
  {
    source = 'eck',
    family,
    complete = false,
    rejects = [],
  }: {
    source?: string;
    family?: ProductFamily;
    complete?: boolean;
    rejects?: StagedReportLine[];
  } = {},
): RunOutcome {
  const run = store.beginRun();
  for (const [index, record] of records.entries()) {
    run.add({ source, file: 'feed.xml', label: `#${index + 1}`, record: writtenRecord(record, family) });
  }
  const description = runDescription({
    sources: [source],
    files: [{ name: 'feed.xml', hash: null }],
    completeSources: complete ? [source] : [],
  });
  return run.commit(description, (reject) => rejects.push(reject));
}

/** Reads of the visible records. */
export const readVisible = <Value>(
  store: CatalogueStore,
  read: (records: CatalogueSource) => Value,
  precedence?: Precedence,
): Promise<Value> => store.readVisibleRecords((records) => Promise.resolve(read(records)), precedence);

/** The visible products. */
export const visibleProducts = (store: CatalogueStore, precedence?: Precedence): Promise<readonly ProductRecord[]> =>
  readVisible(store, ({ products }) => [...products()], precedence);
