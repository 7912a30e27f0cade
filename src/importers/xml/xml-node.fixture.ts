import { utf8Of, type Utf8Text } from './utf8-text.ts';
import type { XmlNode } from './xml-node.ts';

/** What an element holds, in the order of the file: tags with their attributes, and texts that are not empty. */
export function toldOf(node: XmlNode): readonly string[] {
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}=${value}`);
  const content = node.children.flatMap((child, index) => [node.textBefore(index), ...toldOf(child)]);
  return [
    `<${node.name}${attributes.join('')}>`,
    ...[...content, node.textBefore(node.children.length)].filter((text) => text !== ''),
    `</${node.name}>`,
  ];
}

/** A text in pieces of a number of code units, or one more where a piece would end within a character. */
export function piecesOf(text: string, size: number): readonly Utf8Text[] {
  const pieces: Utf8Text[] = [];
  for (let start = 0; start < text.length;) {
    const end = text.slice(start, start + size).isWellFormed() ? start + size : start + size + 1;
    pieces.push(utf8Of(text.slice(start, end)));
    start = end;
  }
  return pieces;
}
