import { readText } from './wire-values.ts';

/** A required field of specification 5 is missing. The message names field and entity: "Expected `id` in method". */
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

/** A value from the wire before it is checked: each field may be missing. */
export type Incoming<Wire> = { readonly [Field in keyof Wire]?: Wire[Field] | null | undefined };

/** The base address of covers and pictures, which a mapper needs to make the addresses of images. */
export type ImageContext = { readonly cdnUrl: string };

/** The dependencies of a mapper. `report` gets the error of each item that was left out because a required field was missing. */
export type MappingContext = ImageContext & { readonly report: (error: MappingError) => void };

/** Returns the fields of an item; a value that is no object has none. */
export const fieldsOf = <Wire>(wire: Incoming<Wire> | null | undefined): Incoming<Wire> =>
  typeof wire === 'object' && wire !== null ? wire : {};

/** Returns a required text. Throws a MappingError when it is missing or blank. */
export function expectText(value: unknown, field: string, entity: string): string {
  const text = readText(value);
  if (text === undefined) {
    throw new MappingError(field, entity);
  }
  return text;
}

/** Maps an item. A MappingError is reported and gives undefined; every other error is thrown. Spec 8. */
export function mapItem<Wire, Item>(wire: Wire, map: (wire: Wire) => Item, report: MappingContext['report']): Item | undefined {
  try {
    return map(wire);
  } catch (error) {
    if (!(error instanceof MappingError)) {
      throw error;
    }
    report(error);
    return undefined;
  }
}

/** Maps a list item by item. A faulty item is left out and reported; a value that is no list is empty. Spec 8. */
export function mapList<Wire, Item extends object>(
  list: readonly Wire[] | null | undefined,
  map: (wire: Wire) => Item,
  report: MappingContext['report'],
): readonly Item[] {
  const wires: readonly Wire[] = Array.isArray(list) ? list : [];
  return wires.flatMap((wire) => mapItem(wire, map, report) ?? []);
}
