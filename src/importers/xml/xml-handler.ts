/** Callbacks for the content of an XML file, in document order. Names have no prefix. */
export type XmlHandler = {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
};
