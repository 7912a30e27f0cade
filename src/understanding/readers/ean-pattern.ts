import { parseEan } from '#catalogue/ean.ts';
import type { VocabularySource } from '#understanding/vocabulary/vocabulary.ts';
import { costs } from './candidate.ts';
import { applied, type Pattern, type Read } from './pattern.ts';
import { wordBegins, wordEnds } from './word-edges.ts';

function readEan([, text]: RegExpMatchArray): Read | undefined {
  const ean = parseEan((text ?? '').replaceAll('.', ''));
  return ean.ok ? applied({ on: 'ean', keys: [ean.value] }, costs.ean) : undefined;
}

// Letters that look as digits, typed or recognised in a picture: '29O38O2494665'. The check digit tells that they are.
function readEanWithLetters([, text = '']: RegExpMatchArray): Read | undefined {
  const ean = parseEan(text.replaceAll(/o/giu, '0').replaceAll(/[il]/giu, '1'));
  return ean.ok
    ? { ...applied({ on: 'ean', keys: [ean.value] }, costs.ean), correction: { kind: 'spelling', text: ean.value } }
    : undefined;
}

// Rows that were pasted into one line: the EANs of a column, one behind the other.
function readEans([text]: RegExpMatchArray): Read | undefined {
  const eans = (text.match(/\d{13}/gu) ?? []).map(parseEan);
  const keys = eans.flatMap((ean) => (ean.ok ? [ean.value] : []));
  return keys.length === eans.length ? applied({ on: 'ean', keys }, costs.ean) : undefined;
}

// More EANs than these end in digits that say too little.
const mostEans = 100;

// The last digits of EANs: '...4665', 'eindigt op 4665 of 0529'.
function readEndOfEan({ groups = {} }: RegExpMatchArray, { eansEndingIn }: VocabularySource): Read | undefined {
  const keys = (groups['digits']?.match(/\d+/gu) ?? []).flatMap((digits) => eansEndingIn?.(digits, mostEans) ?? []);
  return keys.length === 0 || keys.length >= mostEans ? undefined : applied({ on: 'ean', keys }, costs.ean);
}

// A part of an EAN with its signs, '978-90-342', is one word: the last word finds the EANs that begin with it.
function readStartOfEan([text]: RegExpMatchArray): Read | undefined {
  const digits = text.replace(/\D/gu, '');
  if (digits.length > 13 || parseEan(digits).ok) {
    return undefined;
  }
  return { cost: costs.ean, conditions: [], reading: 'words', words: [digits], correction: { kind: 'joined', text: digits } };
}

/** Finds EANs and ISBNs, rows of EANs, the last digits of one, and the beginning of one with its signs. */
export const eanPatterns: readonly Pattern[] = [
  {
    sign: /\d(?:[ .\u2010-\u2015-]?\d){8}/u,
    expression: new RegExp(
      `${wordBegins}(?:(?:isbn|ean)(?:[ -]?1[03]\\s*:?\\s*)?)?(\\d(?:[ .\\u2010-\\u2015-]?\\d){12}|\\d{9}[\\dx]|\\d(?:-?\\d){8}-[\\dx])${wordEnds}`,
      'giu',
    ),
    read: readEan,
  },
  {
    sign: /\d[oil]|[oil]\d/iu,
    expression: new RegExp(`${wordBegins}(?:isbn|ean)?((?=\\d*[oil])\\d[\\doil]{12})${wordEnds}`, 'giu'),
    read: readEanWithLetters,
  },
  { sign: /\d{26}/u, expression: new RegExp(`${wordBegins}(?:\\d{13}){2,}${wordEnds}`, 'gu'), read: readEans },
  {
    sign: /(?:\.\.|…|\*)\d{4}|op\s.{0,3}\d{4}|cijfers/iu,
    expression: new RegExp(
      `(?<!\\S)(?:(?:isbn|ean)(?:\\s+(?:die\\s+)?|:\\s*))?(?:(?:eindigt|eindigend|eindigen)\\s+op\\s+(?:\\.{2,}|…)?|laatste\\s+(?:(?:\\d|\\p{L}+)\\s+)?cijfers\\s+(?:(?:van\\s+)?(?:het\\s+)?(?:isbn|ean)\\s+)?(?:zijn\\s+)?|\\.{2,}|…|\\*)(?<digits>\\d{4,12}(?:(?:\\s*[,/]\\s*|\\s+(?:of|en)\\s+)(?:\\.{2,}|…|\\*)?\\d{4,12}){0,9})${wordEnds}`,
      'giu',
    ),
    read: readEndOfEan,
  },
  {
    // With most of its digits it may begin with any, and a sign that is written onto both sides parts them.
    sign: /\d{3}[.\u2010-\u2015-]\d{2}/u,
    expression: new RegExp(
      `${wordBegins}(?=(?:[.\\u2010-\\u2015-]?\\d){11,12}${wordEnds})\\d{3,}(?:[.\\u2010-\\u2015-]\\d{2,}){1,3}${wordEnds}`,
      'gu',
    ),
    read: readStartOfEan,
  },
  {
    sign: /97[89][ .\u2010-\u2015-]\d/u,
    expression: new RegExp(`${wordBegins}97[89](?:[ .\\u2010-\\u2015-]\\d+){1,4}${wordEnds}`, 'gu'),
    read: readStartOfEan,
  },
];
