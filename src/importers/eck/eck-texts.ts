import { isAbsent } from '#importers/readable-text.ts';
import { linesAt, wantedLineAt, type XmlNode } from '#importers/xml/xml-node.ts';

/** The texts at a path, each on one line; empty ones and 'nvt' are left out. */
export const textsAt = (node: XmlNode, ...path: readonly string[]): readonly string[] =>
  linesAt(node, ...path).filter((text) => !isAbsent(text));

const isPresent = (text: string): boolean => text !== '' && !isAbsent(text);

/** The first text at a path. */
export const textAt = (node: XmlNode, ...path: readonly string[]): string | undefined => wantedLineAt(node, path, isPresent);

/** The boolean of XML at a path, 'true' or '1'; undefined where there is none. */
export const booleanAt = (node: XmlNode, ...path: readonly string[]): boolean | undefined => {
  const text = textAt(node, ...path)?.toLowerCase();
  return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : undefined;
};
