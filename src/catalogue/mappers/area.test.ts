import { describe, expect, it } from 'vitest';
import { mapArea, mapAreas } from './area.ts';

describe('mapArea', () => {
  it('uses the name as id and as title', () => {
    expect(mapArea('Exacte vakken')).toEqual({ id: 'Exacte vakken', title: 'Exacte vakken' });
  });

  it.each([undefined, null, '', '  '])('expects an id where the name is %j', (name) => {
    expect(() => mapArea(name)).toThrow('Expected `id` in area');
  });
});

describe('mapAreas', () => {
  it('gives every area a slug of its own and keeps the order', () => {
    const { items, errors } = mapAreas(['Talen', 'Kunst & cultuur', '', 'Talen!', null]);
    expect(items.map((area) => [area.title, area.slug])).toEqual([
      ['Talen', 'talen'],
      ['Kunst & cultuur', 'kunst-en-cultuur'],
      ['Talen!', 'talen-2'],
    ]);
    expect(errors).toHaveLength(2);
  });

  it('is empty when nothing came', () => {
    expect(mapAreas(undefined)).toEqual({ items: [], errors: [] });
  });
});
