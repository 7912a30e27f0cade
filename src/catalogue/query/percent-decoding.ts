// One character in UTF-8, percent-encoded: one to four bytes.
const encodedCharacter = /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}/giu;

function decodeCharacter(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/** Decodes the percent-escapes of a text once; an invalid escape ("50%", "%zz", "%ff") is taken literally. Spec 5. */
export const percentDecode = (text: string): string => (text.includes('%') ? text.replace(encodedCharacter, decodeCharacter) : text);

/** Encodes only those percent signs that `percentDecode` could read as an escape: `percentDecode(encodePercentSigns(text))` is the text. */
export const encodePercentSigns = (text: string): string => text.replace(/%(?=[\da-f]{2})/giu, '%25');
