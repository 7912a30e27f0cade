import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { smallCatalogue } from '#api/small-catalogue.fixture.ts';
import { apiPaths } from '#contract/routes.ts';
import { forgedTokens } from '#identity/forged-tokens.fixture.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { buildSnapshot } from '#snapshot/builder/snapshot-builder.ts';
import { startAttackedServer } from './attacked-server.ts';

/** Forges access tokens in every way of `forged-tokens.fixture.ts` against a closed catalogue. `node attack/tokens.ts` */
const [kid, audience, scope] = ['first', 'https://api.catalogus.test', 'catalogus.access'];
const paths = [apiPaths.profile, apiPaths.areas, `${apiPaths.excel}?ids=p1`];

const key = await generateKeyPair('RS256', { extractable: true });
const jwk = { ...(await exportJWK(key.publicKey)), kid, alg: 'RS256' };
let stolen = 0;

/** A provider, and what an attacker would like to be asked; both on this machine. */
const provider = createServer(({ url }, response) => {
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify(url === '/keys' ? { keys: [jwk] } : { issuer, jwks_uri: `${issuer}/keys` }));
}).listen(0, '127.0.0.1');
const attacker = createServer((_request, response) => {
  stolen += 1;
  response.end(JSON.stringify({ keys: [] }));
}).listen(0, '127.0.0.1');
await Promise.all([once(provider, 'listening'), once(attacker, 'listening')]);
const addressOf = (server: typeof provider): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const issuer = addressOf(provider);

const folder = await mkdtemp(join(tmpdir(), 'catalogus-tokens-'));
await publishedSnapshots(folder).publish((draft) => buildSnapshot(smallCatalogue(3), draft));
const environment = {
  OIDC_AUTHORITY: issuer,
  OIDC_CLIENT_ID: 'site',
  OIDC_AUDIENCE: audience,
  OIDC_SCOPE: scope,
  CATALOGUS_ANONYMOUS: 'none',
};
const server = await startAttackedServer({ dataFolder: folder, environment });

/** The status of a call with this header, and the code of its problem; 0 when the client could not even send it. */
async function ask(path: string, authorization: string): Promise<{ readonly status: number; readonly code: string }> {
  try {
    const asked = request({ host: '127.0.0.1', port: server.port, path, agent: false, headers: { authorization } }).end();
    const [response] = (await once(asked, 'response')) as [NodeJS.ReadableStream & { statusCode?: number }];
    let text = '';
    for await (const part of response.setEncoding('utf8')) {
      text += String(part);
    }
    const { code = '' } = text.startsWith('{') ? (JSON.parse(text) as { code?: string }) : {};
    return { status: response.statusCode ?? 0, code };
  } catch {
    return { status: 0, code: '' };
  }
}

const faults: string[] = [];
try {
  const good = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'at+jwt' })
    .setSubject('docent')
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime('10 minutes')
    .sign(key.privateKey);
  for (const path of paths) {
    const { status } = await ask(path, `Bearer ${good}`);
    if (status !== 200) {
      faults.push(`a good token gets ${status} at ${path}`);
    }
  }
  const forged = await forgedTokens({ issuer, audience, scope, kid, key, now: Date.now(), attacker: addressOf(attacker) });
  for (const [name, token] of forged) {
    for (const path of paths) {
      const { status, code } = await ask(path, `Bearer ${token}`);
      // Node refuses to send some of them, and the server may refuse headers that are too large.
      const isRefused =
        [0, 400, 431].includes(status) || (status === 401 && code.startsWith('account.')) || (status === 403 && code === 'account.scope');
      if (!isRefused) {
        faults.push(`${name} gets ${status} ${code} at ${path}`);
      }
    }
  }
  if (stolen > 0) {
    faults.push(`an address in a token was asked ${stolen} times`);
  }
  faults.forEach((fault) => console.error(fault));
  console.log(
    `tokens: ${forged.length} forged tokens at ${paths.length} calls, ${faults.length} let in or answered wrong, ${stolen} addresses in them asked`,
  );
  process.exitCode = faults.length === 0 && server.isAlive() ? 0 : 1;
} finally {
  await server.stop();
  provider.close().closeAllConnections();
  attacker.close().closeAllConnections();
  await rm(folder, { recursive: true, force: true });
}
