import type { JSX } from 'react';
import { deskPath } from '#contract/management/management-paths.ts';
import type { ManagementClient } from '#web/client/management-client.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Note } from '#web/ui/note.tsx';
import { DeskProblemNote } from './desk-problem-note.tsx';
import { ImportForm } from './import-form.tsx';
import { JobPanel } from './job-panel.tsx';
import styles from './management.module.css';
import { useImport, type Sending } from './use-import.ts';
import { useJob } from './use-job.ts';
import { useReading } from '#web/client/use-reading.ts';

function SendingNote({ sending: { name, share } }: { readonly sending: Sending }): JSX.Element {
  const text = useTexts();
  const title = text('desk.import.sending', { name });
  return (
    <Note>
      <p role="status">
        <b>{title}</b>
      </p>
      <div className={styles.progress}>
        <progress aria-label={title} max={1} value={share} />
        <p className="small soft fixed">{Math.floor(share * 100)}%</p>
      </div>
    </Note>
  );
}

/** Sends a feed from the manager's machine and imports it, with its progress. */
export function ImportPage({ client }: { readonly client: ManagementClient }): JSX.Element {
  const text = useTexts();
  const { value, problem: readingProblem, again } = useReading(client.overview);
  const job = useJob(client, value?.lastJob, again);
  const { sending, problem, send } = useImport(client, job);
  if (readingProblem?.status === 403) {
    return <DeskProblemNote problem={readingProblem} />;
  }
  const isBusy = sending !== undefined || job.isRunning;
  const isEnded = job.job?.action === 'import' && !isBusy;
  return (
    <>
      <p className="prose lead">{text('desk.import.about')}</p>
      <ImportForm isBusy={isBusy} send={(choice) => void send(choice)} />
      <div className={`${styles.stack} after`}>
        {problem && <DeskProblemNote problem={problem} />}
        {sending ? <SendingNote sending={sending} /> : <JobPanel state={job} />}
        {isEnded && job.job?.state === 'done' && value?.isHeld && (
          <Note tone="warn">
            <p>{text('desk.import.held')}</p>
          </Note>
        )}
        {isEnded && <a href={deskPath}>{text('desk.import.toOverview')}</a>}
      </div>
    </>
  );
}
