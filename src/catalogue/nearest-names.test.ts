import { describe, expect, it } from 'vitest';
import { slug } from '#contract/text/slug.ts';
import { nearestNames } from './nearest-names.ts';

const subjects = ['Natuurkunde', 'Scheikunde', 'Wiskunde', 'Wiskunde A', 'Wiskunde B', 'Natuur- en scheikunde I'].map((title) => ({
  title,
  slug: slug(title),
}));

describe('nearestNames', () => {
  it('puts the slug with the fewest wrong letters first', () => {
    expect(nearestNames('natuurkude', subjects)[0]?.title).toBe('Natuurkunde');
    expect(nearestNames('wiskudne-b', subjects)[0]?.title).toBe('Wiskunde B');
  });

  it('offers every title that continues what was asked', () => {
    expect(nearestNames('natuur', subjects).map((subject) => subject.title)).toEqual(['Natuur- en scheikunde I', 'Natuurkunde']);
  });

  it('takes three letters for the beginning of a long title, and two for no title at all', () => {
    const long = [{ slug: 'maatschappijwetenschappen', title: 'Maatschappijwetenschappen' }];
    expect(nearestNames('maa', long)).toEqual(long);
    expect(nearestNames('ma', long)).toEqual([]);
  });

  it('allows two mistakes in a short name, and as many as half its letters in a long one, but no more', () => {
    const named = (name: string) => [{ slug: name, title: name }];
    expect(nearestNames('gyms', named('gids'))).toHaveLength(1);
    expect(nearestNames('gyma', named('gids'))).toEqual([]);
    expect(nearestNames('nxtxxrkxnde', named('natuurkunde'))).toHaveLength(1);
    expect(nearestNames('engalst', named('engelstalig'))).toEqual([]);
  });

  it('offers nothing for what resembles nothing', () => {
    expect(nearestNames('xqzv', subjects)).toEqual([]);
  });

  it('gives no more than it is asked for, and stays quick on very long input', () => {
    expect(nearestNames('wiskunde', subjects, 2)).toHaveLength(2);
    expect(nearestNames('a'.repeat(100_000), subjects)).toEqual([]);
  });
});
