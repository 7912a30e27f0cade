import { useEffect, useRef, type JSX } from 'react';
import { deskPath } from '#contract/management/management-paths.ts';
import type { DeskJob, DeskOverview, DeskRun } from '#contract/management/management.ts';
import type { ManagementClient } from '#web/client/management-client.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { passFocusToHeading } from '#web/ui/focus.ts';
import { Note } from '#web/ui/note.tsx';
import { reportHref } from './desk-parts.ts';
import { DeskProblemNote } from './desk-problem-note.tsx';
import { ImportForm } from './import-form.tsx';
import { JobPanel } from './job-panel.tsx';
import styles from './management.module.css';
import { useImport } from './use-import.ts';
import { useJob } from './use-job.ts';
import { useReading } from '#web/client/use-reading.ts';

type SendingProgressProps = { readonly share: number; readonly title: string; readonly stop: () => void };

function SendingProgress({ share, title, stop }: SendingProgressProps): JSX.Element {
  const text = useTexts();
  return (
    <div className={styles.progress}>
      <progress aria-label={title} max={1} value={share} />
      <p className="small soft fixed">{Math.floor(share * 100)}%</p>
      {share < 1 && (
        <button ref={passFocusToHeading} type="button" className={buttonClass('compact')} onClick={stop}>
          {text('desk.import.stop')}
        </button>
      )}
    </div>
  );
}

type AfterImportProps = { readonly job: DeskJob; readonly overview: DeskOverview | undefined };

/** The import that a command stored or refused: only one command at a time works on the store. */
const runOf = ({ startedAt, finishedAt }: DeskJob, overview: DeskOverview | undefined): DeskRun | undefined =>
  overview?.store?.runs.find(
    ({ action, finishedAt: end }) => action === 'import' && startedAt <= end && finishedAt !== null && end <= finishedAt,
  );

/** Says what an ended import still waits for, and leads to its report. */
function AfterImport({ job, overview }: AfterImportProps): JSX.Element {
  const text = useTexts();
  const run = runOf(job, overview);
  return (
    <>
      {job.state === 'done' && overview?.isHeld && (
        <Note tone="warn">
          <p>{text('desk.import.held')}</p>
        </Note>
      )}
      <p className={styles.links}>
        {run && <a href={reportHref(run.id)}>{text('desk.import.toReport')}</a>}
        <a href={deskPath}>{text('desk.import.toOverview')}</a>
      </p>
    </>
  );
}

/** Sends a feed from the manager's machine and imports it, with its progress. */
export function ImportPage({ client }: { readonly client: ManagementClient }): JSX.Element {
  const text = useTexts();
  const { value, problem: readingProblem, again } = useReading(client.overview);
  const job = useJob(client, value?.lastJob, again);
  const { sending, problem, stopped, send, stop } = useImport(client, job);
  const isSending = sending !== undefined;
  const panel = useRef<HTMLDivElement>(null);
  // The form above fills a low window.
  useEffect(() => {
    if (isSending) {
      panel.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [isSending]);
  if (readingProblem?.status === 403) {
    return <DeskProblemNote problem={readingProblem} />;
  }
  const isBusy = isSending || job.isRunning;
  const title = text(sending ? 'desk.import.sending' : 'desk.import.stopped', { name: sending?.name ?? stopped ?? '' });
  const ended = job.job?.action === 'import' && !isBusy ? job.job : undefined;
  return (
    <>
      <p className="prose lead">{text('desk.import.about')}</p>
      <ImportForm isBusy={isBusy} send={(choice) => void send(choice)} />
      <div ref={panel} className={`${styles.stack} after`}>
        {problem && <DeskProblemNote problem={problem} />}
        <JobPanel
          state={job}
          before={
            sending
              ? { title, content: <SendingProgress share={sending.share} title={title} stop={stop} /> }
              : stopped
                ? { title }
                : undefined
          }
        />
        {ended && <AfterImport job={ended} overview={value} />}
      </div>
    </>
  );
}
