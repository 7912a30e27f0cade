import { learningTracks } from '#catalogue/education/education-type.ts';
import type { FacetName } from '#contract/facet-names.ts';
import { sortOrders, type SortOrder } from '#contract/search-limits.ts';
import { classLists, combineClasses, isRange, type Condition, type KeyField, type RangeCondition, type SchoolClass } from './condition.ts';
import type { Interpretation } from './interpretation.ts';
import { listedKinds } from './listed-kinds.ts';
import { schoolClassKey } from './school-class.ts';
import { isLicence, kindsOfPhrase } from './vocabulary/kinds-of-phrase.ts';
import { educationTypeKeys } from './vocabulary/value-labels.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

/** Bounds of a number, both included. */
type Bounds = Omit<RangeCondition, 'on'>;

/** The requirements of an interpretation on a search. A product must have one of the keys of each field. */
export type InterpretedSearch = {
  /** In the order of the text, as typed. */
  readonly words: readonly string[];
  /** Phrases between quotation marks; their words are in `words` too. Absent when the text has none. */
  readonly phrases?: readonly string[];
  readonly filter: Partial<Readonly<Record<FacetName, readonly string[]>>>;
  /** Keys of the classes, such as 'vmbo 4 tl' and 'havo 4', when one of them has tracks of vmbo. A product without tracks is for each track. */
  readonly schoolClasses?: readonly string[];
  readonly editions?: readonly string[];
  readonly parts?: readonly string[];
  /** Parts of the products that are left out. */
  readonly exceptParts?: readonly string[];
  readonly licenceDurations?: readonly string[];
  /** Durations of the licences that are left out. */
  readonly exceptLicenceDurations?: readonly string[];
  readonly eans?: readonly string[];
  /** In cents. */
  readonly price?: Bounds;
  readonly publicationYear?: Bounds;
  /** Years of publication that are not wanted. */
  readonly exceptPublicationYears?: readonly Bounds[];
  /** The order that the question names first. */
  readonly sortBy?: SortOrder;
};

const bothOrEither = (all: readonly string[], keys: readonly string[]): readonly string[] => {
  const both = all.filter((key) => keys.includes(key));
  return both.length > 0 ? both : [...all, ...keys];
};

// 'boek' is every kind of book, and 'lesboek' are some; beside a more specific kind, as in 'examentraining boek', they add nothing. Kinds beside a
// package are its parts.
function combineKeys(
  on: KeyField,
  lists: readonly (readonly string[])[],
  vocabulary: Vocabulary,
  apart: readonly (readonly string[])[],
): readonly string[] {
  if (lists.length === 1) {
    return lists[0] ?? [];
  }
  const packages = kindsOfPhrase('pakket', vocabulary)?.keys[0];
  const ofPackage = lists.find(([first, ...others]) => on === 'articleGroups' && others.length === 0 && first === packages);
  if (ofPackage !== undefined) {
    return ofPackage;
  }
  const books = on === 'articleGroups' ? (kindsOfPhrase('boek', vocabulary)?.keys ?? []) : [];
  const specific = lists.filter((keys) => keys.length === 1 || apart.includes(keys) || keys.some((key) => !books.includes(key)));
  return (specific.length > 0 ? specific : lists).reduce(bothOrEither);
}

const facetFields = [
  'articleGroups',
  'methods',
  'learningPhases',
  'publishers',
  'subjectAreas',
  'subjects',
  'deliveryStatus',
  'targetUsers',
] as const satisfies readonly KeyField[];

const noParts: readonly (readonly string[])[] = [];

// `apart`: kinds that stay beside any others, because a part is named with them or they are in a list.
function requiredKeys(
  on: KeyField,
  conditions: readonly Condition[],
  vocabulary: Vocabulary,
  apart: readonly (readonly string[])[] = noParts,
): readonly string[] | undefined {
  let lists: (readonly string[])[] | undefined;
  for (const condition of conditions) {
    if (condition.on === on) {
      lists ??= [];
      lists.push(condition.keys);
    }
  }
  return lists && combineKeys(on, lists, vocabulary, apart);
}

