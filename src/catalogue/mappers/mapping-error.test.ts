import { describe, expect, it } from 'vitest';
import { expectText, mapList, MappingError } from './mapping-error.ts';

describe('expectText', () => {
  it('gives the text as it is', () => {
    expect(expectText(' a ', 'id', 'method')).toBe(' a ');
  });

  it('throws an error with code, field and entity', () => {
    expect(() => expectText('', 'id', 'method')).toThrow(
      expect.objectContaining({
        name: 'MappingError',
        code: 'mapping.missing',
        field: 'id',
        entity: 'method',
        message: 'Expected `id` in method',
      }),
    );
  });
});

describe('mapList', () => {
  it('leaves out only what cannot be mapped, and says why', () => {
    const { items, errors } = mapList(['a', '', 'b'], (text) => expectText(text, 'name', 'letter'));
    expect(items).toEqual(['a', 'b']);
    expect(errors.map((error) => error.message)).toEqual(['Expected `name` in letter']);
    expect(errors[0]).toBeInstanceOf(MappingError);
  });

  it('lets every other error through', () => {
    const broken = (): never => {
      throw new TypeError('broken');
    };
    expect(() => mapList([1], broken)).toThrow(TypeError);
  });
});
