import { searchLimits } from '#contract/search-limits.ts';
import { parseEan } from '#catalogue/ean.ts';
import { encodePercentSigns, percentDecode } from './percent-decoding.ts';
import { failed, ok, type Result } from '#catalogue/result.ts';

/** A query in the terms of the search syntax of specification 3. All texts are in lower case. */
export type Query = {
  /** Every word must occur. The last one may be the beginning of a word. */
  readonly words: readonly string[];
  /** Any one of these. 13 digits, or as typed when it is no EAN, which matches nothing. */
  readonly eans: readonly string[];
  /** Any one of these: id, classification id or name of a subject. */
  readonly subjects: readonly string[];
  /** Any one of these: id, classification id or name of a method. */
  readonly methods: readonly string[];
  /** Any one of these: id or classification id of a method set. */
  readonly methodSets: readonly string[];
  /** Which lists the answer holds. Both by default. */
  readonly results: readonly ResultKind[];
};

/** The values of the `filter` key, in their order. Spec 3, with the decision on result types. */
export const resultKinds = ['products', 'methods'] as const;
export type ResultKind = (typeof resultKinds)[number];

/** The query of an empty search. */
export const emptyQuery: Query = { words: [], eans: [], subjects: [], methods: [], methodSets: [], results: resultKinds };

/**
 * The reason why a text is no query. `name` is the faulty key or filter value, absent when the whole text is at fault; `message` is a Dutch sentence.
 */
export type QueryProblem = {
  readonly code: 'query.unknownKey' | 'query.unknownFilter' | 'query.tooLong';
  readonly name?: string;
  readonly message: string;
};

/** The keys of the syntax as they are written. Spec 3. */
const queryKeys = ['freetext', 'ean', 'subject', 'method', 'methodSet', 'filter'] as const;

/** Longest free text of one entry, in characters. Spec 5 and 9. */
export const freeTextLength = 100;

const queryTooLong: QueryProblem = {
  code: 'query.tooLong',
  message: `Uw zoekvraag is te lang: langer dan ${searchLimits.queryLength.toLocaleString('nl-NL')} tekens. Maak hem korter, bijvoorbeeld met alleen de titel of de methode.`,
};

type Entry = { readonly key: string; readonly value: string };

const knownKeys: ReadonlySet<string> = new Set(queryKeys.map((key) => key.toLowerCase()));

const readKey = (part: string): string => part.slice(0, Math.max(part.indexOf(';'), 0)).trim();

/** Whether a text is in the search syntax: a part of it has a known key. Other texts with semicolons are free text. */
export const hasKnownKey = (text: string): boolean =>
  text.includes(';') && text.split('|').some((part) => knownKeys.has(readKey(part).toLowerCase()));

/** Splits `key;value` at the first ';'. A text without a key is free text. */
function readEntry(part: string): Entry {
  const key = readKey(part);
  return key === '' ? { key: 'freetext', value: part.trim() } : { key, value: part.slice(part.indexOf(';') + 1).trim() };
}

/** Structured when at least one key is known; otherwise the whole text is free text, also with semicolons. */
function readEntries(typed: string): readonly Entry[] {
  const parts = typed.split('|');
  return hasKnownKey(typed)
    ? parts.map(readEntry)
    : parts.flatMap((part) => part.split(/\s+/u)).map((value) => ({ key: 'freetext', value }));
}

const decoded = (text: string): string => percentDecode(text).toLowerCase();

const wordsOf = (value: string): readonly string[] => value.split(/\s+/u).filter(Boolean);

/** The first characters of a text, as many as free text may have. By code point, so that no surrogate pair is cut in two. */
export const shortenedFreeText = (value: string): string =>
  value.length > freeTextLength ? [...value].slice(0, freeTextLength).join('') : value;
const freeWords = (value: string): readonly string[] => wordsOf(shortenedFreeText(value));

function cleanEan(value: string): string {
  const ean = parseEan(value);
  return ean.ok ? ean.value : value;
}

function measuredTexts({ key, value }: Entry): readonly string[] {
  if (key === 'freetext') {
    return wordsOf(value);
  }
  const measured = key === 'ean' ? cleanEan(value) : value;
  return knownKeys.has(key) ? [measured] : [key, measured];
}

