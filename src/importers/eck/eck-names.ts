import { shortNameFault } from '#importers/readable-text.ts';
import type { FieldNote } from '#importers/field-note.ts';
import { nodesAt, type XmlNode } from '#importers/xml/xml-node.ts';

const namePaths = [['Publisher'], ['ProductFamilyName'], ['Edition'], ['Authors', 'Author'], ['IntendedEndUserRole'], ['Medium']] as const;

/** Empties the invalid names of an entry and adds a note for each. Names become filters and addresses; the product is imported without them. */
export function removeInvalidNames(entry: XmlNode, notes: FieldNote[]): void {
  for (const path of namePaths) {
    for (const node of nodesAt(entry, ...path)) {
      const name = node.line;
      const fault = shortNameFault(name);
      if (fault !== undefined) {
        notes.push({ field: path.join('/'), reason: `${path.at(-1)} ${fault}; het is weggelaten.` });
        node.text = '';
      }
    }
  }
}
