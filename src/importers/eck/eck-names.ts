import { longestName, nameFault } from '#importers/readable-text.ts';
import { oneLine } from '#importers/xml/plain-text.ts';
import type { EckNote } from './eck-note.ts';
import { nodesAt, type XmlNode } from './xml-node.ts';

const namePaths = [['Publisher'], ['ProductFamilyName'], ['Edition'], ['Authors', 'Author'], ['IntendedEndUserRole'], ['Medium']] as const;

/** Empties the names of an entry that no page could show, and tells. They become filters and addresses; the product goes on without them. */
export function leaveOutUnfitNames(entry: XmlNode, notes: EckNote[]): void {
  for (const path of namePaths) {
    for (const node of nodesAt(entry, ...path)) {
      const name = oneLine(node.text);
      const fault = name.length > longestName ? `is langer dan ${longestName} tekens` : nameFault(name);
      if (fault !== undefined) {
        notes.push({ field: path.join('/'), reason: `${path.at(-1)} ${fault}; het is weggelaten.` });
        node.text = '';
      }
    }
  }
}
