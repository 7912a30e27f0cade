/**
 * A text as the bytes of its UTF-8, a character for each: 'Reünie' is 'ReÃ¼nie'. Markup is ASCII, so it stands in it as it stands in the text. V8 keeps a
 * text with one letter that Latin 1 does not have in two bytes a character, in which every search is slower; in this form it never does.
 */
export type Utf8Text = string & { readonly isUtf8: true };

const outsideAscii = /[^\0-\u007f]/u;

/** The form of bytes, which must be valid UTF-8. */
export const utf8OfBytes = (bytes: Uint8Array): Utf8Text =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1') as Utf8Text;

/** The form of a text. */
export const utf8Of = (text: string): Utf8Text => (outsideAscii.test(text) ? utf8OfBytes(Buffer.from(text)) : text) as Utf8Text;

/** The text of a part of such a form that cuts no character in two. */
export const textOfUtf8 = (part: string): string => (outsideAscii.test(part) ? Buffer.from(part, 'latin1').toString() : part);
