import { expect, test, vi } from 'vitest';
import { createOidcSignIn } from './oidc-sign-in.ts';
import {
  authority,
  back,
  client,
  document,
  leave,
  origin,
  provider,
  request,
  settings,
  signIn,
  tokens,
  useOidcProvider,
  went,
} from './oidc-provider.fixture.ts';
import { problemOf } from './sign-in-errors.ts';

useOidcProvider();

test('a browser view without storage is no fault of the provider', () => {
  let error: unknown;
  try {
    createOidcSignIn(settings, { origin, storage: null, now: () => Date.now(), scroll: () => 0 });
  } catch (thrown) {
    error = thrown;
  }
  expect(problemOf(error)).toBe('blocked');
});

test('leaving asks for a code with PKCE, state and nonce, and goes to the address of the discovery document', async () => {
  const left = await leave(request);
  expect(`${left.origin}${left.pathname}`).toBe(document.authorization_endpoint);
  expect(Object.fromEntries(left.searchParams)).toMatchObject({
    client_id: 'catalogus',
    redirect_uri: `${origin}/`,
    response_type: 'code',
    scope: 'openid profile offline_access catalogus.access',
    code_challenge_method: 'S256',
    nonce: expect.stringMatching(/^[0-9a-f-]{36}$/u),
  });
  expect(left.searchParams.has('prompt')).toBe(false);
  expect(went[0]?.how).toBe('assign');
});

test('leaving silently asks the visitor nothing, and leaves no step behind to go back to', async () => {
  const left = await leave({ ...request, silent: true });
  expect(left.searchParams.get('prompt')).toBe('none');
  expect(went[0]?.how).toBe('replace');
});

test('without a scope of the API only the usual ones are asked', async () => {
  expect((await leave(request, { oidcScope: '' })).searchParams.get('scope')).toBe('openid profile offline_access');
});

test('a discovery document at another address is read there', async () => {
  const oidcMetadataUrl = 'https://other.example/x/.well-known/openid-configuration';
  await leave(request, { oidcMetadataUrl });
  expect(provider.asked.map(({ address }) => address)).toEqual([oidcMetadataUrl]);
});

test.each([
  { authorization_endpoint: 'javascript:alert(1)' },
  { authorization_endpoint: undefined },
  { token_endpoint: 'ftp://id.example/token' },
  { token_endpoint: 7 },
  { token_endpoint: [`${authority}/token`] },
  { authorization_endpoint: 'web+https://id.example/auth' },
  { end_session_endpoint: 'data:text/html,x' },
])('does not redirect to a provider whose document says %j', async (fault) => {
  provider.discovery = { ...document, ...fault };
  await expect(client().login(request)).rejects.toMatchObject({ name: 'BrokenDiscoveryError' });
  expect(went).toEqual([]);
});

test('a provider may have addresses without encryption, as one on the own machine has', async () => {
  provider.discovery = { ...document, authorization_endpoint: 'http://localhost:8080/auth', token_endpoint: 'http://localhost:8080/token' };
  expect((await leave(request)).host).toBe('localhost:8080');
});

test('a provider without an address to sign out at is one to sign in with', async () => {
  provider.discovery = { ...document, end_session_endpoint: undefined };
  expect((await leave(request)).pathname).toBe('/auth');
});

test('each redirect reads the discovery document again', async () => {
  const same = client();
  void same.login(request);
  await vi.waitUntil(() => went.length === 1);
  void same.login(request);
  await vi.waitUntil(() => went.length === 2);
  expect(provider.asked).toHaveLength(2);
});

test('the request of a return is the one that this tab sent; what it never sent came from the home page', async () => {
  const left = await leave({ returnPath: '/producten?search=a', silent: true });
  expect(await client().requestOf(back(left))).toEqual({ returnPath: '/producten?search=a', silent: true, scroll: 700 });
  expect(await client().requestOf(`${origin}/?code=c&state=forged`)).toEqual({ returnPath: '/', silent: false });
  expect(await client().requestOf(`${origin}/?code=c`)).toEqual({ returnPath: '/', silent: false });
});

test('a return with a code gives the session, which this tab keeps until it is forgotten', async () => {
  const before = Date.now();
  const session = await signIn();
  expect(session).toMatchObject({
    account: { id: 'docent', name: 'M. de Wit', email: 'docent@school.test' },
    accessToken: 'access-1',
  });
  expect(session?.expiresAt).toBeGreaterThan(before + 55_000);
  expect(session?.expiresAt).toBeLessThanOrEqual(Date.now() + 61_000);
  expect(await client().session()).toMatchObject({ accessToken: 'access-1' });
  await client().forget();
  expect(await client().session()).toBeUndefined();
});

test.each([
  [{ name: 'M. de Wit', preferred_username: 'wit' }, 'M. de Wit', 'docent@school.test'],
  [{ name: '', preferred_username: 'wit' }, 'wit', 'docent@school.test'],
  [{ name: undefined }, 'docent@school.test', 'docent@school.test'],
  [{ name: { first: 'M.' }, email: 7 }, '', ''],
])('of claims %j the name is %j and the address %j', async (claims, name, email) => {
  expect((await signIn(claims))?.account).toEqual({ id: 'docent', name, email });
});

