import type { JSX, Ref } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './remove-button.module.css';

type RemoveButtonProps = { readonly label: string; readonly onClick: () => void; readonly ref?: Ref<HTMLButtonElement> };

/** A button that takes a row off a list. */
export const RemoveButton = ({ label, onClick, ref }: RemoveButtonProps): JSX.Element => (
  <button ref={ref} type="button" className={styles.remove} aria-label={label} onClick={onClick}>
    <Icon name="trash" />
  </button>
);
