import type { JSX } from 'react';
import { useLocation } from 'react-router';
import { pagePaths } from '#contract/routes.ts';
import { useSite } from '#web/site/site.ts';
import { useStoredValue } from '#web/storage/browser-storage.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { focusHeading } from '#web/ui/focus.ts';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { consentTo, type Purpose } from './consent-choice.ts';
import { storedConsent } from './stored-consent.ts';
import { useConsentMode } from './use-consent-mode.ts';
import styles from './consent.module.css';

/**
 * Asks once whether visits may be measured, at the bottom of the window; both buttons look the same. Absent where nothing is measured, and on the page
 * with the complete form.
 */
export function ConsentBanner(): JSX.Element | undefined {
  const text = useTexts();
  const { pathname } = useLocation();
  const { measurementId } = useSite();
  const isHydrated = useIsHydrated();
  const consent = useStoredValue(storedConsent);
  useConsentMode();
  if (measurementId === '' || !isHydrated || consent !== undefined || pathname === pagePaths.consent) {
    return undefined;
  }
  const answer = (allowed: readonly Purpose[]) => (): void => {
    storedConsent.update(() => consentTo(allowed));
    // The focused button is gone: the focus moves to the heading.
    focusHeading();
  };
  return (
    <div className={`${styles.banner} no-print`} role="region" aria-label={text('consent.label')}>
      <div className="wrap">
        <p>
          {text('consent.question')} <a href={pagePaths.consent}>{text('consent.more')}</a>
        </p>
        <div className="cluster">
          <button type="button" className={buttonClass()} onClick={answer([])}>
            {text('consent.no')}
          </button>
          <button type="button" className={buttonClass()} onClick={answer(['analytics'])}>
            {text('consent.yes')}
          </button>
        </div>
      </div>
    </div>
  );
}
