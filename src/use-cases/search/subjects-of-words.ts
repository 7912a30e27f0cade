import type { FacetCounts } from '#search/search-engine.ts';
import { classesOf, isTopicOrEan } from '#understanding/conditions-of.ts';
import { passOver, type Interpretation, type Span } from '#understanding/interpretation.ts';
import { taughtSubjects } from '#understanding/taught-subjects.ts';
import type { Vocabulary } from '#understanding/vocabulary/vocabulary.ts';

const isWord = ({ reading, words }: Span): boolean => reading === 'words' && words.length > 0;

// 'breedtegraad vmbo 2': the name of a method is its own products, of whatever class.
const isOfMethod = (span: Span): boolean => isWord(span) && span.offered.some(({ on }) => on === 'methods');

/** Gives the plain words of a question that has conditions and no topic besides; undefined for any other question, and where a word names a method. */
export function wordsAlone({ text, spans }: Interpretation): Interpretation | undefined {
  const conditions = spans.flatMap((span) => span.conditions);
  return conditions.length > 0 && !conditions.some(isTopicOrEan) && spans.some(isWord) && !spans.some(isOfMethod)
    ? { text, spans: spans.map((span) => (isWord(span) ? span : passOver(span))) }
    : undefined;
}

// What fewer products have is a word of chance.
const fewestProducts = 5;
// The share of what words find that one of their subjects has at least, and that all of these have together.
const [leastShare, leastTogether] = [0.2, 0.8];

/**
 * Gives a reading of a question with the subjects of which its plain words are elsewhere in place of these: 'erfelijkheid vwo 4' is Biologie, where no product
 * for vwo 4 has the word. `counts`: the products that the words alone find, by subject. Undefined when they are of too many subjects, or of none that the
 * classes are taught.
 */
export function withSubjectsOfWords(
  { text, spans }: Interpretation,
  words: Interpretation,
  { counts, values }: FacetCounts,
  total: number,
  vocabulary: Vocabulary,
): Interpretation | undefined {
  const least = leastShare * total;
  const named = values.filter((_, index) => (counts[index] ?? 0) >= least).map(({ key }) => key);
  const together = Array.from(counts).reduce((sum, count) => sum + (count >= least ? count : 0), 0);
  const classes = classesOf(spans);
  const keys = classes.length === 0 ? named : taughtSubjects(named, classes, vocabulary);
  if (total < fewestProducts || together < leastTogether * total || keys.length === 0) {
    return undefined;
  }
  const places = words.spans.filter(isWord).map(({ start }) => start);
  return {
    text,
    spans: spans.map((span): Span => {
      const place = places.indexOf(span.start);
      return place === -1
        ? span
        : place > 0
          ? passOver(span)
          : { ...span, reading: 'conditions', conditions: [{ on: 'subjects', keys }], words: [] };
    }),
  };
}
