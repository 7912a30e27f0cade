import type { JSX } from 'react';
import { pagePaths } from '#contract/routes.ts';
import { useTexts } from '#web/text-provider.tsx';
import { Note } from '#web/ui/note.tsx';
import { Ways } from '#web/ui/ways.tsx';
import { CompareActions } from './compare-actions.tsx';
import type { CompareState } from './compare-state.ts';
import { CompareTable } from './compare-table.tsx';
import { CompareToolbar } from './compare-toolbar.tsx';
import { comparisonRows, countDifferences } from './comparison-rows.ts';
import type { Comparison } from './load-comparison.ts';
import { SharedNote } from './shared-note.tsx';
import styles from './compare.module.css';

function MissingNote({ missing }: { readonly missing: number }): JSX.Element | undefined {
  const text = useTexts();
  return missing === 0 ? undefined : (
    <Note tone="warn" className={styles.shared ?? ''}>
      <p>{text('comparison.missing', { count: missing })}</p>
    </Note>
  );
}

function EmptyComparison({ missing }: { readonly missing: number }): JSX.Element {
  const text = useTexts();
  const ways = [
    { href: pagePaths.home, title: text('comparison.empty.subjects'), note: text('comparison.empty.subjectsNote') },
    { href: pagePaths.products, title: text('comparison.empty.search'), note: text('comparison.empty.searchNote') },
  ];
  return (
    <>
      <h1>{text('comparison.empty.title')}</h1>
      <MissingNote missing={missing} />
      <p className="prose lead">{text('comparison.empty.message')}</p>
      <Ways ways={ways} />
    </>
  );
}

/** The comparison of an address: a table, what differs in it, and how to change, keep, share and print it. */
export function ComparePage({ comparison, state }: { readonly comparison: Comparison; readonly state: CompareState }): JSX.Element {
  const text = useTexts();
  const { methods, missing } = comparison;
  const [first] = methods;
  if (!first) {
    return <EmptyComparison missing={missing} />;
  }
  return (
    <>
      <div className="head">
        <h1>{text('comparison.title', { count: methods.length })}</h1>
        <CompareActions />
      </div>
      <CompareToolbar state={state} {...countDifferences(comparisonRows(methods))} moreHref={first.subjectHref} />
      <MissingNote missing={missing} />
      <SharedNote methods={methods} />
      {methods.length === 1 && (
        <Note className={styles.shared ?? ''}>
          <p>{text('comparison.alone')}</p>
        </Note>
      )}
      <CompareTable methods={methods} state={state} />
    </>
  );
}
