import type { JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import { formatNumber } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { shownPages } from './shown-pages.ts';
import styles from './pager.module.css';

type StepProps = {
  readonly page: number;
  readonly last: number;
  readonly direction: 'previous' | 'next';
  readonly href: (page: number) => string;
};

function Step({ page, last, direction, href }: StepProps): JSX.Element {
  const text = useTexts();
  const word = <span className="narrow-unseen">{text(`pager.${direction}`)}</span>;
  const content =
    direction === 'previous' ? (
      <>
        <Icon name="chevron-left" />
        {word}
      </>
    ) : (
      <>
        {word}
        <Icon name="chevron-right" />
      </>
    );
  return page >= 1 && page <= last ? (
    <a href={href(page)} rel={direction === 'previous' ? 'prev' : 'next'}>
      {content}
    </a>
  ) : (
    <span className={styles.gone} aria-disabled="true">
      {content}
    </span>
  );
}

type PagerProps = { readonly current: number; readonly last: number; readonly href: (page: number) => string };

/** Links to the pages of a result; absent when there is one page. */
export function Pager({ current, last, href }: PagerProps): JSX.Element | undefined {
  const text = useTexts();
  if (last <= 1) {
    return undefined;
  }
  return (
    <nav className={`${styles.pages} no-print`} aria-label={text('pager.label')}>
      <Step page={current - 1} last={last} direction="previous" href={href} />
      {shownPages(current, last).map((page, index) =>
        page === undefined ? (
          <span key={`gap ${index}`}>…</span>
        ) : (
          <a
            key={page}
            href={href(page)}
            aria-label={text('pager.page', { page })}
            {...(page === current ? { 'aria-current': 'page' as const } : {})}
          >
            {formatNumber(page)}
          </a>
        ),
      )}
      <Step page={current + 1} last={last} direction="next" href={href} />
    </nav>
  );
}