// A class of vmbo without tracks is each track of it.
function classKeys({ tracks, ...rest }: SchoolClass): readonly string[] {
  const each = tracks ?? (rest.level === 'vmbo' ? learningTracks : undefined);
  return each?.map((track) => schoolClassKey({ ...rest, tracks: [track] })) ?? [schoolClassKey(rest)];
}

function classFilter(
  conditions: readonly Condition[],
  vocabulary: Vocabulary,
): { readonly educationTypes?: readonly string[]; readonly schoolClasses?: readonly string[] } {
  const lists = classLists(conditions);
  if (lists.length === 0) {
    return {};
  }
  const classes = combineClasses(lists);
  const keys = educationTypeKeys(classes, vocabulary);
  // A year of every level has no key.
  const areTracked = classes.some(({ tracks }) => tracks !== undefined) && classes.every(({ level }) => level !== undefined);
  // The keys of a class that the catalogue lacks match no product, so that the search finds nothing instead of everything.
  const educationTypes = keys.length === 0 ? classes.map(schoolClassKey) : keys;
  return { educationTypes, ...(areTracked && { schoolClasses: classes.flatMap(classKeys) }) };
}

const rangesOn = (on: RangeCondition['on'], conditions: readonly Condition[]): readonly RangeCondition[] =>
  conditions.filter((condition) => isRange(condition)).filter((condition) => condition.on === on);

function boundsOn(on: RangeCondition['on'], conditions: readonly Condition[]): Bounds | undefined {
  const ranges = rangesOn(on, conditions);
  if (ranges.length === 0) {
    return undefined;
  }
  const least = ranges.flatMap(({ atLeast }) => atLeast ?? []);
  const most = ranges.flatMap(({ atMost }) => atMost ?? []);
  return { ...(least.length > 0 && { atLeast: Math.max(...least) }), ...(most.length > 0 && { atMost: Math.min(...most) }) };
}

// Most questions have none of these.
const isBesideFacets = (condition: Condition): boolean =>
  condition.on === 'edition' ||
  condition.on === 'part' ||
  condition.on === 'exceptPart' ||
  condition.on === 'licenceDuration' ||
  condition.on === 'exceptLicenceDuration' ||
  condition.on === 'ean' ||
  condition.on === 'order' ||
  isRange(condition);

// 'leerboek en licentie voor 1 jaar': the duration is of the licences alone, so that a licence of another one is left out and the book is not.
function durationsOf(
  durations: readonly string[],
  conditions: readonly Condition[],
  { articleGroups = [] }: InterpretedSearch['filter'],
  { source }: Pick<Vocabulary, 'source'>,
): Pick<InterpretedSearch, 'licenceDurations' | 'exceptLicenceDurations'> {
  const isBesideOthers =
    articleGroups.some(isLicence) && conditions.some((one) => one.on === 'articleGroups' && !one.keys.some((key) => isLicence(key)));
  return isBesideOthers
    ? { exceptLicenceDurations: source.licenceDurations.map(String).filter((days) => !durations.includes(days)) }
    : { licenceDurations: durations };
}

const kindsOfParts = (spans: Interpretation['spans']): readonly (readonly string[])[] =>
  spans
    .filter(({ conditions }) => conditions.some(({ on }) => on === 'part'))
    .flatMap(({ conditions }) => conditions.flatMap((one) => (one.on === 'articleGroups' ? [one.keys] : [])));

