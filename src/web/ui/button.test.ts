import { expect, it } from 'vitest';
import styles from './button.module.css';
import { buttonClass, plainClass } from './button.ts';

it('names the class of a button, and those of its looks', () => {
  const { button, first, compact, plain } = styles;
  expect([button, first, compact, plain].every(Boolean)).toBe(true);
  expect(buttonClass()).toBe(button);
  expect(buttonClass('first', 'compact')).toBe(`${button} ${first} ${compact}`);
  expect(plainClass).toBe(plain);
});
