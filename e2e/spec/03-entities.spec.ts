import type { APIRequestContext } from '@playwright/test';
import { searchProducts } from '#e2e/catalogue-requests.ts';
import { filters, productLinks, total } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

const facets = [
  'deliveryStatus',
  'targetUsers',
  'articleGroups',
  'educationTypes',
  'learningPhases',
  'methods',
  'publishers',
  'subjectAreas',
  'subjects',
] as const;

/** The characteristics of specification 3, letter by letter. */
const characteristics = {
  didactischeWerkvormen:
    'zelfstandigWerken, klassikaalWerken, modulairWerken, thematischWerken, onderzoekendOntwerpendLeren, vakoverstijgend',
  differentiatie:
    'opNiveauOndersteuning, opNiveauCompacten, opNiveauVerrijking, opNiveauVerdieping, opNiveauVerbreding, opTempoVersnelling, opTempoVertraging, opTempoHerhaling, opLocatieMoment, ontschottingNiveau, ontschottingLeerjaren, adaptiefComponent',
  leerlingMotivatie: 'conceptgericht, contextgericht, instructieDoeltaal',
  voortgang:
    'toetsen, toetsmatrijsTaxonomie, inhoudelijkeVoortgangKlas, inhoudelijkVoortgangLeerling, inhoudelijkVoortgangOpdracht, inzichtResultatenKlas, inzichtResultatenLeerling, inzichtResultatenOpdracht',
  leerlijnEnLeerdoelen: 'erKleerlijn, leerdoelenInzichtelijkLeerlingen, leerdoelenGekoppeldKerndoelen',
  docentenOndersteuning: 'docentenhandleiding, eigenMateriaalToevoegen',
} as const;

const dutch = (count: number): string => (count === 1 ? '1 resultaat' : `${new Intl.NumberFormat('nl-NL').format(count)} resultaten`);

type Attribute = { readonly category: string | null; readonly name: string; readonly value: unknown };
type Method = {
  readonly id: string;
  readonly name: string;
  readonly classificationId: string;
  readonly educationalAttributes: readonly Attribute[];
};
type Named = { readonly id: string; readonly name: string; readonly classificationId: string };

const get = async <Value>(request: APIRequestContext, path: string): Promise<Value> =>
  (await (await request.get(`/api/v2/Metadata/${path}`)).json()) as Value;

test("'Educational characteristics (each: category, name, value or null)': those of the specification and no others", async ({
  request,
}) => {
  const methods = await get<readonly Method[]>(request, 'subjects/natuurkunde/methods');
  const expected = Object.entries(characteristics).flatMap(([category, names]) => names.split(', ').map((name) => `${category} ${name}`));
  expect(expected).toHaveLength(34);
  for (const { name, educationalAttributes } of methods) {
    const given = educationalAttributes.filter(({ category }) => category !== null);
    expect(
      given.map((attribute) => `${attribute.category} ${attribute.name}`).filter((one) => !expected.includes(one)),
      name,
    ).toEqual([]);
    expect(
      given.map(({ value }) => value).filter((value) => value !== null && typeof value !== 'boolean'),
      name,
    ).toEqual([]);
    expect(
      educationalAttributes.filter(({ category }) => category === null).map((attribute) => attribute.name),
      name,
    ).toEqual(['methodeBeschrijving']);
  }
  const named = new Set(methods.flatMap(({ educationalAttributes }) => educationalAttributes.map((one) => `${one.category} ${one.name}`)));
  expect(expected.filter((one) => !named.has(one))).toEqual([]);
});

test("'Facets': nine, 'Each is a list of label/value pairs sorted by label', and each a filter of the page", async ({ page, request }) => {
  const { filterOptions } = await searchProducts(request, { query: 'wiskunde' });
  expect(Object.keys(filterOptions).toSorted()).toEqual(facets.toSorted());
  const collator = new Intl.Collator('nl', { numeric: true });
  for (const name of facets) {
    const labels = filterOptions[name].map(({ value }) => value);
    expect(labels.length, name).toBeGreaterThan(0);
    // Years have an order of their own beside their level: havo 4 before vwo 1.
    expect(labels, name).toEqual(labels.toSorted(collator.compare));
  }
  const chosen = facets.map((name) => [name, filterOptions[name][0]?.key ?? ''] as const);
  await page.goto(`/producten?${new URLSearchParams([['search', 'wiskunde'], ...chosen.map((pair) => [...pair])]).toString()}`);
  const chips = page.getByRole('link', { name: /filter weghalen$/u });
  await test.step("'Search state: searchText plus one array of selected values per filter type': all of it in the address", async () => {
    await expect(chips).toHaveCount(facets.length);
    await expect(page.getByRole('combobox').first()).toHaveValue('wiskunde');
  });
  for (const [name, key] of chosen) {
    await page.goto(`/producten?${new URLSearchParams({ search: 'wiskunde', [name]: key }).toString()}`);
    await expect(filters(page).locator(`input[name="${name}"]:checked`), name).toHaveValue(key);
    const { totalCount } = await searchProducts(request, { query: 'wiskunde', filter: { [name]: [key] } });
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveText(dutch(totalCount));
  }
});

