/** A file that cannot be read on; `message` is a Dutch sentence that says why and where. Caught by the importer, which makes a rejected event of it. */
export class XmlRefusal extends Error {
  readonly code = 'xml.refused';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'XmlRefusal';
  }
}
