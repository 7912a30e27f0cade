import { lazy, Suspense, type JSX } from 'react';
import { useSite } from '#web/site/site.ts';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';

// Measuring is optional: when its code does not load, nothing is asked and nothing is measured.
const ConsentBanner = lazy(() =>
  import('./consent-banner.tsx').then(
    (module) => ({ default: module.ConsentBanner }),
    (error: unknown) => {
      console.error('Error loading the consent banner', error);
      return { default: (): JSX.Element => <></> };
    },
  ),
);

/** The consent banner, whose code is loaded after hydration and only where visits are measured. */
export function LazyConsentBanner(): JSX.Element | undefined {
  const { measurementId } = useSite();
  const isHydrated = useIsHydrated();
  return measurementId !== '' && isHydrated ? (
    <Suspense>
      <ConsentBanner />
    </Suspense>
  ) : undefined;
}
