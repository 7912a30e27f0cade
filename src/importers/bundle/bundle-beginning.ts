import { encodingOf } from '#importers/table/text/decode-text.ts';
import { withoutByteOrderMark } from './bundle-lines.ts';

/** Number of bytes at the beginning of a bundle in which its first record is sought. */
export const bundleBeginningLength = 4_096;

const listBeginning = /^\s*\[\s*\{/u;
// As programs write JSON for people: the brace stands alone on its line, and the first field on the next.
const recordOverLines = /^\s*\{[ \t\r]*\n\s*"/u;
// Within quotes of CSV the quotes of JSON are doubled.
const recordBeginning = /^\s*\{\s*"(?!")/u;

const isUtf16 = (beginning: Uint8Array): boolean => encodingOf(beginning)?.startsWith('utf-16') === true;

/** The text of the beginning of a file. What the format is known by is ASCII, so other letters of UTF-8 need not be right. */
const textOf = (beginning: Uint8Array): string =>
  isUtf16(beginning)
    ? new TextDecoder(encodingOf(beginning)).decode(beginning)
    : Buffer.from(withoutByteOrderMark(beginning)).toString('latin1');

/** Whether one of the lines is an object. The last one may be cut off by the length of the beginning. */
function hasRecord(text: string, isCut: boolean): boolean {
  const lines = text.split('\n');
  return lines.some((line, place) => recordBeginning.test(line) && (line.trimEnd().endsWith('}') || (isCut && place === lines.length - 1)));
}

/**
 * Whether a file begins as a bundle: with a brace, or with lines of which one is an object, so that a faulty line above it is told by its number. A list of
 * objects and a bundle in UTF-16 are recognised too, to say what they are.
 */
export function looksLikeBundle(bytes: Uint8Array): boolean {
  const beginning = bytes.subarray(0, bundleBeginningLength);
  const text = textOf(beginning);
  const first = /[!-\uffff]/u.exec(text)?.[0];
  if (first === '{' || listBeginning.test(text)) {
    return true;
  }
  // A brace also stands in XML, and in a file that is no text.
  return first !== '<' && !text.includes('\0') && hasRecord(text, beginning.length >= bundleBeginningLength);
}

/** Why no line of a file that begins as a bundle can be read; undefined when they can. */
export function whyNoBundle(beginning: Uint8Array): string | undefined {
  if (isUtf16(beginning)) {
    return 'Deze bundel is geen UTF-8; bewaar hem als UTF-8.';
  }
  const text = textOf(beginning);
  if (recordOverLines.test(text)) {
    return 'In dit JSON-bestand loopt een object over meer regels door; een bundel heeft een object per regel.';
  }
  return listBeginning.test(text) ? 'Dit is één JSON-lijst; een bundel heeft een object per regel.' : undefined;
}
