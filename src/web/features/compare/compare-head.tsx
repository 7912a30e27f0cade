import type { JSX } from 'react';
import { removeFromCompareList } from '#catalogue/compare-list.ts';
import { compareList } from '#web/storage/compare-list.ts';
import { useTexts } from '#web/text-provider.tsx';
import { FallbackImage } from '#web/ui/cover.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { compareHref, type CompareState } from './compare-state.ts';
import type { ComparisonMethod } from './load-comparison.ts';
import styles from './compare.module.css';

/** The heads of the columns: cover, name, publisher, and a link that takes the method away, from the visitor's own list too. */
export function CompareHead({
  methods,
  state,
}: {
  readonly methods: readonly ComparisonMethod[];
  readonly state: CompareState;
}): JSX.Element {
  const text = useTexts();
  const without = (id: string): string =>
    compareHref({ ...state, ids: methods.map((method) => method.id).filter((other) => other !== id) });
  return (
    <thead role="rowgroup">
      <tr role="row">
        <td role="cell" className={styles.corner} />
        {methods.map(({ id, title, href, publisher, image }) => (
          <th role="columnheader" scope="col" key={id}>
            <div className={styles.who}>
              <span className={styles.cover}>
                <FallbackImage src={image} width={48} height={64} alt="" eager />
              </span>
              <div className={styles.name}>
                <a href={href}>{title}</a>
                {publisher && <span className="sub">{publisher}</span>}
              </div>
              <a
                className={`${styles.pin} no-print`}
                href={without(id)}
                aria-label={text('comparison.remove', { name: title })}
                data-keep-scroll=""
                onClick={() => void compareList.update((list) => removeFromCompareList(list, id))}
              >
                <Icon name="x" />
              </a>
            </div>
          </th>
        ))}
      </tr>
    </thead>
  );
}
