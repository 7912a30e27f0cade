import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type Provider from 'oidc-provider';
import { applicationAt } from './accounts.ts';
import { providerKeys } from './keys.ts';
import { isOwnRequest } from './own-machine.ts';
import { createPages, type Pages } from './pages.ts';
import type { ProviderSettings } from './provider.ts';
import { answerSignIn, sendPage } from './sign-in-form.ts';

/** Where the development provider runs and for which site. */
export type DevelopmentProviderOptions = {
  readonly port: number;
  readonly siteOrigin: string;
  readonly dataFolder: string;
  /** Text of the style sheets of the site, for the pages. */
  readonly styles: string;
  /** Folder of the fonts that the style sheets name under /fonts/. */
  readonly fontFolder: string;
  readonly accessTokenSeconds: number;
  /** Whether this is a production environment: then it refuses to start. */
  readonly production: boolean;
};

/** A running development provider. */
export type DevelopmentProvider = { readonly authority: string; close(): Promise<void> };

/** The provider was started in production. */
class ProviderInProductionError extends Error {
  override readonly name = 'ProviderInProductionError';
  readonly code = 'identity.production';

  constructor() {
    super('De inlogdienst voor ontwikkelen start niet in productie: iedereen kent de wachtwoorden. Stel OIDC_AUTHORITY in.');
  }
}

async function sendFont(path: string, fontFolder: string, response: ServerResponse): Promise<void> {
  const name = /^\/fonts\/([a-z-]+\.woff2)$/u.exec(path)?.[1];
  const font = name === undefined ? undefined : await readFile(join(fontFolder, name)).catch(() => undefined);
  response.writeHead(font === undefined ? 404 : 200, { 'content-type': 'font/woff2', 'cache-control': 'max-age=86400' });
  response.end(font);
}

const expiredForm = [
  'Inloggen is verlopen',
  'Deze inlogpagina is te oud of al gebruikt. Ga terug naar de catalogus en log opnieuw in.',
] as const;
const exampleApplication =
  'Dit is een voorbeeld van een toepassing naast de catalogus. De beheerder van de catalogus stelt in welke toepassingen er echt zijn.';

const notOwn = 'Deze inlogdienst is er alleen voor ontwikkelen, op http://localhost van deze computer.';

type Library = { readonly provider: Provider; readonly respond: ReturnType<Provider['callback']> };

/** Loads the OpenID library at the first request for it: it is a quarter of all that a server would load, and no visitor waits for it before signing in. */
function libraryLoader(settings: ProviderSettings): () => Promise<Library> {
  const load = async (): Promise<Library> => {
    const { createProvider } = await import('./provider.ts');
    const provider = createProvider(settings);
    return { provider, respond: provider.callback() };
  };
  let loading: Promise<Library> | undefined;
  return () => (loading ??= load());
}

function answerWith(library: () => Promise<Library>, pages: Pages, fontFolder: string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isOwnRequest(request.socket.remoteAddress, request.headers.host)) {
      response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }).end(notOwn);
      return;
    }
    const path = request.url?.split('?')[0] ?? '/';
    const application = applicationAt(path);
    response.setHeader('content-security-policy', pages.policy);
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'no-referrer');
    if (path.startsWith('/fonts/')) {
      await sendFont(path, fontFolder, response);
    } else if (path.startsWith('/inloggen/')) {
      const { provider } = await library();
      await answerSignIn(request, response, provider, pages).catch(() => {
        sendPage(response, 400, pages.message(...expiredForm));
      });
    } else if (application !== undefined) {
      sendPage(response, 200, pages.message(application, exampleApplication));
    } else {
      const { respond } = await library();
      await respond(request, response);
    }
  };
}

/**
 * Starts an OpenID provider for development and tests on http://localhost, with two accounts and its own sign-in page. Its keys are generated at the
 * first start and stored in the data folder. Rejects with `ProviderInProductionError` in production, and when the port is taken.
 */
export async function startDevelopmentProvider(options: DevelopmentProviderOptions): Promise<DevelopmentProvider> {
  if (options.production) {
    throw new ProviderInProductionError();
  }
  const authority = `http://localhost:${options.port}`;
  const keys = await providerKeys(join(options.dataFolder, 'identity', 'keys.json'));
  const ownStyles = await readFile(new URL('./pages.css', import.meta.url), 'utf8');
  const pages = createPages(`${options.styles}\n${ownStyles}`, options.siteOrigin);
  const { siteOrigin, accessTokenSeconds } = options;
  const answer = answerWith(libraryLoader({ issuer: authority, siteOrigin, keys, pages, accessTokenSeconds }), pages, options.fontFolder);
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, 'localhost', resolve);
  });
  return {
    authority,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
