import { describe, expect, it } from 'vitest';
import { summary } from './summary.ts';

describe('summary', () => {
  it('keeps a short text, on one line', () => {
    expect(summary(' Elk hoofdstuk\nbegint met een proef. ')).toBe('Elk hoofdstuk begint met een proef.');
  });

  it('ends a long text at a word, within 160 characters', () => {
    const cut = summary('woordje '.repeat(40)) ?? '';
    expect(cut.length).toBeLessThanOrEqual(160);
    expect(cut.endsWith('woordje…')).toBe(true);
  });

  it('cuts a text without spaces too', () => {
    expect(summary('a'.repeat(500))).toHaveLength(160);
  });

  it.each([null, undefined, '', ' \n '])('is absent for %j', (text) => {
    expect(summary(text)).toBeUndefined();
  });
});