test('a return is good once: its state cannot be used again', async () => {
  const left = await leave(request);
  provider.token = () => tokens(left);
  await client().finish(back(left), request);
  await client().forget();
  const asked = provider.asked.length;
  await expect(client().finish(back(left), request)).rejects.toThrow('state');
  expect(provider.asked.slice(asked).filter(({ address }) => address === document.token_endpoint)).toEqual([]);
  expect(await client().session()).toBeUndefined();
});

test('a token that does not say how long it lives counts for five minutes', async () => {
  const session = await signIn({}, { expires_in: undefined });
  expect(Math.round(((session?.expiresAt ?? 0) - Date.now()) / 10_000)).toBe(30);
});

test.each(['login_required', 'interaction_required', 'consent_required'])(
  'a silent request that ends in %s gives no session and no error',
  async (error) => {
    const silent = { ...request, silent: true };
    const left = await leave(silent);
    expect(await client().finish(back(left, { error }), silent)).toBeUndefined();
  },
);

test('a silent request that ends in another error, and one that was not silent, reject', async () => {
  const silent = { ...request, silent: true };
  const denied = await leave(silent);
  await expect(client().finish(back(denied, { error: 'access_denied' }), silent)).rejects.toMatchObject({ error: 'access_denied' });
  const asked = await leave(request);
  await expect(client().finish(back(asked, { error: 'login_required' }), request)).rejects.toMatchObject({ error: 'login_required' });
});

test('a session is neither renewed nor looked for at the provider but on request', async () => {
  const createElement = vi.fn<() => never>();
  vi.stubGlobal('window', { ...window, document: { createElement } });
  vi.useFakeTimers();
  try {
    provider.discovery = { ...document, check_session_iframe: `${authority}/session` };
    const left = await leave(request);
    provider.token = () => tokens(left, {}, { session_state: 'at the provider' });
    await client().finish(back(left, { code: 'c', session_state: 'at the provider' }), request);
    const asked = provider.asked.length;
    await vi.advanceTimersByTimeAsync(50_000);
    expect(provider.asked).toHaveLength(asked);
    expect(createElement).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});

test('a renewal sends the refresh token, and keeps the new ones', async () => {
  await signIn();
  provider.token = () => Response.json({ access_token: 'access-2', refresh_token: 'refresh-2', token_type: 'Bearer', expires_in: 60 });
  expect(await client().renew()).toMatchObject({ accessToken: 'access-2', account: { id: 'docent' } });
  expect(Object.fromEntries(provider.asked.at(-1)?.form ?? [])).toMatchObject({ grant_type: 'refresh_token', refresh_token: 'refresh-1' });
  expect(await client().session()).toMatchObject({ accessToken: 'access-2' });
});

test('without a refresh token only the visitor can renew, and the provider is not asked', async () => {
  await expect(client().renew()).rejects.toMatchObject({ name: 'InteractionRequiredError' });
  await signIn({}, { refresh_token: undefined });
  const asked = provider.asked.length;
  await expect(client().renew()).rejects.toMatchObject({ name: 'InteractionRequiredError' });
  expect(provider.asked).toHaveLength(asked);
});

/** A response whose body never ends. */
const endless = (status: number): Response =>
  new Response(new ReadableStream(), { status, headers: { 'content-type': 'application/json' } });

async function afterTwentySeconds<Value>(act: () => Value): Promise<Value> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const done = act();
    await vi.advanceTimersByTimeAsync(20_000);
    return await done;
  } finally {
    vi.useRealTimers();
  }
}

test('a renewal and a return of which the response never ends are given up', async () => {
  await signIn();
  const left = await leave(request);
  provider.token = () => endless(200);
  for (const act of [() => client().renew(), () => client().finish(back(left), request)]) {
    expect(await afterTwentySeconds(() => act().catch((error: unknown) => error))).toMatchObject({ name: 'ErrorTimeout' });
  }
});

test('a withdrawal of the token of which the response never ends does not keep anybody from signing out', async () => {
  await signIn();
  provider.revoke = () => endless(400);
  await afterTwentySeconds(() => void client().logout());
  expect(went).toHaveLength(2);
});

test('signing out withdraws the refresh token, forgets the session and leaves with the ID token', async () => {
  await signIn();
  void client().logout();
  await vi.waitUntil(() => went.length === 2);
  expect(provider.asked.find(({ address }) => address === document.revocation_endpoint)?.form.get('token')).toBe('refresh-1');
  const address = went[1]?.address;
  expect(`${address?.origin}${address?.pathname}`).toBe(document.end_session_endpoint);
  expect(address?.searchParams.get('post_logout_redirect_uri')).toBe(`${origin}/`);
  expect(address?.searchParams.get('id_token_hint')).toMatch(/\./u);
  expect(await client().session()).toBeUndefined();
});

test.each([
  ['refuses to withdraw the token', () => (provider.revoke = () => new Response(null, { status: 500 }))],
  ['has no place to withdraw tokens', () => (provider.discovery = { ...document, revocation_endpoint: undefined })],
])('a provider that %s does not keep anybody from signing out', async (_what, spoil) => {
  await signIn();
  spoil();
  void client().logout();
  await vi.waitUntil(() => went.length === 2);
  expect(await client().session()).toBeUndefined();
});

test('signing out at a provider that is no good rejects, and forgets the session all the same', async () => {
  await signIn();
  provider.discovery = {};
  await expect(client().logout()).rejects.toMatchObject({ name: 'BrokenDiscoveryError' });
  expect(went).toHaveLength(1);
  expect(await client().session()).toBeUndefined();
});
