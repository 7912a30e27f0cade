import type { Interpretation, Span } from './interpretation.ts';
import { isLicence } from './vocabulary/kinds-of-phrase.ts';

type Kind = { readonly place: number; readonly keys: readonly string[] };

const none: readonly (readonly string[])[] = [];

const isPrice = ({ conditions, offered }: Span): boolean => [...conditions, ...offered].some(({ on }) => on === 'price');

/**
 * Gives the keys of kinds that stand in a list: 'boeken of licenties', 'boeken, licenties', 'boek max 15, licentie max 30'. Neither is a form of the
 * other, as the licence of 'licentie bij het boek' is.
 */
export function listedKinds({ text, spans }: Interpretation): readonly (readonly string[])[] {
  const kinds = spans.flatMap(({ conditions }, place): readonly Kind[] => {
    const kind = conditions.find(({ on }) => on === 'articleGroups');
    return kind !== undefined && 'keys' in kind ? [{ place, keys: kind.keys }] : [];
  });
  if (kinds.length < 2) {
    return none;
  }
  const isLink = (span: Span): boolean => isPrice(span) || /^of$/iu.test(text.slice(span.start, span.end));
  // 'examentraining, boek' is one kind.
  const arePartedLicences = (one: Kind, next: Kind): boolean =>
    next.place === one.place + 1 &&
    text.slice(spans[one.place]?.end, spans[next.place]?.start).trim() === ',' &&
    [...one.keys, ...next.keys].some(isLicence);
  return kinds.flatMap((kind, index) => {
    const next = kinds[index + 1];
    const isListed = next !== undefined && (spans.slice(kind.place + 1, next.place).some(isLink) || arePartedLicences(kind, next));
    return isListed ? [kind.keys, next.keys] : [];
  });
}
