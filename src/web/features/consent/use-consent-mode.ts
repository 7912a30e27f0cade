import { useEffect } from 'react';
import { useSite } from '#web/site/site.ts';
import { storedConsent } from './stored-consent.ts';
import { createConsentMode, type MeasuredPage } from './consent-mode.ts';

type MeasuredWindow = Window & { dataLayer?: unknown[] } & Record<`ga-disable-${string}`, boolean>;

function measuredPage(measurementId: string): MeasuredPage {
  const measured = window as unknown as MeasuredWindow;
  measured.dataLayer ??= [];
  return {
    queue: measured.dataLayer,
    loadScript(address) {
      const script = document.createElement('script');
      script.async = true;
      script.src = address;
      document.head.append(script);
    },
    setStopped: (stopped) => (measured[`ga-disable-${measurementId}`] = stopped),
    now: () => new Date(),
  };
}

let tell: ReturnType<typeof createConsentMode> | undefined;

/** Tells the measuring service the consent, on the first page and after every change, also in another tab. */
export function useConsentMode(): void {
  const { measurementId } = useSite();
  useEffect(() => {
    // One service per document, also when React runs the effect again.
    tell ??= createConsentMode(measurementId, measuredPage(measurementId));
    tell(storedConsent.get());
    return storedConsent.subscribe(() => tell?.(storedConsent.get()));
  }, [measurementId]);
}
