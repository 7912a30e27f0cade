/** The arrays of numbers that a snapshot file holds. */
export type NumberArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

const arrayTypes = { Uint8Array, Uint16Array, Uint32Array, Float64Array } as const;
/** Name of the type of an array, as a file's directory writes it. */
export type NumberArrayType = keyof typeof arrayTypes;

/** Returns the name of an array's type. A Buffer counts as a Uint8Array. */
export function typeOfArray(array: NumberArray): NumberArrayType {
  if (array instanceof Uint16Array) {
    return 'Uint16Array';
  }
  if (array instanceof Uint32Array) {
    return 'Uint32Array';
  }
  return array instanceof Float64Array ? 'Float64Array' : 'Uint8Array';
}

/** Returns a view of `length` numbers at a byte offset of a buffer, which must be aligned for the type. */
export const viewOf = (type: NumberArrayType, buffer: ArrayBufferLike, offset: number, length: number): NumberArray =>
  new (arrayTypes[type] as new (buffer: ArrayBufferLike, offset: number, length: number) => NumberArray)(buffer, offset, length);

const isArrayOfNumbers = (value: unknown): value is NumberArray => ArrayBuffer.isView(value) && !(value instanceof DataView);

/** Separates the arrays of numbers from a tree of values: `plain` has `{ $array: path }` for each, `arrays` holds them by path. */
export function packValues(value: unknown): { readonly plain: unknown; readonly arrays: ReadonlyMap<string, NumberArray> } {
  const arrays = new Map<string, NumberArray>();
  const pack = (part: unknown, path: string): unknown => {
    if (isArrayOfNumbers(part)) {
      arrays.set(path, part);
      return { $array: path };
    }
    if (Array.isArray(part)) {
      return part.map((item, index) => pack(item, `${path}.${index}`));
    }
    return typeof part === 'object' && part !== null
      ? Object.fromEntries(Object.entries(part).map(([key, item]) => [key, pack(item, path === '' ? key : `${path}.${key}`)]))
      : part;
  };
  return { plain: pack(value, ''), arrays };
}

/** Reverses `packValues`. What holds no arrays of numbers is shared with `plain`, because a catalogue has many such values. */
export function unpackValues(plain: unknown, arrays: ReadonlyMap<string, NumberArray>): unknown {
  if (typeof plain !== 'object' || plain === null) {
    return plain;
  }
  const { $array: path } = plain as { readonly $array?: unknown };
  if (typeof path === 'string') {
    return arrays.get(path);
  }
  let unpacked: Record<string, unknown> | undefined;
  for (const [key, item] of Object.entries(plain)) {
    const value = unpackValues(item, arrays);
    if (value !== item) {
      unpacked ??= (Array.isArray(plain) ? [...(plain as unknown[])] : { ...plain }) as Record<string, unknown>;
      unpacked[key] = value;
    }
  }
  return unpacked ?? plain;
}
