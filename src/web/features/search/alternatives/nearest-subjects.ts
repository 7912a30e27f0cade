const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');

const triples = (word: string): ReadonlySet<string> => {
  const padded = ` ${word} `;
  return new Set(Array.from({ length: Math.max(padded.length - 2, 0) }, (_, index) => padded.slice(index, index + 3)));
};

function likeness(left: string, right: string): number {
  const [ours, theirs] = [triples(left), triples(right)];
  const shared = [...ours].filter((triple) => theirs.has(triple)).length;
  return (2 * shared) / Math.max(ours.size + theirs.size, 1);
}

const enough = 0.55;

/** The subjects with a word most like one of the words typed, best first, at most two: who types 'natuurkundde' means Natuurkunde. */
export function nearestSubjects<Item extends { readonly title: string }>(search: string, subjects: readonly Item[]): readonly Item[] {
  const words = fold(search)
    .slice(0, 200)
    .split(/\s+/u)
    .filter((word) => word.length > 3);
  return subjects
    .map((subject) => ({ subject, score: Math.max(0, ...words.map((word) => likeness(word, fold(subject.title)))) }))
    .filter(({ score }) => score >= enough)
    .sort((left, right) => right.score - left.score)
    .slice(0, 2)
    .map(({ subject }) => subject);
}
