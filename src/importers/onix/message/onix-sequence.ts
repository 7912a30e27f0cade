import { lineAt, type XmlNode } from '#importers/xml/xml-node.ts';

const numberOf = (node: XmlNode): number => Number(lineAt(node, 'SequenceNumber') ?? Number.NaN);

/** Elements by their SequenceNumber; in the order of the file when one of them has none. */
export function inSequence(nodes: readonly XmlNode[]): readonly XmlNode[] {
  return nodes.some((node) => Number.isNaN(numberOf(node))) ? nodes : nodes.toSorted((a, b) => numberOf(a) - numberOf(b));
}
