import { allowsAnything, defaultConsent, type Consent } from './consent-choice.ts';

/** What consent mode depends on: the queue of the measuring service, and a way to load that service. */
export type MeasuredPage = {
  /** Google's queue, `dataLayer`; its entries are argument lists. */
  readonly queue: unknown[];
  readonly loadScript: (address: string) => void;
  /** Stops the loaded service, or resumes it. */
  readonly setStopped: (stopped: boolean) => void;
  readonly now: () => Date;
};

/** Address of the measuring service's script. */
const serviceAddress = (measurementId: string): string =>
  `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;

/**
 * Creates a function that tells the measuring service the visitor's consent (Google Consent Mode v2), and loads the service at the first consent to
 * anything. Without a measurement id the service is never loaded. Specification 9.
 */
export function createConsentMode(measurementId: string, page: MeasuredPage): (consent: Consent | undefined) => void {
  let loaded = false;
  // The service recognises a command by its being an `arguments` object.
  function tell(..._command: readonly unknown[]): void {
    page.queue.push(arguments);
  }
  const load = (): void => {
    loaded = true;
    tell('js', page.now());
    tell('config', measurementId);
    page.loadScript(serviceAddress(measurementId));
  };
  tell('consent', 'default', defaultConsent);
  return (consent) => {
    if (consent === undefined) {
      return;
    }
    tell('consent', 'update', consent);
    const wanted = allowsAnything(consent);
    if (loaded) {
      page.setStopped(!wanted);
    } else if (wanted && measurementId !== '') {
      load();
    }
  };
}
