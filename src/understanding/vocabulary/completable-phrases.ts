import type { Condition } from '#understanding/condition.ts';
import { mayBeOfNegation } from '#understanding/readers/negation-phrases.ts';
import { schoolClassKey } from '#understanding/school-class.ts';
import { nameOf, type CompletablePhrase, type NamedValue, type Vocabulary, type VocabularySource } from './vocabulary.ts';
import { phraseOf } from './phrase-collector.ts';
import { groupsOf } from './synonym-meanings.ts';
import { tokensOf } from '#understanding/tokens.ts';

const namedFields = [
  'subjects',
  'methods',
  'subjectAreas',
  'publishers',
  'articleGroups',
  'learningPhases',
  'deliveryStatus',
  'targetUsers',
] as const satisfies readonly (keyof VocabularySource)[];

type Labels = ReadonlyMap<string, string>;
const labelsByKey = (values: readonly NamedValue[]): Labels => new Map(values.map(({ key, label }) => [key, label]));

// 'meridiaan', short for 'Meridiaan Leermiddelen', is written 'Meridiaan'.
function writtenAs(phrase: string, label: string): string {
  const written = new Map(tokensOf(label).map(({ folded, text }) => [folded, text]));
  const words = phrase.split(' ').map((word) => written.get(word) ?? word);
  return phraseOf(label) === phrase ? label : words.join(' ');
}

// A shorter one is an abbreviation, which nobody needs completed, as one with a letter by itself is, 'kgt l'; a longer one is a sentence.
const shortestSynonym = 4;
const isLetter = (word: string): boolean => /^\p{L}$/u.test(word);
const mostWordsOfSynonym = 3;

function isUsual(phrase: string): boolean {
  const words = phrase.split(' ');
  return (
    phrase.replace(/\P{L}/gu, '').length >= shortestSynonym &&
    words.length <= mostWordsOfSynonym &&
    !words.some((word) => isLetter(word) || mayBeOfNegation(word))
  );
}

/**
 * Gives, in steps of one phrase, the phrases that a half-typed text can become, sorted by phrase: those with one sure meaning. Of phrases with the same
 * meaning the name that the catalogue uses has `isName`.
 */
export function* completableSteps(
  source: VocabularySource,
  { meanings, classes }: Pick<Vocabulary, 'meanings' | 'classes'>,
): Generator<undefined, readonly CompletablePhrase[]> {
  const names = new Map<string, string>();
  for (const field of namedFields) {
    const values: readonly NamedValue[] = source[field];
    for (const value of values) {
      for (const text of [value.label, nameOf(value)]) {
        names.set(phraseOf(text), text.toLowerCase());
      }
      yield;
    }
  }
  const properNames = { methods: labelsByKey(source.methods), publishers: labelsByKey(source.publishers) };
  const textOf = (phrase: string, condition: Condition): string => {
    const { on } = condition;
    const label = on === 'methods' || on === 'publishers' ? properNames[on].get(condition.keys[0] ?? '') : undefined;
    return label === undefined ? (names.get(phrase) ?? phrase) : writtenAs(phrase, label);
  };
  const found: CompletablePhrase[] = [];
  for (const [phrase, all] of meanings) {
    const [first] = all;
    const [condition] = first?.conditions ?? [];
    if (first !== undefined && condition !== undefined && !all.some(({ isAmbiguous, isFiller }) => isAmbiguous || isFiller)) {
      found.push({
        phrase,
        text: textOf(phrase, condition),
        meaning: JSON.stringify(first.conditions),
        isName: names.has(phrase),
        place: found.length,
      });
    }
    yield;
  }
  // 'vmbogt' is 'vmbo gt', and nobody needs 'vmbogtklas' who is on the way to 'vmbo'.
  const joined = [...classes.keys()].filter((phrase) => phrase.includes(' ')).map((phrase) => phrase.replaceAll(' ', ''));
  const otherForms = new Set([...joined, ...[...classes.keys()].flatMap(groupsOf)]);
  for (const [phrase, { classes: meant, isAmbiguous }] of classes) {
    const isName = meant.map(schoolClassKey).join(' ') === phrase;
    if (!isAmbiguous && (isName || !otherForms.has(phrase))) {
      found.push({ phrase, text: phrase, meaning: JSON.stringify(meant), isName, place: found.length });
    }
  }
  return found.filter(({ phrase, isName }) => isName || isUsual(phrase)).sort((one, other) => (one.phrase < other.phrase ? -1 : 1));
}
