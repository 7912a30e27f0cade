import './ui/fonts.css';
import './ui/base.css';
import './ui/layout.css';
import './ui/print.css';
import './ui/tokens.css';
import type { JSX, ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, ScrollRestoration, useLocation, useRouteError, useSearchParams } from 'react-router';
import { pagePaths } from '#contract/routes.ts';
import { AccountBar } from './features/account/account-bar.tsx';
import { ClosedSite, AccessGate, useIsShown } from './features/account/closed-site.tsx';
import { isReturn } from './features/account/openid/return-path.ts';
import { ReturnPage } from './features/account/return-page.tsx';
import { ConsentBanner } from './features/consent/consent-banner.tsx';
import { SearchBar } from './features/search/suggestions/search-bar.tsx';
import { EmptyCataloguePage } from './shell/empty-catalogue-page.tsx';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { ProgressBar } from './shell/progress-bar.tsx';
import { useDelegatedNavigation } from './shell/route-effects.ts';
import { SampleNotice } from './shell/sample-notice.tsx';
import { SkipLink, type SkipTarget } from './shell/skip-link.tsx';
import { usePageFocus } from './shell/use-page-focus.ts';
import { useSite } from './site/site.ts';
import { AnnouncementProvider } from './ui/announcement.tsx';
import { BrokenPage } from './ui/broken-page.tsx';
import { LostConnection } from './ui/lost-connection.tsx';

type ShellProps = { readonly skipTo?: SkipTarget; readonly children: ReactNode };

// Where a closed site asks to sign in instead of showing results, the link leads to that.
function PageSkipLink({ target }: { readonly target: SkipTarget }): JSX.Element {
  return <SkipLink target={useIsShown() ? target : 'inhoud'} />;
}

/** Skip link, sample notice, header and footer around the content. The home page has its own, large search box, so its header has none. */
function Shell({ skipTo = 'inhoud', children }: ShellProps): JSX.Element {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const searched = pathname === pagePaths.products ? (parameters.get('search') ?? '') : '';
  return (
    <ClosedSite>
      <ProgressBar />
      <PageSkipLink target={skipTo} />
      <ConsentBanner />
      <SampleNotice />
      {pathname === pagePaths.home ? (
        <Header account={AccountBar} />
      ) : (
        <Header account={AccountBar} search={<SearchBar searched={searched} />} />
      )}
      <main id="inhoud" tabIndex={-1}>
        <AnnouncementProvider>{children}</AnnouncementProvider>
      </main>
      <Footer />
      <LostConnection />
      <ScrollRestoration />
    </ClosedSite>
  );
}

/** The root component of every page. */
export function Root(): JSX.Element {
  useDelegatedNavigation();
  usePageFocus();
  const address = useLocation();
  const { pathname } = address;
  const returning = isReturn(address);
  const hasNothing = useSite().isEmpty && (pathname === pagePaths.home || pathname === pagePaths.products);
  return (
    <Shell skipTo={pathname === pagePaths.products && !returning && !hasNothing ? 'resultaten' : 'inhoud'}>
      {returning ? <ReturnPage /> : <AccessGate>{hasNothing ? <EmptyCataloguePage /> : <Outlet />}</AccessGate>}
    </Shell>
  );
}

/** The page of an unknown address or of an error, inside the shell. */
export function ErrorBoundary(): JSX.Element {
  const error = useRouteError();
  useDelegatedNavigation();
  usePageFocus();
  return (
    <Shell>
      <AccessGate>{isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <BrokenPage />}</AccessGate>
    </Shell>
  );
}
