import { linesAt, type XmlNode } from '#importers/xml/xml-node.ts';

// Texts that ECK feeds use for an absent value.
const emptyValue = /^(?:nvt|n\.v\.t\.?|niet van toepassing|-|null|onbekend)$/iu;

/** The texts at a path, each on one line; empty ones and 'nvt' are left out. */
export const textsAt = (node: XmlNode, ...path: readonly string[]): readonly string[] =>
  linesAt(node, ...path).filter((text) => !emptyValue.test(text));

/** The first text at a path. */
export const textAt = (node: XmlNode, ...path: readonly string[]): string | undefined => textsAt(node, ...path)[0];
