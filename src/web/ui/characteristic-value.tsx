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

/** The value of a method's characteristic, as a word with an icon: yes, no or, for null, not given. */
export function CharacteristicValue({ value }: { readonly value: boolean | null }): JSX.Element {
  const { icon, tone } = lookOf(value);
  return (
    <span className={`${styles.value} ${tone}`}>
      <Icon name={icon} />
      {answerLabel(value)}
    </span>
  );
}
