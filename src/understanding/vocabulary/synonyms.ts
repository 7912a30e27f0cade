import { failed, ok, type Result } from '#catalogue/result.ts';
import { readRules, type RuleFault } from '#catalogue/rule-file.ts';
import { isOneOf } from '#contract/names.ts';
import { parseSchoolClass } from '#understanding/school-class.ts';

/** The fields of the values of a synonym, as they are written in a file. */
const synonymFields = [
  'vak',
  'profiel',
  'gebied',
  'methode',
  'uitgever',
  'soort',
  'fase',
  'status',
  'gebruiker',
  'duur',
  'klas',
  'woord',
  'elders',
] as const;
export type SynonymField = (typeof synonymFields)[number];

/**
 * A field with the values of which a product needs one; 'profiel' has the subjects of one, 'woord' has words that its texts should have, and 'elders' the subjects
 * of classes that are not taught this one.
 */
export type SynonymTarget = { readonly field: SynonymField; readonly values: readonly string[] };

/**
 * A word or phrase with its meaning. Without targets it is a filler word. `isAmbiguous`: it has everyday meanings too. `isGeneral`: it was written for any
 * catalogue, so that a value of this one with the same name comes before it.
 */
export type Synonym = {
  readonly phrase: string;
  readonly isAmbiguous: boolean;
  readonly isGeneral?: boolean;
  readonly targets: readonly SynonymTarget[];
};

const isField = (text: string): text is SynonymField => isOneOf(synonymFields, text);
const partsOf = (text: string, separator: string): readonly string[] => text.split(separator).map((part) => part.trim());

function readTarget(text: string): Result<SynonymTarget, string> {
  const [, field = '', list = ''] = /^(\S+)\s*(.*)$/u.exec(text) ?? [];
  const values = partsOf(list, '|');
  if (!isField(field)) {
    return failed(`'${field}' is geen veld. Gebruik ${synonymFields.join(', ')} of overslaan.`);
  }
  if (values.includes('')) {
    return failed(`Achter '${field}' ontbreekt een waarde.`);
  }
  const unknown = field === 'klas' ? values.find((value) => parseSchoolClass(value) === undefined) : undefined;
  return unknown === undefined
    ? ok({ field, values })
    : failed(`'${unknown}' is geen klas. Schrijf bijvoorbeeld 'havo 4', 'vmbo tl' of '2'.`);
}

function readTargets(text: string): Result<readonly SynonymTarget[], string> {
  if (text === 'overslaan') {
    return ok([]);
  }
  const targets: SynonymTarget[] = [];
  for (const part of partsOf(text, ' + ')) {
    const target = readTarget(part);
    if (!target.ok) {
      return target;
    }
    targets.push(target.value);
  }
  return ok(targets);
}

function readLine(line: string): Result<readonly Synonym[], string> {
  const sides = partsOf(line, ' = ');
  const [words = '', meaning = ''] = sides;
  if (sides.length !== 2 || meaning === '') {
    return failed("Schrijf de woorden, ' = ' en de betekenis, zoals: wi, wisk = vak Wiskunde");
  }
  const phrases = partsOf(words, ',');
  if (phrases.some((phrase) => !/[\p{L}\p{N}]/u.test(phrase))) {
    return failed("Voor de ' = ' staat een komma te veel, of een woord zonder letters.");
  }
  const targets = readTargets(meaning);
  return targets.ok
    ? ok(phrases.map((phrase) => ({ phrase: phrase.replace(/\?$/u, ''), isAmbiguous: phrase.endsWith('?'), targets: targets.value })))
    : targets;
}

/**
 * Parses a file of synonyms. A line has words separated by commas, ' = ', a field and its values separated by '|': `wi, wisk = vak Wiskunde`. ' + '
 * adds another field, 'overslaan' makes the words filler words, and '?' after a word says that it has everyday meanings too. A faulty line is left out and
 * is one of the faults. `file` is its name in these.
 */
export function parseSynonyms(
  text: string,
  file: string,
): { readonly synonyms: readonly Synonym[]; readonly faults: readonly RuleFault[] } {
  const synonyms: Synonym[] = [];
  const faults = readRules(text, file, (line) => {
    const read = readLine(line);
    synonyms.push(...(read.ok ? read.value : []));
    return read;
  });
  return { synonyms, faults };
}
