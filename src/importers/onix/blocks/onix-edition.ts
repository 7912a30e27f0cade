import type { FieldNote } from '#importers/field-note.ts';
import { editionLabel } from '#importers/mapping/read-family.ts';
import { lineAt, linesAt, type XmlNode } from '#importers/xml/xml-node.ts';
import { editionTypes, readCode } from '#importers/onix/message/onix-code-lists.ts';
import { readName } from '#importers/onix/message/onix-names.ts';

/** The edition of a product, and for whom it is when its type says so. */
export type OnixEdition = { readonly edition?: string; readonly targetUsers: readonly string[] };

const users = { student: 'leerling', teacher: 'docent' } as const;
const names = { revised: 'herziene druk', new: 'nieuwe druk' } as const;

function editionOf(descriptive: XmlNode, kind: keyof typeof names | undefined, notes: FieldNote[]): string | undefined {
  const number = lineAt(descriptive, 'EditionNumber');
  if (number !== undefined && /^[1-9]\d{0,3}$/u.test(number)) {
    return editionLabel(number);
  }
  if (number !== undefined) {
    notes.push({ field: 'EditionNumber', reason: `"${number.slice(0, 50)}" is geen nummer van een druk en is weggelaten.` });
  }
  return readName(lineAt(descriptive, 'EditionStatement'), 'EditionStatement', notes) ?? (kind === undefined ? undefined : names[kind]);
}

/** Reads the edition: its number, else the publisher's own words, else that it is new or revised. */
export function readEditionFields(descriptive: XmlNode, notes: FieldNote[]): OnixEdition {
  const types = linesAt(descriptive, 'EditionType').map((code) => readCode(editionTypes, code, 'EditionType', notes));
  const kind = types.find((type) => type === 'revised' || type === 'new');
  const edition = editionOf(descriptive, kind, notes);
  const targetUsers = types.flatMap((type) => (type === 'student' || type === 'teacher' ? [users[type]] : []));
  return { ...(edition !== undefined && { edition }), targetUsers: [...new Set(targetUsers)] };
}
