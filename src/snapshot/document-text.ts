const quote = 0x22;
const backslash = 0x5c;

// The offset after a field's name, or of the end. `Buffer.indexOf` takes longer than this to begin, and most fields are near the beginning.
function valueOf(bytes: Uint8Array, name: string): number {
  const last = bytes.length - name.length;
  for (let start = 0; start <= last; start += 1) {
    let length = 0;
    while (length < name.length && bytes[start + length] === name.charCodeAt(length)) {
      length += 1;
    }
    if (length === name.length) {
      return start + length;
    }
  }
  return bytes.length;
}

/**
 * Gives the text of a field of a JSON document without reading the rest of it; undefined when the document has no such field or its value is no text. Of
 * several fields of that name, also nested ones, it is the first. Inside a text every quote is escaped, so a name between quotes with a colon is a field.
 */
export function documentText(json: Uint8Array, field: string): string | undefined {
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  const start = valueOf(bytes, `"${field}":`);
  if (bytes[start] !== quote) {
    return undefined;
  }
  let end = start + 1;
  let isEscaped = false;
  while (bytes[end] !== quote) {
    isEscaped ||= bytes[end] === backslash;
    end += bytes[end] === backslash ? 2 : 1;
  }
  return isEscaped ? (JSON.parse(bytes.toString('utf8', start, end + 1)) as string) : bytes.toString('utf8', start + 1, end);
}
