import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doubledKey } from './doubled-key.ts';

describe('a key that stands twice in an object', () => {
  it.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"price": 100, "title": "x", "price" : 200}', 'price'],
    [String.raw`{"price":100,"pr\u0069ce":200}`, 'price'],
    [String.raw`{"a\"":1,"a\"":2}`, 'a"'],
    [String.raw`{"a\\":1,"a\\":2}`, 'a\\'],
    ['{"x":{"a":1,"a":2}}', 'a'],
    ['[{"a":1},{"b":1,"b":2}]', 'b'],
    ['{"":1,"":2}', ''],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
    ['{"a":{"b":1},"c":[{}],"a"\t:2}', 'a'],
  ])('of %s is %j', (text, key) => {
    expect(doubledKey(text)).toBe(key);
  });

  it.each([
    '{}',
    '"a"',
    '1',
    '{"a":"a","b":"a"}',
    '{"a":{"a":{"a":1}}}',
    '[{"a":1},{"a":2}]',
    '{"a":[{"a":1},{"a":1}],"b":1}',
    String.raw`{"a":"\",\"a\":1"}`,
    String.raw`{"a":"\\","b":"{\"a\":1"}`,
    '{"a":"}","b":"{"}',
  ])('is none in %s', (text) => {
    expect(doubledKey(text)).toBeUndefined();
  });

  it('is none in whatever JSON.stringify writes, and found when a field is added once more', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }),
        fc.nat(),
        fc.constantFrom(undefined, 2),
        (value, place, indent) => {
          const text = JSON.stringify(value, undefined, indent);
          expect(doubledKey(text)).toBeUndefined();
          const keys = Object.keys(value);
          const key = keys[place % keys.length] ?? '';
          expect(doubledKey(`${text.slice(0, text.lastIndexOf('}'))},${JSON.stringify(key)}:null}`)).toBe(key);
        },
      ),
    );
  });
});
