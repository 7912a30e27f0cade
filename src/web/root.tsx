import './ui/base.css';
import './ui/tokens.css';
import type { JSX, ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router';
import { pagePaths } from '#contract/routes.ts';
import { siteContext } from './contexts.ts';
import { AccountBar } from './features/account/account-bar.tsx';
import { ClosedSite, Gated } from './features/account/closed-site.tsx';
import { KeptAccountScript } from './features/account/kept-account-script.tsx';
import { isReturn } from './features/account/return-path.ts';
import { ReturnPage } from './features/account/return-page.tsx';
import { ConsentBanner } from './features/consent/consent-banner.tsx';
import { SearchBar } from './features/search/search-bar.tsx';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { ProgressBar } from './shell/progress-bar.tsx';
import { useDelegatedNavigation, useFocusOnNewPage } from './shell/route-effects.ts';
import { QuietScrollRestoration } from './shell/quiet-scroll-restoration.tsx';
import { SampleNotice } from './shell/sample-notice.tsx';
import { SkipLink } from './shell/skip-link.tsx';
import { language, localePath, pageNamespaces } from './texts.ts';
import { writeMenu } from './menu-text.ts';
import type { SentSiteFacts } from './site-facts.ts';
import { BrokenPage } from './ui/broken-page.tsx';

/** Gives what every page knows. It is asked once: areas and settings do not change while somebody looks around. Spec 4. */
export function loader({ context }: LoaderFunctionArgs): SentSiteFacts {
  const { areas, ...rest } = context.get(siteContext);
  return { ...rest, menu: writeMenu(areas) };
}

/** Never again after the first page. */
export const shouldRevalidate = (): boolean => false;

const fonts = ['/fonts/catalogus-sans.woff2', '/fonts/catalogus-serif.woff2'];

/** The document around every page. */
export function Layout({ children }: { readonly children: ReactNode }): JSX.Element {
  const version = useRouteLoaderData<SentSiteFacts>('root')?.textVersion;
  const named = pageNamespaces(useMatches().map(({ handle }) => handle));
  return (
    <html lang={language} translate="no" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <KeptAccountScript />
        <Links />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {named.map((namespace) => (
          <link
            key={namespace}
            rel="preload"
            href={localePath(language, namespace, version)}
            as="fetch"
            crossOrigin="anonymous"
            data-namespace={namespace}
          />
        ))}
      </head>
      <body>
        {children}
        <QuietScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Skip link, sample line, head and foot around what a page shows. On the home page the large search box is the only one. */
function Shell({ children }: { readonly children: ReactNode }): JSX.Element {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const searched = pathname === pagePaths.products ? (parameters.get('search') ?? '') : '';
  return (
    <ClosedSite>
      <ProgressBar />
      <SkipLink />
      <SampleNotice />
      {pathname === pagePaths.home ? (
        <Header account={AccountBar} />
      ) : (
        <Header account={AccountBar} search={<SearchBar key={searched} initial={searched} />} />
      )}
      <main id="inhoud" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <ConsentBanner />
    </ClosedSite>
  );
}

export default function Root(): JSX.Element {
  useDelegatedNavigation();
  useFocusOnNewPage();
  const returning = isReturn(useLocation());
  return (
    <Shell>
      {returning ? (
        <ReturnPage />
      ) : (
        <Gated>
          <Outlet />
        </Gated>
      )}
    </Shell>
  );
}

/** A page that is not there, or one that broke: both with the shell around them, and a way on. */
export function ErrorBoundary(): JSX.Element {
  const error = useRouteError();
  useDelegatedNavigation();
  return (
    <Shell>
      <Gated>{isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <BrokenPage />}</Gated>
    </Shell>
  );
}
