import { z } from 'zod';
import { failed, ok, type Result } from '#catalogue/result.ts';
import { errorMessage } from '#contract/caught-error.ts';

/** The parts of an OpenID discovery document that the API needs. OpenID Connect Discovery 1.0, section 3. */
const discoverySchema = z.object({ issuer: z.string().min(1), jwks_uri: z.url({ protocol: /^https?$/u }) });
export type Discovery = z.infer<typeof discoverySchema>;

/** Where the discovery document of a provider is: the given address, or the usual place under the authority. */
export const discoveryAddress = (authority: string, metadataUrl: string): string =>
  metadataUrl || `${authority.replace(/\/+$/u, '')}/.well-known/openid-configuration`;

export type DiscoveryReader = () => Promise<Result<Discovery, string>>;

type Options = {
  readonly address: string;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
  /** Issuer that the document must name, but for a slash at its end; undefined: any. OpenID Connect Discovery 1.0, section 4.3. */
  readonly issuer?: string | undefined;
  /** How long the last good answer serves while the provider is away, in milliseconds. */
  readonly goodFor: number;
  /** How long an answer is kept, in milliseconds. */
  readonly keptFor?: number;
  /** How long a failure is kept, so that a provider that is down is not asked with every request, in milliseconds. */
  readonly failureKeptFor?: number;
  /** Longest wait for the provider, in milliseconds. */
  readonly patience?: number;
};

const withoutSlash = (address: string): string => address.replace(/\/$/u, '');

async function read({ address, fetch, issuer, patience = 5_000 }: Options): Promise<Result<Discovery, string>> {
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: { accept: 'application/json' },
    });
    if (!response.ok) {
      return failed(`the discovery document answered ${response.status}`);
    }
    const document = discoverySchema.safeParse(await response.json());
    if (!document.success) {
      return failed('the discovery document lacks issuer or jwks_uri');
    }
    return issuer === undefined || withoutSlash(document.data.issuer) === withoutSlash(issuer)
      ? ok(document.data)
      : failed(`the discovery document is of issuer ${document.data.issuer} and not of ${issuer}: set OIDC_ISSUER if that is right`);
  } catch (error) {
    return failed(`the discovery document could not be read: ${errorMessage(error)}`);
  }
}

/**
 * Makes a reader of a provider's discovery document. It asks when first needed, and again after an hour beside the requests that use the document it
 * has; it asks only once for requests that come at the same time. When the provider falls away the last good document serves for `goodFor`.
 */
export function createDiscoveryReader(options: Options): DiscoveryReader {
  const { now, goodFor, keptFor = 3_600_000, failureKeptFor = 2_000 } = options;
  let good: { readonly answer: Result<Discovery, string>; readonly at: number } | undefined;
  let asked: { readonly answer: Promise<Result<Discovery, string>>; readonly until: number } | undefined;
  const ask = async (): Promise<Result<Discovery, string>> => {
    const answer = await read(options);
    if (answer.ok) {
      good = { answer, at: now() };
    } else {
      asked = { answer: Promise.resolve(answer), until: now() + failureKeptFor };
    }
    return answer;
  };
  return async () => {
    if (asked === undefined || now() >= asked.until) {
      asked = { answer: ask(), until: now() + keptFor };
    }
    return good !== undefined && now() - good.at < goodFor ? good.answer : asked.answer;
  };
}