test.describe("'Search syntax entries: key;value pairs joined by |. Keys: freetext, ean, subject, method, methodSet, filter.'", () => {
  test('each key finds what it names, and several of one key are alternatives', async ({ page, request }) => {
    const [method] = await get<readonly Method[]>(request, 'subjects/natuurkunde/methods');
    const [edition] = await get<readonly Named[]>(request, `methods/${method?.id}/methodEditions`);
    const [set] = await get<readonly Named[]>(request, `editions/${edition?.id}/methodSets`);
    const answer = await request.get(`/api/v2/Products/byMethodSet/${encodeURIComponent(set?.classificationId ?? '')}`);
    const inSet = (await answer.json()) as readonly { readonly id: string }[];
    const counts: number[] = [];
    for (const syntax of [
      'freetext;spanningsveld',
      'ean;2903802494665',
      'ean;2903802494665|ean;2936256447093',
      'subject;natuurkunde',
      `method;${method?.name}`,
      `methodSet;${set?.id}`,
      `methodSet;${set?.classificationId}|freetext;havo`,
    ]) {
      const { totalCount } = await searchProducts(request, { query: syntax });
      counts.push(totalCount);
      expect(totalCount, syntax).toBeGreaterThan(0);
      await page.goto(`/producten?syntax=${encodeURIComponent(syntax)}`);
      await expect(page.getByRole('heading', { level: 1 }), syntax).toHaveText(dutch(totalCount));
    }
    expect(counts.slice(1, 3)).toEqual([1, 2]);
    expect(counts[5]).toBe(inSet.length);
    expect(counts[6]).toBeLessThanOrEqual(inSet.length);
  });

  test("'The default result-type filter is filter;products|filter;methods': each alone leaves the other out", async ({ page, request }) => {
    const query = 'freetext;spanningsveld';
    const both = await searchProducts(request, { query });
    expect(both.products.length).toBeGreaterThan(0);
    expect(both.methods.length).toBeGreaterThan(0);
    expect(await searchProducts(request, { query: `${query}|filter;products|filter;methods` })).toEqual(both);
    const methodsAlone = await searchProducts(request, { query: `${query}|filter;methods` });
    expect(methodsAlone).toMatchObject({ products: [], methods: both.methods });
    const productsAlone = await searchProducts(request, { query: `${query}|filter;products` });
    expect(productsAlone).toMatchObject({ products: both.products, methods: [], totalCount: both.totalCount });
    const band = page.getByRole('region', { name: /^\d+ methodes?$/u });
    await page.goto('/producten?search=spanningsveld&letterlijk=alles');
    await expect(band.getByRole('listitem')).toHaveCount(both.methods.length);
    await page.goto(`/producten?syntax=${encodeURIComponent(`${query}|filter;products`)}`);
    await expect(total(page)).toHaveText(dutch(both.totalCount));
    await expect(band).toHaveCount(0);
    await expect(productLinks(page)).toHaveText(both.products.map(({ title }) => title));
  });

  test('an unknown key is refused with its name', async ({ request }) => {
    const response = await request.post('/api/v2/Products', { data: { query: 'auteur;bakker|freetext;wiskunde' } });
    expect(response.status()).toBe(400);
    expect(JSON.stringify(await response.json())).toContain('auteur');
  });
});

test("'Paged result: availableProductFacets, totalCount, pageSize, totalPages, currentPage, result': the page tells where it is", async ({
  page,
  request,
}) => {
  const { totalCount } = await searchProducts(request, { query: 'spanningsveld' });
  const pages = Math.ceil(totalCount / 12);
  await page.goto(`/producten?search=spanningsveld&page=${pages}`);
  await expect(total(page)).toHaveText(dutch(totalCount));
  const pager = page.getByRole('navigation', { name: 'Pagina’s' });
  await expect(pager.locator('[aria-current="page"]')).toHaveText(new RegExp(String(pages), 'u'));
  await expect(productLinks(page)).toHaveCount(totalCount - 12 * (pages - 1));
  await expect(pager.getByRole('link', { name: /Volgende/u })).toHaveCount(0);
});
