import { describe, expect, it } from 'vitest';
import { bothClasses, isForClass } from './condition.ts';
import { parseSchoolClass, schoolClassKey } from './school-class.ts';

describe('a class', () => {
  it.each(['havo 4', 'vmbo', '2', 'vmbo 4 gl tl', 'vmbo tl'])('%s is read and written back', (text) => {
    const read = parseSchoolClass(text);
    expect(read && schoolClassKey(read)).toBe(text);
  });

  it.each(['', 'havo 6', 'vmbo 5', 'havo tl', '7', 'havo vwo', 'klas 2', 'havo 4 5', 'tl 5'])('%j is none', (text) => {
    expect(parseSchoolClass(text)).toBeUndefined();
  });

  it('of a track is one of vmbo', () => {
    expect(parseSchoolClass('TL')).toEqual({ level: 'vmbo', tracks: ['tl'] });
  });
});

describe('two classes', () => {
  it.each([
    [{ level: 'havo' }, { grade: 3 }, { level: 'havo', grade: 3 }],
    [
      { level: 'vmbo', tracks: ['gl', 'tl'] },
      { level: 'vmbo', grade: 4, tracks: ['tl'] },
      { level: 'vmbo', grade: 4, tracks: ['tl'] },
    ],
    [{ level: 'havo' }, { level: 'vwo' }, undefined],
    [{ grade: 3 }, { grade: 4 }, undefined],
    [{ level: 'vmbo', tracks: ['gl'] }, { tracks: ['tl'] }, undefined],
  ] as const)('%j and %j are together %j', (one, other, both) => {
    expect([bothClasses(one, other), bothClasses(other, one)]).toEqual([both, both]);
  });
});

describe('an education type', () => {
  it('without tracks is for every track', () => {
    expect(isForClass({ level: 'vmbo', grade: 4 }, { level: 'vmbo', tracks: ['tl'] })).toBe(true);
    expect(isForClass({ level: 'vmbo', grade: 4, tracks: ['gl'] }, { level: 'vmbo', tracks: ['tl'] })).toBe(false);
    expect(isForClass({ level: 'vmbo', grade: 4, tracks: ['gl', 'tl'] }, { grade: 4 })).toBe(true);
  });
});
