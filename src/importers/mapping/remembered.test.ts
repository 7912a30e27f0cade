import { expect, it } from 'vitest';
import { remembered } from './remembered.ts';

it('a function of a text is asked once for a short text, and each time for a long one', () => {
  const asked: string[] = [];
  const upper = remembered((text) => {
    asked.push(text);
    return text.toUpperCase();
  });
  const longest = 'x'.repeat(60);
  const long = `${longest}x`;
  const texts = ['a', 'b', 'a', longest, longest, long, long];
  expect(texts.map(upper)).toEqual(texts.map((text) => text.toUpperCase()));
  expect(asked).toEqual(['a', 'b', longest, long, long]);
});

it('remembers a bounded number of texts', () => {
  let asked = 0;
  const count = remembered((text) => {
    asked += 1;
    return text;
  });
  for (let number = 0; number <= 5_000; number += 1) {
    count(String(number));
  }
  count('5000');
  expect(asked).toBe(5_001);
  expect(count('0')).toBe('0');
  expect(asked).toBe(5_002);
});
