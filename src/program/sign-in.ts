import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pino from 'pino';
import { startIdentity, type StartedIdentity } from '#identity/start-identity.ts';
import type { Config } from '#config.ts';
import { root } from './root.ts';

/** Starts sign-in with the configured provider or the one for development. Rejects only with an `ApplicationsFileError`. */
export async function startSignIn({ identity, publicUrl, dataFolder }: Config, log: pino.Logger): Promise<StartedIdentity> {
  const { provider, developmentPort, production, tokenSeconds, applicationsFile, keyHours } = identity;
  const styles = (): Promise<string[]> =>
    Promise.all(['tokens', 'base'].map((name) => readFile(join(root, 'src', 'web', 'ui', `${name}.css`), 'utf8')));
  const development =
    developmentPort === undefined
      ? undefined
      : {
          port: developmentPort,
          siteOrigin: publicUrl,
          dataFolder,
          styles: (await styles()).join('\n'),
          fontFolder: join(root, 'public', 'fonts'),
          accessTokenSeconds: tokenSeconds,
          production,
        };
  const signIn = await startIdentity({ provider, development, applicationsFile, keyHours });
  if (signIn.fault !== undefined) {
    log.warn({ err: signIn.fault, port: developmentPort }, 'the development identity provider did not start: nobody can sign in');
  }
  return signIn;
}
