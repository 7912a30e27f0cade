import { z } from 'zod';
import { failed, ok, type Result } from '#catalogue/result.ts';

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
  /** How long an answer is kept, in milliseconds. */
  readonly keptFor?: number;
  /** How long a failure is kept, so that a provider that is down is not asked with every request, in milliseconds. */
  readonly failureKeptFor?: number;
  /** Longest wait for the provider, in milliseconds. */
  readonly patience?: number;
};

async function read({ address, fetch, patience = 5_000 }: Options): Promise<Result<Discovery, string>> {
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
    return document.success ? ok(document.data) : failed('the discovery document lacks issuer or jwks_uri');
  } catch (error) {
    return failed(`the discovery document could not be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Makes a reader of a provider's discovery document. It asks when first needed, keeps the answer for an hour, goes on with the last good one
 * when the provider falls away, and asks only once for requests that come at the same time.
 */
export function createDiscoveryReader(options: Options): DiscoveryReader {
  const { now, keptFor = 3_600_000, failureKeptFor = 2_000 } = options;
  let lastGood: Discovery | undefined;
  let kept: { readonly answer: Promise<Result<Discovery, string>>; readonly until: number } | undefined;
  const ask = async (): Promise<Result<Discovery, string>> => {
    const answer = await read(options);
    if (answer.ok) {
      lastGood = answer.value;
      return answer;
    }
    kept = { answer: Promise.resolve(lastGood ? ok(lastGood) : answer), until: now() + failureKeptFor };
    return kept.answer;
  };
  return () => {
    if (kept === undefined || now() >= kept.until) {
      kept = { answer: ask(), until: now() + keptFor };
    }
    return kept.answer;
  };
}
