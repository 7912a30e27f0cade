import type { APIRequestContext, Page } from '@playwright/test';
import type { WireMethod } from '#contract/metadata.ts';

/** Page of the subject whose methods are compared. */
export const comparedSubject = '/domein/exacte-vakken/natuurkunde';

/** Gives the first methods of a subject, that one by default. */
export async function methodsOf(request: APIRequestContext, count: number, subject = 'natuurkunde'): Promise<readonly WireMethod[]> {
  const methods = (await (await request.get(`/api/v2/Metadata/subjects/${subject}/methods`)).json()) as readonly WireMethod[];
  return methods.slice(0, count);
}

/** Address of the comparison of methods. */
export const comparisonOf = (methods: readonly WireMethod[]): string =>
  `/vergelijken?${methods.map(({ id }) => `methode=${id}`).join('&')}`;

/** Ids on the compare list of this browser. */
export const storedIds = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('my-compare-list-detailed') ?? '[]') as { method: { id: string } }[]).map(({ method }) => method.id),
  );

/** The compare list with these methods, as this browser keeps it. */
export const storedList = (methods: readonly WireMethod[]): string =>
  JSON.stringify(
    methods.map(({ id, name, slug, area, subject }) => ({
      method: { id, title: name, slug },
      area: { id: area.name, title: area.name, slug: area.slug },
      subject: { id: subject.id, title: subject.name, slug: subject.slug },
    })),
  );

/** Puts a text where the compare list is kept, once: a reload finds what the page made of it. */
export async function keepCompareList(page: Page, text: string): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((stored) => localStorage.setItem('my-compare-list-detailed', stored), text);
}
