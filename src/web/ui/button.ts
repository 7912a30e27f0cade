import styles from './button.module.css';

/** `first`: the filled one, one a view. `on`: its choice is made. `compact`: in rows and cards. `quiet`: words without a frame. */
export type ButtonLook = 'first' | 'on' | 'compact' | 'quiet';

/** Class of a button, or of a link that looks like one. */
export const buttonClass = (...looks: readonly ButtonLook[]): string => ['button' as const, ...looks].map((look) => styles[look]).join(' ');

/** Class of a button, or a link, that looks like an underlined link. */
export const plainClass: string = styles['plain'] ?? '';
