import { educationSummary } from '#catalogue/education-summary.ts';
import methodTexts from './data/method-texts.json' with { type: 'json' };
import productTexts from './data/product-texts.json' with { type: 'json' };
import { pick, randomOf, shuffled, type Random } from './random.ts';
import type { SampleMethod } from './sample-data.ts';
import { classesOf, type SchoolClass } from './school-class.ts';

type Words = Readonly<Record<string, string>>;
type TextParts = { readonly opening: readonly string[]; readonly middle: readonly string[]; readonly closing: readonly string[] };

const texts: Readonly<Record<string, TextParts>> = productTexts;

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const fill = (template: string, words: Words): string =>
  capital(template.replace(/\{(\w+)\}/gu, (_match, name: string) => words[name] ?? ''));

/** A subject's name inside a sentence: languages and vocational profiles keep their capital, the others lose it. */
export const subjectInSentence = ({ subject }: SampleMethod): string =>
  subject.area === 'Talen' || subject.area === 'Beroepsgerichte vakken'
    ? subject.name
    : subject.name.slice(0, 1).toLowerCase() + subject.name.slice(1).replace('Geletterdheid', 'geletterdheid');

function topicPool({ words }: SampleMethod, one: SchoolClass): readonly string[] {
  const lower = words.onderbouw ?? [];
  const upper = [...(words.bovenbouw ?? []), ...(one.levels.includes('vwo') ? (words.vwo ?? []) : [])];
  const pool = one.phase === 'onderbouw' ? lower : upper;
  return pool.length > 0 ? pool : [...lower, ...upper];
}

/** Four topics of a class: each year of a method has its own part of the subject, and all its products share it. */
export function topicsOf(method: SampleMethod, one: SchoolClass): readonly string[] {
  const pool = shuffled(randomOf(`topics ${method.data.name} ${one.phase}`), topicPool(method, one));
  const start = (one.grade * 4) % pool.length;
  return [0, 1, 2, 3].map((offset) => pool[(start + offset) % pool.length] ?? '');
}

function wordsOf(method: SampleMethod, one: SchoolClass, random: Random): Words {
  const [a = '', b = '', c = '', d = ''] = shuffled(random, topicsOf(method, one));
  const [werk = '', werk2 = ''] = shuffled(random, method.words.work);
  const doel = pick(random, method.words.goals);
  return { a, b, c, d, werk, werk2, doel, methode: method.data.name, vak: subjectInSentence(method), klas: one.label };
}

const years = (count: number): string => (count === 1 ? 'één jaar' : `${count} jaar`);

/** What a product's page says: an opening, one or two sentences about its use, and a closing one. */
export function productText(
  kind: string,
  method: SampleMethod,
  one: SchoolClass,
  more: { readonly seed: string; readonly licenceYears?: number; readonly parts?: string },
): string {
  const random = randomOf(`text ${more.seed}`);
  const parts = texts[kind] ?? texts[kind.replace(/-.*$/u, '')];
  if (parts === undefined) {
    throw new Error(`sample data has no texts for ${kind}`);
  }
  const words = { ...wordsOf(method, one, random), duur: years(more.licenceYears ?? 1), delen: more.parts ?? '' };
  const middle = shuffled(random, parts.middle).slice(0, random() < 0.5 ? 1 : 2);
  return [pick(random, parts.opening), ...middle, pick(random, parts.closing)].map((sentence) => fill(sentence, words)).join(' ');
}

/** What a method's page says: its own words, what it consists of, for whom it is, and what is in it. */
export function methodText(method: SampleMethod, style: 'boeken' | 'leerwerk' | 'digitaal'): string {
  const random = randomOf(`description ${method.data.name}`);
  const classes = classesOf(method.data.types);
  const one = pick(random, classes);
  const words = { ...wordsOf(method, one, random), niveaus: educationSummary(classes.flatMap((entry) => entry.types)) };
  const rest = shuffled(random, [pick(random, methodTexts[style]), pick(random, methodTexts.audience), pick(random, methodTexts.content)]);
  return [method.data.about, ...rest.slice(0, random() < 0.4 ? 2 : 3).map((sentence) => fill(sentence, words))].join(' ');
}
