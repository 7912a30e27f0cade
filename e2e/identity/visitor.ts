import { expect, type BrowserContext, type Locator, type Page, type Request } from '@playwright/test';
import { tokenSeconds } from '#e2e/site.ts';
import { accountOf, type AccountName, type SignInSite } from './providers.ts';

/** What a tab keeps of a session. */
export type KeptSession = { readonly access_token: string; readonly refresh_token: string; readonly id_token: string };

export const signInButton = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: 'Inloggen' });
export const profileButton = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^Profiel van / });
export const drawerButton = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: 'Toepassingen' });

export async function expectSignedIn(page: Page, name: AccountName): Promise<void> {
  await expect(profileButton(page)).toHaveAccessibleName(`Profiel van ${accountOf(name).name}`);
}

/** Opens a page and signs in from there, through the form of the provider. */
export async function signIn(page: Page, { site, fillForm }: SignInSite, name: AccountName, path = '/mijn-lijst'): Promise<void> {
  await page.goto(`${site.address}${path}`);
  await signInButton(page).click();
  await fillForm(page, name);
  await expectSignedIn(page, name);
}

export async function signOut(page: Page): Promise<void> {
  await profileButton(page).click();
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
}

/** The session that the tab keeps; undefined when there is none. */
export function keptSession(page: Page): Promise<KeptSession | undefined> {
  return page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('catalogus-account.user:'));
    return key === undefined ? undefined : (JSON.parse(sessionStorage.getItem(key) ?? '') as KeptSession);
  });
}

/** Lets the clock of the page run to the moment at which its token is renewed, and waits for the renewal. The page needs `page.clock.install()`. */
export async function renewSilently(page: Page): Promise<KeptSession> {
  const before = await keptSession(page);
  await page.clock.fastForward((tokenSeconds * 1000 * 3) / 4 + 1000);
  await expect(async () => {
    expect((await keptSession(page))?.access_token).not.toBe(before?.access_token);
  }).toPass();
  const after = await keptSession(page);
  if (after === undefined) {
    throw new Error('The session is gone after its renewal');
  }
  return after;
}

/** Requests a new token with a refresh token, as a thief of that token would. */
export async function useRefreshToken(
  authority: string,
  refreshToken: string,
): Promise<{ readonly status: number; readonly error: unknown }> {
  const document = (await (await fetch(`${authority}/.well-known/openid-configuration`)).json()) as { readonly token_endpoint: string };
  const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: 'catalogus', refresh_token: refreshToken });
  const response = await fetch(document.token_endpoint, { method: 'POST', body });
  return { status: response.status, error: ((await response.json()) as { readonly error?: unknown }).error };
}

/** Keeps every request of a browser, whichever tab it comes from. */
export function watchRequests(context: BrowserContext): readonly Request[] {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  return requests;
}
