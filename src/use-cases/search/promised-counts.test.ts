import fc from 'fast-check';
import { expect, test } from 'vitest';
import { learningTracks } from '#catalogue/education/education-type.ts';
import { facetNames, type FacetName } from '#contract/facet-names.ts';
import { isMutationRun } from '#mutation-run.fixture.ts';
import { exampleProducts, type ExampleProduct } from '#search/testing/example-catalogue.ts';
import { naiveScan } from '#search/testing/naive-scan.ts';
import { testVocabulary } from '#understanding/vocabulary/vocabulary.fixture.ts';
import { plannedSearch } from './planned-search.fixture.ts';
import { searchProducts, type FoundProducts, type SearchPorts } from './search-products.ts';

type Filter = Partial<Record<FacetName, string[]>>;

async function find(query: string, filter: Filter, ports: SearchPorts): Promise<FoundProducts> {
  return await searchProducts(plannedSearch({ query, filter, pageSize: 1 }), ports);
}

// A class with the keys that a product of it has, all tracks or one.
const educationClass = fc.oneof(
  fc.constantFrom('havo 4', 'vwo 5').map((key) => ({ key, schoolClasses: [key, key.slice(0, -2)] })),
  fc.tuple(fc.constantFrom('vmbo 3', 'vmbo 4'), fc.subarray([...learningTracks], { minLength: 1 })).map(([key, tracks]) => ({
    key,
    schoolClasses: tracks.flatMap((track) => [`${key} ${track}`, `vmbo ${track}`]),
  })),
);
const example = fc
  .record({
    classes: fc.array(educationClass, { maxLength: 2 }),
    subject: fc.constantFrom('Natuurkunde', 'Biologie', 'Wiskunde'),
    kind: fc.constantFrom('Werkboek', 'Leerboek', 'Digitale licentie'),
    edition: fc.constantFrom('1e druk', '2e druk'),
    method: fc.constantFrom('methode-1', 'methode-2'),
    publisher: fc.constantFrom('Noorderbries', 'Halsema & Vonk'),
    status: fc.constantFrom('Leverbaar', 'Uitverkocht'),
    user: fc.constantFrom('leerling', 'docent'),
    phase: fc.constantFrom('onderbouw', 'bovenbouw'),
    area: fc.constantFrom('Exacte vakken', 'Talen'),
    price: fc.constantFrom(1_000, 4_000),
  })
  .map((one): ExampleProduct => ({
    title: `${one.subject} evolutie`,
    facets: {
      educationTypes: [...new Set(one.classes.map(({ key }) => key))],
      subjects: [one.subject],
      articleGroups: [one.kind],
      methods: [one.method],
      publishers: [one.publisher],
      deliveryStatus: [one.status],
      targetUsers: [one.user],
      learningPhases: [one.phase],
      subjectAreas: [one.area],
    },
    attributes: { schoolClasses: [...new Set(one.classes.flatMap(({ schoolClasses }) => schoolClasses))], editions: [one.edition] },
    price: one.price,
  }));
const part = fc.constantFrom(
  'natuurkunde',
  'biologie',
  'vmbo 3 kader',
  'vmbo tl',
  'kader 3',
  'vmbo 4 basis',
  'havo 4',
  'geen vmbo kader',
  'werkboek',
  'geen werkboek',
  'licentie',
  '2e druk',
  'onder 20 euro',
  'onder 5 euro',
  'leverbaar',
  'voor docenten',
  'bovenbouw',
  'van noorderbries',
  'evolutie',
  'xyz',
);
const question = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));

test('beside every value of every facet stands what the search finds with that value, beside other choices too', async () => {
  const catalogue = fc
    .array(example, { minLength: 4, maxLength: 14 })
    .map((examples) => ({ examples, products: exampleProducts(examples) }));
  await fc.assert(
    fc.asyncProperty(catalogue, question, fc.constantFrom(...facetNames), async ({ examples, products }, text, chosenName) => {
      const ports = { engine: naiveScan(products, []), vocabulary: testVocabulary };
      const [key] = examples[0]?.facets?.[chosenName] ?? [];
      for (const chosen of key === undefined ? [{}] : [{}, { [chosenName]: [key] }]) {
        const { facets } = (await find(text, chosen, ports)).response;
        for (const name of facetNames) {
          const { values = [], counts = [] } = facets?.[name] ?? {};
          const totals = values.map(async (value) => (await find(text, { ...chosen, [name]: [value.key] }, ports)).response.total);
          expect([text, chosen, name, await Promise.all(totals)]).toEqual([text, chosen, name, Array.from(counts)]);
        }
      }
    }),
    { numRuns: isMutationRun ? 20 : 150 },
  );
});
