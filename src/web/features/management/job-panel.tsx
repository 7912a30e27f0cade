import type { JSX, ReactNode } from 'react';
import type { DeskJob } from '#contract/management/management.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Note } from '#web/ui/note.tsx';
import { DeskProblemNote } from './desk-problem-note.tsx';
import styles from './management.module.css';
import type { JobState } from './use-job.ts';

const tones = { running: 'info', done: 'good', failed: 'stop', lost: 'warn' } as const;

/** How far a command is. Publishing counts no records. */
function Progress({ progress }: { readonly progress: NonNullable<DeskJob['progress']> }): JSX.Element {
  const text = useTexts();
  const { file, share, records } = progress;
  const parts = [
    ...(share === null ? [] : [`${Math.floor(share * 100)}%`]),
    ...(records === 0 ? [] : [text('desk.records', { count: records })]),
  ];
  return (
    <div className={styles.progress}>
      <progress aria-label={file} max={1} {...(share !== null && { value: share })} />
      <p className="small soft fixed">{[file, ...(parts.length === 0 ? [] : [parts.join(' · ')])].join(': ')}</p>
    </div>
  );
}

function JobResult({ job: { action, state, progress, lines } }: { readonly job: DeskJob }): JSX.Element {
  const text = useTexts();
  return (
    <>
      {progress && <Progress progress={progress} />}
      {lines.length > 0 && (
        <details open={state === 'failed' || (state === 'done' && action === 'import')}>
          <summary>{text('desk.job.lines')}</summary>
          <pre className={styles.lines}>{lines.join('\n')}</pre>
        </details>
      )}
    </>
  );
}

type JobPanelProps = {
  readonly state: JobState;
  /** What is said instead of the command, such as that its file is on its way. */
  readonly before?: { readonly title: string; readonly content?: ReactNode } | undefined;
};

/**
 * The command that runs or ran last: how far it is, how it ended, and what it said. Its live region is there before it says anything: a region that comes
 * with its words is not always read out. WCAG 4.1.3.
 */
export function JobPanel({ state: { job, problem }, before }: JobPanelProps): JSX.Element {
  const text = useTexts();
  const title = before?.title ?? (job && text(`desk.job.${job.action}.${job.state}`));
  const result = before ? before.content : job && <JobResult key={job.id} job={job} />;
  return (
    <>
      {problem && !before && <DeskProblemNote problem={problem} />}
      <Note tone={before || !job ? 'info' : tones[job.state]} {...(title === undefined && { className: 'unseen' })}>
        <p role="status">
          <b>{title}</b>
        </p>
        {result}
      </Note>
    </>
  );
}
