import { useEffect, useRef, type JSX } from 'react';
import { isOnCompareList } from '#catalogue/comparison/compare-list.ts';
import { pagePaths } from '#contract/routes.ts';
import { useStoredValue } from '#web/storage/browser-storage.ts';
import { compareList } from '#web/storage/compare-list.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { Marked } from './arranged-rows.ts';
import { compareFields, parameterNames, type CompareState } from './compare-state.ts';
import type { ComparisonMethod } from './load-comparison.ts';
import { RowMark } from './row-mark.tsx';
import type { MethodRemoval } from './use-removed-methods.ts';
import checks from '#web/ui/check.module.css';
import styles from './compare-toolbar.module.css';

type CompareToolbarProps = {
  readonly state: CompareState;
  readonly methods: readonly ComparisonMethod[];
  readonly differing: number;
  readonly total: number;
  readonly moreHref: string;
  readonly marked: Marked | undefined;
  readonly hasOdd: boolean;
  readonly removal: MethodRemoval;
};

/** The switch that shows differences only: a form, so that it also works without script. */
function DifferenceSwitch({ state }: { readonly state: CompareState }): JSX.Element {
  const text = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLInputElement>(null);
  // Back and forward change the address but not the checkbox, and a new element would lose the focus.
  useEffect(() => {
    if (box.current) {
      box.current.checked = state.onlyDifferences;
    }
  }, [state.onlyDifferences]);
  return (
    <form ref={form} className={styles.switch} action={pagePaths.compare} method="get" data-keep-scroll="">
      {compareFields({ ...state, onlyDifferences: false }).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className={checks.check}>
        <input
          ref={box}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the checkbox itself says whether it is checked
          role="switch"
          name={parameterNames.differences}
          value="1"
          defaultChecked={state.onlyDifferences}
          onChange={() => form.current?.requestSubmit()}
        />
        <span>{text('comparison.onlyDifferences')}</span>
      </label>
      <noscript>
        <button className={buttonClass('compact')}>{text('comparison.apply')}</button>
      </noscript>
    </form>
  );
}

type CountProps = Pick<CompareToolbarProps, 'differing' | 'total' | 'marked' | 'hasOdd'>;

function DifferenceCount({ differing, total, marked, hasOdd }: CountProps): JSX.Element {
  const text = useTexts();
  return (
    <p className="soft">
      {text('comparison.count', { count: differing, total })}{' '}
      {marked && (
        <>
          {text(`comparison.legend.${marked}`)}{' '}
          <span className="fixed">
            <RowMark marked={marked} />.
          </span>{' '}
        </>
      )}
      {hasOdd && text('comparison.legend.odd')}
    </p>
  );
}

/** Clears the stored comparison; unseen, in its place, when another one is shown: the server does not know the stored one, and nothing may move once it is read. */
function ClearLink({ methods, removal }: Pick<CompareToolbarProps, 'methods' | 'removal'>): JSX.Element {
  const text = useTexts();
  const stored = useStoredValue(compareList);
  const isStored = isOnCompareList(
    stored,
    methods.map(({ id }) => id),
  );
  return (
    <a className={`${styles.more} ${isStored ? '' : styles.unseen}`} href={pagePaths.compare} onClick={removal.clear}>
      <Icon name="trash" />
      {text('comparison.clear')}
    </a>
  );
}

/** The difference switch, the number of differences, and the links that add a method and clear the comparison. */
export function CompareToolbar({ state, methods, moreHref, removal, ...counts }: CompareToolbarProps): JSX.Element {
  const text = useTexts();
  return (
    <div className={`${styles.toolbar} no-print`}>
      <DifferenceSwitch state={state} />
      {methods.length > 1 && <DifferenceCount {...counts} />}
      <div className={styles.links}>
        <ClearLink methods={methods} removal={removal} />
        <a className={styles.more} href={moreHref}>
          <Icon name="plus" />
          {text('comparison.more')}
        </a>
      </div>
    </div>
  );
}
