import type { FieldNote } from '#importers/field-note.ts';
import { readCode, salesRights } from '#importers/onix/message/onix-code-lists.ts';
import { lineAt, nodesAt, type XmlNode } from '#importers/xml/xml-node.ts';
import { forNetherlands } from './onix-territory.ts';

/** Whether block 4 says that the product is not for sale in the Netherlands: by territories that hold it, else by what holds for the rest of the world. */
export function isNotForSale(publishing: XmlNode | undefined, notes: FieldNote[]): boolean {
  const rights = publishing === undefined ? [] : nodesAt(publishing, 'SalesRights');
  const own = [...forNetherlands(rights)].filter((node) => nodesAt(node, 'Territory').length > 0);
  const read = own.map((node) => readCode(salesRights, lineAt(node, 'SalesRightsType'), 'SalesRightsType', notes));
  const stated = read.find((one) => one === 'for sale') ?? read.find((one) => one !== undefined);
  const rest = publishing && rights.length > 0 ? lineAt(publishing, 'ROWSalesRightsType') : undefined;
  return (stated ?? (own.length === 0 ? readCode(salesRights, rest, 'ROWSalesRightsType', notes) : undefined)) === 'not for sale';
}
