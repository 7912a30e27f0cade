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

const wordsOf = (text: string): readonly string[] => foldText(text).split(/[^\p{L}\p{N}]+/u);

/**
 * The two subjects at most whose title is most similar to a word of the search, best first: Natuurkunde for 'natuurkundde'. The similarity is the
 * Dice coefficient of trigrams. A word that is in a title is spelled well, so it is similar to no other title: 'rekenen' is not Tekenen.
 */
export function nearestSubjects<Item extends { readonly title: string }>(search: string, subjects: readonly Item[]): readonly Item[] {
  const titles = subjects.map((subject) => ({ subject, title: foldText(subject.title), words: new Set(wordsOf(subject.title)) }));
  const scores = new Map<Item, number>();
  for (const word of wordsOf(search.slice(0, 200)).filter(({ length }) => length > 3)) {
    const having = titles.filter(({ words }) => words.has(word));
    for (const { subject, title } of having.length > 0 ? having : titles) {
      const score = similarity(word, title) + Number(having.length > 0);
      scores.set(subject, Math.max(score, scores.get(subject) ?? 0));
    }
  }
  return [...scores]
    .filter(([, score]) => score >= leastSimilarity)
    .sort(([, left], [, right]) => right - left)
    .slice(0, 2)
    .map(([subject]) => subject);
}
