import type { JSX } from 'react';
import { pagePaths } from '#contract/routes.ts';
import { useTexts } from '#web/text-provider.tsx';
import fields from '#web/ui/field.module.css';
import { Icon } from '#web/ui/icon.tsx';
import styles from './search-bar.module.css';

/** The search box: a form that sends `search` to the product list, with or without script. Spec 2 and 5. */
export function SearchBar({ initial = '', large = false }: { readonly initial?: string; readonly large?: boolean }): JSX.Element {
  const text = useTexts();
  return (
    <form className={`${styles.search} ${large ? styles.large : ''}`} role="search" action={pagePaths.products} method="get">
      <label className="unseen" htmlFor="zoek">
        {text('search.label')}
      </label>
      <input
        className={fields.input}
        id="zoek"
        name="search"
        type="search"
        role="combobox"
        aria-expanded={false}
        aria-controls="hints"
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={text('search.placeholder')}
        defaultValue={initial}
      />
      {large ? (
        <button className={styles.send}>
          <span className={styles.word}>{text('search.send')}</span>
          <Icon name="search" className="only-narrow" />
        </button>
      ) : (
        <button className={styles.send} aria-label={text('search.send')}>
          <Icon name="search" />
        </button>
      )}
    </form>
  );
}
