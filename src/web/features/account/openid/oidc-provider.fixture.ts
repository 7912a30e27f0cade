import { afterEach, beforeEach, vi } from 'vitest';
import type { Settings } from '#contract/settings.ts';
import { createOidcSignIn } from './oidc-sign-in.ts';

export const authority = 'https://id.example';
export const origin = 'https://catalogus.example';
export const settings = {
  oidcAuthority: authority,
  oidcClientId: 'catalogus',
  oidcMetadataUrl: '',
  oidcScope: 'catalogus.access',
} as Settings;
export const document = {
  issuer: authority,
  authorization_endpoint: `${authority}/auth`,
  token_endpoint: `${authority}/token`,
  end_session_endpoint: `${authority}/end`,
  revocation_endpoint: `${authority}/revoke`,
};

type Provider = {
  discovery: unknown;
  token: () => Response | Promise<Response>;
  revoke: () => Response;
  asked: { readonly address: string; readonly form: URLSearchParams }[];
};
const kept = new Map<string, string>();
const quiet = (): Provider => ({
  discovery: document,
  token: () => new Response(null, { status: 500 }),
  revoke: () => new Response(null),
  asked: [],
});

/** The provider of a test: what it answers, and what it was asked. */
export const provider: Provider = quiet();
/** Where the page went, and how. */
export const went: { readonly how: string; readonly address: URL }[] = [];

const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
  key: (index: number) => [...kept.keys()][index] ?? null,
  get length() {
    return kept.size;
  },
} as Storage;

async function answer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const asked = new Request(input, init);
  const address = asked.url;
  provider.asked.push({ address, form: new URLSearchParams(await asked.text()) });
  if (address.endsWith('/.well-known/openid-configuration')) {
    return Response.json(provider.discovery);
  }
  return address === document.revocation_endpoint ? provider.revoke() : provider.token();
}

/** Gives each test of a file a new provider, and a browser that answers for it. */
export function useOidcProvider(): void {
  beforeEach(() => {
    Object.assign(provider, quiet());
    kept.clear();
    went.length = 0;
    const go = (how: string) => (address: string) => void went.push({ how, address: new URL(address) });
    const location = { assign: go('assign'), replace: go('replace'), origin, href: `${origin}/` };
    vi.stubGlobal('window', { self: { location }, location, addEventListener: () => undefined });
    vi.stubGlobal('fetch', answer);
  });
  afterEach(() => void vi.unstubAllGlobals());
}

export const client = (rest: Partial<Settings> = {}) =>
  createOidcSignIn({ ...settings, ...rest }, { origin, storage, now: () => Date.now(), scroll: () => 700 });

/** Leaves for the provider, and gives the address that it was left with. */
export async function leave(
  request: { readonly returnPath: string; readonly silent: boolean },
  rest: Partial<Settings> = {},
): Promise<URL> {
  const before = went.length;
  void client(rest).login(request);
  await vi.waitUntil(() => went.length > before);
  return went.at(-1)?.address ?? new URL(origin);
}

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
export const idToken = (claims: object): string =>
  `${base64({ alg: 'none' })}.${base64({ iss: authority, aud: 'catalogus', exp: Date.now() / 1000 + 60, iat: Date.now() / 1000, ...claims })}.x`;
export const tokens = (left: URL, claims: object = {}, rest: object = {}): Response =>
  Response.json({
    access_token: 'access-1',
    refresh_token: 'refresh-1',
    token_type: 'Bearer',
    expires_in: 60,
    id_token: idToken({ sub: 'docent', nonce: left.searchParams.get('nonce'), name: 'M. de Wit', email: 'docent@school.test', ...claims }),
    ...rest,
  });
export const back = (left: URL, parameters: object = { code: 'c' }): string =>
  `${origin}/?${new URLSearchParams({ ...parameters, state: left.searchParams.get('state') ?? '' })}`;

export const request = { returnPath: '/mijn-lijst', silent: false };

export async function signIn(claims: object = {}, rest: object = {}) {
  const left = await leave(request);
  provider.token = () => tokens(left, claims, rest);
  return client().finish(back(left), request);
}
