import type { JSX } from 'react';
import { useStoredValue } from '#web/storage/browser-storage.ts';
import { viewMode, type ViewMode } from '#web/storage/view-mode.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-paths.ts';
import styles from '#web/features/search/toolbar.module.css';

const views: readonly { readonly mode: ViewMode; readonly icon: IconName }[] = [
  { mode: 'grid', icon: 'layout-grid' },
  { mode: 'list', icon: 'list' },
];

/** The choice between grid and list, stored in the browser. Spec 2. */
export function ViewSwitch(): JSX.Element {
  const text = useTexts();
  const current = useStoredValue(viewMode);
  return (
    <fieldset className={styles.switch}>
      <legend className="unseen">{text('view.label')}</legend>
      {views.map(({ mode, icon }) => (
        <span key={mode} className={styles.view}>
          <input type="radio" name="view" id={`view-${mode}`} checked={mode === current} onChange={() => viewMode.update(() => mode)} />
          <label htmlFor={`view-${mode}`}>
            <Icon name={icon} />
            <span className="narrow-unseen">{text(`view.${mode}`)}</span>
          </label>
        </span>
      ))}
    </fieldset>
  );
}
