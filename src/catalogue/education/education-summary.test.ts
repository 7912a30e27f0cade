import { describe, expect, it } from 'vitest';
import { educationSummary } from './education-summary.ts';
import type { EducationType } from './education-type.ts';

const types = (...labels: readonly string[]): readonly EducationType[] =>
  labels.map((label) => {
    const [level, grade] = label.split(' ');
    return { level, grade: Number(grade) } as EducationType;
  });

describe('educationSummary', () => {
  it('joins years that follow each other and keeps the order vmbo, havo, vwo', () => {
    expect(educationSummary(types('vwo 6', 'vwo 3', 'vwo 4', 'vwo 5', 'havo 5', 'havo 4', 'havo 3'))).toBe('havo\u00a03–5, vwo\u00a03–6');
  });

  it('names years apart when one is missing between them', () => {
    expect(educationSummary(types('havo 1', 'havo 3', 'havo 4'))).toBe('havo\u00a01 en 3–4');
  });

  it('says a single year as one number, however often it is given', () => {
    expect(educationSummary(types('vmbo 2', 'vmbo 2'))).toBe('vmbo\u00a02');
  });

  it('is empty without education types', () => {
    expect(educationSummary([])).toBe('');
  });
});
