import type { ListedProduct, WireProduct } from '#contract/product.ts';
import { documentText } from './document-text.ts';

/*
 * A stored document holds a ListedProduct and a WireProduct, with the fields that both have once. After a head come the shared fields, `{"id":"b1",…`, then
 * those of a list, `,"assembly":[…]}`, and then those of the complete product, `,"webText":…}`. So the JSON for lists is one run of bytes. The head has the lengths
 * of the first two parts in bytes, four bytes each, of which the first has the lowest seven bits and so on, so that the whole is UTF-8.
 */

/** The fields of a stored document, by the documents that have them. */
export type DocumentFields = { readonly shared: SharedFields; readonly listed: ListedFields; readonly whole: WholeFields };
export type SharedFields = Omit<ListedProduct, 'assembly'>;
export type ListedFields = Omit<ListedProduct, keyof SharedFields>;
export type WholeFields = Omit<WireProduct, keyof SharedFields>;

/** The three parts as JSON objects. */
export type DocumentTexts = readonly [shared: string, listed: string, whole: string];

const bytesOfLength = 4;
const bits = 7;
const headSize = 2 * bytesOfLength;
const comma = 0x2c;

/** Encodes each part as a JSON object. */
export const encodeFields = ({ shared, listed, whole }: DocumentFields): DocumentTexts => [
  JSON.stringify(shared),
  JSON.stringify(listed),
  JSON.stringify(whole),
];

/** The number of bytes that a document takes at most: UTF-8 has three for each code unit. */
export const mostBytesOf = (texts: DocumentTexts): number => texts.reduce((sum, { length }) => sum + 3 * length, headSize);

/** Writes a document into bytes that have room for `mostBytesOf` it, and returns the offset of its end. */
export function writeDocument([shared, listed, whole]: DocumentTexts, target: Buffer, start: number): number {
  const sharedStart = start + headSize;
  // Without its closing brace, which the next part overwrites; a comma takes the place of the opening brace of that.
  const listedStart = sharedStart + target.write(shared, sharedStart) - 1;
  const wholeStart = listedStart + target.write(listed, listedStart);
  const end = wholeStart + target.write(whole, wholeStart);
  target[listedStart] = comma;
  target[wholeStart] = comma;
  writeLength(listedStart - sharedStart, target, start);
  writeLength(wholeStart - listedStart, target, start + bytesOfLength);
  return end;
}

function writeLength(length: number, target: Buffer, start: number): void {
  for (let index = 0; index < bytesOfLength; index += 1) {
    target[start + index] = (length >>> (bits * index)) & ((1 << bits) - 1);
  }
}

function readLength(document: Uint8Array, start: number): number {
  let length = 0;
  for (let index = 0; index < bytesOfLength; index += 1) {
    length |= (document[start + index] as number) << (bits * index);
  }
  return length;
}

const listedStartOf = (document: Uint8Array): number => headSize + readLength(document, 0);
const wholeStartOf = (document: Uint8Array): number => listedStartOf(document) + readLength(document, bytesOfLength);

/** JSON of the ListedProduct, in the memory of the document. */
export const listedJson = (document: Uint8Array): Uint8Array => document.subarray(headSize, wholeStartOf(document));

/** JSON of the WireProduct. */
export const wholeJson = (document: Uint8Array): Uint8Array =>
  Buffer.concat([document.subarray(headSize, listedStartOf(document)), document.subarray(wholeStartOf(document))]);

/** A text of the product; undefined when it has none. */
export const textOf = (document: Uint8Array, field: 'title' | 'ean' | 'publisher' | 'webText'): string | undefined =>
  field === 'webText'
    ? documentText(document, field, wholeStartOf(document))
    : documentText(document, field, headSize, wholeStartOf(document));

/** Reads the fields of a document, in their order. */
export function decodeFields(document: Uint8Array): DocumentFields {
  const text = (begin: number, end?: number): string => Buffer.from(document.subarray(begin, end)).toString('utf8');
  const [listedStart, wholeStart] = [listedStartOf(document), wholeStartOf(document)];
  return {
    shared: JSON.parse(`${text(headSize, listedStart)}}`) as SharedFields,
    listed: JSON.parse(`{${text(listedStart + 1, wholeStart)}`) as ListedFields,
    whole: JSON.parse(`{${text(wholeStart + 1)}`) as WholeFields,
  };
}

/** Makes a document of fields. */
export function documentOf(fields: DocumentFields): Uint8Array {
  const texts = encodeFields(fields);
  const target = Buffer.allocUnsafe(mostBytesOf(texts));
  return Uint8Array.prototype.slice.call(target, 0, writeDocument(texts, target, 0));
}
