import { describe, expect, it } from 'vitest';
import { curriculumAreas } from '#catalogue/education/curriculum.ts';
import { areaLook } from './area-look.ts';

describe('areaLook', () => {
  it('gives every area of the curriculum a drawing and a colour that no other has', () => {
    const looks = curriculumAreas.map(({ name }) => areaLook(name));
    expect(looks.length).toBeGreaterThan(5);
    for (const part of ['icon', 'tone'] as const) {
      expect(new Set(looks.map((look) => look[part])).size).toBe(looks.length);
    }
    expect(looks.map(({ tone }) => tone)).not.toContain('other');
    expect(areaLook('Talen')).toEqual({ icon: 'language', tone: 'languages' });
  });

  it.each(['Geheime vakken', '', 'talen', 'constructor'])('gives %j, which is no area of ours, a book in the colour of text', (title) => {
    expect(areaLook(title)).toEqual({ icon: 'book', tone: 'other' });
  });
});
