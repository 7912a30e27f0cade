/** Callbacks for the content of an XML file, in document order. Names have no prefix. */
export type XmlHandler = {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
  /**
   * Is offered the whole text of a record before its content is told. True: the text is known, and its content is not told. `depth`: the number of
   * elements around it.
   */
  recall?(text: string, depth: number): boolean;
  /** The text that was offered last is that of the record whose content is told now, from its first character to its last. */
  confirm?(): void;
};
