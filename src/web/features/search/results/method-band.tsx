import type { JSX } from 'react';
import { pagePaths } from '#contract/routes.ts';
import { compareList } from '#web/storage/compare-list.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { FallbackImage } from '#web/ui/product/cover.tsx';
import type { BandMethod } from '#web/features/search/load-search.ts';
import styles from './method-band.module.css';

// Fills the compare list when it is empty. A list with methods is not changed.
function fillCompareList(methods: readonly BandMethod[]): void {
  if (compareList.get().length === 0) {
    compareList.update(() => methods.map(({ entry }) => entry));
  }
}

/** The methods above the results, best first, at most six; absent when there are none. */
export function MethodBand({ methods }: { readonly methods: readonly BandMethod[] }): JSX.Element | undefined {
  const text = useTexts();
  if (methods.length === 0) {
    return undefined;
  }
  const compare = `${pagePaths.compare}?${new URLSearchParams(methods.map(({ entry }) => ['methode', entry.method.id])).toString()}`;
  return (
    <section className={styles.band} aria-labelledby="methodes">
      <div className="head">
        <h2 id="methodes">{text('band.methods', { count: methods.length })}</h2>
        {methods.length > 1 && (
          <a className="no-print" href={compare} data-does-more="" onClick={() => fillCompareList(methods)}>
            {text('band.compare')}
          </a>
        )}
      </div>
      <ul>
        {methods.map((method) => (
          <li key={method.entry.method.id}>
            <span className={styles.picture}>
              <FallbackImage src={method.imageUrl} width={36} height={48} alt="" />
            </span>
            <span>
              <a href={method.href}>{method.entry.method.title}</a>
              <span className="sub">{method.publisher}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
