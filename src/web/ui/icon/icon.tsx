import type { JSX } from 'react';
import { iconPaths, type IconName } from './icon-paths.ts';

/** An icon beside its text. It is hidden from screen readers, so a text is required (possibly `unseen`). `large` is 24 px, for areas and subjects. */
export function Icon({
  name,
  large = false,
  className,
}: {
  readonly name: IconName;
  readonly large?: boolean;
  readonly className?: string;
}): JSX.Element {
  const filled = name.endsWith('-filled') ? { fill: 'currentColor', stroke: 'none' } : {};
  const classes = ['i', large && 'i-l', className].filter(Boolean).join(' ');
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} {...filled} />
    </svg>
  );
}
