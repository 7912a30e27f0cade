import { createHmac } from 'node:crypto';
import {
  CompactEncrypt,
  CompactSign,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  type CryptoKey,
  type JWTHeaderParameters,
} from 'jose';

/** The provider whose tokens are forged, and what it would sign; `attacker` is an address that must never be asked. */
export type ForgedProvider = {
  readonly issuer: string;
  readonly audience: string;
  readonly scope: string;
  readonly kid: string;
  /** An RS256 key pair of which the public key may be exported. */
  readonly key: { readonly privateKey: CryptoKey; readonly publicKey: CryptoKey };
  readonly now: number;
  readonly attacker: string;
};

/** A name for a way of forging, and the token. */
export type ForgedToken = readonly [name: string, token: string];

type Claims = Readonly<Record<string, unknown>>;

const encode = (value: unknown): string => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

class Forge {
  readonly provider: ForgedProvider;
  readonly claims: Claims;
  readonly header: JWTHeaderParameters;

  constructor(provider: ForgedProvider) {
    const { issuer, audience, scope, now, kid } = provider;
    const seconds = Math.floor(now / 1_000);
    this.provider = provider;
    this.claims = { sub: 'docent', iss: issuer, aud: audience, scope: `openid ${scope}`, iat: seconds, exp: seconds + 600 };
    this.header = { alg: 'RS256', kid, typ: 'at+jwt' };
  }

  /** What the provider would sign with these claims and headers instead of its own; undefined takes one away. */
  sign(claims: Claims = {}, header: Claims = {}, key: CryptoKey | Uint8Array = this.provider.key.privateKey): Promise<string> {
    return new SignJWT({ ...this.claims, ...claims }).setProtectedHeader({ ...this.header, ...header }).sign(key);
  }

  /** A good token of which the header or the payload was changed afterwards. */
  async changed(header: unknown, payload: unknown = this.claims): Promise<string> {
    const [, , signature] = (await this.sign()).split('.');
    return `${encode(header)}.${encode(payload)}.${signature}`;
  }
}

async function withoutSignature({ header, claims }: Forge): Promise<readonly ForgedToken[]> {
  const bare = (alg: unknown, signature = ''): string => `${encode({ ...header, alg })}.${encode(claims)}.${signature}`;
  return [
    ...['none', 'None', 'NONE', 'nOnE', 'none ', ''].map((alg): ForgedToken => [`algorithm ${JSON.stringify(alg)}`, bare(alg)]),
    ['algorithm none with a signature', bare('none', 'AAAA')],
    ['no algorithm', bare(undefined, 'AAAA')],
    ['an algorithm that is a list', bare(['RS256'], 'AAAA')],
    ['an empty signature', bare('RS256')],
    ['a signature of zeros', bare('RS256', Buffer.alloc(256).toString('base64url'))],
  ];
}

