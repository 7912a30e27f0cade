import type { JSX } from 'react';
import { orderCompareList } from '#catalogue/comparison/compare-list.ts';
import { compareList } from '#web/storage/compare-list.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { BreakableText } from '#web/ui/breakable-text.tsx';
import { FallbackImage } from '#web/ui/product/cover.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { compareHref, movedIds, type CompareState } from './compare-state.ts';
import type { ComparisonMethod } from './load-comparison.ts';
import { takeFocus } from './use-removed-methods.ts';
import covers from '#web/ui/product/cover.module.css';
import styles from './compare.module.css';

/** A move of a column: the id of its method, and -1 for left or 1 for right. */
export type ColumnMove = { readonly id: string; readonly step: -1 | 1 };

type ColumnProps = {
  readonly method: ComparisonMethod;
  readonly methods: readonly ComparisonMethod[];
  readonly state: CompareState;
  readonly onMove: (move: ColumnMove) => void;
  readonly onRemove: (id: string) => void;
  /** The id of the method restored last: the link that removes it gets the focus. */
  readonly returned: string | undefined;
};

const sides = [
  { step: -1, icon: 'chevron-left', words: 'comparison.moveLeft' },
  { step: 1, icon: 'chevron-right', words: 'comparison.moveRight' },
] as const;

/** Links that move the column or remove the method, in the address and in the stored comparison. */
function ColumnTools({ method: { id, title }, methods, state, onMove, onRemove, returned }: ColumnProps): JSX.Element {
  const text = useTexts();
  const ids = methods.map((method) => method.id);
  return (
    <span className={`${styles.tools} no-print`} data-keep-scroll="" data-does-more="">
      {sides.map(({ step, icon, words }) => {
        const moved = movedIds(ids, id, step);
        return (
          moved && (
            <a
              key={step}
              className={styles.pin}
              href={compareHref({ ...state, ids: moved })}
              aria-label={text(words, { name: title })}
              data-move={`${id} ${step}`}
              onClick={() => {
                compareList.update((list) => orderCompareList(list, moved));
                onMove({ id, step });
              }}
            >
              <Icon name={icon} />
            </a>
          )
        );
      })}
      <a
        ref={returned === id ? takeFocus : undefined}
        className={styles.pin}
        href={compareHref({ ...state, ids: ids.filter((other) => other !== id) })}
        aria-label={text('comparison.remove', { name: title })}
        data-removal={id}
        onClick={() => onRemove(id)}
      >
        <Icon name="x" />
      </a>
    </span>
  );
}

/** The heads of the columns: cover, name, publisher and the links of the column. */
export function CompareHead({ corner, ...props }: Omit<ColumnProps, 'method'> & { readonly corner: string }): JSX.Element {
  return (
    <thead role="rowgroup">
      <tr role="row">
        <td role="cell" className={styles.corner}>
          <span className="small soft">{corner}</span>
        </td>
        {props.methods.map((method) => (
          // Screen readers say it with every answer below it: without the links of the column.
          <th role="columnheader" scope="col" key={method.id} aria-label={method.title}>
            <div className={styles.method}>
              <span className={`${styles.cover} ${covers.framed}`}>
                <FallbackImage src={method.image} width={48} height={64} alt="" eager />
              </span>
              <div className={styles.name}>
                <a href={method.href}>
                  <BreakableText text={method.title} breaks={method.titleBreaks} />
                </a>
                {method.publisher && (
                  <span className="sub">
                    <BreakableText text={method.publisher} breaks={method.publisherBreaks} />
                  </span>
                )}
              </div>
              <ColumnTools {...props} method={method} />
            </div>
          </th>
        ))}
      </tr>
    </thead>
  );
}
