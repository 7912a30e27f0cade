import { curriculumSubjects, type CurriculumSubject } from '#catalogue/education/curriculum.ts';
import { educationTypeLabel } from '#catalogue/education/education-type.ts';
import type { FacetValue, IndexedMethod, IndexedProduct } from '#search/search-engine.ts';
import { noAttributes } from './example-catalogue.ts';
import { pick, randomOf, type Random } from '#seeded-random.ts';

const consonants = 'b d f g h j k l m n p r s t v w z st br kr sch vl'.split(' ');
const vowels = 'a e i o u aa ee oo ie oe ei ui ou'.split(' ');
const endings = ['', '', 'en', 'ing', 's', 'er', 'lijk', 'heid', 'je'];
const linkers = ['', '', '', 's', 'en', 'e'];
// Part of the words that are compounds of two others, as in Dutch school books.
const compoundShare = 0.2;
const kinds = 'leerwerkboek werkboek tekstboek antwoordenboek docentenhandleiding licentie combipakket toetsboek examenbundel'.split(' ');
const statuses = [
  ['Leverbaar', 1],
  ['Leverbaar', 1],
  ['Leverbaar', 1],
  ['Nieuw beperkt leverbaar', 0.97],
  ['Nog niet verschenen', 0.9],
  ['Uitverkocht oude druk', 0.6],
  ['Uitverkocht', 0.5],
] as const;

type SyntheticMethod = { readonly name: string; readonly subject: CurriculumSubject; readonly publisher: string };

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const value = (label: string): FacetValue => ({ key: label, label });
/** Skews a choice to the beginning of a list, as words and methods are skewed in life. */
const often = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(items.length ** random()) - 1] ?? (items[0] as Item);

function inventWords(random: Random, count: number): readonly string[] {
  const words = new Set<string>();
  const parts: string[] = [];
  while (words.size < count) {
    if (parts.length > 1 && random() < compoundShare) {
      words.add(pick(random, parts) + pick(random, linkers) + pick(random, parts));
      continue;
    }
    const syllables = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, consonants) + pick(random, vowels));
    const word = syllables.join('') + pick(random, consonants).slice(0, 1) + pick(random, endings);
    words.add(word);
    parts.push(word);
  }
  return [...words];
}

/** A synthetic catalogue of any size, the same for the same size: skewed words, methods that fix subject and publisher, coherent years. */
export class SyntheticCatalogue {
  readonly words: readonly string[];
  readonly methods: readonly SyntheticMethod[];
  readonly #people: readonly string[];
  readonly size: number;

  constructor(size: number, wordCount = 60_000) {
    const random = randomOf(20_240_917);
    this.size = size;
    this.words = inventWords(random, wordCount);
    const publishers = Array.from({ length: 60 }, () => `${capital(pick(random, this.words))} Uitgevers`);
    this.#people = Array.from({ length: 4_000 }, () => `${capital(pick(random, this.words))} ${capital(pick(random, this.words))}`);
    this.methods = Array.from({ length: Math.min(3_000, Math.ceil(size / 33)) }, () => {
      const subject = pick(random, curriculumSubjects);
      const second = random() < 0.4 ? ` ${capital(pick(random, this.words))}` : '';
      return { name: capital(pick(random, this.words)) + second, subject, publisher: often(random, publishers) };
    });
  }

  indexedMethods(): readonly IndexedMethod[] {
    return this.methods.map(({ name, subject, publisher }, number) => ({
      id: `m${number}`,
      name,
      texts: [name, publisher, subject.name, subject.area],
      keys: { subjects: [subject.id], methods: [`m${number}`, name.toLowerCase()], methodSets: [] },
    }));
  }

  *products(): Iterable<IndexedProduct> {
    for (let number = 0; number < this.size; number += 1) {
      yield this.product(number);
    }
  }

  product(number: number): IndexedProduct {
    const random = randomOf(number * 7_919 + 17);
    const methodNumber = Math.floor(random() ** 1.5 * this.methods.length);
    const method = this.methods[methodNumber] as SyntheticMethod;
    const first = Math.floor(random() * method.subject.educationTypes.length);
    const years = method.subject.educationTypes.slice(first, first + (random() < 0.75 ? 1 : 2)).map(educationTypeLabel);
    const [kind, year] = [pick(random, kinds), 2008 + Math.floor(random() * 18)];
    const title = `${method.name} ${method.subject.name} ${years.join(' ')} ${kind} ${random() < 0.5 ? year : ''}`;
    const [status, boost] = pick(random, statuses);
    const ean = `29${String((number * 700_001) % 10 ** 11).padStart(11, '0')}`;
    const phase = Number(years[0]?.at(-1)) < 3 ? 'onderbouw' : 'bovenbouw';
    return {
      id: String(100_000 + number).padStart(9, '0'),
      ean,
      texts: {
        title: [title],
        classification: [method.name, method.subject.name, method.subject.area, ...years, kind, phase],
        people: [pick(random, this.#people), pick(random, this.#people), method.publisher],
        text: [Array.from({ length: 30 + Math.floor(random() * 50) }, () => often(random, this.words)).join(' ')],
      },
      facets: {
        articleGroups: [value(kind)],
        methods: [{ key: `m${methodNumber}`, label: method.name }],
        educationTypes: years.map(value),
        learningPhases: [value(phase)],
        publishers: [value(method.publisher)],
        subjectAreas: [value(method.subject.area)],
        subjects: [value(method.subject.name)],
        deliveryStatus: [value(status)],
        targetUsers: [value(/docent|antwoord|toets/u.test(kind) ? 'docent' : 'leerling')],
      },
      keys: { subjects: [method.subject.id], methods: [`m${methodNumber}`, method.name.toLowerCase()], methodSets: [] },
      attributes: noAttributes,
      methods: [methodNumber],
      price: random() < 0.95 ? 500 + Math.floor(random() ** 2 * 12_000) : undefined,
      title,
      publicationYear: year,
      boost,
    };
  }
}
