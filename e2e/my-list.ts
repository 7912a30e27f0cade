import type { Page } from '@playwright/test';

/** Products of the sample catalogue, for tests of the list. */
export const sample = {
  book: '2903802494665',
  workbook: '2936256447093',
  licence: '2942363824757',
  /** Sold out, with a newer edition. */
  oldEdition: '2916472610433',
  newEdition: '2937069802499',
  withoutPrice: '2934275997926',
  /** Sold out, without a newer edition. */
  soldOut: '2938236976449',
} as const;

/** Storage text of a list with these ids: titles and prices are those of long ago. */
export const listText = (ids: readonly string[]): string =>
  JSON.stringify(
    ids.map((id) => ({
      id,
      imageUrl: '',
      title: `Titel van vroeger ${id}`,
      ean: id,
      price: 1,
      publisher: 'Vroeger',
      type: 'Leerboek',
      method: null,
      classSet: null,
      course: null,
    })),
  );

/** Opens my list with this text in storage. */
export async function openList(page: Page, text: string): Promise<void> {
  await page.addInitScript((stored) => {
    if (localStorage.getItem('my-list') === null) {
      localStorage.setItem('my-list', stored);
    }
  }, text);
  await page.goto('/mijn-lijst');
}

/** Puts the first products of a page of results on the list that are not on it yet. */
export async function putOnList(page: Page, count = 1): Promise<void> {
  const buttons = page.getByRole('main').getByRole('button', { name: /^Zet op lijst/u });
  for (let added = 0; added < count; added += 1) {
    await buttons.first().click();
  }
}

/** What this browser keeps under a key. */
export const keptText = (page: Page, key = 'my-list'): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key);

/** The ids on the stored list, in their order. */
export async function keptIds(page: Page): Promise<readonly string[]> {
  return (JSON.parse((await keptText(page)) ?? '[]') as readonly { readonly id: string }[]).map(({ id }) => id);
}
