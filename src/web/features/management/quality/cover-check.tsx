import type { JSX } from 'react';
import type { DeskCoverCheck } from '#contract/management/management.ts';
import { dutchTime } from '#catalogue/dutch-time.ts';
import { JobPanel } from '#web/features/management/job-panel.tsx';
import styles from '#web/features/management/management.module.css';
import type { JobState } from '#web/features/management/use-job.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { OriginLink } from './origin-link.tsx';

function SourceCovers({
  source: { source, covers, checked, failed, first },
}: {
  readonly source: DeskCoverCheck['sources'][number];
}): JSX.Element {
  const text = useTexts();
  return (
    <li>
      <p>
        <b>{source}</b> · {text('desk.covers.checked', { covers, checked, count: failed })}
      </p>
      {first.length > 0 && (
        <details open={first.length <= 5}>
          <summary>{text('desk.quality.show', { count: first.length })}</summary>
          <ul>
            {first.map(({ id, title, address, reason }) => (
              <li key={id}>
                <OriginLink id={id} title={title} /> · {reason}
                <span className="sub">
                  <code>{address}</code>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** Covers that do not answer: the last check of a sample, and the way to start one, with its progress. */
export function CoverCheck({ check, job }: { readonly check: DeskCoverCheck | null; readonly job: JobState }): JSX.Element {
  const text = useTexts();
  return (
    <section className="section">
      <h2>{text('desk.covers')}</h2>
      <p className="prose">{text('desk.covers.about')}</p>
      {check !== null && (
        <>
          <p className="small soft after">{text('desk.covers.when', { time: dutchTime(check.checkedAt) })}</p>
          {check.sources.length === 0 && <p>{text('desk.covers.none')}</p>}
          <ul className={styles.findings}>
            {check.sources.map((source) => (
              <SourceCovers key={source.source} source={source} />
            ))}
          </ul>
        </>
      )}
      <div className={`${styles.stack} after`}>
        <div>
          <button
            type="button"
            className={buttonClass()}
            aria-disabled={job.isRunning}
            onClick={() => !job.isRunning && void job.start({ action: 'covers' })}
          >
            {text(check === null ? 'desk.covers.start' : 'desk.covers.again')}
          </button>
        </div>
        <JobPanel state={job} />
      </div>
    </section>
  );
}
