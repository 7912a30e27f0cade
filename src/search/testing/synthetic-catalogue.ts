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
// Shares of all products, by kind and by delivery status; a status multiplies the score.
const kinds = {
  leerwerkboek: 20,
  werkboek: 14,
  tekstboek: 12,
  licentie: 14,
  leeropdrachtenboek: 8,
  antwoordenboek: 8,
  uitwerkingen: 5,
  docentenhandleiding: 5,
  combipakket: 5,
  toetsboek: 3,
  examenbundel: 3,
  schoollicentie: 2,
  naslagwerk: 1,
} as const;
const statuses = {
  Leverbaar: 68,
  'Nieuw beperkt leverbaar': 8,
  'Nog niet verschenen': 8,
  'Uitverkocht oude druk': 7,
  Uitverkocht: 9,
} as const;
const boosts = {
  Leverbaar: 1,
  'Nieuw beperkt leverbaar': 0.97,
  'Nog niet verschenen': 0.9,
  'Uitverkocht oude druk': 0.6,
  Uitverkocht: 0.5,
} as const;
const publisherCount = 60;
const methodCount = 3_000;

type SyntheticMethod = {
  readonly name: string;
  readonly subjects: readonly CurriculumSubject[];
  readonly publisher: string;
  readonly educationTypes: readonly string[];
};

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

/** Makes a choice of places in a list: the place at rank i with a chance in proportion to `weightOf(i)`. */
function weightedChoice(size: number, weightOf: (rank: number) => number): (random: Random) => number {
  let sum = 0;
  const sums = Float64Array.from({ length: size }, (_, rank) => (sum += weightOf(rank)));
  return (random) => {
    const wanted = random() * sum;
    let [low, high] = [0, size - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      [low, high] = (sums[middle] as number) < wanted ? [middle + 1, high] : [low, middle];
    }
    return low;
  };
}

function choiceOf<Key extends string>(shares: Readonly<Record<Key, number>>): (random: Random) => Key {
  const keys = Object.keys(shares) as Key[];
  const choose = weightedChoice(keys.length, (place) => shares[keys[place] as Key]);
  return (random) => keys[choose(random)] as Key;
}

const chooseKind = choiceOf(kinds);
const chooseStatus = choiceOf(statuses);

/**
 * A synthetic catalogue of any size, the same for the same size. Words and methods are skewed. A method fixes subjects, publisher and levels, and a few
 * products in a hundred differ in one of these or belong to two methods: at a million products some 80,000 combinations of these facets occur.
 */
export class SyntheticCatalogue {
  readonly words: readonly string[];
  readonly methods: readonly SyntheticMethod[];
  readonly size: number;
  readonly #people: readonly string[];
  readonly #publishers: readonly string[];
  readonly #chooseMethod: (random: Random) => number;

