import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { referenceName } from './onix-short-tags.ts';

const schema = join(import.meta.dirname, '../../../../../shared/data/onix/schemas/xsd3.1/ONIX_BookProduct_3.1_short.xsd');
const isThere = existsSync(schema);
if (!isThere) {
  console.warn(`Skipped: the official short tags of ONIX, because ${schema} is not there.`);
}

it.skipIf(!isThere)('gives the reference names that the schema has', () => {
  const elements = readFileSync(schema, 'utf8').split('\n\t<xs:element name="').slice(1);
  const official = new Map(
    elements.map((element) => {
      const short = element.slice(0, element.indexOf('"'));
      return [short, /name="refname">[^]*?<xs:enumeration value="(\w+)"/u.exec(element)?.[1]];
    }),
  );
  const translated = [...official.keys()].filter((short) => referenceName(short) !== short);
  expect(translated.length).toBeGreaterThan(60);
  expect(translated.map((short) => [short, referenceName(short)])).toEqual(translated.map((short) => [short, official.get(short)]));
});

it('leaves every other name as it is', () => {
  expect(['RecordReference', 'productidentifier', 'p', 'x999', 'constructor'].map(referenceName)).toEqual([
    'RecordReference',
    'productidentifier',
    'p',
    'x999',
    'constructor',
  ]);
  expect(referenceName('b221')).toBe('ProductIDType');
  // Of ONIX 3.0 alone.
  expect(referenceName('j260')).toBe('DateFormat');
});
