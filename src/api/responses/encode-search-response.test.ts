import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '#any-character.fixture.ts';
import { facetNames, type FacetName } from '#contract/facet.ts';
import { emptyQuery } from '#catalogue/query/query.ts';
import type { EngineResponse, EngineRequest, FacetCounts, FacetValue } from '#search/search-engine.ts';
import type { FoundProducts } from '#use-cases/search/search-products.ts';
import type { SearchHighlights } from '#use-cases/search/highlight-results.ts';
import { encodeSearchResponse as encodeBytes, joinDocuments, type Documents } from './encode-search-response.ts';

const label = fc.string({ unit: anyCharacter, maxLength: 8 }).map((text) => text.toWellFormed());
const byLabel = new Intl.Collator('nl', { numeric: true });

const facet: fc.Arbitrary<FacetCounts> = fc
  .uniqueArray(fc.record({ key: label, label }), { selector: ({ key }) => key, maxLength: 6 })
  .chain((values) =>
    fc.record({ values: fc.constant(values), counts: fc.array(fc.nat(3), { minLength: values.length, maxLength: values.length }) }),
  );

const facets = fc.record(Object.fromEntries(facetNames.map((name) => [name, facet])) as Record<FacetName, fc.Arbitrary<FacetCounts>>);
const documents = fc.array(fc.record({ id: label, title: label }), { maxLength: 5 });

const literal = { query: emptyQuery, page: 0, pageSize: 12, withCounts: true };
const noHighlights: SearchHighlights = { products: [], methods: [] };
const encodeSearchResponse = (
  response: EngineResponse,
  { filter, interpretation }: Pick<EngineRequest, 'filter'> & Pick<FoundProducts, 'interpretation'>,
  documents: Documents,
  highlights = noHighlights,
): string =>
  encodeBytes(
    { response, request: { ...literal, filter }, ...(interpretation && { interpretation }) },
    highlights,
    documents,
  ).bytes.toString();
const encode = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

