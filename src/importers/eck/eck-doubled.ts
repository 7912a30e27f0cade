import type { FieldNote } from '#importers/field-note.ts';
import { keyOf, type XmlNode } from '#importers/xml/xml-node.ts';
import { textsAt } from './eck-texts.ts';

const singleFields = [
  'Title',
  'Publisher',
  'ProductFamilyName',
  'Edition',
  'ProductState',
  'Medium',
  'IsLicensed',
  'LicenseDuration',
  'PriceIsIndicative',
  'FirstPublishedDate',
  'LastModifiedDate',
  'FollowupProduct',
] as const;
const namesByKey: ReadonlyMap<string, string> = new Map(singleFields.map((name) => [keyOf(name), name]));

const mostLength = 50;

/** Notes the fields of which a product has one that an entry has more often, with other texts: the first is read. */
export function noteDoubledFields(entry: XmlNode, notes: FieldNote[]): void {
  const seen = new Set<string>();
  const doubled = new Set<string>();
  for (const { key } of entry.children) {
    const name = seen.has(key) ? namesByKey.get(key) : undefined;
    if (name !== undefined) {
      doubled.add(name);
    }
    seen.add(key);
  }
  for (const field of doubled) {
    const [first, ...others] = new Set(textsAt(entry, field));
    if (first !== undefined && others.length > 0) {
      const named = [first, ...others].slice(0, 3).map((text) => `"${text.slice(0, mostLength)}"`);
      notes.push({
        field,
        reason: `${field} staat er meer dan eens, met verschillende waarden: ${named.join(', ')}. De eerste is genomen.`,
      });
    }
  }
}
