import type { XmlNode } from '#importers/xml/xml-node.ts';

// List 74.
const dutch = new Set(['dut', 'nld']);

/** Whether an element says that its text is Dutch. */
export const isDutch = ({ attributes }: XmlNode): boolean => dutch.has(attributes['language'] ?? '');
