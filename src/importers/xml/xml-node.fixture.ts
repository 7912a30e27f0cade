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
