import type { JSX } from 'react';
import { applicationIcon } from '#contract/routes.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { plainClass } from '#web/ui/button.ts';
import { FallbackImage } from '#web/ui/product/cover.tsx';
import styles from './account-menus.module.css';
import type { Applications } from './use-applications.ts';

/** The applications of the account with icon and title, or the reason that there are none. Specification 2 and 8. */
export function ApplicationList({ applications }: { readonly applications: Applications }): JSX.Element {
  const text = useTexts();
  const { status, list, again } = applications;
  if (status === 'failed') {
    return (
      <p className={styles.message} role="status">
        {text('account.applicationsFailed')}{' '}
        <button type="button" className={plainClass} onClick={again}>
          {text('broken.again')}
        </button>
      </p>
    );
  }
  if (list.length === 0) {
    return (
      <p className={styles.message} role="status">
        {text(status === 'loading' ? 'account.applicationsLoading' : 'account.noApplications')}
      </p>
    );
  }
  return (
    <ul>
      {list.map(({ applicationUri, icon, title }) => (
        <li key={`${applicationUri} ${title}`}>
          <a className={styles.row} href={applicationUri} rel="external">
            <FallbackImage src={icon ? applicationIcon(icon) : ''} width={30} height={30} alt="" eager />
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
