import { useEffect, useState, type ComponentType, type JSX, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { apiPaths, fillPath, pagePaths } from '#contract/routes.ts';
import { compareList } from '#web/storage/compare-list.ts';
import { myList } from '#web/storage/my-list.ts';
import { useSite } from '#web/site/site.ts';
import { useStoredFact } from '#web/storage/browser-storage.ts';
import type { HeaderItemClasses } from '#web/features/account/header-item-classes.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-paths.ts';
import { CoursesMenu } from './courses-menu.tsx';
import counts from '#web/ui/count.module.css';
import styles from './header.module.css';

type CountedLinkProps = { readonly href: string; readonly icon: IconName; readonly name: string; readonly count: number };

/** A link with the number of items on its page. */
function CountedLink({ href, icon, name, count }: CountedLinkProps): JSX.Element {
  const text = useTexts();
  const current = useLocation().pathname === href ? { 'aria-current': 'page' as const } : {};
  return (
    <a className={styles.tab} href={href} aria-label={count > 0 ? text(`${name}.counted`, { count }) : text(`${name}.name`)} {...current}>
      <Icon name={icon} />
      <span className="narrow-unseen">{text(`${name}.name`)}</span>
      {count > 0 && <span className={`${counts.count} ${styles.count}`}>{count}</span>}
    </a>
  );
}

const itemClasses = { tabClass: `${styles.tab}`, turnsClass: `${styles.turns}` };

type HeaderProps = { readonly search?: ReactNode; readonly account: ComponentType<HeaderItemClasses> };

/**
 * Header of every page: logo, courses, search, compare, list and account. The home page passes no `search`, because it has its own, larger one.
 * Specification 2.
 */
export function Header({ search, account: Account }: HeaderProps): JSX.Element {
  const text = useTexts();
  const { portal } = useSite().links;
  const [searchOpen, setSearchOpen] = useState(false);
  // React runs the effect of a click synchronously: a phone shows its keyboard only for a focus within the event.
  useEffect(() => {
    if (searchOpen) {
      const field = document.querySelector<HTMLInputElement>('#search');
      field?.focus();
      // What is typed takes the place of the words of the last search.
      field?.select();
    }
  }, [searchOpen]);
  const listCount = useStoredFact(myList, (list) => list.length);
  const compareCount = useStoredFact(compareList, (list) => list.length);
  return (
    <header className={`${styles.top} no-print`} data-search={searchOpen ? 'open' : 'shut'}>
      <div className={`wrap ${styles.inner}`}>
        <a
          className={styles.brand}
          href={fillPath(apiPaths.portal, { product: 'Catalogus' })}
          aria-label={text(portal ? 'shell.logo.portal' : 'shell.logo')}
        >
          Catalogus
        </a>
        <nav className={styles.bar} aria-label={text('shell.mainMenu')}>
          <CoursesMenu {...itemClasses} tabClass={`${styles.tab} ${styles.courses}`} />
          {search}
          <div className={styles.end}>
            {search && (
              <button
                type="button"
                className={`${styles.tab} ${styles.onlyPhone}`}
                aria-expanded={searchOpen}
                aria-controls="search"
                aria-label={text('search.open')}
                onClick={() => setSearchOpen(!searchOpen)}
              >
                <Icon name="search" />
              </button>
            )}
            <CountedLink href={pagePaths.compare} icon="columns-3" name="compare" count={compareCount} />
            <CountedLink href={pagePaths.list} icon="bookmark" name="list" count={listCount} />
            <Account {...itemClasses} wordClass={`${styles.accountWord}`} />
          </div>
        </nav>
      </div>
    </header>
  );
}
