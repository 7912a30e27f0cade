/** The wire left out what specification 5 asks for. `field` and `entity` say what and where; the message is "Expected `id` in method". */
export class MappingError extends Error {
  readonly code = 'mapping.missing';
  readonly field: string;
  readonly entity: string;

  constructor(field: string, entity: string) {
    super(`Expected \`${field}\` in ${entity}`);
    this.name = 'MappingError';
    this.field = field;
    this.entity = entity;
  }
}

/** What came over the wire, before anybody looked at it: every field may be missing. */
export type Incoming<Wire> = { readonly [Field in keyof Wire]?: Wire[Field] | null | undefined };

/** Gives a text that must be there and not be blank; throws a MappingError otherwise. */
export function expectText(value: string | null | undefined, field: string, entity: string): string {
  if (typeof value !== 'string' || value.trim() === '') {
    throw new MappingError(field, entity);
  }
  return value;
}

/** What a list gave: the items that could be mapped, and why the others could not. */
export type MappedList<Item> = { readonly items: readonly Item[]; readonly errors: readonly MappingError[] };

/** Maps a list item by item, so that a faulty one costs only itself. Every other error is thrown on. Spec 8. */
export function mapList<Wire, Item>(list: readonly Wire[] | null | undefined, map: (wire: Wire) => Item): MappedList<Item> {
  const items: Item[] = [];
  const errors: MappingError[] = [];
  for (const wire of list ?? []) {
    try {
      items.push(map(wire));
    } catch (error) {
      if (!(error instanceof MappingError)) {
        throw error;
      }
      errors.push(error);
    }
  }
  return { items, errors };
}
