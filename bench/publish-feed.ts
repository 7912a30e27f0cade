import { closeSync, openSync, writeSync } from 'node:fs';
import { eanCheckDigit } from '#catalogue/ean.ts';
import type { CatalogueRecord, MethodRecord, ProductRecord } from '#catalogue/records.ts';
import { sampleCatalogue } from '#sample/sample-catalogue.ts';
import { pick, randomOf, type Random } from '#seeded-random.ts';

/*
 * A feed of any size in our own format: the sample catalogue repeated, with other ids, EANs, names of methods and words in the texts, so that words,
 * methods and combinations of facets grow with it as in a real catalogue.
 */

/** The repeats share the methods of at most this many copies: 2,880 methods. */
const mostMethodCopies = 12;
const wordsPerText = 20;
const wordCount = 100_000;
const charactersPerWrite = 1_000_000;

const syllables = 'ba de fi go ku la me ni po ru sa te vi wo zu bra der gel hin kor lam mee noot pin roos sta tor vel zeer'.split(' ');

function inventWords(random: Random): readonly string[] {
  const words = new Set<string>();
  while (words.size < wordCount) {
    words.add(Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(random, syllables)).join(''));
  }
  return [...words];
}

// Skewed as the words of texts are: the first words are chosen often.
const often = (random: Random, words: readonly string[]): string => words[Math.floor(words.length ** random())] ?? '';

type Sample = { readonly hierarchy: readonly CatalogueRecord[]; readonly products: readonly ProductRecord[] };

function readSample(): Sample {
  const [hierarchy, products]: [CatalogueRecord[], ProductRecord[]] = [[], []];
  for (const record of sampleCatalogue()) {
    if (record.kind === 'product') {
      products.push(record);
    } else {
      hierarchy.push(record);
    }
  }
  return { hierarchy, products };
}

/** The EAN with this number, of those that are handed out for invented products. */
export const inventedEan = (number: number): string => {
  const first12 = `979${String(number).padStart(9, '0')}`;
  return first12 + eanCheckDigit(first12);
};

const copied = (id: string, copy: number): string => `${id}-${copy}`;

function hierarchyOfCopy(record: CatalogueRecord, copy: number, productIds: ReadonlyMap<string, string>): readonly CatalogueRecord[] {
  switch (record.kind) {
    case 'method':
      return [
        {
          ...record,
          id: copied(record.id, copy),
          classificationId: copied(record.classificationId, copy),
          name: `${record.name} ${copy + 1}`,
        },
      ];
    case 'edition':
      return [
        {
          ...record,
          id: copied(record.id, copy),
          classificationId: copied(record.classificationId, copy),
          methodId: copied(record.methodId, copy),
        },
      ];
    case 'methodSet': {
      const ids = record.productIds.flatMap((id) => productIds.get(id) ?? []) as ProductRecord['id'][];
      return [
        {
          ...record,
          id: copied(record.id, copy),
          classificationId: copied(record.classificationId, copy),
          editionId: copied(record.editionId, copy),
          productIds: ids,
        },
      ];
    }
    default:
      return copy === 0 ? [record] : [];
  }
}

/** Gives the records of a feed of this many products, the same for the same number. */
export function* feedRecords(count: number): Generator<CatalogueRecord> {
  const { hierarchy, products } = readSample();
  const random = randomOf(count);
  const words = inventWords(random);
  const methodNames = new Map(
    hierarchy.filter((record): record is MethodRecord => record.kind === 'method').map(({ id, name }) => [id, name]),
  );
  for (let copy = 0; copy * products.length < count; copy += 1) {
    const own = products.slice(0, count - copy * products.length);
    const ids = new Map<string, string>(own.map(({ id }, index) => [id, inventedEan(copy * products.length + index)]));
    const methods = copy % mostMethodCopies;
    yield* copy < mostMethodCopies ? hierarchy.flatMap((record) => hierarchyOfCopy(record, copy, ids)) : [];
    for (const product of own) {
      yield productOfCopy(product, {
        ids,
        methods,
        methodNames,
        text: Array.from({ length: wordsPerText }, () => often(random, words)).join(' '),
      });
    }
  }
}

type Copy = {
  readonly ids: ReadonlyMap<string, string>;
  readonly methods: number;
  readonly methodNames: ReadonlyMap<string, string>;
  readonly text: string;
};

function productOfCopy(product: ProductRecord, { ids, methods, methodNames, text }: Copy): ProductRecord {
  const idOf = (id: string | undefined): ProductRecord['id'] => (ids.get(id ?? '') ?? 'onbekend') as ProductRecord['id'];
  const { predecessorId, successorId } = product;
  const name = methodNames.get(product.methodIds[0] ?? '') ?? '';
  return {
    ...product,
    id: idOf(product.id),
    ean: idOf(product.id) as string as NonNullable<ProductRecord['ean']>,
    title: name === '' ? product.title : product.title.replace(name, `${name} ${methods + 1}`),
    methodIds: product.methodIds.map((id) => copied(id, methods)),
    assembly: product.assembly.map(idOf),
    ...(predecessorId !== undefined && { predecessorId: idOf(predecessorId) }),
    ...(successorId !== undefined && { successorId: idOf(successorId) }),
    webText: `${product.webText ?? ''} ${text}`.trim(),
  };
}

/** Writes texts to a file, each with a newline behind it. */
export function writeLines(file: string, texts: Iterable<string>): void {
  const descriptor = openSync(file, 'w');
  let waiting = '';
  for (const text of texts) {
    waiting += `${text}\n`;
    if (waiting.length > charactersPerWrite) {
      writeSync(descriptor, waiting);
      waiting = '';
    }
  }
  writeSync(descriptor, waiting);
  closeSync(descriptor);
}

function* linesOf(records: Iterable<CatalogueRecord>): Generator<string> {
  for (const record of records) {
    yield JSON.stringify(record);
  }
}

/** Writes records to a bundle. */
export const writeBundle = (file: string, records: Iterable<CatalogueRecord>): void => writeLines(file, linesOf(records));
