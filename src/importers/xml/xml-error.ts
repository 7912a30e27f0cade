/**
 * An XML file that cannot be read further; `message` is a Dutch sentence with the reason and the place. `field`: the part of the file at fault, when it
 * is not the line reached. The importer converts it to an event.
 */
export class XmlError extends Error {
  readonly code = 'xml.refused';
  readonly field: string | undefined;

  constructor(message: string, { field, ...options }: ErrorOptions & { readonly field?: string } = {}) {
    super(message, options);
    this.name = 'XmlError';
    this.field = field;
  }
}
