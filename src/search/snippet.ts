import type { TextRange } from '#contract/text-range.ts';

/** A part of a text with what is highlighted in it, on one line. It begins or ends with an ellipsis where the text was cut. */
export type Snippet = { readonly text: string; readonly ranges: readonly TextRange[] };

const ellipsis = '…';
// In UTF-16 code units, both ellipses included.
const longestSnippet = 160;
const room = longestSnippet - 2 * (ellipsis.length + 1);
// Before the first highlight, so that it is seen where only the beginning of a snippet has room.
const longestLead = 30;

const isSpace = (text: string, place: number): boolean => /\s/u.test(text.charAt(place));

// The range from which most others are near; the first of equals.
function richestRange(ranges: readonly TextRange[]): TextRange | undefined {
  const nearby = ({ start }: TextRange): number =>
    ranges.reduce((count, other) => count + (other.start >= start && other.end <= start + room - longestLead ? 1 : 0), 0);
  let best: { readonly range: TextRange; readonly count: number } | undefined;
  for (const range of ranges) {
    const count = nearby(range);
    if (best === undefined || count > best.count) {
      best = { range, count };
    }
  }
  return best?.range;
}

// The first beginning of a word in the lead; of a longer word the highlight itself.
function beginOf(text: string, { start }: TextRange): number {
  if (start <= longestLead) {
    return 0;
  }
  for (let place = start - longestLead; place <= start; place += 1) {
    if (isSpace(text, place - 1) && !isSpace(text, place)) {
      return place;
    }
  }
  return start;
}

// The last end of a word in the room; of a longer word the last whole character.
function endOf(text: string, begin: number, { end: least }: TextRange): number {
  if (text.length - begin <= room) {
    return text.trimEnd().length;
  }
  for (let place = begin + room; place >= least; place -= 1) {
    if (isSpace(text, place) && !isSpace(text, place - 1)) {
      return place;
    }
  }
  let end = begin + room;
  while (/^[\p{M}\udc00-\udfff]/u.test(text.slice(end, end + 2))) {
    end -= 1;
  }
  return end;
}

/** Gives the snippet of at most 160 characters with most of what is highlighted in a text; undefined when nothing is. It is cut between words. */
export function snippetOf(text: string, ranges: readonly TextRange[]): Snippet | undefined {
  const first = richestRange(ranges);
  if (first === undefined) {
    return undefined;
  }
  const begin = beginOf(text, first);
  const end = endOf(text, begin, first);
  const before = text.slice(0, begin).trim() === '' ? '' : `${ellipsis} `;
  const after = text.slice(end).trim() === '' ? '' : ` ${ellipsis}`;
  const offset = before.length - begin;
  return {
    // Code unit for code unit, so that the ranges hold.
    text: `${before}${text.slice(begin, end).replace(/[^\S ]/gu, ' ')}${after}`,
    ranges: ranges
      .filter((range) => range.start >= begin && range.start < end)
      .map((range) => ({ start: range.start + offset, end: Math.min(range.end, end) + offset })),
  };
}