async function withTheWrongKey(forge: Forge): Promise<readonly ForgedToken[]> {
  const { publicKey } = forge.provider.key;
  const pem = await exportSPKI(publicKey);
  const jwk = await exportJWK(publicKey);
  const secrets: readonly (readonly [string, string])[] = [
    ['the public key as PEM', pem],
    ['the public key as PEM without its last line end', pem.trim()],
    ['the public key as JWK', JSON.stringify(jwk)],
    ['the modulus of the public key', String(jwk.n)],
    ['the key id', forge.provider.kid],
  ];
  const hmac = (alg: string, hash: string, secret: string): string => {
    const signed = `${encode({ ...forge.header, alg })}.${encode(forge.claims)}`;
    return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`;
  };
  const stranger = await generateKeyPair('RS256');
  const curves = await Promise.all(['ES256', 'ES384', 'ES512', 'EdDSA'].map(async (alg) => [alg, await generateKeyPair(alg)] as const));
  return [
    ...secrets.map(([name, secret]): ForgedToken => [`HS256 with ${name} as its secret`, hmac('HS256', 'sha256', secret)]),
    ['HS384 with the public key as its secret', hmac('HS384', 'sha384', pem)],
    ['HS512 with the public key as its secret', hmac('HS512', 'sha512', pem)],
    ['HS256 with an empty secret', hmac('HS256', 'sha256', '')],
    ['the key of a stranger', await forge.sign({}, {}, stranger.privateKey)],
    ['the key of a stranger, without a key id', await forge.sign({}, { kid: undefined }, stranger.privateKey)],
    ...(await Promise.all(
      curves.map(async ([alg, { privateKey }]): Promise<ForgedToken> => [
        `${alg} of a stranger`,
        await forge.sign({}, { alg }, privateKey),
      ]),
    )),
    ...(await Promise.all(
      ['RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'HS256', 'RSA-OAEP', 'rs256'].map(async (alg): Promise<ForgedToken> => [
        `a good signature called ${alg}`,
        await forge.changed({ ...forge.header, alg }),
      ]),
    )),
  ];
}

async function withAKeyOfItsOwn(forge: Forge): Promise<readonly ForgedToken[]> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'own', alg: 'RS256' };
  const { attacker } = forge.provider;
  const own = (header: Claims): Promise<string> => forge.sign({}, header, privateKey);
  return [
    ['a key in its header', await own({ jwk })],
    ['a key in its header under the id of the provider', await own({ jwk: { ...jwk, kid: forge.provider.kid } })],
    ['an address of keys (jku)', await own({ kid: 'own', jku: `${attacker}/jwks` })],
    [
      'an address of keys on the name of the provider (jku)',
      await own({ kid: 'own', jku: `${forge.provider.issuer}@${attacker.slice(7)}/jwks` }),
    ],
    ['an address of a certificate (x5u)', await own({ kid: 'own', x5u: `${attacker}/cert` })],
    ['a certificate (x5c)', await own({ x5c: [Buffer.from('certificate').toString('base64')] })],
    ['a thumbprint (x5t)', await own({ x5t: 'AAAA' })],
    ...(await Promise.all(
      ['own', '', '../../../../dev/null', '/dev/null', "' OR '1'='1", '__proto__', `${attacker}/jwks`, 'x'.repeat(4_000)].map(
        async (kid): Promise<ForgedToken> => [`the key id ${JSON.stringify(kid.slice(0, 40))}`, await own({ kid })],
      ),
    )),
    ['a key id that is a number', await forge.changed({ ...forge.header, kid: 1 })],
    ['a critical header that nobody knows', await forge.changed({ ...forge.header, crit: ['exp'], exp: 1 })],
    ['a payload that is not encoded (b64)', await forge.changed({ ...forge.header, b64: false, crit: ['b64'] })],
    ['compression', await forge.changed({ ...forge.header, zip: 'DEF' })],
  ];
}

// Signed by the provider itself, for something or somebody else.
async function withOtherClaims(forge: Forge): Promise<readonly ForgedToken[]> {
  const { issuer, audience, now } = forge.provider;
  const seconds = Math.floor(now / 1_000);
  const claims: Readonly<Record<string, readonly unknown[]>> = {
    iss: [
      undefined,
      '',
      'https://evil.example',
      `${issuer}/`,
      `${issuer}.evil.example`,
      issuer.toUpperCase(),
      [issuer],
      { url: issuer },
      null,
    ],
    aud: [
      undefined,
      '',
      'https://other.example',
      audience.slice(0, -1),
      `${audience}/`,
      [],
      [`${audience} x`],
      { [audience]: true },
      7,
      null,
    ],
    exp: [undefined, 0, -1, seconds - 60, `${seconds + 600}`, null, [seconds + 600], true],
    nbf: [seconds + 600, `${seconds}`, true],
    sub: [undefined, '', 7, null, ['docent'], { name: 'docent' }],
    scope: [
      undefined,
      '',
      'openid',
      `${forge.provider.scope}x`,
      `x${forge.provider.scope}`,
      { [forge.provider.scope]: true },
      7,
      [[forge.provider.scope]],
    ],
  };
  const made = Object.entries(claims).flatMap(([name, values]) =>
    values.map(async (value): Promise<ForgedToken> => [
      `${name} ${JSON.stringify(value) ?? 'absent'}`,
      await forge.sign({ [name]: value }),
    ]),
  );
  const types = ['logout+jwt', 'secevent+jwt', 'dpop+jwt', 'JOSE', 'at+jwt2'].map(async (typ): Promise<ForgedToken> => [
    `type ${typ}`,
    await forge.sign({}, { typ }),
  ]);
  return Promise.all([...made, ...types]);
}

async function withABrokenShape(forge: Forge): Promise<readonly ForgedToken[]> {
  const good = await forge.sign();
  const [header = '', payload = '', signature = ''] = good.split('.');
  const encrypted = await new CompactEncrypt(Buffer.from(JSON.stringify(forge.claims)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: forge.provider.kid })
    .encrypt((await generateKeyPair('RSA-OAEP-256')).publicKey);
  const signed = (content: string): Promise<string> =>
    new CompactSign(Buffer.from(content)).setProtectedHeader(forge.header).sign(forge.provider.key.privateKey);
  return [
    ['nothing', ''],
    ['no token', 'not.a.token'],
    ['two parts', `${header}.${payload}`],
    ['four parts', `${good}.AAAA`],
    ['an encrypted token', encrypted],
    ['another payload', await forge.changed(forge.header, { ...forge.claims, sub: 'beheerder' })],
    ['half a signature', `${header}.${payload}.${signature.slice(0, 100)}`],
    ['a longer signature', `${good}AAAA`],
    ['a header that is not JSON', `${encode('{alg')}.${payload}.${signature}`],
    ['a header that is a list', `${encode([forge.header])}.${payload}.${signature}`],
    ['a payload that is no object', await signed('["docent"]')],
    ['a payload that is not JSON', await signed('docent')],
    ['a payload that is null', await signed('null')],
    ['a token within a token', await signed(good)],
    ['a token as JSON', JSON.stringify({ payload, protected: header, signature })],
    ['20 kB of junk', 'x'.repeat(20_000)],
    ['20 kB that are signed', await forge.sign({ more: 'x'.repeat(20_000) })],
  ];
}

/** Every way of forging an access token that is tried, each with a token of it. None may be let in. RFC 8725. */
export async function forgedTokens(provider: ForgedProvider): Promise<readonly ForgedToken[]> {
  const forge = new Forge(provider);
  const made = await Promise.all(
    [withoutSignature, withTheWrongKey, withAKeyOfItsOwn, withOtherClaims, withABrokenShape].map((way) => way(forge)),
  );
  return made.flat();
}
