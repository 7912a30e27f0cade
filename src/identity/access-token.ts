import { errors, jwtVerify, type JWTPayload } from 'jose';
import { failed, ok, type Result } from '#catalogue/result.ts';
import { errorMessage } from '#contract/caught-error.ts';
import type { DiscoveryReader } from './discovery.ts';
import { createProviderKeys, type ProviderKeysOptions } from './provider-keys.ts';

/** The account of a verified token: its subject and all its claims. */
export type VerifiedAccount = { readonly subject: string; readonly claims: Readonly<JWTPayload> };

/** Why a token was not accepted: it is not valid, it lacks the scope of this API, or the keys of the provider are not available. */
export type TokenProblem = { readonly code: 'invalid' | 'scope' | 'provider'; readonly reason: string };

/** Verifies an access token. Never rejects, whatever the token is. */
export type VerifyAccessToken = (token: string) => Promise<Result<VerifiedAccount, TokenProblem>>;

type Options = {
  readonly discovery: DiscoveryReader;
  readonly keys: ProviderKeysOptions;
  /** Accepted issuer when it differs from the one in the discovery document; empty: the document's own. */
  readonly issuer: string;
  readonly audience: string;
  /** Scope that a token must carry; empty: none. */
  readonly scope: string;
  /** The time of day, by which tokens begin and end, in milliseconds. */
  readonly now: () => number;
};

// Asymmetric algorithms only: with HMAC, a token signed with the public key as its secret would be valid.
const algorithms = ['RS256', 'PS256', 'ES256'];
const acceptedTypes = new Set(['jwt', 'at+jwt', 'application/at+jwt']);
/** Most characters of a token. */
const longestToken = 8_192;
/** Accepted difference between the clocks of the provider and this server, in seconds. */
const clockTolerance = 5;

/** Gives the scopes of a token: `scope` is a text with spaces (RFC 9068), `scp` a text or a list (Azure). */
function scopesOf({ scope, scp }: JWTPayload): readonly string[] {
  return [scope, scp].flat().flatMap((value) => (typeof value === 'string' ? value.split(' ') : []));
}

function toProblem(error: unknown): TokenProblem {
  const reason = errorMessage(error);
  return { code: error instanceof errors.JOSEError ? 'invalid' : 'provider', reason };
}

/**
 * Makes the verification of access tokens: signature by a key of the provider, issuer, audience, expiry, not-before, algorithm, type and scope.
 * Spec 6; RFC 9068 and RFC 7519.
 */
export function createTokenVerifier(options: Options): VerifyAccessToken {
  const keysAt = createProviderKeys(options.keys);
  return async (token) => {
    if (token.length > longestToken) {
      return failed({ code: 'invalid', reason: 'the token is too long' });
    }
    const provider = await options.discovery();
    if (!provider.ok) {
      return failed({ code: 'provider', reason: provider.problem });
    }
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keysAt(provider.value.jwks_uri), {
        issuer: options.issuer || provider.value.issuer,
        audience: options.audience,
        algorithms,
        clockTolerance,
        currentDate: new Date(options.now()),
        requiredClaims: ['sub', 'exp'],
      });
      if (!acceptedTypes.has((protectedHeader.typ ?? 'jwt').toLowerCase())) {
        return failed({ code: 'invalid', reason: `the token is of type ${protectedHeader.typ}` });
      }
      if (options.scope !== '' && !scopesOf(payload).includes(options.scope)) {
        return failed({ code: 'scope', reason: 'the token does not carry the scope of this API' });
      }
      const { sub: subject } = payload;
      return typeof subject === 'string' && subject !== ''
        ? ok({ subject, claims: payload })
        : failed({ code: 'invalid', reason: 'the token names nobody' });
    } catch (error) {
      return failed(toProblem(error));
    }
  };
}
