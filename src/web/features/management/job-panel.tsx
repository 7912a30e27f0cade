import type { JSX } from 'react';
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

/** The command that runs or ran last: how far it is, how it ended, and what it said. */
export function JobPanel({ state: { job, problem } }: { readonly state: JobState }): JSX.Element | undefined {
  const text = useTexts();
  if (problem) {
    return <DeskProblemNote problem={problem} />;
  }
  if (!job) {
    return undefined;
  }
  const { action, state, progress, lines } = job;
  return (
    <Note tone={tones[state]}>
      <p role="status">
        <b>{text(`desk.job.${action}.${state}`)}</b>
      </p>
      {progress && <Progress progress={progress} />}
      {lines.length > 0 && (
        <details open={state === 'failed' || (state === 'done' && action === 'import')}>
          <summary>{text('desk.job.lines')}</summary>
          <pre className={styles.lines}>{lines.join('\n')}</pre>
        </details>
      )}
    </Note>
  );
}
