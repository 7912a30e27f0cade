import { useEffect, useRef, type JSX, type KeyboardEvent } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useAccountPort } from './account-provider.tsx';
import type { Account } from './account.ts';
import bar from './account.module.css';
import styles from './account-menus.module.css';
import { ApplicationList } from './application-list.tsx';
import type { HeaderItemClasses } from './header-item-classes.ts';
import type { Applications } from './use-applications.ts';
import { usePanel } from './use-panel.ts';

type ProfileMenuProps = { readonly classes: HeaderItemClasses; readonly account: Account; readonly applications: Applications };

const staysInMenu = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

/**
 * The profile menu with its single 'Uitloggen', a menu button as ARIA APG has it: opening gives the item the focus, arrows stay in the menu, Escape
 * gives the focus back. On a phone the head has no room for the app drawer, so the applications stand above the menu. Spec 2.
 */
export function ProfileMenu({ classes, account, applications }: ProfileMenuProps): JSX.Element {
  const text = useTexts();
  const port = useAccountPort();
  const { open, holder, toggle, setOpen } = usePanel();
  const item = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) {
      item.current?.focus();
    }
  }, [open]);
  const onToggleKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
    }
  };
  const onItemKey = (event: KeyboardEvent): void => {
    if (staysInMenu.has(event.key)) {
      event.preventDefault();
    } else if (event.key === 'Tab') {
      setOpen(false);
    }
  };
  const name = account.name || text('account.nameless');
  return (
    <div ref={holder}>
      <button
        ref={toggle}
        type="button"
        className={classes.tabClass}
        aria-label={text('account.profileOf', { name })}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls="profile-menu"
        onClick={() => setOpen(!open)}
        onKeyDown={onToggleKey}
      >
        <Icon name="user" />
        <span className={`${classes.wordClass} ${styles.name}`}>{name}</span>
        <Icon name="chevron-down" className={classes.turnsClass} />
      </button>
      <div className={bar.drawer} hidden={!open}>
        <p className={styles.who}>
          <b>{name}</b>
          {account.email && account.email !== name && <span className="small soft">{account.email}</span>}
        </p>
        {open && (
          <div className={styles.onlyPhone} role="group" aria-label={text('account.applications')}>
            <ApplicationList applications={applications} />
          </div>
        )}
        <ul id="profile-menu" role="menu" aria-label={text('account.profile')}>
          <li role="none">
            <button
              ref={item}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.row}
              onClick={() => void port.logout()}
              onKeyDown={onItemKey}
            >
              <Icon name="logout" />
              {text('account.signOut')}
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}
