import { useEffect, type JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import bar from './account.module.css';
import styles from './account-menus.module.css';
import { ApplicationList } from './application-list.tsx';
import type { HeaderItemClasses } from './header-item-classes.ts';
import type { Applications } from './use-applications.ts';
import { usePanel } from './use-panel.ts';

/** The app drawer: the applications that the profile says are accessible, and a button that closes the drawer. Specification 2 and 6. */
export function AppDrawer({
  classes,
  applications,
}: {
  readonly classes: HeaderItemClasses;
  readonly applications: Applications;
}): JSX.Element {
  const text = useTexts();
  const { open, holder, toggle, setOpen, leave } = usePanel();
  useEffect(() => {
    // A press of 'Opnieuw proberen' removes the button: the focus moves to the toggle.
    if (open && document.activeElement === document.body) {
      toggle.current?.focus();
    }
  }, [open, toggle, applications.status]);
  return (
    <div ref={holder} className={styles.onlyWide}>
      <button
        ref={toggle}
        type="button"
        className={classes.tabClass}
        aria-label={text('account.applications')}
        aria-expanded={open}
        aria-controls="app-drawer"
        onClick={() => setOpen(!open)}
      >
        <Icon name="grid-dots" />
      </button>
      <div id="app-drawer" className={bar.drawer} role="group" aria-label={text('account.applications')} hidden={!open}>
        {open && (
          <>
            <ApplicationList applications={applications} />
            <button type="button" className={styles.row} onClick={leave}>
              <Icon name="chevron-up" className={styles.appIcon ?? ''} />
              {text('account.collapse')}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
