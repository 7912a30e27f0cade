import { describe, expect, it } from 'vitest';
import { parsePageQuery } from '#catalogue/query/query.ts';
import { apiPaths } from '#contract/routes.ts';
import type { SearchAlternative } from '#contract/search-alternative.ts';
import { searchResponse } from '#web/client/responses.fixture.ts';
import { emptyPagedResult } from '#catalogue/mappers/search/paged-result.ts';
import { createCatalogueClient } from '#web/client/catalogue-client.ts';
import type { SearchRequest } from '#web/client/search-requests.ts';
import { readSearchState } from '#web/features/search/search-state.ts';
import { findAlternatives } from './find-alternatives.ts';

type Server = {
  readonly search?: (request: SearchRequest) => number;
  readonly readings?: (request: SearchRequest) => unknown;
};

/** The alternatives to the search of an address, with a server that gives the number of products of a search and the alternatives of its words. */
async function alternativesFor(
  address: string,
  { search = () => 0, readings = () => [] }: Server,
  options = emptyPagedResult.availableProductFacets,
) {
  const asked: string[] = [];
  const client = createCatalogueClient({
    fetch: async (path, init) => {
      const request = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as SearchRequest;
      asked.push(path);
      return Response.json(path === apiPaths.productReadings ? readings(request) : searchResponse({ totalCount: search(request) }));
    },
    log: { error: () => undefined },
    cdnUrl: '/cdn',
  });
  const state = readSearchState(new URL(address, 'http://catalogus.test/producten').searchParams);
  const query = parsePageQuery(state.search, state.syntax);
  expect(query.ok).toBe(true);
  const alternatives = query.ok ? await findAlternatives(client, { state, query: query.value, options }) : [];
  return { alternatives, asked };
}

const reading = (
  kind: SearchAlternative['kind'],
  words: readonly string[],
  totalCount: number,
  query = words.join(' '),
): SearchAlternative => ({
  kind,
  words: [...words],
  query,
  totalCount,
});
const isChosen = ({ filter }: SearchRequest, name: keyof NonNullable<SearchRequest['filter']>): boolean =>
  (filter?.[name]?.length ?? 0) > 0;

describe('other readings of the words', () => {
  it('come first, best first, as links that keep filters and order', async () => {
    const readings = [reading('spelling', ['natuurkunde'], 12), reading('split', ['natuur', 'kunde'], 3)];
    const { alternatives } = await alternativesFor('?search=natuurkumde&articleGroups=Leerboek&sort=title&page=4', {
      readings: () => ({ readings }),
      search: (request) => (isChosen(request, 'articleGroups') ? 0 : 5),
    });
    expect(alternatives.map(({ kind, subject, count, href }) => [kind, subject, count, href])).toEqual([
      ['spelling', 'natuurkunde', 12, '/producten?search=natuurkunde&articleGroups=Leerboek&sort=title'],
      ['split', 'natuur kunde', 3, '/producten?search=natuur+kunde&articleGroups=Leerboek&sort=title'],
      ['dropFilter', 'Leerboek', 5, '/producten?search=natuurkumde&sort=title'],
    ]);
    expect(alternatives.some(({ unfiltered }) => unfiltered)).toBe(false);
  });

  it('leave the filters out, and say so, only when there are none with them', async () => {
    const { alternatives } = await alternativesFor('?search=natuurkumde&educationTypes=vmbo+6', {
      readings: (request) => ({ readings: isChosen(request, 'educationTypes') ? [] : [reading('spelling', ['natuurkunde'], 12)] }),
    });
    expect(alternatives).toEqual([
      { kind: 'spelling', subject: 'natuurkunde', count: 12, href: '/producten?search=natuurkunde', unfiltered: true },
    ]);
  });

  it.each([
    ['?search=leerbok&syntax=subject%3Bnatuurkunde', '/producten?search=leerboek&syntax=subject%3Bnatuurkunde'],
    ['?search=subject%3Bnatuurkunde%7Cfreetext%3Bleerbok', '/producten?search=freetext%3Bleerboek%7Csubject%3Bnatuurkunde'],
    ['?syntax=subject%3Bnatuurkunde%7Cfreetext%3Bleerbok', '/producten?syntax=freetext%3Bleerboek%7Csubject%3Bnatuurkunde'],
  ])('stand where the words stood: %s', async (address, href) => {
    const { alternatives } = await alternativesFor(address, {
      readings: () => ({ readings: [reading('spelling', ['leerboek'], 2, 'freetext;leerboek|subject;natuurkunde')] }),
    });
    expect(alternatives[0]?.href).toBe(href);
  });

  it('are not asked for a search without words, and not offered twice', async () => {
    const wordless = await alternativesFor('?articleGroups=Leerboek', { search: () => 3 });
    expect(wordless.asked).not.toContain(apiPaths.productReadings);
    expect(wordless.alternatives.map(({ kind }) => kind)).toEqual(['dropFilter']);
    const { alternatives } = await alternativesFor('?search=aardrijks+kunde', {
      readings: () => ({ readings: [reading('joined', ['aardrijkskunde'], 7)] }),
      search: ({ query }) => (query === 'aardrijkskunde' ? 7 : 0),
    });
    expect(alternatives).toEqual([{ kind: 'joined', subject: 'aardrijkskunde', count: 7, href: '/producten?search=aardrijkskunde' }]);
  });

  it.each([[null], [{}], [{ readings: 'x' }], [{ readings: [null, {}, { kind: 'split', words: 'a', query: 'a', totalCount: 1 }] }]])(
    'that are none (%j) are passed over',
    async (response) => {
      const { alternatives } = await alternativesFor('?search=a+b', {
        readings: () => response,
        search: ({ query }) => (query === 'a' ? 1 : 0),
      });
      expect(alternatives.map(({ kind }) => kind)).toEqual(['onlyWord']);
    },
  );
});

