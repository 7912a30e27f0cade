import { useRef, type JSX } from 'react';
import { pagePaths } from '#contract/routes.ts';
import { useTexts } from '#web/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon.tsx';
import { compareFields, type CompareState } from './compare-state.ts';
import styles from './compare.module.css';

type CompareToolbarProps = { readonly state: CompareState; readonly differing: number; readonly total: number; readonly moreHref: string };

/** The switch that leaves only what differs, in words how much that is, and the way to another method. A form, so that it works without script too. */
export function CompareToolbar({ state, differing, total, moreHref }: CompareToolbarProps): JSX.Element {
  const text = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const others = compareFields({ ...state, onlyDifferences: false });
  return (
    <div className={`${styles.toolbar} no-print`}>
      <form ref={form} className={styles.switch} action={pagePaths.compare} method="get" data-keep-scroll="">
        {others.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <label className={styles.check}>
          <input
            key={String(state.onlyDifferences)}
            type="checkbox"
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the checkbox itself says whether it is checked
            role="switch"
            name="verschil"
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
      <p className="soft">
        {text('comparison.count', { count: differing, total })}{' '}
        {differing > 0 && (
          <>
            {text('comparison.legendBefore')}{' '}
            <span className={styles.mark}>
              <Icon name="equal-not" />
              {text('comparison.differs')}
            </span>{' '}
            {text('comparison.legendAfter')}
          </>
        )}
      </p>
      <a className={styles.more} href={moreHref}>
        <Icon name="plus" />
        {text('comparison.more')}
      </a>
    </div>
  );
}
