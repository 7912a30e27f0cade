const digital = /licenti|digita|online|software|abonnement|\be-?bo[eo]k/iu;
const ofPaper = /(\p{L}{0,20})(?:boek|katern|schrift|bundel|atlas)/giu;
const paper = /\bfolio|\bpapier/iu;
const anyBook = 'boek';

/** The kinds of goods that a line names: 'digital', 'boek' or a kind of book, 'werkboek'. */
const goodsOf = (line: string): ReadonlySet<string> =>
  new Set([
    ...(digital.test(line) ? ['digital'] : []),
    ...(paper.test(line) ? [anyBook] : []),
    ...[...line.matchAll(ofPaper)].map(([word, kind]) => (kind === '' ? anyBook : word.toLowerCase())),
  ]);

/** Whether a line names goods that are none of those of a line before it: 'Werkboeken' below 'Licenties', and not 'Werkboeken' below 'Boeken'. */
export function areOtherGoods(line: string, before: string): boolean {
  const [own, earlier] = [goodsOf(line), goodsOf(before)];
  const isWithin = (kind: string): boolean => earlier.has(kind) || (kind !== 'digital' && earlier.has(anyBook));
  return earlier.size > 0 && own.size > 0 && ![...own].some(isWithin);
}
