/** A spreadsheet that cannot be read, or not further; `message` is a Dutch sentence with the reason. `field`: the line or the part at fault. */
export class TableError extends Error {
  readonly code = 'table.refused';
  readonly field: string | undefined;

  constructor(message: string, { field, ...options }: ErrorOptions & { readonly field?: string } = {}) {
    super(message, options);
    this.name = 'TableError';
    this.field = field;
  }
}

/** Yields values until a TableError ends them, which goes to `onRefused`; so what came before it is used first. */
export async function* untilRefused<Value>(values: AsyncIterable<Value>, onRefused: (error: TableError) => void): AsyncGenerator<Value> {
  try {
    yield* values;
  } catch (error) {
    if (!(error instanceof TableError)) {
      throw error;
    }
    onRefused(error);
  }
}
