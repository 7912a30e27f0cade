const quote = 0x22;
const backslash = 0x5c;

// The offset after a field's name, or `end`. `Buffer.indexOf` takes longer than this to begin, and most fields are near the beginning.
function valueOf(bytes: Buffer, name: string, begin: number, end: number): number {
  const last = end - name.length;
  for (let start = begin; start <= last; start += 1) {
    let length = 0;
    while (length < name.length && bytes[start + length] === name.charCodeAt(length)) {
      length += 1;
    }
    if (length === name.length) {
      return start + length;
    }
  }
  return end;
}

// The offset of the quote that ends a text, of which the first escape is at `at`.
function endOfEscaped(bytes: Buffer, at: number): number {
  let end = at;
  while (bytes[end] !== quote) {
    end += bytes[end] === backslash ? 2 : 1;
  }
  return end;
}

const bufferOf = (bytes: Uint8Array): Buffer =>
  bytes instanceof Buffer ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Gives the text of a field of a JSON document, or of a part of it, without reading the rest of it; undefined when the document has no such field or its value
 * is no text. Of several fields of that name, also nested ones, it is the first. Inside a text every quote is escaped, so a name between quotes with a colon
 * is a field.
 */
export function documentText(json: Uint8Array, field: string, begin = 0, end = json.length): string | undefined {
  const bytes = bufferOf(json);
  const value = valueOf(bytes, `"${field}":`, begin, end);
  if (value === end || bytes[value] !== quote) {
    return undefined;
  }
  const start = value + 1;
  const firstQuote = bytes.indexOf(quote, start);
  const firstEscape = bytes.indexOf(backslash, start);
  return firstEscape === -1 || firstEscape > firstQuote
    ? bytes.toString('utf8', start, firstQuote)
    : (JSON.parse(bytes.toString('utf8', value, endOfEscaped(bytes, firstEscape) + 1)) as string);
}
