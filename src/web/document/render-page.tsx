import type { JSX } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticRouter, StaticRouterProvider, type StaticHandler, type StaticHandlerContext } from 'react-router';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import { ClientProvider } from '#web/client/client-provider.tsx';
import { Document } from './document.tsx';
import { SiteContext } from '#web/site/site.ts';
import type { SiteData } from '#web/site/site-data.ts';
import { serverTexts } from '#web/texts/server-texts.ts';
import { TextProvider } from '#web/texts/text-provider.tsx';

const texts = serverTexts();

/** Input of a rendering: the handler of the routes, its loaded data, and the site data. */
export type PageToRender = {
  readonly handler: StaticHandler;
  readonly loaded: StaticHandlerContext;
  readonly site: SiteData;
  readonly client: CatalogueClient;
};

/** Renders a document as HTML. All data is loaded, so nothing is streamed. */
export function renderPage({ handler, loaded, site, client }: PageToRender): string {
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
