import type { JSX } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticRouter, StaticRouterProvider, type StaticHandler, type StaticHandlerContext } from 'react-router';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import { ClientProvider } from '#web/client/client-provider.tsx';
import { Document } from './document.tsx';
import { SiteContext } from '#web/site/site.ts';
import type { SiteFacts } from '#web/site/site-data.ts';
import { serverTexts } from '#web/texts/server-texts.ts';
import { TextProvider } from '#web/texts/text-provider.tsx';

const texts = serverTexts();

/** What a page is rendered from: the handler of the routes, what it loaded, and what every page knows. */
export type Loaded = {
  readonly handler: StaticHandler;
  readonly loaded: StaticHandlerContext;
  readonly site: SiteFacts;
  readonly client: CatalogueClient;
};

/** Renders a whole document. Everything is loaded by now, so nothing waits and nothing is streamed. */
export function renderPage({ handler, loaded, site, client }: Loaded): string {
  const router = createStaticRouter(handler.dataRoutes, loaded);
  const page: JSX.Element = (
    <Document>
      <SiteContext value={site}>
        <TextProvider texts={texts}>
          <ClientProvider client={client}>
            <StaticRouterProvider router={router} context={loaded} hydrate={false} />
          </ClientProvider>
        </TextProvider>
      </SiteContext>
    </Document>
  );
  return renderToString(page);
}
