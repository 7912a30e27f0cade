/** An XML file that cannot be read further; `message` is a Dutch sentence with the reason and the place. The importer converts it to an event. */
export class XmlError extends Error {
  readonly code = 'xml.refused';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'XmlError';
  }
}
