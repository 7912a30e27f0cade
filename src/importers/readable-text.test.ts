import { describe, expect, it } from 'vitest';
import { beginningOf, nameFault, shortNameFault, textFault } from './readable-text.ts';

const half = 'bevat een half teken (een losse helft van een surrogaatpaar)';
const hidden = 'bevat stuurtekens of tekens die de leesrichting omkeren';
const lines = 'bevat een regeleinde of een tab';
const long = 'bevat een woord van meer dan 100 tekens';

describe('a text that can be shown', () => {
  it.each(['', 'Reünie € 📖', 'een\n\ttwee\r\n', '\u00a0\u200b\u2028\u2029\u202f\u206a', 'x'.repeat(5_000)])('has no fault: %j', (text) => {
    expect(textFault(text)).toBeUndefined();
  });

  it.each<readonly [string, string]>([
    ['x\ud800', half],
    ['\udc00x', half],
    ...['\u0000', '\u0008', '\u000b', '\u000c', '\u000e', '\u001b', '\u001f', '\u007f', '\u0080', '\u009f'].map(
      (sign) => [`a${sign}b`, hidden] as const,
    ),
    ...['\u202a', '\u202e', '\u2066', '\u2069'].map((sign) => [`a${sign}b`, hidden] as const),
  ])('is not %j', (text, fault) => {
    expect([textFault(text), nameFault(text)]).toEqual([fault, fault]);
  });
});

describe('a name that can be shown', () => {
  const word = 'x'.repeat(100);

  it.each([
    'Nova',
    word,
    `${word} ${word}`,
    `${word}-${word}`,
    `${word}\u00ad${word}\u200b${word}`,
    `${word}\u00a0${word}`,
    '📖'.repeat(50),
  ])('has no fault: %j', (name) => {
    expect(nameFault(name)).toBeUndefined();
  });

  it.each([
    ['een\ntwee', lines],
    ['een\rtwee', lines],
    ['een\ttwee', lines],
    [`een\t${word}xx`, lines],
    [`${word}x`, long],
    [`een ${word}x twee`, long],
    ['é'.repeat(101), long],
  ])('is not %j', (name, fault) => {
    expect(nameFault(name)).toBe(fault);
  });
});

it('a name for a filter has at most 200 characters, and is one that can be shown', () => {
  const longest = 'naam '.repeat(40);
  expect([longest, `${longest}x`, 'een\ntwee'].map(shortNameFault)).toEqual([undefined, 'is langer dan 200 tekens', lines]);
});

describe('the beginning of a text', () => {
  it.each([
    ['abc', 5, 'abc'],
    ['abc', 3, 'abc'],
    ['abc', 2, 'ab'],
    ['a📖b', 2, 'a'],
    ['a📖b', 3, 'a📖'],
    ['📖📖', 3, '📖'],
    ['a\u{10000}', 2, 'a'],
    ['a\u{10ffff}', 2, 'a'],
    ['a\ud800bc', 3, 'a\ud800b'],
    ['', 3, ''],
  ])('%j of %d characters is %j', (text, length, expected) => {
    expect(beginningOf(text, length)).toBe(expected);
  });
});
