import { useEffect, type JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './account.module.css';
import { ApplicationList } from './application-list.tsx';
import type { TabLook } from './header-item-classes.ts';
import type { Applications } from './use-applications.ts';
import { usePanel } from './use-panel.ts';

/** The app drawer: only the applications that the profile says are accessible, and a button that folds it in. Spec 2 and 6. */
export function AppDrawer({ look, applications }: { readonly look: TabLook; readonly applications: Applications }): JSX.Element {
  const text = useTexts();
  const { open, holder, toggle, setOpen, leave } = usePanel();
  useEffect(() => {
    // 'Opnieuw proberen' goes as soon as it is pressed: whoever pressed it goes on from the toggle.
    if (open && document.activeElement === document.body) {
      toggle.current?.focus();
    }
  }, [open, toggle, applications.status]);
  return (
    <div ref={holder} className={styles.onlyWide}>
      <button
        ref={toggle}
        type="button"
        className={look.tabClass}
        aria-label={text('account.applications')}
        aria-expanded={open}
        aria-controls="toepassingen"
        onClick={() => setOpen(!open)}
      >
        <Icon name="grid-dots" />
      </button>
      <div id="toepassingen" className={styles.drawer} role="group" aria-label={text('account.applications')} hidden={!open}>
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
