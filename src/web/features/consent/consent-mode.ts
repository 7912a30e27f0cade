import { allowsAnything, defaultConsent, type Consent } from './consent-choice.ts';

/** What consent mode needs of the page: the queue that the measuring service reads, and a way to load that service. */
export type MeasuredPage = {
  /** Google's queue, `dataLayer`; its entries are argument lists. */
  readonly queue: unknown[];
  readonly loadScript: (address: string) => void;
  /** Stops, or lets go on, a service that is loaded already. */
  readonly setStopped: (stopped: boolean) => void;
  readonly now: () => Date;
};

/** Address of the measuring service's script. */
export const serviceAddress = (measurementId: string): string =>
  `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;

/**
 * Tells the measuring service what the visitor allows (Google Consent Mode v2), and loads it once the visitor allows anything: before that
 * nothing of it is on the page. Without a measurement id the choice is told and nothing is ever loaded. Spec 9.
 */
export function createConsentMode(measurementId: string, page: MeasuredPage): (consent: Consent | undefined) => void {
  let loaded = false;
  // The service tells its commands from other entries by their being an `arguments` object.
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
