import { readFile } from 'node:fs/promises';
import { errorMessage } from '#contract/caught-error.ts';
import type { Settings } from '#contract/settings.ts';
import { createTokenVerifier, type VerifyAccessToken } from './access-token.ts';
import { configuredApplicationsSchema, type ConfiguredApplication } from './applications.ts';
import { createDiscoveryReader, discoveryAddress } from './discovery.ts';

/** An OpenID provider that issues the API's access tokens. `issuer` empty: the one in its discovery document. */
export type IdentityProvider = {
  readonly authority: string;
  readonly metadataUrl: string;
  readonly clientId: string;
  readonly scope: string;
  readonly issuer: string;
  readonly audience: string;
};

/** What the API needs to know who asks: the check of tokens, and the applications that accounts may open. */
export type Identity = { readonly verify: VerifyAccessToken; readonly applications: readonly ConfiguredApplication[] };

/** What the browser needs to sign in. Spec 7. */
export type SignInSettings = Pick<Settings, 'oidcAuthority' | 'oidcClientId' | 'oidcMetadataUrl' | 'oidcScope'>;

/** Gives the sign-in settings of a provider; without one they are empty and nobody can sign in. */
export const signInSettings = (provider: IdentityProvider | undefined): SignInSettings => ({
  oidcAuthority: provider?.authority ?? '',
  oidcClientId: provider?.clientId ?? '',
  oidcMetadataUrl: provider?.metadataUrl ?? '',
  oidcScope: provider?.scope ?? '',
});

const hour = 3_600_000;

/**
 * Opens the check of a provider's tokens. Nothing is asked of the provider before the first token comes; `keyHours` is how long what it said last
 * serves while it is away. The discovery document must be that of the authority, unless the settings name its address or the issuer.
 */
export function openIdentity(provider: IdentityProvider, applications: readonly ConfiguredApplication[], keyHours: number): Identity {
  const { authority, metadataUrl, issuer, audience, scope } = provider;
  const keysGoodFor = keyHours * hour;
  const discovery = createDiscoveryReader({
    address: discoveryAddress(authority, metadataUrl),
    issuer: issuer === '' && metadataUrl === '' ? authority : undefined,
    fetch,
    now: Date.now,
    goodFor: keysGoodFor,
  });
  // Azure asks for a scope by its full address and writes only its last part in the token.
  const written = scope.replace(/^.*\//u, '');
  return { verify: createTokenVerifier({ discovery, fetch, issuer, audience, scope: written, now: Date.now, keysGoodFor }), applications };
}

/** The file of applications cannot be used. */
export class ApplicationsFileError extends Error {
  override readonly name = 'ApplicationsFileError';
  readonly code = 'identity.applications';
}

/** Reads the applications of the app drawer from a JSON file; rejects with a sentence that names the file and the field. */
export async function readApplications(file: string): Promise<readonly ConfiguredApplication[]> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const reason = errorMessage(error);
    throw new ApplicationsFileError(`${file} is niet te lezen als JSON (${reason})`, { cause: error });
  }
  const read = configuredApplicationsSchema.safeParse(json);
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    throw new ApplicationsFileError(`${file} klopt niet: ${faults}`);
  }
  return read.data;
}
