import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cents } from '#catalogue/prices/money.ts';
import type { Ean } from '#catalogue/ean.ts';
import type { ProductId, ProductRecord } from '#catalogue/records.ts';
import { eanCheckDigit } from '#catalogue/ean.ts';
import { buildSnapshot } from '#snapshot/builder/snapshot-builder.ts';
import { openSnapshot, type FileSnapshot } from '#snapshot/snapshot-reader.ts';
import type { CatalogueSource } from '#snapshot/snapshot.ts';

const statuses = ['Leverbaar', 'Nieuw beperkt leverbaar', 'Uitverkocht'] as const;
const havo4 = { level: 'havo', grade: 4 } as const;

/** The id, and EAN, of the small catalogue's nth product. */
export function smallProductId(number: number): string {
  const first12 = `29${String(number).padStart(10, '0')}`;
  return `${first12}${eanCheckDigit(first12)}`;
}

function smallProduct(number: number, titlePrefix: string): ProductRecord {
  const id = smallProductId(number);
  return {
    kind: 'product',
    id: id as ProductId,
    title: `${titlePrefix} natuurkunde deel ${number}${number === 3 ? ' <b>"é€"</b>' : ''}`,
    ean: id as Ean,
    ...(number % 5 !== 0 && { price: (1_995 + number) as Cents }),
    publisher: number % 2 === 0 ? 'Halsema & Vonk' : 'Kade Negen',
    deliveryStatus: statuses[number % 3] ?? 'Leverbaar',
    assembly: [],
    authors: ['Zoë d’Été'],
    learningPhases: ['bovenbouw'],
    educationTypes: [havo4],
    articleGroup: number % 2 === 0 ? 'Leerboek' : 'Werkboek',
    targetUsers: ['leerling'],
    subjectIds: ['natuurkunde'],
    methodIds: ['m1'],
  };
}

/** A source of one area, two subjects, two methods and as many products as asked, made for tests of the server. */
export function smallCatalogue(productCount: number, titlePrefix = 'Spanningsveld'): CatalogueSource {
  const products = Array.from({ length: productCount }, (_, number) => smallProduct(number, titlePrefix));
  const method = { kind: 'method', educationTypes: [havo4], characteristics: [] } as const;
  return {
    hasSample: true,
    areas: () => [{ kind: 'area', name: 'Exacte vakken', position: 0 }],
    subjects: () => [
      { kind: 'subject', id: 'natuurkunde', area: 'Exacte vakken', name: 'Natuurkunde', classificationId: 'c-na' },
      { kind: 'subject', id: 'scheikunde', area: 'Exacte vakken', name: 'Scheikunde', classificationId: 'c-sk' },
    ],
    methods: () => [
      { ...method, id: 'm1', subjectId: 'natuurkunde', name: 'Spanningsveld', classificationId: 'c-m1', publisher: 'Halsema & Vonk' },
      { ...method, id: 'm2', subjectId: 'scheikunde', name: 'Binding', classificationId: 'c-m2' },
    ],
    editions: () => [
      { kind: 'edition', id: 'e1', methodId: 'm1', name: '3e druk', classificationId: 'c-e1', orderIndicator: 3, educationTypes: [havo4] },
    ],
    methodSets: () => [
      {
        kind: 'methodSet',
        id: 's1',
        editionId: 'e1',
        name: 'havo 4',
        classificationId: 'c-s1',
        educationTypes: [havo4],
        productIds: [smallProductId(1), smallProductId(0)].map((id) => id as ProductId),
      },
    ],
    products: () => products,
  };
}

/** Publishes the small catalogue in a folder of its own, which goes when the snapshot is closed. */
export async function smallSnapshot(productCount: number, titlePrefix?: string): Promise<FileSnapshot> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogus-api-'));
  const file = join(folder, 'snapshot');
  await buildSnapshot(smallCatalogue(productCount, titlePrefix), file);
  const snapshot = await openSnapshot(file);
  const close = snapshot.close.bind(snapshot);
  snapshot.close = async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  };
  return snapshot;
}
