import { useEffect, useRef, type JSX } from 'react';
import type { DeskOverview } from '#contract/management/management.ts';
import type { ManagementClient } from '#web/client/management-client.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Note } from '#web/ui/note.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { DeskProblemNote } from './desk-problem-note.tsx';
import { JobPanel } from './job-panel.tsx';
import styles from './management.module.css';
import { PublicationTable } from './publication-table.tsx';
import { RunTable } from './run-table.tsx';
import { SourceTable } from './source-table.tsx';
import { useJob, type JobState } from './use-job.ts';
import { useAgainWhenShown, useReading } from '#web/client/use-reading.ts';
import { WaitingPart } from './waiting-part.tsx';
import { deskHref } from './desk-parts.ts';

type StoredOverview = DeskOverview & { readonly store: NonNullable<DeskOverview['store']> };

function NoCatalogueNote(): JSX.Element {
  const text = useTexts();
  return (
    <Note tone="warn" ground>
      <p>{text('desk.noCatalogue')}</p>
    </Note>
  );
}

function ImportLink(): JSX.Element {
  const text = useTexts();
  return (
    <p className="after">
      <a className={buttonClass('first')} href={deskHref('inlezen')}>
        {text('desk.toImport')}
      </a>
    </p>
  );
}

/** What an empty data folder shows: how it becomes a catalogue. */
function FirstOverview({ job }: { readonly job: JobState }): JSX.Element {
  return (
    <>
      <div className={styles.stack}>
        <NoCatalogueNote />
        <JobPanel state={job} />
      </div>
      <ImportLink />
    </>
  );
}

/** What visitors do not see yet, and why, with the way to show it. */
function PublishingState({ overview, job }: { readonly overview: StoredOverview; readonly job: JobState }): JSX.Element {
  const text = useTexts();
  const { isHeld, store, publications } = overview;
  const { withheld, hasUnpublishedChanges } = store;
  if (publications.length === 0 && !hasUnpublishedChanges) {
    return <NoCatalogueNote />;
  }
  if (withheld !== null && !isHeld) {
    return (
      <Note tone="warn" ground>
        <p>{text('desk.withheld', { shown: withheld.shown, count: withheld.lost })}</p>
        <ConfirmButton
          label={text('desk.withheld.publish')}
          question={text('desk.withheld.question', { count: withheld.lost })}
          yes={text('desk.withheld.yes')}
          isBusy={job.isRunning}
          onConfirm={() => void job.start({ action: 'publish', acceptsLoss: true })}
        />
      </Note>
    );
  }
  if (!isHeld && !hasUnpublishedChanges) {
    return (
      <Note tone="good">
        <p>{text('desk.upToDate')}</p>
      </Note>
    );
  }
  return (
    <Note tone="warn" ground>
      <p>{text(isHeld ? 'desk.held' : 'desk.unpublished')}</p>
      <button
        type="button"
        className={buttonClass('first')}
        aria-disabled={job.isRunning}
        onClick={() => !job.isRunning && void job.start({ action: 'publish', acceptsLoss: false })}
      >
        {text(isHeld ? 'desk.release' : 'desk.publish')}
      </button>
    </Note>
  );
}

function Overview({ overview, job }: { readonly overview: StoredOverview; readonly job: JobState }): JSX.Element {
  const text = useTexts();
  const { store, publications, isHeld } = overview;
  const visible = JSON.stringify([isHeld, publications]);
  const state = useRef<HTMLDivElement>(null);
  const shown = useRef(visible);
  // A command that changes what visitors see takes its button away, with the focus: what it came to takes that.
  useEffect(() => {
    const result = state.current?.querySelector<HTMLElement>('[role=status]');
    if (result?.textContent && shown.current !== visible && document.activeElement === document.body) {
      result.tabIndex = -1;
      result.focus();
    }
    shown.current = visible;
  }, [visible]);
  return (
    <>
      <div ref={state} className={styles.stack}>
        <PublishingState overview={overview} job={job} />
        <JobPanel state={job} />
      </div>
      <section className="section">
        <h2 id="sources">{text('desk.sources')}</h2>
        {store.sources.length > 0 ? <SourceTable sources={store.sources} /> : <p className="soft">{text('desk.sources.none')}</p>}
        <ImportLink />
      </section>
      <section className="section">
        <h2 id="publications">{text('desk.publications')}</h2>
        <p className="prose lead">{text('desk.publications.about')}</p>
        <PublicationTable
          publications={publications}
          isHeld={isHeld}
          isBusy={job.isRunning}
          hold={(generation) => void job.start({ action: 'hold', generation })}
        />
      </section>
      <section className="section">
        <h2 id="runs">{text('desk.runs')}</h2>
        {store.runs.length > 0 ? <RunTable runs={store.runs} /> : <p className="soft">{text('desk.runs.none')}</p>}
      </section>
    </>
  );
}

function ReadOverview({ overview, job }: { readonly overview: DeskOverview; readonly job: JobState }): JSX.Element {
  const text = useTexts();
  const { store, publications } = overview;
  if (store === null && publications.length === 0) {
    return <FirstOverview job={job} />;
  }
  return store === null ? (
    <Note tone="warn" ground>
      <p>{text('desk.noStore')}</p>
    </Note>
  ) : (
    <Overview overview={{ ...overview, store }} job={job} />
  );
}

/** The first page of the desk: what visitors see, what they do not see yet, sources, publications and imports. */
export function OverviewPage({ client }: { readonly client: ManagementClient }): JSX.Element {
  const { value, problem, again } = useReading(client.overview);
  useAgainWhenShown(again);
  const job = useJob(client, value?.lastJob, again);
  // What was read stays when it cannot be read again: a laptop that wakes up has no connection yet.
  return (
    <>
      {problem && (
        <div className="lead">
          <DeskProblemNote problem={problem} again={again} />
        </div>
      )}
      {value && <ReadOverview overview={value} job={job} />}
      {!value && !problem && <WaitingPart />}
    </>
  );
}
