import { readFile } from 'node:fs/promises';
import { errorMessage } from '#contract/caught-error.ts';
import { failed } from '#catalogue/result.ts';
import type { Settings } from '#contract/settings.ts';
import type { VerifyAccessToken } from './access-token.ts';
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

/** Sign-in as the API uses it: the verification of tokens, and the configured applications. */
export type Identity = { readonly verify: VerifyAccessToken; readonly applications: readonly ConfiguredApplication[] };

/** The settings with which the browser signs in. Spec 7. */
export type SignInSettings = Pick<Settings, 'oidcAuthority' | 'oidcClientId' | 'oidcMetadataUrl' | 'oidcScope'>;

/** The sign-in settings of a provider; without one they are empty and sign-in is off. */
export const signInSettings = (provider: IdentityProvider | undefined): SignInSettings => ({
  oidcAuthority: provider?.authority ?? '',
  oidcClientId: provider?.clientId ?? '',
  oidcMetadataUrl: provider?.metadataUrl ?? '',
  oidcScope: provider?.scope ?? '',
});

/** The parts of a signed token: RFC 7515, 7.1. */
const signedToken = /^[\w-]+\.[\w-]+\.[\w-]+$/u;
/** Milliseconds in an hour. */
const hour = 3_600_000;

/**
 * Makes the identity of a provider, which is not contacted before the first token. While it does not respond, its last discovery document and keys
 * are used for `keyHours` hours. The discovery document must name the authority as its issuer, unless `metadataUrl` or `issuer` is set.
 */
export function openIdentity(provider: IdentityProvider, applications: readonly ConfiguredApplication[], keyHours: number): Identity {
  const { authority, metadataUrl, issuer, audience, scope } = provider;
  // The time of day may be put back, and what was read in the future would never be old.
  const keys = { fetch, now: () => performance.now(), goodFor: keyHours * hour };
  const discovery = createDiscoveryReader({
    ...keys,
    address: discoveryAddress(authority, metadataUrl),
    issuer: issuer === '' && metadataUrl === '' ? authority : undefined,
  });
  // With Azure a client requests a scope by its full URI, and the token contains only its last segment.
  const written = scope.replace(/.*\//u, '');
  // Its library is loaded with the first token: a start does not wait for it.
  const loadVerifier = async (): Promise<VerifyAccessToken> => {
    const { createTokenVerifier } = await import('./access-token.ts');
    return createTokenVerifier({ discovery, keys, issuer, audience, scope: written, now: Date.now });
  };
  let verifier: Promise<VerifyAccessToken> | undefined;
  const verify: VerifyAccessToken = async (token) => {
    // For this neither the library nor the provider is needed, and a call that needs no token does not go on without it when they are slow.
    if (!signedToken.test(token)) {
      return failed({ code: 'invalid', reason: 'it is no signed token' });
    }
    verifier ??= loadVerifier();
    return (await verifier)(token);
  };
  return { verify, applications };
}

/** The file of applications cannot be read, or is not valid. The message is in Dutch. */
export class ApplicationsFileError extends Error {
  override readonly name = 'ApplicationsFileError';
  readonly code = 'identity.applications';
}

/** Reads the applications of the app drawer from a JSON file. Rejects with an `ApplicationsFileError` that names the file and the field. */
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
