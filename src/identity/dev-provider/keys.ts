import { createPrivateKey, randomBytes, type JsonWebKey } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

function isPrivateKey(key: JsonWebKey): boolean {
  try {
    createPrivateKey({ key, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}

const keySchema = z.looseObject({ kty: z.string(), kid: z.string(), d: z.string() }).refine(isPrivateKey);
const keysSchema = z.object({
  cookieKeys: z.array(z.string().min(20)).min(1),
  jwks: z.object({ keys: z.array(keySchema).min(1) }),
});

/** The secrets of the development provider: the keys that sign its cookies and its tokens. */
export type ProviderKeys = z.infer<typeof keysSchema>;

async function generate(): Promise<ProviderKeys> {
  const { exportJWK, generateKeyPair } = await import('jose');
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), alg: 'RS256', use: 'sig' };
  return keysSchema.parse({ cookieKeys: [randomBytes(32).toString('base64url')], jwks: { keys: [key] } });
}

/** Reads the keys from a file. When it is absent or not valid, new keys are generated and written, readable by this user only. */
export async function providerKeys(file: string): Promise<ProviderKeys> {
  try {
    return keysSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    const keys = await generate();
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.new`, JSON.stringify(keys), { mode: 0o600 });
    await rename(`${file}.new`, file);
    return keys;
  }
}
