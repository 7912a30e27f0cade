import { expect, test } from 'vitest';
import { matchesOf } from './matches.ts';

let made = 0;
class CountedExpression extends RegExp {
  constructor(expression: RegExp | string, flags?: string) {
    super(expression, flags);
    made += 1;
  }
}

test('gives the matches that matchAll gives, again at each call', () => {
  for (const [text, expression] of [
    ['deel 1, deel 22', /(?<word>\p{L}+) (?<number>\d+)/gu],
    ['abc', /x*/g],
    ['', /x*/g],
    ['a\u{1F600}b', /x*/gu],
    ['1.250,00', /\d+/gu],
    ['geen', /\d/gu],
  ] as const) {
    expect(matchesOf(text, expression)).toEqual([...text.matchAll(expression)]);
    expect(matchesOf(text, expression)).toEqual([...text.matchAll(expression)]);
  }
});

test('runs the expression itself, whose compiled code V8 keeps, and no copy', () => {
  const expression = new CountedExpression('\\d', 'gu');
  expect(matchesOf('1 2', expression)).toHaveLength(2);
  expect(made).toBe(1);
  expect([...'1 2'.matchAll(expression)]).toHaveLength(2);
  expect(made).toBe(2);
});
