import { describe, expect, it } from 'vitest';
import { expectText, fieldsOf, mapList, MappingError } from './mapping-error.ts';

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

describe('fieldsOf', () => {
  it.each([null, undefined, 'text', 3])('has none of %j', (wire) => {
    expect(fieldsOf(wire as null)).toEqual({});
  });

  it('has those of an object', () => {
    expect(fieldsOf({ a: 1 })).toEqual({ a: 1 });
  });
});

describe('mapList', () => {
  it.each([null, undefined, {}, 'text'])('is empty for %j, which is no list', (list) => {
    expect(
      mapList(
        list as null,
        () => ({}),
        () => expect.fail(),
      ),
    ).toEqual([]);
  });

  it('leaves out only what cannot be mapped, and says why', () => {
    const reported: unknown[] = [];
    const items = mapList(
      ['a', '', 'b'],
      (text) => ({ name: expectText(text, 'name', 'letter') }),
      (error) => void reported.push(error),
    );
    expect(items).toEqual([{ name: 'a' }, { name: 'b' }]);
    expect(reported).toEqual([new MappingError('name', 'letter')]);
  });

  it('lets every other error through', () => {
    const broken = (): never => {
      throw new TypeError('broken');
    };
    expect(() => mapList([1], broken, () => undefined)).toThrow(TypeError);
  });
});
