import type { JSX } from 'react';
import { pagePaths } from '#contract/routes.ts';
import { comparisonRows, countDifferences, hasAnswers } from '#catalogue/comparison/comparison-rows.ts';
import { useStoredValue } from '#web/storage/browser-storage.ts';
import { compareList } from '#web/storage/compare-list.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { Note } from '#web/ui/note.tsx';
import { OpeningPart } from '#web/ui/opening-part.tsx';
import { SuggestedLinks } from '#web/ui/suggested-links.tsx';
import { arrangeRows } from './arranged-rows.ts';
import { CompareActions } from './compare-actions.tsx';
import type { CompareState } from './compare-state.ts';
import { CompareTable } from './compare-table.tsx';
import { CompareToolbar } from './compare-toolbar.tsx';
import type { Comparison } from './load-comparison.ts';
import { MissingNote, ComparisonNotes } from './comparison-notes.tsx';
import { RemovedNote } from './removed-note.tsx';
import { useRemovedMethods, type MethodRemoval } from './use-removed-methods.ts';
import styles from './compare.module.css';
import notes from './comparison-notes.module.css';

type ComparePageProps = {
  readonly comparison: Comparison;
  readonly state: CompareState;
  /** Ids that the address names beyond those of the comparison. */
  readonly leftOut: readonly string[];
};

/** Shown at the address without methods until the stored comparison is loaded: the server does not know it. */
function OpeningComparison(): JSX.Element {
  const text = useTexts();
  return (
    <>
      <h1>{text('compare.name')}</h1>
      <OpeningPart
        className={styles.unread}
        opening={text('comparison.opening')}
        needsScript={text('comparison.needsScript')}
        href={pagePaths.compare}
      />
    </>
  );
}

function EmptyComparison({ comparison, state, leftOut, removal }: ComparePageProps & { readonly removal: MethodRemoval }): JSX.Element {
  const text = useTexts();
  const suggestions = [
    { href: pagePaths.home, title: text('comparison.empty.subjects'), note: text('comparison.empty.subjectsNote') },
    { href: pagePaths.products, title: text('comparison.empty.search'), note: text('comparison.empty.searchNote') },
  ];
  return (
    <>
      <h1>{text(comparison.missing.length > 0 ? 'comparison.missing.title' : 'comparison.empty.title')}</h1>
      <RemovedNote removal={removal} state={state} />
      <MissingNote missing={comparison.missing} state={state} leftOut={leftOut} />
      <ComparisonNotes methods={[]} state={state} leftOut={leftOut.length} />
      <p className="prose lead">{text('comparison.empty.message')}</p>
      <SuggestedLinks links={suggestions} />
    </>
  );
}

/** The page of a comparison: its table, its differences and its actions. */
export function ComparePage({ comparison, state, leftOut }: ComparePageProps): JSX.Element {
  const text = useTexts();
  const { methods, missing } = comparison;
  const [first] = methods;
  const removal = useRemovedMethods(state.ids);
  const isHydrated = useIsHydrated();
  const hasStored = useStoredValue(compareList).length > 0;
  if (state.ids.length === 0 && !removal.removed && (!isHydrated || hasStored)) {
    return <OpeningComparison />;
  }
  if (!first) {
    return <EmptyComparison comparison={comparison} state={state} leftOut={leftOut} removal={removal} />;
  }
  const categories = comparisonRows(methods);
  const { differing, total } = countDifferences(categories);
  const arranged = arrangeRows(categories, state);
  return (
    <div className={styles.page}>
      <div className="head">
        <h1>{text('comparison.title', { count: methods.length })}</h1>
        <CompareActions ids={methods.map(({ id }) => id)} />
      </div>
      <CompareToolbar
        state={state}
        methods={methods}
        differing={differing}
        total={total}
        marked={arranged.marked}
        hasOdd={categories.some(({ rows }) => rows.some(({ values }) => values.some(({ isOdd }) => isOdd)))}
        moreHref={first.subjectHref}
        removal={removal}
      />
      <RemovedNote removal={removal} state={state} />
      <MissingNote missing={missing} state={state} leftOut={leftOut} />
      <ComparisonNotes methods={methods} state={state} leftOut={leftOut.length} />
      {methods.length === 1 && (
        <Note className={notes.note ?? ''}>
          <p>{text('comparison.alone')}</p>
        </Note>
      )}
      {methods.length > 1 && differing === 0 && (
        <Note className={notes.note ?? ''}>
          <p>{text(hasAnswers(categories) ? 'comparison.equal' : 'comparison.unanswered', { total })}</p>
        </Note>
      )}
      <CompareTable methods={methods} state={state} arranged={arranged} removal={removal} />
    </div>
  );
}
