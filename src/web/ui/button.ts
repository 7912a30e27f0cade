import styles from './button.module.css';

/** `first`: filled, one per view. `on`: selected. `compact`: in rows and cards. `quiet`: without a border. */
export type ButtonLook = 'first' | 'on' | 'compact' | 'quiet';

/** Class names of a button, or of a link that looks like a button. */
export const buttonClass = (...looks: readonly ButtonLook[]): string => ['button' as const, ...looks].map((look) => styles[look]).join(' ');

/** Class name of a button or link that looks like an underlined link. */
export const plainClass: string = styles['plain'] ?? '';

/** Handles the first click of a double click only: the second one would take back what a toggle just did. */
export const once =
  (act: () => void) =>
  ({ detail }: { readonly detail: number }): void => {
    if (detail < 2) {
      act();
    }
  };
