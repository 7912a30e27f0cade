import { describe, expect, it } from 'vitest';
import { summary } from './summary.ts';

describe('summary', () => {
  it('keeps a short text, on one line', () => {
    expect(summary(' Elk hoofdstuk \n begint met een proef. ')).toBe('Elk hoofdstuk begint met een proef.');
  });

  it('ends a long text at a word, within 160 characters', () => {
    const cut = summary('woordje '.repeat(40)) ?? '';
    expect(cut.length).toBeLessThanOrEqual(160);
    expect(cut.endsWith('woordje…')).toBe(true);
  });

  it('keeps 160 characters whole, and cuts 161', () => {
    const text = `${'a'.repeat(100)} ${'b'.repeat(59)}`;
    expect(summary(text)).toBe(text);
    expect(summary(`${text}b`)).toBe(`${'a'.repeat(100)}…`);
  });

  it('drops all marks and spaces before the ellipsis, and no other character', () => {
    expect(summary(`${'a'.repeat(100)},;: ${'b'.repeat(80)}`)).toBe(`${'a'.repeat(100)}…`);
    expect(summary(`${'a, '.repeat(30)}${'b'.repeat(30)} ${'c'.repeat(80)}`)).toBe(`${'a, '.repeat(30)}${'b'.repeat(30)}…`);
  });

  it('cuts a word when the last space is in the first half', () => {
    expect(summary(`aaa ${'b'.repeat(200)}`)).toBe(`aaa ${'b'.repeat(155)}…`);
    expect(summary(`${'a'.repeat(80)} ${'b'.repeat(200)}`)).toBe(`${'a'.repeat(80)} ${'b'.repeat(78)}…`);
  });

  it('cuts a text without spaces too', () => {
    expect(summary('a'.repeat(500))).toHaveLength(160);
    expect(summary(`${'a'.repeat(160)} b`)).toHaveLength(160);
  });

  it.each([null, undefined, '', ' \n '])('is absent for %j', (text) => {
    expect(summary(text)).toBeUndefined();
  });
});
