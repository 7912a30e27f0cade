import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { freePort } from '#free-port.fixture.ts';
import { startDevelopmentProvider, type DevelopmentProvider, type DevelopmentProviderOptions } from './development-provider.ts';
import { signInJourney } from './sign-in-journey.fixture.ts';

/** Origin of the site in tests of the provider. */
export const siteOrigin = 'http://localhost:4999';

/** Gives each test of the file that calls this a provider of its own, with the keys that the first one made. */
export function useDevelopmentProvider() {
  let options: DevelopmentProviderOptions;
  let provider: DevelopmentProvider;
  beforeAll(async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'catalogus-identity-'));
    options = { port: 0, siteOrigin, dataFolder, styles: '', fontFolder: 'public/fonts', accessTokenSeconds: 60, production: false };
    return () => rm(dataFolder, { recursive: true });
  });
  beforeEach(async () => {
    options = { ...options, port: await freePort() };
    provider = await startDevelopmentProvider(options);
  });
  afterEach(() => provider.close());
  return {
    options: (): DevelopmentProviderOptions => options,
    provider: (): DevelopmentProvider => provider,
    /** Starts the provider with its options, after the test closed it. */
    startAgain: async (): Promise<void> => {
      provider = await startDevelopmentProvider(options);
    },
    /** Signs an account in, and gives where the provider sent the browser and the tokens. */
    signedIn: async (email = 'docent@school.test', password = 'docent') => {
      const journey = signInJourney(provider.authority, siteOrigin);
      const form = (await journey.open()).headers.get('location') ?? '';
      const back = new URL(await journey.submit(form, email, password));
      return { journey, back, tokens: await journey.exchange(back.searchParams.get('code') ?? '') };
    },
  };
}
