import type { JSX, ReactNode } from 'react';
import { pagePaths } from '#contract/routes.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Note } from './note.tsx';
import { PageHead } from './head/page-head.tsx';
import { RetryButton } from './retry-button.tsx';
import { useRetry } from '#web/client/use-retry.ts';

type BrokenPageProps = { readonly title?: string; readonly message?: string; readonly kicker?: ReactNode };

/** The page of an error: says what failed and what is not lost, and retries. Specification 8. */
export function BrokenPage({ title, message, kicker }: BrokenPageProps): JSX.Element {
  const text = useTexts();
  useRetry();
  const heading = title ?? text('broken.title');
  return (
    <div className="wrap page">
      <PageHead title={heading} hidden />
      {kicker}
      <h1>{heading}</h1>
      <Note tone="stop" alert className="lead">
        <p>{message ?? text('broken.message')}</p>
      </Note>
      <div className="cluster">
        <RetryButton look="first" />
        <a href={pagePaths.home}>{text('broken.home')}</a>
      </div>
    </div>
  );
}