describe('encodeSearchAnswer', () => {
  test('gives, byte for byte, what JSON.stringify would write', () => {
    fc.assert(
      fc.property(documents, documents, fc.nat(), fc.option(facets, { nil: undefined }), (products, methods, total, counts) => {
        const response: EngineResponse = {
          total,
          products: products.map((_, ordinal) => ordinal),
          methods: methods.map((_, ordinal) => ordinal),
          ...(counts && { facets: counts }),
        };
        const source = {
          listedProductJson: (ordinal: number) => encode(products[ordinal]),
          methodReferenceJson: (ordinal: number) => encode(methods[ordinal]),
        };
        const entries = ({ values, counts: numbers }: FacetCounts) =>
          values
            .map((value, index) => ({ key: value.key, value: value.label, count: numbers[index] ?? 0 }))
            .filter(({ count }) => count > 0);
        const filterOptions = Object.fromEntries(facetNames.map((name) => [name, counts ? entries(counts[name]) : []]));
        const expected = JSON.stringify({ products, methods, totalCount: total, filterOptions });
        expect(encodeSearchResponse(response, { filter: {} }, source)).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });

  test('gives each product and method its highlights, byte for byte as JSON.stringify would write them', () => {
    const ranges = fc.array(fc.record({ start: fc.nat(), end: fc.nat() }), { minLength: 1, maxLength: 3 });
    const highlights = fc.option(fc.record({ title: ranges, snippet: fc.record({ text: label, ranges }) }, { requiredKeys: [] }), {
      nil: undefined,
    });
    const ofMethods = fc.option(fc.record({ name: ranges }), { nil: undefined });
    const hits = fc.array(fc.tuple(fc.record({ id: label, title: label }), highlights), { maxLength: 4 });
    const methodHits = fc.array(fc.tuple(fc.record({ id: label, name: label }), ofMethods), { maxLength: 3 });
    fc.assert(
      fc.property(hits, methodHits, (products, methods) => {
        const response = { total: 4, products: [...products.keys()], methods: [...methods.keys()] };
        const source = {
          listedProductJson: (ordinal: number) => encode(products[ordinal]?.[0]),
          methodReferenceJson: (ordinal: number) => encode(methods[ordinal]?.[0]),
        };
        const written = encodeSearchResponse(response, { filter: {} }, source, {
          products: products.map(([, own]) => own),
          methods: methods.map(([, own]) => own),
        });
        const none = Object.fromEntries(facetNames.map((name) => [name, []]));
        const withHighlights = <Hit extends object>([hit, own]: readonly [Hit, object | undefined]): object => ({
          ...hit,
          ...(own && { highlights: own }),
        });
        expect(written).toBe(
          JSON.stringify({
            products: products.map(withHighlights),
            methods: methods.map(withHighlights),
            totalCount: 4,
            filterOptions: none,
          }),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('ends with the reading of the text, when it was read', () => {
    fc.assert(
      fc.property(fc.array(label, { maxLength: 40 }), (labels) => {
        const interpretation = {
          spans: [
            {
              start: 0,
              end: 3,
              reading: 'conditions' as const,
              conditions: [{ on: 'subjects' as const, keys: labels, labels }],
              offered: [],
              replaced: false,
            },
          ],
          filter: { subjects: labels },
          isWeaker: false,
        };
        const source = { listedProductJson: () => Buffer.alloc(0), methodReferenceJson: () => Buffer.alloc(0) };
        const written = encodeSearchResponse({ total: 0, products: [], methods: [] }, { filter: {}, interpretation }, source);
        const none = Object.fromEntries(facetNames.map((name) => [name, []]));
        expect(written).toBe(JSON.stringify({ products: [], methods: [], totalCount: 0, filterOptions: none, interpretation }));
      }),
    );
  });

  test('shows every chosen value exactly once, with its true count, in the order of labels', () => {
    fc.assert(
      fc.property(facet, fc.uniqueArray(label, { maxLength: 4 }), fc.nat(5), ({ values, counts }, strange, known) => {
        const sorted: FacetValue[] = values.toSorted((left, right) => byLabel.compare(left.label, right.label));
        const chosen = [...sorted.slice(0, known).map(({ key }) => key), ...strange];
        const empty = { values: [], counts: [] };
        const all = { ...Object.fromEntries(facetNames.map((name) => [name, empty])), subjects: { values: sorted, counts } };
        const response = { total: 0, products: [], methods: [], facets: all as unknown as Record<FacetName, FacetCounts> };
        const none = { listedProductJson: () => Buffer.alloc(0), methodReferenceJson: () => Buffer.alloc(0) };
        const written = JSON.parse(encodeSearchResponse(response, { filter: { subjects: [...new Set(chosen)] } }, none)) as {
          filterOptions: { subjects: { key: string; value: string; count: number }[] };
        };
        const { subjects } = written.filterOptions;
        for (const key of new Set(chosen)) {
          const position = sorted.findIndex((value) => value.key === key);
          expect(subjects.filter((entry) => entry.key === key)).toEqual([
            { key, value: sorted[position]?.label ?? key, count: position === -1 ? 0 : (counts[position] ?? 0) },
          ]);
        }
        expect(subjects.map(({ value }) => value)).toEqual(subjects.map(({ value }) => value).toSorted(byLabel.compare));
      }),
      { numRuns: 300 },
    );
  });

  test('takes each label once, however many chosen values are unknown', () => {
    let reads = 0;
    const values = Array.from({ length: 200 }, (_, index) => ({
      key: `k${index}`,
      get label() {
        reads += 1;
        return `m ${index}`;
      },
    }));
    const empty = { values: [], counts: [] };
    const all = { ...Object.fromEntries(facetNames.map((name) => [name, empty])), methods: { values, counts: values.map(() => 1) } };
    const response = { total: 0, products: [], methods: [], facets: all as unknown as Record<FacetName, FacetCounts> };
    const none = { listedProductJson: () => Buffer.alloc(0), methodReferenceJson: () => Buffer.alloc(0) };
    encodeSearchResponse(response, { filter: { methods: Array.from({ length: 200 }, (_, index) => `m ${index} niet`) } }, none);
    expect(reads).toBeLessThan(1_000);
  });

  test('a response whose facets appear again does not remember the counts of the one before', () => {
    const values: FacetValue[] = [{ key: 'a', label: 'A' }];
    const withCount = (count: number): string => {
      const all = Object.fromEntries(facetNames.map((name) => [name, { values, counts: [count] }])) as unknown as Record<
        FacetName,
        FacetCounts
      >;
      const none = { listedProductJson: () => Buffer.alloc(0), methodReferenceJson: () => Buffer.alloc(0) };
      return encodeSearchResponse({ total: 0, products: [], methods: [], facets: all }, { filter: {} }, none);
    };
    expect(withCount(7)).toContain('"count":7}');
    expect(withCount(8)).toContain('"count":8}');
    expect(withCount(0)).not.toContain('count');
  });
});

test('joined documents are one JSON array', () => {
  expect(joinDocuments([]).toString()).toBe('[]');
  expect(joinDocuments([encode({ a: 'é' }), encode(2)]).toString()).toBe('[{"a":"é"},2]');
});
