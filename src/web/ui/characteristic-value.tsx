import type { JSX } from 'react';
import { answerLabel } from '#catalogue/comparison/characteristic-labels.ts';
import styles from './characteristic-value.module.css';
import { Icon } from './icon/icon.tsx';

type Look = { readonly icon: 'check' | 'x' | 'minus'; readonly tone: string | undefined };

function lookOf(value: boolean | null): Look {
  if (value === null) {
    return { icon: 'minus', tone: styles.absent };
  }
  return value ? { icon: 'check', tone: styles.yes } : { icon: 'x', tone: styles.no };
}

/** What a method answers to a characteristic: yes, no or not given, as a word with a drawing. */
export function Answer({ value }: { readonly value: boolean | null }): JSX.Element {
  const { icon, tone } = lookOf(value);
  return (
    <span className={`${styles.answer} ${tone}`}>
      <Icon name={icon} />
      {answerLabel(value)}
    </span>
  );
}
