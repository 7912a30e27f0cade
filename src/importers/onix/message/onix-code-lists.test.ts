import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FieldNote } from '#importers/field-note.ts';
import * as lists from './onix-code-lists.ts';

const folder = join(import.meta.dirname, '../../../../../shared/data/onix/schemas/xsd3.1');
const isThere = existsSync(folder);
if (!isThere) {
  console.warn(`Skipped: the official code lists of ONIX, because ${folder} is not there.`);
}

const { readCode, ...rest } = lists;
const named = Object.entries(rest);

describe('the code lists', () => {
  it.skipIf(!isThere)('have the codes of the official ones, and no others', () => {
    const schema = readFileSync(join(folder, 'ONIX_BookProduct_CodeLists.xsd'), 'utf8');
    for (const [name, { number, meanings }] of named) {
      const [list = ''] = new RegExp(`<xs:simpleType name="List${number}">[^]*?</xs:simpleType>`, 'u').exec(schema) ?? [];
      const official = [...list.matchAll(/<xs:enumeration value="(\w+)"/gu)].map(([, code]) => code);
      expect(official.length).toBeGreaterThan(5);
      const isComplete = number !== 150;
      expect([name, official.filter((code) => !meanings.has(code ?? ''))]).toEqual([name, []]);
      expect([name, isComplete ? [...meanings.keys()].filter((code) => !official.includes(code)) : []]).toEqual([name, []]);
    }
  });

  it('give each code its meaning', () => {
    const meaningsOf = <Meaning>({ meanings }: lists.CodeList<Meaning>, ...codes: readonly string[]) =>
      codes.map((code) => meanings.get(code));
    expect(meaningsOf(lists.notificationTypes, '01', '02', '03', '04', '05', '89')).toEqual([
      'complete',
      'complete',
      'complete',
      'partial',
      'deletion',
      undefined,
    ]);
    expect(meaningsOf(lists.publishingStatuses, '02', '04', '12', '07', '16', '01')).toEqual([
      'Nog niet verschenen',
      'Leverbaar',
      'Uitverkocht',
      'Uitverkocht',
      'Nieuw beperkt leverbaar',
      undefined,
    ]);
    expect(meaningsOf(lists.productForms, 'BC', 'PD', 'EC', 'AJ', 'LB', 'SA', 'ZE', '00', 'QQ')).toEqual([
      'Boek',
      'Boek',
      'Digitaal',
      'Digitaal',
      'licence',
      'package',
      'other',
      'other',
      undefined,
    ]);
  });

  it('report a code that they do not have, and no other', () => {
    const notes: FieldNote[] = [];
    const { availabilities } = lists;
    expect(readCode(availabilities, '21', 'ProductAvailability', notes)).toBe('Leverbaar');
    expect(readCode(availabilities, '99', 'ProductAvailability', notes)).toBeUndefined();
    expect(readCode(availabilities, undefined, 'ProductAvailability', notes)).toBeUndefined();
    expect(notes).toEqual([]);
    expect(readCode(availabilities, `7${'7'.repeat(60)}`, 'ProductAvailability', notes)).toBeUndefined();
    const reason = `Code "${'7'.repeat(50)}" staat niet in codelijst 65 van ONIX en is niet gelezen.`;
    expect(notes).toEqual([{ field: 'ProductAvailability', reason }]);
  });
});
