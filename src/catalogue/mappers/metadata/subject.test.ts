import { describe, expect, it } from 'vitest';
import { mapSubject } from './subject.ts';

const context = { cdnUrl: 'https://cdn.test', report: () => undefined };

describe('mapSubject', () => {
  const wire = { id: 'wiskunde-b', name: 'Wiskunde B', classificationId: 'c', imageUrl: '/images/x.svg', slug: 'wiskunde-b' };

  it('names the subject by its title', () => {
    expect(mapSubject(wire, context)).toEqual({
      id: 'wiskunde-b',
      title: 'Wiskunde B',
      classificationId: 'c',
      imageUrl: '/images/x.svg',
      slug: 'wiskunde-b',
    });
  });

  it('finds image and slug by the title where the wire gave none', () => {
    expect(mapSubject({ id: 's', name: 'Beroepsgericht: Lichamelijke opvoeding 2' }, context)).toMatchObject({
      imageUrl: '/images/subjects/lichamelijke-opvoeding.svg',
      slug: 'beroepsgericht-lichamelijke-opvoeding-2',
    });
  });

  it.each(['id', 'name'] as const)('expects %s', (field) => {
    expect(() => mapSubject({ ...wire, [field]: null }, context)).toThrow(`Expected \`${field}\` in subject`);
  });
});
