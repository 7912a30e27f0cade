import { useCallback, useState, type JSX } from 'react';
import { useSearchParams } from 'react-router';
import type { DeskReportLine } from '#contract/management/management.ts';
import type { CallProblem } from '#web/client/call-result.ts';
import type { ManagementClient } from '#web/client/management-client.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { formatNumber } from '#web/texts/texts.ts';
import { buttonClass } from '#web/ui/button.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { dutchTime } from '#catalogue/dutch-time.ts';
import { DeskProblemNote } from './desk-problem-note.tsx';
import styles from './management.module.css';
import { useReading } from '#web/client/use-reading.ts';
import { WaitingPart } from './waiting-part.tsx';

type Row = DeskReportLine & { readonly id: string };

const counted = ['new', 'changed', 'unchanged', 'withdrawn', 'duplicate', 'removed', 'rejected'] as const;
const forms = ['csv', 'text'] as const;

function ReportTable({ lines }: { readonly lines: readonly DeskReportLine[] }): JSX.Element {
  const text = useTexts();
  const columns: readonly Column<Row>[] = [
    {
      name: 'desk.line.record',
      kind: 'name',
      cell: ({ record, file }) => (
        <>
          <b>{record}</b>
          <span className="sub">{file}</span>
        </>
      ),
    },
    { name: 'desk.line.kind', isLabelled: true, cell: ({ kind }) => text(`desk.line.${kind}`) },
    { name: 'desk.line.field', isLabelled: true, cell: ({ field }) => field },
    { name: 'desk.line.reason', isLabelled: true, cell: ({ reason }) => reason },
  ];
  return <DataTable columns={columns} rows={lines.map((line, place) => ({ ...line, id: String(place) }))} labelledBy="lines" />;
}

function SaveButtons({ client, id }: { readonly client: ManagementClient; readonly id: string }): JSX.Element {
  const text = useTexts();
  const [problem, setProblem] = useState<CallProblem>();
  const save = async (form: 'csv' | 'text'): Promise<void> => {
    const file = await client.report(id, form);
    setProblem(file.ok ? undefined : file.problem);
    if (file.ok) {
      saveFile(file.value, `verslag-${id}.${form === 'csv' ? 'csv' : 'txt'}`);
    }
  };
  return (
    <>
      <div className="cluster">
        {forms.map((form) => (
          <button key={form} type="button" className={buttonClass()} onClick={() => void save(form)}>
            {text(`desk.report.${form}`)}
          </button>
        ))}
      </div>
      {problem && <DeskProblemNote problem={problem} />}
    </>
  );
}

function RunReport({ client, id }: { readonly client: ManagementClient; readonly id: string }): JSX.Element {
  const text = useTexts();
  const { value, problem, again } = useReading(useCallback(() => client.run(id), [client, id]));
  if (problem) {
    return <DeskProblemNote problem={problem} {...(problem.status !== 404 && { again })} />;
  }
  if (!value) {
    return <WaitingPart />;
  }
  const { run, lines, isCut } = value;
  return (
    <>
      <p className="prose lead">
        {text(`desk.report.${run.action === 'import' ? run.outcome : run.action}`, {
          time: dutchTime(run.finishedAt),
          files: run.files.join(', '),
          count: run.sources.length,
          sources: run.sources.join(', ') || text('desk.none'),
        })}
      </p>
      <dl className={styles.counts}>
        {counted.map((name) => (
          <div key={name}>
            <dt>{text(`desk.count.${name}`)}</dt>
            <dd className="fixed">{formatNumber(run.counts[name] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      <section className="section">
        <h2 id="lines">{text('desk.report.lines')}</h2>
        {lines.length === 0 ? <p className="soft">{text('desk.report.none')}</p> : <SaveButtons client={client} id={id} />}
        {isCut && <p className="small soft after">{text('desk.report.cut', { count: lines.length })}</p>}
        {lines.length > 0 && (
          <div className={`after ${styles.report}`}>
            <ReportTable lines={lines} />
          </div>
        )}
      </section>
    </>
  );
}

/** The report of one import: its counts, and every line that the store keeps, to read or to save. An address without a number of an import names none. */
export function RunPage({ client }: { readonly client: ManagementClient }): JSX.Element {
  const text = useTexts();
  const id = useSearchParams()[0].get('beurt') ?? '';
  if (/^[1-9]\d{0,14}$/u.test(id)) {
    return <RunReport client={client} id={id} />;
  }
  return <DeskProblemNote problem={{ status: 404, code: 'run.unknown', sentences: [text('desk.report.unknown')] }} />;
}
