/** A mapping file cannot be used; `message` names the file and all its faults, in Dutch. */
export class MappingError extends Error {
  readonly code = 'mapping.invalid';

  constructor(message: string) {
    super(message);
    this.name = 'MappingError';
  }
}
