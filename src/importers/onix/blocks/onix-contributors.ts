import type { FieldNote } from '#importers/field-note.ts';
import { lineAt, linesAt, nodesAt, type XmlNode } from '#importers/xml/xml-node.ts';
import { contributorRoles, readCode } from '#importers/onix/message/onix-code-lists.ts';
import { readName } from '#importers/onix/message/onix-names.ts';
import { inSequence } from '#importers/onix/message/onix-sequence.ts';

const partsOfName = ['NamesBeforeKey', 'PrefixToKey', 'KeyNames', 'SuffixToKey', 'NamesAfterKey'];

function joinedName(contributor: XmlNode): string | undefined {
  const parts = partsOfName.map((part) => lineAt(contributor, part)).filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' ');
}

/** The name of a person or an organisation as it is read, 'Jan van der Berg'; undefined for unnamed persons. */
function nameOf(contributor: XmlNode): string | undefined {
  return (
    lineAt(contributor, 'PersonName') ??
    joinedName(contributor) ??
    lineAt(contributor, 'PersonNameInverted') ??
    lineAt(contributor, 'CorporateName')
  );
}

/** The authors of a product, or its editors when it has no authors; translators, illustrators and others are none of both. */
export function readAuthors(descriptive: XmlNode, notes: FieldNote[]): readonly string[] {
  const byRole = { author: new Set<string>(), editor: new Set<string>() };
  for (const contributor of inSequence(nodesAt(descriptive, 'Contributor'))) {
    const roles = linesAt(contributor, 'ContributorRole').map((code) => readCode(contributorRoles, code, 'ContributorRole', notes));
    const role = roles.includes('author') ? 'author' : roles.find((found) => found !== undefined);
    const name = role === undefined ? undefined : readName(nameOf(contributor), 'Contributor', notes);
    if (role !== undefined && name !== undefined) {
      byRole[role].add(name);
    }
  }
  return [...(byRole.author.size > 0 ? byRole.author : byRole.editor)];
}
