import { describe, expect, it } from 'vitest';
import { mapEdition } from './edition.ts';

describe('mapEdition', () => {
  const wire = {
    id: 'e',
    name: '3e druk',
    classificationId: 'c',
    slug: '3e-druk',
    orderIndicator: 3,
    educationTypes: [],
    methodSetCount: 2,
    productCount: 7,
  };

  it('orders an edition by its indicator, and an edition without one by -1', () => {
    expect(mapEdition(wire)).toMatchObject({
      id: 'e',
      title: '3e druk',
      publicationOrder: 3,
      slug: '3e-druk',
      methodSetCount: 2,
      productCount: 7,
    });
    expect(mapEdition({ ...wire, orderIndicator: 0 }).publicationOrder).toBe(0);
    expect(mapEdition({ ...wire, orderIndicator: null }).publicationOrder).toBe(-1);
  });

  it.each(['id', 'name'] as const)('expects %s', (field) => {
    expect(() => mapEdition({ ...wire, [field]: '' })).toThrow(`Expected \`${field}\` in method edition`);
  });
});
