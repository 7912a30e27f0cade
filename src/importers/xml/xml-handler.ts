import type { Utf8Text } from './utf8-text.ts';
import type { XmlNode } from './xml-node.ts';

/** Callbacks for the content of an XML file, in document order. Names have no prefix. */
export type XmlHandler = {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
};

/** Takes the records of a file, elements that it has many of, as whole elements. A record that is not plain XML is told to the handler of the file. */
export type XmlRecords = {
  /** The names of the elements that are records. */
  readonly names: ReadonlySet<string>;
  /** The name that an element of a record gets, by its name without prefix. */
  nameOf(name: string): string;
  /** Whether an element of these names that begins here is a record, and no part of another element that is being read. */
  isExpected(): boolean;
  /** Is offered the whole text of a record before it is read. True: the text is known, and not read. `depth`: the number of elements around it. */
  recall?(text: Utf8Text, depth: number): boolean;
  /** `isOffered`: the record is that of the text that was offered last, from its first character to its last. */
  take(record: XmlNode, isOffered: boolean): void;
};
