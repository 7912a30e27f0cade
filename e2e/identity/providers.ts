import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startSite, type Site } from '#e2e/site.ts';
import { freePort } from '#free-port.fixture.ts';
import { developmentAccounts, developmentApplications } from '#identity/dev-provider/accounts.ts';
import { developmentAudience, developmentClient, developmentScope } from '#identity/dev-provider/client.ts';
import { startKeycloak } from './keycloak.ts';

/** Names of the accounts that both providers know. */
export type AccountName = 'docent' | 'beheerder';

/** A site with a provider, and a function that fills in the form of that provider. */
export type SignInSite = {
  readonly site: Site;
  readonly authority: string;
  readonly fillForm: (page: Page, account: AccountName) => Promise<void>;
  readonly form: string;
  /** Whether the provider still knows the visitor in another tab. Keycloak ends its own session when offline_access is the first thing asked of it. */
  readonly remembers: boolean;
  /** Whether its token names the role of the manager, who sees a link to the desk. */
  readonly knowsRoles: boolean;
  readonly stop: () => Promise<void>;
};

/** The account as the provider of development knows it; Keycloak's realm has the same ones. */
export function accountOf(name: AccountName) {
  const found = developmentAccounts.find(({ subject }) => subject === name);
  if (found === undefined) {
    throw new Error(`There is no account ${name}`);
  }
  return found;
}

/** Environment of a site that signs in with the provider at this authority. */
export const providerEnvironment = (authority: string): Readonly<Record<string, string>> => ({
  OIDC_AUTHORITY: authority,
  OIDC_CLIENT_ID: developmentClient,
  OIDC_SCOPE: developmentScope,
  OIDC_AUDIENCE: developmentAudience,
});

async function fill(page: Page, name: AccountName, fields: readonly [email: string, password: string, send: string]): Promise<void> {
  const { email, password } = accountOf(name);
  await page.locator(fields[0]).fill(email);
  await page.locator(fields[1]).fill(password);
  await page.locator(fields[2]).click();
}

/** A running site with the provider in the box. */
export const withDevelopmentProvider = (site: Site): SignInSite => ({
  site,
  authority: site.authority,
  form: '#email',
  remembers: true,
  knowsRoles: true,
  fillForm: (page, name) => fill(page, name, ['#email', '#password', 'form button']),
  stop: site.stop,
});

/** The site with Keycloak, which knows nothing of this project but its realm. */
export async function startWithKeycloak(): Promise<SignInSite> {
  const [port, sitePort] = [await freePort(), await freePort()];
  const folder = await mkdtemp(join(tmpdir(), 'catalogus-applications-'));
  const file = join(folder, 'applications.json');
  await writeFile(file, JSON.stringify(developmentApplications(`http://localhost:${port}`)));
  const keycloak = await startKeycloak(port, sitePort);
  const { authority } = keycloak;
  const environment = { PORT: String(sitePort), CATALOGUS_APPLICATIONS: file, ...providerEnvironment(authority) };
  const site = await startSite(environment).catch(async (error: unknown) => {
    await keycloak.stop();
    throw error;
  });
  return {
    site,
    authority,
    form: '#username',
    remembers: false,
    knowsRoles: false,
    fillForm: (page, name) => fill(page, name, ['#username', '#password', '#kc-login']),
    stop: async () => {
      await site.stop();
      await keycloak.stop();
      await rm(folder, { recursive: true });
    },
  };
}
