import { expect, test } from 'vitest';
import { authority, client, document, idToken, provider, signIn, useOidcProvider } from './oidc-provider.fixture.ts';

useOidcProvider();

test.each([{ nonce: 'of another sign-in' }, { nonce: undefined }])(
  'an ID token with the nonce of another sign-in, or none, gives no session: %o',
  async (claims) => {
    await expect(signIn(claims)).rejects.toThrow('nonce');
    expect(await client().session()).toBeUndefined();
  },
);

test.each([
  [{ iss: 'https://other.example' }, 'iss'],
  [{ iss: `${authority}/` }, 'iss'],
  [{ iss: undefined }, 'iss'],
  [{ aud: 'other' }, 'aud'],
  [{ aud: ['other', 'catalogus-2'] }, 'aud'],
  [{ aud: undefined }, 'aud'],
  [{ aud: ['catalogus', 'other'], azp: 'other' }, 'azp'],
  [{ azp: '' }, 'azp'],
])('an ID token of another provider or for another client gives no session, also in a renewal: %j', async (claims, name) => {
  await expect(signIn(claims)).rejects.toThrow(`${name} in id_token`);
  expect(await client().session()).toBeUndefined();
  const { azp } = { azp: 'catalogus', ...claims };
  // The library compares the azp of a renewal with the one before.
  if (azp === 'catalogus') {
    await signIn({ azp });
    const rest = { access_token: 'access-2', token_type: 'Bearer', expires_in: 60 };
    provider.token = () => Response.json({ ...rest, id_token: idToken({ sub: 'docent', azp, ...claims }) });
    await expect(client().renew()).rejects.toThrow(`${name} in id_token`);
    expect(await client().session()).toMatchObject({ accessToken: 'access-1' });
  }
});

test.each([{ aud: ['catalogus'] }, { aud: ['other', 'catalogus'], azp: 'catalogus' }])(
  'an ID token for this client beside others gives a session: %j',
  async (claims) => {
    expect(await signIn(claims)).toMatchObject({ accessToken: 'access-1' });
  },
);

test('the issuer of an ID token is the one of the discovery document, which may differ from the authority', async () => {
  provider.discovery = { ...document, issuer: 'https://tenant.example/v2.0' };
  expect(await signIn({ iss: 'https://tenant.example/v2.0' })).toMatchObject({ accessToken: 'access-1' });
  await client().forget();
  await expect(signIn({ iss: authority })).rejects.toThrow('iss in id_token');
});
