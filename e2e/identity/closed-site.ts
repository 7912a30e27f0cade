import type { Page } from '@playwright/test';
import { startSite, type Site } from '#e2e/site.ts';
import type { ListedProduct } from '#contract/product.ts';
import { apiPaths, areaHref, editionHref, editionsHref, fillPath, methodHref, productHref, subjectHref } from '#contract/routes.ts';
import { signInJourney } from '#identity/dev-provider/sign-in-journey.fixture.ts';
import { accountOf, withDevelopmentProvider, type SignInSite } from './providers.ts';

/** A site whose catalogue is closed to visitors without an account, with the development provider. */
export const startClosedSite = async (): Promise<SignInSite> => withDevelopmentProvider(await startSite({ CATALOGUS_ANONYMOUS: 'none' }));

/** What a closed catalogue holds: words that nothing but the catalogue has, and the address of a page of every kind. */
export type ClosedContent = {
  readonly words: readonly string[];
  readonly paths: readonly string[];
  readonly product: ListedProduct;
  readonly query: string;
};

type Named = { readonly id: string; readonly name: string; readonly slug?: string };
type Ask = <Answer>(path: string, body?: object) => Promise<Answer>;

async function asAccount({ site, authority }: SignInSite): Promise<Ask> {
  const journey = signInJourney(authority, site.address);
  const form = (await journey.open()).headers.get('location') ?? '';
  const { email, password } = accountOf('docent');
  const back = new URL(await journey.submit(form, email, password));
  const { body: tokens } = await journey.exchange(back.searchParams.get('code') ?? '');
  const authorization = `Bearer ${tokens['access_token']}`;
  return async <Answer>(path: string, body?: object) => {
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${site.address}${path}`, { ...init, headers });
    if (!answer.ok) {
      throw new Error(`${answer.status} for ${path}`);
    }
    return (await answer.json()) as Answer;
  };
}

/** Reads content of the catalogue with an account, so that a test knows what must not be visible without one. */
export async function readClosedContent(around: SignInSite): Promise<ClosedContent> {
  const ask = await asAccount(around);
  const areas = await ask<readonly string[]>(apiPaths.areas);
  const [area = ''] = areas;
  const [subject] = await ask<readonly Named[]>(fillPath(apiPaths.subjects, { areaId: area }));
  const methods = await ask<readonly Named[]>(fillPath(apiPaths.methods, { subjectId: subject?.id ?? '' }));
  const [method] = methods;
  const [edition] = await ask<readonly Named[]>(fillPath(apiPaths.editions, { methodId: method?.id ?? '' }));
  const { products } = await ask<{ products: readonly ListedProduct[] }>(apiPaths.products, { query: method?.name ?? '' });
  const [product] = products;
  if (!subject || !method || !edition || !product) {
    throw new Error('The sample catalogue lacks what this test needs');
  }
  const levels = [{ title: area }, { title: subject.name, slug: subject.slug }, { title: method.name, slug: method.slug }] as const;
  return {
    product,
    query: method.name,
    words: [
      ...areas.filter((name) => name.includes(' ')),
      ...methods.map(({ name }) => name),
      ...products.flatMap(({ title, publisher }) => [title, publisher ?? title]),
      // The request's own text is in the address of the page, so other content proves more.
      ...products.slice(1).map(({ id }) => id),
    ],
    paths: [
      '/',
      `/producten?search=${encodeURIComponent(method.name.toLowerCase())}`,
      '/producten?subjects=x&page=2',
      '/mijn-lijst',
      `/mijn-lijst?ids=${product.id}`,
      '/vergelijken',
      `/vergelijken?ids=${method.id}`,
      productHref(product),
      '/product/bestaatniet-leeg',
      areaHref(levels[0]),
      subjectHref(levels[0], levels[1]),
      methodHref(...levels),
      editionsHref(...levels),
      editionHref(...levels, { title: edition.name, slug: edition.slug }),
      '/domein/bestaat-niet',
      '/nergens',
    ],
  };
}

const written = (word: string): string => word.replaceAll('&', '&amp;');

/** The words of a closed catalogue that stand in a text, as they are or as HTML writes them. */
export const foundIn = (text: string, words: readonly string[]): readonly string[] =>
  words.filter((word) => text.includes(word) || text.includes(written(word)));

/** Keeps what the site answers to a page, whatever asks for it. The scripts of the site are the same for everybody, and are left out. */
export async function keepAnswers(page: Page, { address }: Site): Promise<readonly (readonly [address: string, text: string])[]> {
  const answers: [string, string][] = [];
  await page.route(`${address}/**`, async (route) => {
    const url = route.request().url();
    if (url.startsWith(`${address}/app/`)) {
      await route.continue();
      return;
    }
    const response = await route.fetch();
    answers.push([url, await response.text()]);
    await route.fulfill({ response });
  });
  return answers;
}