describe('words written differently', () => {
  it.each([
    ['?search=natuurkunnde', 'auto'],
    ['?search=natuurkunnde&letterlijk=0-12', 'auto'],
    ['?search=natuurkunnde&letterlijk=alles', 'literal'],
    ['?syntax=freetext%3Bnatuurkunnde', 'literal'],
  ])('of %s are counted as their link searches: %s', async (address, mode) => {
    const modes: unknown[] = [];
    const { alternatives } = await alternativesFor(address, {
      readings: ({ interpretation }) => {
        modes.push(interpretation);
        return { readings: [reading('spelling', ['natuurkunde'], 3)] };
      },
    });
    expect(modes).toEqual([mode]);
    expect(alternatives[0]?.href.includes('letterlijk=alles')).toBe(address.includes('alles'));
  });
});

describe('filters to drop', () => {
  const address = '?search=atlas&educationTypes=vmbo+6&articleGroups=Leerboek&publishers=A';

  it('are first the one whose removal gives most, then the others, then all at once', async () => {
    const { alternatives } = await alternativesFor(address, {
      search: (request) => {
        const [level, kind, publisher] = [
          isChosen(request, 'educationTypes'),
          isChosen(request, 'articleGroups'),
          isChosen(request, 'publishers'),
        ];
        return !level && !kind && !publisher ? 90 : level ? (kind ? (publisher ? 0 : 2) : 0) : 17;
      },
    });
    expect(alternatives.map(({ kind, subject, count }) => [kind, subject, count])).toEqual([
      ['dropFilter', 'vmbo 6', 17],
      ['dropFilter', 'A', 2],
      ['dropFilters', '', 90],
    ]);
  });

  it('are two when one is not enough, and keep the rest', async () => {
    const { alternatives } = await alternativesFor(address, {
      search: (request) =>
        isChosen(request, 'educationTypes') || isChosen(request, 'articleGroups') ? 0 : isChosen(request, 'publishers') ? 4 : 90,
    });
    expect(alternatives).toEqual([
      { kind: 'dropSome', subject: 'Leerboek en vmbo 6', count: 4, href: '/producten?search=atlas&publishers=A' },
      { kind: 'dropFilters', subject: '', count: 90, href: '/producten?search=atlas' },
    ]);
  });

  it('are none when the words find nothing without filters either', async () => {
    const { alternatives, asked } = await alternativesFor(address, {});
    expect(alternatives).toEqual([]);
    expect(asked.filter((path) => path === apiPaths.products)).toHaveLength(4);
  });

  it('are none but all at once where every one is in the way, and that is asked once', async () => {
    const { alternatives, asked } = await alternativesFor(address, {
      search: ({ filter }) => (Object.values(filter ?? {}).every((values) => values.length === 0) ? 90 : 0),
    });
    expect(alternatives.map(({ kind, count }) => [kind, count])).toEqual([['dropFilters', 90]]);
    // Three without one filter, one without any, three without two.
    expect(asked.filter((path) => path === apiPaths.products)).toHaveLength(7);
  });

  const four = '?search=atlas&educationTypes=vmbo+6&articleGroups=Leerboek&publishers=A&subjects=Kunst';

  it('are as few as possible: no three where two will do', async () => {
    const { alternatives } = await alternativesFor(four, {
      search: (request) => (isChosen(request, 'educationTypes') || isChosen(request, 'articleGroups') ? 0 : 4),
    });
    expect(alternatives.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['dropSome', 'Leerboek en vmbo 6'],
      ['dropFilters', ''],
    ]);
  });

  it('are three at most, those that give most, before all at once', async () => {
    const counts = { educationTypes: 1, articleGroups: 2, publishers: 3, subjects: 4 } as const;
    const names = Object.keys(counts) as readonly (keyof typeof counts)[];
    const { alternatives } = await alternativesFor(four, {
      search: (request) => {
        const dropped = names.filter((name) => !isChosen(request, name));
        return dropped.reduce((sum, name) => sum + counts[name], 0);
      },
    });
    expect(alternatives.map(({ kind, count }) => [kind, count])).toEqual([
      ['dropFilter', 4],
      ['dropFilter', 3],
      ['dropFilter', 2],
      ['dropFilters', 10],
    ]);
  });

  it('are sought in twenty searches at most for one number of filters', async () => {
    const names = ['educationTypes', 'articleGroups', 'publishers', 'subjects', 'methods', 'subjectAreas', 'learningPhases'];
    const { asked } = await alternativesFor(`?search=atlas&${names.map((name) => `${name}=x`).join('&')}`, {
      search: ({ filter }) => (Object.values(filter ?? {}).every((values) => values.length === 0) ? 1 : 0),
    });
    // Of seven filters: 7 and all, then 21, 35, 35 and 21 of which 20 each, then 7.
    expect(asked.filter((path) => path === apiPaths.products)).toHaveLength(7 + 1 + 4 * 20 + 7);
  });

  it('of several values are named by all of them', async () => {
    const { alternatives } = await alternativesFor('?search=atlas&publishers=A&publishers=B', {
      search: (request) => (isChosen(request, 'publishers') ? 0 : 3),
    });
    expect(alternatives.map(({ subject }) => subject)).toEqual(['A, B']);
  });

  it('are named as the visitor reads them, not by their keys', async () => {
    const options = { ...emptyPagedResult.availableProductFacets, methods: [{ value: 'c-m1', label: 'Spanningsveld', count: 0 }] };
    const { alternatives } = await alternativesFor(
      '?search=atlas&methods=c-m1',
      { search: (request) => (isChosen(request, 'methods') ? 0 : 3) },
      options,
    );
    expect(alternatives).toEqual([{ kind: 'dropFilter', subject: 'Spanningsveld', count: 3, href: '/producten?search=atlas' }]);
  });
});

