import { ownValue } from '#contract/own-value.ts';
import { looksLikeUtf8, startsWith } from '#importers/text-bytes.ts';
import { XmlError } from './xml-error.ts';

/** An encoding that can be decoded; in the single-byte ones every byte is valid. */
export type XmlEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'iso-8859-15';

// Files that declare ISO-8859-1 contain windows-1252 in practice. The two differ only where ISO-8859-1 has control characters.
const encodings: Readonly<Record<string, XmlEncoding>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'utf-16': 'utf-16le',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
};

/** The encoding that the first bytes show: a byte order mark, or the bytes of '<'. */
function encodingOfBytes(bytes: Uint8Array): XmlEncoding | undefined {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) {
    return 'utf-8';
  }
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0x3c, 0)) {
    return 'utf-16le';
  }
  return startsWith(bytes, 0xfe, 0xff) || startsWith(bytes, 0, 0x3c) ? 'utf-16be' : undefined;
}

/** The encoding named in the XML declaration, in the bytes of the file's beginning. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const beginning = Buffer.from(bytes.subarray(0, 512)).toString('latin1').replaceAll('\0', '');
  return /<\?xml[^>]*?\sencoding\s*=\s*["']([^"']{1,40})["']/u.exec(beginning)?.[1]?.toLowerCase();
}

/**
 * Chooses the encoding of a file from its beginning. Throws an XmlError for an unsupported encoding, and for a byte order mark that contradicts the
 * declaration: a wrong guess would damage names permanently.
 */
export function chooseEncoding(bytes: Uint8Array): XmlEncoding {
  const seen = encodingOfBytes(bytes);
  const declared = declaredEncoding(bytes);
  const named = declared === undefined ? undefined : ownValue(encodings, declared);
  if (startsWith(bytes, 0xff, 0xfe, 0, 0) || startsWith(bytes, 0, 0, 0xfe, 0xff)) {
    throw new XmlError('Het bestand staat in UTF-32; dat kan niet worden gelezen. Bewaar het als UTF-8.');
  }
  if (declared !== undefined && named === undefined) {
    throw new XmlError(`De tekencodering "${declared}" wordt niet ondersteund. Bewaar het bestand als UTF-8.`);
  }
  const isSixteen = named?.startsWith('utf-16') === true;
  const contradicts =
    seen === undefined ? isSixteen : named !== undefined && (declared === 'utf-16' ? !seen.startsWith('utf-16') : seen !== named);
  if (contradicts) {
    throw new XmlError(
      `Het bestand zegt dat het in ${declared} staat, maar de bytes zijn ${seen ?? 'dat niet'}. Bewaar het opnieuw in één codering.`,
    );
  }
  return seen ?? named ?? 'utf-8';
}

/** Throws an XmlError when bytes declared as a single-byte encoding are UTF-8: 'Reünie' would become 'ReÃ¼nie'. Returns whether the bytes decide it. */
export function checkSingleByte(bytes: Uint8Array): boolean {
  const verdict = looksLikeUtf8(bytes);
  if (verdict === true) {
    throw new XmlError(
      'Het bestand zegt dat het in ISO-8859-1 of een dergelijke codering staat, maar de bytes zijn UTF-8. Pas de eerste regel aan.',
    );
  }
  return verdict !== undefined;
}
