import { developmentApplications } from './dev-provider/accounts.ts';
import { developmentAudience, developmentClient, developmentScope } from './dev-provider/client.ts';
import type { DevelopmentProviderOptions } from './dev-provider/development-provider.ts';
import type { ConfiguredApplication } from './applications.ts';
import { openIdentity, readApplications, signInSettings, type Identity, type IdentityProvider, type SignInSettings } from './identity.ts';

/** The provider to use: a configured one, else the development provider, else none. */
export type IdentityChoice = {
  readonly provider: IdentityProvider | undefined;
  readonly development: DevelopmentProviderOptions | undefined;
  /** JSON file with the applications of the app drawer; empty: none, or those of the development accounts. */
  readonly applicationsFile: string;
  /** Hours that the last keys of the provider are used while it does not respond. */
  readonly keyHours: number;
};

/** The provider and the applications from which each thread makes its own `Identity`. */
export type IdentityParts = {
  readonly provider: IdentityProvider;
  readonly applications: readonly ConfiguredApplication[];
  readonly keyHours: number;
};

/** Makes the identity of a thread; undefined: nobody can sign in. */
export const identityOf = (parts: IdentityParts | undefined): Identity | undefined =>
  parts && openIdentity(parts.provider, parts.applications, parts.keyHours);

/**
 * Sign-in as it runs. `parts` undefined: it is off. `fault` is the error with which the development provider failed to start: sign-in is off, and the
 * rest works.
 */
export type StartedIdentity = {
  readonly parts: IdentityParts | undefined;
  readonly settings: SignInSettings;
  readonly fault: unknown;
  close(): Promise<void>;
};

const started = (
  parts: IdentityParts | undefined,
  rest: { readonly fault?: unknown; readonly close?: () => Promise<void> } = {},
): StartedIdentity => ({
  parts,
  settings: signInSettings(parts?.provider),
  fault: rest.fault,
  close: rest.close ?? (async () => undefined),
});

async function startDevelopment(options: DevelopmentProviderOptions, applicationsFile: string, keyHours: number): Promise<StartedIdentity> {
  const configured = applicationsFile === '' ? undefined : await readApplications(applicationsFile);
  try {
    // The OpenID library is loaded only when the development provider runs.
    const { startDevelopmentProvider } = await import('./dev-provider/development-provider.ts');
    const { authority, close } = await startDevelopmentProvider(options);
    const client = { clientId: developmentClient, scope: developmentScope, issuer: '', audience: developmentAudience };
    const provider = { authority, metadataUrl: '', ...client };
    return started({ provider, applications: configured ?? developmentApplications(authority), keyHours }, { close });
  } catch (fault) {
    return started(undefined, { fault });
  }
}

/** Starts sign-in. Rejects only with an `ApplicationsFileError`. */
export async function startIdentity({ provider, development, applicationsFile, keyHours }: IdentityChoice): Promise<StartedIdentity> {
  if (provider !== undefined) {
    return started({ provider, applications: applicationsFile === '' ? [] : await readApplications(applicationsFile), keyHours });
  }
  return development === undefined ? started(undefined) : startDevelopment(development, applicationsFile, keyHours);
}
