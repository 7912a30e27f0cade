import type { JSX, ReactNode } from 'react';
import { Icon } from './icon/icon.tsx';
import type { IconName } from './icon/icon-paths.ts';
import styles from './note.module.css';

const icons = { info: 'info-circle', good: 'circle-check', warn: 'alert-triangle', stop: 'alert-circle' } as const satisfies Readonly<
  Record<string, IconName>
>;

type NoteProps = {
  readonly tone?: keyof typeof icons;
  readonly ground?: boolean;
  readonly alert?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A message with a bar in its tone. `alert` makes screen readers announce it at once, `ground` gives it a background. */
export function Note({ tone = 'info', ground = false, alert = false, className, children }: NoteProps): JSX.Element {
  const classes = [styles.note, tone !== 'info' && tone, ground && styles.ground, className].filter(Boolean).join(' ');
  return (
    <div className={classes} {...(alert ? { role: 'alert' } : {})}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