// The length of the parsed words and values, because keys, blanks and escapes differ between two texts of the same query.
function lengthOf(entries: readonly Entry[]): number {
  let length = -1;
  for (const entry of entries) {
    for (const text of measuredTexts(entry)) {
      length += text === '' ? 0 : text.length + 1;
    }
  }
  return length;
}

function findProblem(entries: readonly Entry[]): QueryProblem | undefined {
  if (lengthOf(entries) > searchLimits.queryLength) {
    return queryTooLong;
  }
  const unknown = entries.find((entry) => !knownKeys.has(entry.key));
  if (unknown) {
    const message = `De zoektaal kent '${unknown.key}' niet. Gebruik ${queryKeys.join(', ')}.`;
    return { code: 'query.unknownKey', name: unknown.key, message };
  }
  const kinds: readonly string[] = resultKinds;
  const filter = entries.find((entry) => entry.key === 'filter' && entry.value !== '' && !kinds.includes(entry.value));
  return (
    filter && {
      code: 'query.unknownFilter',
      name: filter.value,
      message: `filter kent '${filter.value}' niet. Gebruik ${kinds.join(' of ')}.`,
    }
  );
}

function toQuery(entries: readonly Entry[]): Result<Query, QueryProblem> {
  const problem = findProblem(entries);
  if (problem) {
    return failed(problem);
  }
  const given = Map.groupBy(
    entries.filter(({ value }) => value !== ''),
    ({ key }) => key,
  );
  const valuesOf = (key: string): readonly string[] => given.get(key)?.map(({ value }) => value) ?? [];
  const filter = valuesOf('filter');
  return ok({
    words: valuesOf('freetext').flatMap(freeWords),
    eans: valuesOf('ean').map(cleanEan),
    subjects: valuesOf('subject'),
    methods: valuesOf('method'),
    methodSets: valuesOf('methodset'),
    results: filter.length > 0 ? resultKinds.filter((kind) => filter.includes(kind)) : emptyQuery.results,
  });
}

/**
 * Reads search text: trimmed, URL-decoded once, lower-cased. With ';' and a known key it is the syntax of specification 3, `key;value` joined
 * by '|'; otherwise every word, separated by spaces or '|', is free text. An entry without a key is free text, an empty value is no entry. An
 * unknown key beside known ones, or an unknown filter, is a problem that names it. So is a query whose words and values, one character apart,
 * are longer than `searchLimits.queryLength`. Spec 3 and 5.
 */
export function parseQuery(text: string): Result<Query, QueryProblem> {
  const typed = decoded(text);
  return typed.includes(';') ? toQuery(readEntries(typed)) : plainQuery(typed);
}

// Most texts are words alone.
function plainQuery(typed: string): Result<Query, QueryProblem> {
  const words: string[] = [];
  let length = -1;
  for (const word of typed.split(/[\s|]+/u)) {
    if (word !== '') {
      words.push(shortenedFreeText(word));
      length += word.length + 1;
    }
  }
  return length > searchLimits.queryLength ? failed(queryTooLong) : ok({ ...emptyQuery, words });
}

/**
 * Reads the `search` and `syntax` parameters of a page as the entries of one text. The words of `search` come last, because the
 * visitor types there. Spec 2.
 */
export const parsePageQuery = (search: string, syntax: string): Result<Query, QueryProblem> =>
  toQuery([...readEntries(decoded(syntax)), ...readEntries(decoded(search))]);

/**
 * Writes a query as text, so that `parseQuery` gives the same query again: plain words where that is enough, else the syntax. It holds for
 * every query that `parseQuery` or `parsePageQuery` can give, also at the longest; '|' has no place in a value.
 */
export function formatQuery(query: Query): string {
  const filter = query.results.length === resultKinds.length ? [] : query.results;
  const values = [query.words, query.eans, query.subjects, query.methods, query.methodSets, filter];
  const plain = values.slice(1).every((list) => list.length === 0) && !query.words.some((word) => word.includes(';'));
  const text = plain
    ? query.words.join(' ')
    : queryKeys.flatMap((key, index) => (values[index] ?? []).map((value) => `${key};${value}`)).join('|');
  return encodePercentSigns(text);
}
