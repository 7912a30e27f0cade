import { describe, expect, it } from 'vitest';
import { mapMethodSet } from './method-set.ts';

describe('mapMethodSet', () => {
  const wire = { id: 's', name: 'havo 4', classificationId: 'c', educationTypes: [{ niveau: 'havo' as const, leerjaar: 4 }] };

  it('keeps level and year', () => {
    expect(mapMethodSet(wire)).toEqual({ id: 's', title: 'havo 4', classificationId: 'c', educationTypes: [{ level: 'havo', grade: 4 }] });
  });

  it.each(['id', 'name'] as const)('expects %s', (field) => {
    expect(() => mapMethodSet({ ...wire, [field]: '' })).toThrow(`Expected \`${field}\` in method set`);
  });
});
