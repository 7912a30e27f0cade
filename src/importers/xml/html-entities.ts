import { ownValue } from '#contract/own-value.ts';

// Character numbers 160 to 255, in order.
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo ' +
  'frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve ' +
  'Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ' +
  'ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const others: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  euro: '€',
  bull: '•',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  sbquo: '‚',
  bdquo: '„',
  trade: '™',
  rarr: '→',
  OElig: 'Œ',
  oelig: 'œ',
};

/** Names of HTML entities that feeds use without declaring them, with their characters. */
export const htmlEntities: Readonly<Record<string, string>> = {
  ...Object.fromEntries(latin1.split(' ').map((name, index) => [name, String.fromCodePoint(160 + index)])),
  ...others,
};

/** Puts the characters for entities and numbers: '&eacute;', '&#233;', '&#xe9;'. What is unknown stays as it is. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][\dA-Za-z]{1,9}));/gu, (whole, decimal, hexadecimal, name) => {
    if (typeof name === 'string') {
      return ownValue(htmlEntities, name) ?? whole;
    }
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hexadecimal), 16);
    return code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' ';
  });
}
