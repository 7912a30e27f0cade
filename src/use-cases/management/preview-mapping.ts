import { ok, type Result } from '#catalogue/result.ts';
import type { DeskMapping, DeskMappingEffect } from '#contract/management/management.ts';
import type { Mapping } from '#importers/mapping/mapping.ts';
import { placeProduct } from '#importers/mapping/place-product.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import { changedMapping, isSame } from './changed-mapping.ts';
import { mappingOf, presentMappingFile } from './present-mapping.ts';
import { findUnplacedRecords, type UnplacedRecord } from './unplaced-records.ts';

type Example = DeskMappingEffect['examples'][number];

const mostExamples = 5;

function isConcerned({ words, family }: UnplacedRecord, mapping: DeskMapping): boolean {
  return 'word' in mapping
    ? words.some((word) => isSame(word, mapping.word))
    : family !== undefined &&
        isSame(family.family, mapping.family) &&
        (mapping.publisher === undefined || isSame(family.publisher ?? '', mapping.publisher));
}

/** The place that a record would get: the names of its subjects and of its method. Its levels decide nothing, because the words mean one subject each. */
function placeOf({ source, words, family }: UnplacedRecord, title: string, mapping: Mapping) {
  const curriculum = [{ sectors: ['VO'], courses: [], subjects: words, levels: [], years: [] }];
  const place = placeProduct({ source, title, publisher: family?.publisher, family: family?.family, curriculum }, mapping);
  return { subjects: namesOf(place.subjectIds, mapping), method: place.family?.name ?? null };
}

const namesOf = (ids: readonly string[], mapping: Mapping): string[] => ids.map((id) => mapping.subject(id)?.name ?? id);

// A report names a record by its EAN or id, in spreadsheets and ONIX after its place in the file.
const identifierOf = (record: string): string => /\(([^()]+)\)$/u.exec(record)?.[1] ?? record;

function effectOn(store: CatalogueStore, one: UnplacedRecord, mapping: Mapping): Example | undefined {
  const id = identifierOf(one.record);
  const product = store.survey().product(one.source, id);
  const before = namesOf(product?.subjectIds ?? [], mapping);
  const { subjects: after, method } = placeOf(one, product?.title ?? '', mapping);
  const isChanged = before.length !== after.length || before.some((name) => !after.includes(name));
  return isChanged ? { id: product?.id ?? id, title: product?.title ?? '', before, after, method } : undefined;
}

/**
 * Finds which products of the last deliveries would get another place by a change of the mapping file, with the rules of an import. Writes nothing.
 * The problem is a Dutch sentence: a fault of what was asked. Throws a StoreError or a MappingFileError.
 */
export async function previewMapping(
  store: CatalogueStore,
  mappingFile: string,
  asked: DeskMapping,
): Promise<Result<DeskMappingEffect, string>> {
  const changed = changedMapping(await presentMappingFile(mappingFile), asked);
  if (!changed.ok) {
    return changed;
  }
  const mapping = mappingOf(changed.value);
  const { records, isCut } = findUnplacedRecords(store);
  const effects = records.filter((one) => isConcerned(one, asked)).map((one) => effectOn(store, one, mapping));
  const changes = effects.filter((effect) => effect !== undefined);
  return ok({ products: changes.length, isLeast: isCut, examples: changes.slice(0, mostExamples) });
}
