import { expect, test } from 'vitest';
import { facetNames } from '#contract/facet.ts';
import { exampleProducts, request } from '#search/testing/example-catalogue.ts';
import { naiveScan } from '#search/testing/naive-scan.ts';
import { embeddedEngine } from './embedded-engine.fixture.ts';
import { buildIndex } from './index/build-index.fixture.ts';

// The first three are in the group by which products are numbered, the others in the other one.
const valueCounts = { publishers: 3, subjectAreas: 5, subjects: 4, educationTypes: 7, articleGroups: 2 } as const;
type Name = keyof typeof valueCounts;

const products = exampleProducts(
  Array.from({ length: 300 }, (_, product) => ({
    title: product % 4 === 1 ? 'taal' : 'wiskunde taal',
    facets: Object.fromEntries(
      Object.entries(valueCounts).map(([name, count], place) => [name, [`${name} ${Math.floor(product / (place + 1)) % count}`]]),
    ),
  })),
);
const [embedded, naive] = [embeddedEngine(buildIndex(products, [])), naiveScan(products, [])];

const selections = (Object.keys(valueCounts) as Name[]).reduce<readonly (readonly Name[])[]>(
  (all, name) => [...all, ...all.map((names) => [...names, name])],
  [[]],
);

test.each(['', 'wiskunde', 'wiskunde taal'])("counts what '%s' finds with selections in any facets as a naive scan does", async (words) => {
  for (const names of selections) {
    const filter = Object.fromEntries(names.map((name) => [name, [`${name} 0`, `${name} 2`]]));
    const [found, expected] = [await embedded.search(request(words, { filter })), await naive.search(request(words, { filter }))];
    const counts = ({ total, facets }: typeof found): unknown => [total, facetNames.map((name) => Array.from(facets?.[name].counts ?? []))];
    expect(counts(found), names.join()).toEqual(counts(expected));
  }
});