  constructor(size: number, wordCount = 150_000) {
    const random = randomOf(20_240_917);
    this.size = size;
    this.words = inventWords(random, wordCount);
    this.#publishers = Array.from({ length: publisherCount }, () => `${capital(pick(random, this.words))} Uitgevers`);
    this.#people = Array.from({ length: 4_000 }, () => `${capital(pick(random, this.words))} ${capital(pick(random, this.words))}`);
    this.methods = Array.from({ length: Math.min(methodCount, Math.ceil(size / 33)) }, () => this.#inventMethod(random));
    this.#chooseMethod = weightedChoice(this.methods.length, (rank) => (rank + 5) ** -0.75);
  }

  #inventMethod(random: Random): SyntheticMethod {
    const subject = pick(random, curriculumSubjects);
    const second = random() < 0.4 ? ` ${capital(pick(random, this.words))}` : '';
    const subjects = random() < 0.1 ? [subject, pick(random, curriculumSubjects)] : [subject];
    const levels = subject.levels.filter(() => random() < 0.5);
    const types = subject.educationTypes.filter(({ level }) => levels.length === 0 || levels.includes(level));
    return {
      name: capital(pick(random, this.words)) + second,
      subjects: [...new Set(subjects)],
      publisher: often(random, this.#publishers),
      educationTypes: types.map(educationTypeLabel),
    };
  }

  indexedMethods(): readonly IndexedMethod[] {
    return this.methods.map(({ name, subjects, publisher }, number) => ({
      id: `m${number}`,
      name,
      texts: [name, publisher, ...subjects.flatMap((subject) => [subject.name, subject.area])],
      keys: { subjects: subjects.map(({ id }) => id), methods: [`m${number}`, name.toLowerCase()], methodSets: [] },
    }));
  }

  *products(): Iterable<IndexedProduct> {
    for (let number = 0; number < this.size; number += 1) {
      yield this.product(number);
    }
  }

  product(number: number): IndexedProduct {
    const random = randomOf(number * 7_919 + 17);
    const first = this.#chooseMethod(random);
    const method = this.methods[first] as SyntheticMethod;
    const second = random() < 0.03 ? [Math.floor(random() * this.methods.length)] : [];
    const methods = random() < 0.08 ? [] : [...new Set([first, ...second])];
    const subjects = [...new Set([...method.subjects, ...(random() < 0.04 ? [pick(random, curriculumSubjects)] : [])])];
    const areas = [...new Set(subjects.map(({ area }) => area))];
    const publisher = random() < 0.03 ? pick(random, this.#publishers) : method.publisher;
    const years = someYears(random, method.educationTypes);
    const phases = [...new Set(years.map((year) => (Number(year.at(-1)) < 3 ? 'onderbouw' : 'bovenbouw')))];
    const [kind, status, year] = [chooseKind(random), chooseStatus(random), 2008 + Math.floor(random() * 18)];
    const part = random() < 0.5 ? `deel ${1 + Math.floor(random() * 4)}` : '';
    const [{ name: subject }] = method.subjects as [CurriculumSubject];
    const title = `${method.name} ${random() < 0.4 ? subject : ''} ${years.join(' ')} ${part} ${kind} ${random() < 0.5 ? year : ''}`;
    const user = /docent|antwoord|toets|uitwerking/u.test(kind) ? 'docent' : kind === 'schoollicentie' ? 'school' : 'leerling';
    const users = random() < 0.05 ? [...new Set([user, 'docent'])] : [user];
    return {
      id: String(100_000 + number).padStart(9, '0'),
      ean: `29${String((number * 700_001) % 10 ** 11).padStart(11, '0')}`,
      texts: {
        title: [title],
        classification: [
          ...methods.map((at) => this.#nameOf(at)),
          ...subjects.map(({ name }) => name),
          ...areas,
          ...years,
          kind,
          ...phases,
        ],
        people: [pick(random, this.#people), often(random, this.#people), publisher],
        text: [Array.from({ length: 30 + Math.floor(random() * 50) }, () => often(random, this.words)).join(' ')],
      },
      facets: {
        articleGroups: [value(kind)],
        methods: methods.map((at) => ({ key: `m${at}`, label: this.#nameOf(at) })),
        educationTypes: years.map(value),
        learningPhases: phases.map(value),
        publishers: [value(publisher)],
        subjectAreas: areas.map(value),
        subjects: subjects.map(({ name }) => value(name)),
        deliveryStatus: [value(status)],
        targetUsers: users.map(value),
      },
      keys: {
        subjects: subjects.map(({ id }) => id),
        methods: methods.flatMap((at) => [`m${at}`, this.#nameOf(at).toLowerCase()]),
        methodSets: [],
      },
      attributes: noAttributes,
      methods,
      price: random() < 0.95 ? 500 + Math.floor(random() ** 2 * 12_000) : undefined,
      title,
      publicationYear: year,
      boost: boosts[status],
    };
  }

  #nameOf(method: number): string {
    return this.methods[method]?.name ?? '';
  }
}

// One to three years that follow each other.
function someYears(random: Random, educationTypes: readonly string[]): readonly string[] {
  const first = Math.floor(random() * educationTypes.length);
  const number = random() < 0.75 ? 1 : random() < 0.7 ? 2 : 3;
  return educationTypes.slice(first, first + number);
}
