import { educationSummary } from '#catalogue/education/education-summary.ts';
import methodTexts from './data/method-texts.json' with { type: 'json' };
import productTexts from './data/product-texts.json' with { type: 'json' };
import { pick, randomOf, type Random } from '#seeded-random.ts';
import { shuffled } from './weighted-choice.ts';
import type { SampleMethod } from './sample-data.ts';
import { classesOf, type SampleClass } from './sample-class.ts';

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

function topicPool({ words }: SampleMethod, one: SampleClass): readonly string[] {
  const lower = words.onderbouw ?? [];
  const general = one.levels.includes('vmbo') ? (words.vmbo ?? words.bovenbouw ?? []) : (words.bovenbouw ?? []);
  const upper = [...general, ...(one.levels.includes('vwo') ? (words.vwo ?? []) : [])];
  const pool = one.phase === 'onderbouw' ? lower : upper;
  return pool.length > 0 ? pool : [...lower, ...upper];
}

/** Six topics of a class, or fewer: each year of a method has its own part of the subject, and all its products share it. */
export function topicsOf(method: SampleMethod, one: SampleClass): readonly string[] {
  const pool = shuffled(randomOf(`topics ${method.data.name} ${one.phase}`), topicPool(method, one));
  const start = (one.grade * 4) % pool.length;
  return [...pool.slice(start), ...pool.slice(0, start)].slice(0, 6);
}

/** Joins parts in a sentence: 'optica en krachten', but 'optica, en trillingen en golven' where a part contains 'en'. */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  const before = parts.slice(0, -1).join(', ');
  return before === '' ? last : `${before}${parts.slice(-2).some((part) => part.includes(' en ')) ? ',' : ''} en ${last}`;
}

// Of two parts, the first holds the first half of the year's topics.
function topicsOfPart(kind: string, topics: readonly string[]): readonly string[] {
  const half = Math.ceil(topics.length / 2);
  return kind.endsWith('-a') ? topics.slice(0, half) : kind.endsWith('-b') ? topics.slice(half) : topics;
}

function wordsOf(method: SampleMethod, one: SampleClass, random: Random, kind = ''): Words {
  const topics = shuffled(random, topicsOfPart(kind, topicsOf(method, one)));
  const [a = '', b = ''] = topics;
  const [werk = '', werk2 = ''] = shuffled(random, method.words.work);
  const lists = { ab: listed(topics.slice(0, 2)), abc: listed(topics.slice(0, 3)), abcd: listed(topics.slice(0, 4)) };
  return {
    a,
    b,
    ...lists,
    werk,
    werk2,
    doel: pick(random, method.words.goals),
    methode: method.data.name,
    vak: subjectInSentence(method),
    klas: one.label,
  };
}

const years = (count: number): string => (count === 1 ? 'één jaar' : `${count} jaar`);

/** The text of a product's page: an opening, one or two sentences about its use, and a closing sentence. */
export function productText(
  kind: string,
  method: SampleMethod,
  one: SampleClass,
  more: { readonly seed: string; readonly licenceYears?: number; readonly parts?: string },
): string {
  const random = randomOf(`text ${more.seed}`);
  const parts = texts[kind] ?? texts[kind.replace(/-.*$/u, '')];
  if (parts === undefined) {
    throw new Error(`sample data has no texts for ${kind}`);
  }
  const words = { ...wordsOf(method, one, random, kind), duur: years(more.licenceYears ?? 1), delen: more.parts ?? '' };
  const middle = shuffled(random, parts.middle).slice(0, random() < 0.5 ? 1 : 2);
  return [pick(random, parts.opening), ...middle, pick(random, parts.closing)].map((sentence) => fill(sentence, words)).join(' ');
}

/** The text of a method's page: its description from the data, then sentences about its products, its audience and its topics. */
export function methodText(method: SampleMethod, style: 'boeken' | 'leerwerk' | 'digitaal'): string {
  const random = randomOf(`description ${method.data.name}`);
  const classes = classesOf(method.data.types);
  const one = pick(random, classes);
  const words = { ...wordsOf(method, one, random), niveaus: listed(educationSummary(classes.flatMap((entry) => entry.types)).split(', ')) };
  const rest = shuffled(random, [pick(random, methodTexts[style]), pick(random, methodTexts.audience), pick(random, methodTexts.content)]);
  return [method.data.about, ...rest.slice(0, random() < 0.4 ? 2 : 3).map((sentence) => fill(sentence, words))].join(' ');
}
