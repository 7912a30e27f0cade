import { parseEan } from '#catalogue/ean.ts';
import { costs } from './candidate.ts';
import { applied, type Pattern, type Read } from './pattern.ts';
import { wordBegins, wordEnds } from './word-edges.ts';

function readEan([, text]: RegExpMatchArray): Read | undefined {
  const ean = parseEan((text ?? '').replaceAll('.', ''));
  return ean.ok ? applied({ on: 'ean', keys: [ean.value] }, costs.ean) : undefined;
}

// Rows that were pasted into one line: the EANs of a column, one behind the other.
function readEans([text]: RegExpMatchArray): Read | undefined {
  const eans = (text.match(/\d{13}/gu) ?? []).map(parseEan);
  const keys = eans.flatMap((ean) => (ean.ok ? [ean.value] : []));
  return keys.length === eans.length ? applied({ on: 'ean', keys }, costs.ean) : undefined;
}

// A part of an EAN with its signs, '978-90-342', is one word: the last word finds the EANs that begin with it.
function readStartOfEan([text]: RegExpMatchArray): Read | undefined {
  const digits = text.replace(/\D/gu, '');
  if (digits.length > 13 || parseEan(digits).ok) {
    return undefined;
  }
  return { cost: costs.ean, conditions: [], reading: 'words', words: [digits], correction: { kind: 'joined', text: digits } };
}

/** Finds EANs and ISBNs, rows of EANs, and the beginning of one with its signs. */
export const eanPatterns: readonly Pattern[] = [
  {
    sign: /\d(?:[ .\u2010-\u2015-]?\d){8}/u,
    expression: new RegExp(
      `${wordBegins}(?:(?:isbn|ean)(?:[ -]?1[03]\\s*:?\\s*)?)?(\\d(?:[ .\\u2010-\\u2015-]?\\d){12}|\\d{9}[\\dx]|\\d(?:-?\\d){8}-[\\dx])${wordEnds}`,
      'giu',
    ),
    read: readEan,
  },
  { sign: /\d{26}/u, expression: new RegExp(`${wordBegins}(?:\\d{13}){2,}${wordEnds}`, 'gu'), read: readEans },
  {
    sign: /97[89][ .\u2010-\u2015-]\d/u,
    expression: new RegExp(`${wordBegins}97[89](?:[ .\\u2010-\\u2015-]\\d+){1,4}${wordEnds}`, 'gu'),
    read: readStartOfEan,
  },
];
