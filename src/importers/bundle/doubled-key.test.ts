import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doubledKey } from './doubled-key.ts';

const doubledIn = (text: string): string | undefined => doubledKey(text, JSON.parse(text));

/** A JSON value of which the objects are lists of keys and values, so that a key may stand in them twice. */
type Tree = string | number | { readonly list: readonly Tree[] } | { readonly fields: readonly (readonly [string, Tree])[] };

const keys = fc.constantFrom('a', 'b', '', '__proto__', '"', '\\', ':', '":', 'a": ', '{', 'é', '€');
const { tree: trees } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'medium' },
    keys,
    fc.nat(),
    fc.record({ list: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({ fields: fc.array(fc.tuple(keys, tie('tree')), { maxLength: 3 }) }),
  ),
}));

const hasDoubledKey = (tree: Tree): boolean => {
  if (typeof tree !== 'object') {
    return false;
  }
  if ('list' in tree) {
    return tree.list.some(hasDoubledKey);
  }
  return new Set(tree.fields.map(([key]) => key)).size < tree.fields.length || tree.fields.some(([, value]) => hasDoubledKey(value));
};

/** Writes a tree as JSON, with `space` around everything, and every other string in escapes. */
function written(tree: Tree, space: string): string {
  let strings = 0;
  const text = (value: string): string => {
    strings += 1;
    const escaped = [...value].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
    return strings % 2 === 0 ? `"${escaped.join('')}"` : JSON.stringify(value);
  };
  const write = (one: Tree): string => {
    if (typeof one === 'string') {
      return text(one);
    }
    if (typeof one === 'number') {
      return String(one);
    }
    return 'list' in one
      ? `[${space}${one.list.map(write).join(`${space},${space}`)}${space}]`
      : `{${space}${one.fields.map(([key, value]) => `${text(key)}${space}:${space}${write(value)}`).join(`${space},${space}`)}${space}}`;
  };
  return `${space}${write(tree)}${space}`;
}

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
    expect(doubledIn(text)).toBe(key);
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
    expect(doubledIn(text)).toBeUndefined();
  });

  it('is none in whatever JSON.stringify writes, and found when a field is added once more', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }),
        fc.nat(),
        fc.constantFrom(undefined, 2),
        (value, place, indent) => {
          const text = JSON.stringify(value, undefined, indent);
          expect(doubledIn(text)).toBeUndefined();
          const own = Object.keys(value);
          const key = own[place % own.length] ?? '';
          expect(doubledIn(`${text.slice(0, text.lastIndexOf('}'))},${JSON.stringify(key)}:null}`)).toBe(key);
        },
      ),
    );
  });

  it('is found where V8 takes an escaped key for one with a backslash that it read before', () => {
    JSON.parse(String.raw`[{"{":1,"\\":2}]`);
    expect(doubledIn(String.raw`{"{":[],"\u007b":"a"}`)).toBe('{');
  });

  it('is found in whatever a plain walk finds it in, and in nothing else, with each way to write a text', () => {
    fc.assert(
      fc.property(trees, fc.constantFrom('', ' ', '\t', '\n \r'), (tree, space) => {
        expect(doubledIn(written(tree, space)) !== undefined).toBe(hasDoubledKey(tree));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['a text of quotes', `{"a":${JSON.stringify('"'.repeat(1_000_000))},"a":1}`],
    ['a text of backslashes', `{"a":${JSON.stringify('\\'.repeat(1_000_000))},"a":1}`],
    ['quotes with colons', `{"a":${JSON.stringify('":'.repeat(600_000))},"a":1}`],
    ['spaces', `{"a"${' '.repeat(2_000_000)}:1,"a":1}`],
    ['lists in lists', `{"b":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)},"a":":","a":1}`],
    ['objects in objects', `${'{"a":'.repeat(300_000)}{"a":1,"a":1}${'}'.repeat(300_000)}`],
    ['many keys', `{${Array.from({ length: 150_000 }, (_, place) => `"k${place}":":"`).join(',')},"a":1,"a":1}`],
  ])('is found in a line of 2 MB with %s about as soon as it is parsed', (_what, text) => {
    const before = performance.now();
    const value: unknown = JSON.parse(text);
    const parsed = performance.now() - before;
    expect(doubledKey(text, value)).toBe('a');
    expect(performance.now() - before - parsed).toBeLessThan(500 + 20 * parsed);
  });
});
