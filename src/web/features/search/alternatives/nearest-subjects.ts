import { foldText } from '#contract/text/fold.ts';

const trigrams = (word: string): ReadonlySet<string> => {
  const padded = ` ${word} `;
  return new Set(Array.from({ length: Math.max(padded.length - 2, 0) }, (_, index) => padded.slice(index, index + 3)));
};

function similarity(left: string, right: string): number {
  const [ours, theirs] = [trigrams(left), trigrams(right)];
  const shared = [...ours].filter((trigram) => theirs.has(trigram)).length;
  return (2 * shared) / Math.max(ours.size + theirs.size, 1);
}

const leastSimilarity = 0.55;

/**
 * The two subjects at most whose title is most similar to a word of the search, best first: Natuurkunde for 'natuurkundde'. The similarity is the
 * Dice coefficient of trigrams.
 */
export function nearestSubjects<Item extends { readonly title: string }>(search: string, subjects: readonly Item[]): readonly Item[] {
  const words = foldText(search)
    .slice(0, 200)
    .split(/\s+/u)
    .filter((word) => word.length > 3);
  return subjects
    .map((subject) => ({ subject, score: Math.max(0, ...words.map((word) => similarity(word, foldText(subject.title)))) }))
    .filter(({ score }) => score >= leastSimilarity)
    .sort((left, right) => right.score - left.score)
    .slice(0, 2)
    .map(({ subject }) => subject);
}