describe('fewer words', () => {
  const queriesOf = async (address: string, found: (query: string) => number) => {
    const queries: string[] = [];
    const { alternatives } = await alternativesFor(address, {
      search: ({ query = '' }) => {
        queries.push(query);
        return found(query);
      },
    });
    return { queries, alternatives };
  };

  it('are the words joined, and all but one of them; four are shown', async () => {
    const { queries, alternatives } = await queriesOf('?search=a+b+c+d', () => 2);
    expect(queries).toEqual(['abcd', 'b c d', 'a c d', 'a b d', 'a b c']);
    expect(alternatives).toEqual([
      { kind: 'joined', subject: 'abcd', count: 2, href: '/producten?search=abcd' },
      { kind: 'onlyWord', subject: 'b c d', count: 2, href: '/producten?search=b+c+d' },
      { kind: 'onlyWord', subject: 'a c d', count: 2, href: '/producten?search=a+c+d' },
      { kind: 'onlyWord', subject: 'a b d', count: 2, href: '/producten?search=a+b+d' },
    ]);
  });

  it.each([
    ['"a b c" d', ['d', '"a b c"']],
    ['d „a b” “c”', ['„a b” “c”', 'd “c”', 'd „a b”']],
    ['"a b c"', []],
    ['"a b', ['b', '"a']],
    ['a "b" c', ['"b" c', 'a c', 'a "b"']],
    ['a" b c', ['b c', 'a" c', 'a" b']],
  ])('keep the words between quotation marks together, and join none: %s', async (typed, queries) => {
    expect((await queriesOf(`?search=${encodeURIComponent(typed)}`, () => 2)).queries).toEqual(queries);
  });

  it('leave out one of the first six words', async () => {
    expect((await queriesOf('?search=a+b+c+d+e+f+g+h', () => 0)).queries).toHaveLength(1 + 6);
  });

  it.each(['?search=atlas', '?syntax=freetext%3Batlas+verf'])('are not sought for %s', async (address) => {
    expect((await queriesOf(address, () => 2)).queries).toEqual([]);
  });

  it('keep what else the query names', async () => {
    const { alternatives } = await alternativesFor('?search=subject%3Bkunst%7Cfreetext%3Batlas+verf', {
      search: ({ query }) => (query === 'freetext;verf|subject;kunst' ? 3 : 0),
    });
    expect(alternatives).toEqual([
      { kind: 'onlyWord', subject: 'verf', count: 3, href: '/producten?search=freetext%3Bverf%7Csubject%3Bkunst' },
    ]);
  });
});