// 'werkboek a en antwoorden': the part is of the kinds that are named with it, so that their other parts are left out and other kinds are not.
function partsOf(
  parts: readonly string[],
  ofParts: readonly (readonly string[])[],
  { articleGroups = [] }: InterpretedSearch['filter'],
  { source }: Pick<Vocabulary, 'source'>,
): Pick<InterpretedSearch, 'parts' | 'exceptParts'> {
  const kinds = ofParts.flat();
  const isBesideOthers = kinds.length > 0 && articleGroups.some((key) => !kinds.includes(key));
  return isBesideOthers ? { exceptParts: source.parts.filter((part) => !parts.includes(part)) } : { parts };
}

// The facet values that are required. `apart` as for `requiredKeys`.
function filterOf(
  conditions: readonly Condition[],
  apart: readonly (readonly string[])[],
  vocabulary: Vocabulary,
): Pick<InterpretedSearch, 'filter' | 'schoolClasses'> {
  const filter: Partial<Record<FacetName, readonly string[]>> = {};
  for (const name of facetFields) {
    const keys = requiredKeys(name, conditions, vocabulary, name === 'articleGroups' ? apart : noParts);
    if (keys !== undefined) {
      filter[name] = keys;
    }
  }
  const { educationTypes, schoolClasses } = classFilter(conditions, vocabulary);
  if (educationTypes !== undefined) {
    filter.educationTypes = educationTypes;
  }
  return { filter, ...(schoolClasses !== undefined && { schoolClasses }) };
}

/**
 * Gives the search for an interpretation. Conditions of several spans on one field are intersected; when the intersection is empty, one of them must
 * hold.
 */
export function interpretedSearch(interpretation: Interpretation, vocabulary: Vocabulary): InterpretedSearch {
  const { text, spans } = interpretation;
  const conditions: Condition[] = [];
  const words: string[] = [];
  const phrases: string[] = [];
  for (const span of spans) {
    conditions.push(...span.conditions);
    words.push(...span.words);
    if (span.reading === 'literal' && span.words.length > 0) {
      phrases.push(text.slice(span.start, span.end));
    }
  }
  const ofParts = conditions.some(({ on }) => on === 'part') ? kindsOfParts(spans) : noParts;
  const { filter, schoolClasses } = filterOf(conditions, [...ofParts, ...listedKinds(interpretation)], vocabulary);
  if (schoolClasses === undefined && phrases.length === 0 && !conditions.some(isBesideFacets)) {
    return { words, filter };
  }
  const editions = requiredKeys('edition', conditions, vocabulary);
  const parts = requiredKeys('part', conditions, vocabulary);
  const durations = requiredKeys('licenceDuration', conditions, vocabulary);
  const exceptParts = requiredKeys('exceptPart', conditions, vocabulary);
  const exceptLicenceDurations = requiredKeys('exceptLicenceDuration', conditions, vocabulary);
  const eans = requiredKeys('ean', conditions, vocabulary);
  const price = boundsOn('price', conditions);
  const publicationYear = boundsOn('publicationYear', conditions);
  const exceptPublicationYears = rangesOn('exceptPublicationYear', conditions).map(({ on: _, ...years }) => years);
  const [order] = requiredKeys('order', conditions, vocabulary) ?? [];
  const sortBy = sortOrders.find((known) => known === order);
  return {
    words,
    ...(phrases.length > 0 && { phrases }),
    filter,
    ...(schoolClasses !== undefined && { schoolClasses }),
    ...(editions !== undefined && { editions }),
    ...(exceptParts !== undefined && { exceptParts }),
    ...(parts !== undefined && partsOf(parts, ofParts, filter, vocabulary)),
    ...(exceptLicenceDurations !== undefined && { exceptLicenceDurations }),
    ...(durations !== undefined && durationsOf(durations, conditions, filter, vocabulary)),
    ...(eans !== undefined && { eans }),
    ...(price !== undefined && { price }),
    ...(publicationYear !== undefined && { publicationYear }),
    ...(exceptPublicationYears.length > 0 && { exceptPublicationYears }),
    ...(sortBy !== undefined && { sortBy }),
  };
}
