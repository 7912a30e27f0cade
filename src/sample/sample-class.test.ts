import { describe, expect, it } from 'vitest';
import { classesOf, typesOf } from './sample-class.ts';

describe('classesOf', () => {
  it('reads levels, years and tracks, the youngest first', () => {
    expect(classesOf('vmbo 3 bb,gl/tl; havo/vwo 1; havo 2').map(({ label }) => label)).toEqual([
      'havo/vwo 1',
      'havo 2',
      'vmbo 3 bb',
      'vmbo 3 gl/tl',
    ]);
  });

  it('knows the phase and the year of the examination', () => {
    const seen = classesOf('vmbo 2-4; havo 3-5').map(({ label, phase, finalYear }) => `${label} ${phase} ${finalYear}`);
    expect(seen).toContain('vmbo 2 onderbouw false');
    expect(seen).toContain('vmbo 3 bovenbouw false');
    expect(seen).toContain('havo 3 onderbouw false');
    expect(seen).toContain('havo 5 bovenbouw true');
  });
});

describe('typesOf', () => {
  it('puts the tracks of a year together', () => {
    expect(typesOf(classesOf('vmbo 3 bb,kb,gl/tl'))).toEqual([{ level: 'vmbo', grade: 3, tracks: ['bb', 'kb', 'gl', 'tl'] }]);
  });

  it('leaves tracks out when a class is for all of them', () => {
    expect(typesOf(classesOf('vmbo 3; vmbo 3 bb'))).toEqual([{ level: 'vmbo', grade: 3 }]);
  });
});
