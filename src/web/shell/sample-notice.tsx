import type { JSX } from 'react';
import { pagePaths } from '#contract/routes.ts';
import { useSite } from '#web/site/site.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import styles from './sample-notice.module.css';

/** Says that this is the sample catalogue, with a link to how a feed is imported. Absent without the sample. */
export function SampleNotice(): JSX.Element | undefined {
  const text = useTexts();
  return useSite().hasSample ? (
    <aside className={`${styles.sample} no-print`} aria-label={text('sample.label')}>
      <p className="wrap">
        {text('sample.notice')} <a href={pagePaths.ownFeed}>{text('sample.howTo')}</a>
      </p>
    </aside>
  ) : undefined;
}
