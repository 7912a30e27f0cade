import { z } from 'zod';
import { failed, ok, type Result } from '#catalogue/result.ts';
import { errorMessage } from '#contract/caught-error.ts';
import { readJson } from './read-json.ts';

/** The parts of an OpenID discovery document that the API needs. OpenID Connect Discovery 1.0, section 3. */
const discoverySchema = z.object({ issuer: z.string().min(1), jwks_uri: z.url({ protocol: /^https?$/u }) });
export type Discovery = z.infer<typeof discoverySchema>;

/** The address of the discovery document of a provider: the given one, or the well-known path under the authority. */
export const discoveryAddress = (authority: string, metadataUrl: string): string =>
  metadataUrl || `${authority.replace(/\/+$/u, '')}/.well-known/openid-configuration`;

/** Gives the discovery document of a provider, or why there is none, in English. Never rejects. */
export type DiscoveryReader = () => Promise<Result<Discovery, string>>;

type Options = {
  readonly address: string;
  readonly fetch: typeof globalThis.fetch;
  /** A monotonic clock, in milliseconds: ages are measured by it. */
  readonly now: () => number;
  /** Issuer that the document must name, but for a slash at its end; undefined: any. OpenID Connect Discovery 1.0, section 4.3. */
  readonly issuer?: string | undefined;
  /** How long the last good document is used while the provider does not respond, in milliseconds. */
  readonly goodFor: number;
  /** How long a document is cached, in milliseconds. */
  readonly keptFor?: number;
  /** How long a failure is cached, in milliseconds, so that not every request contacts a provider that does not respond. */
  readonly failureKeptFor?: number;
  /** Timeout of a request to the provider, in milliseconds. */
  readonly timeout?: number;
};

const withoutSlash = (address: string): string => address.replace(/\/$/u, '');

async function read({ address, fetch, issuer, timeout = 5_000 }: Options): Promise<Result<Discovery, string>> {
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      headers: { accept: 'application/json' },
    });
    if (!response.ok) {
      return failed(`the discovery document answered ${response.status}`);
    }
    const document = discoverySchema.safeParse(await readJson(response));
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
 * Makes a reader of a provider's discovery document. The document is requested at the first use, and again in the background after an hour;
 * simultaneous uses share one request. While the provider does not respond, the last good document is used for `goodFor` milliseconds.
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
