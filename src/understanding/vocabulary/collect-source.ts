import { educationTypeLabel, type EducationType } from '#catalogue/education/education-type.ts';
import { facetNames, type FacetName } from '#contract/facet-names.ts';
import { titleParts } from '#catalogue/product/title-parts.ts';
import type { CollectedSource, NamedValue, TaughtValue } from './vocabulary.ts';

type Value = { readonly key: string; readonly label: string };

/** The fields of a product that a vocabulary needs. */
export type DescribedProduct = {
  readonly title: string;
  readonly facets: Readonly<Record<FacetName, readonly Value[]>>;
  readonly educationTypes: readonly EducationType[];
  readonly edition?: string | undefined;
  readonly licenceDays?: number | undefined;
  readonly publicationYear?: number | undefined;
};

type Collected = { readonly label: string; count: number; readonly types: Map<string, EducationType>; readonly subjects: Set<string> };

/** Collects the source of a vocabulary product by product. */
export type SourceCollector = {
  add(product: DescribedProduct): void;
  finish(): CollectedSource;
};

// Types that differ in their tracks are collected apart.
const typeKey = (type: EducationType): string => `${educationTypeLabel(type)} ${(type.tracks ?? []).join(' ')}`;

const named = (values: ReadonlyMap<string, Collected>): readonly NamedValue[] =>
  Array.from(values, ([key, { label, count }]) => ({ key, label, count }));

// Availability changes daily, and a vocabulary outlives such changes: it has the values and not their numbers of products.
const uncounted = (values: ReadonlyMap<string, Collected>): readonly NamedValue[] =>
  named(values)
    .map((value) => ({ ...value, count: 1 }))
    .toSorted((left, right) => (left.key < right.key ? -1 : 1));

type TypesByKey = ReadonlyMap<string, EducationType>;

function countValue(values: Map<string, Collected>, { key, label }: Value): Collected {
  const value = values.get(key) ?? { label, count: 0, types: new Map(), subjects: new Set() };
  value.count += 1;
  values.set(key, value);
  return value;
}

function collectTaught(values: Map<string, Collected>, taughtValue: Value, subjects: readonly Value[], types: TypesByKey): void {
  const value = countValue(values, taughtValue);
  for (const [key, type] of types) {
    value.types.set(key, type);
  }
  for (const subject of subjects) {
    value.subjects.add(subject.key);
  }
}

type Facts = {
  readonly editions: Set<string>;
  readonly parts: Set<string>;
  readonly titles: Set<string>;
  readonly durations: Set<number>;
  readonly years: Set<number>;
  readonly types: Map<string, EducationType>;
};

function addFacts(facts: Facts, { title, facets, edition, licenceDays, publicationYear }: DescribedProduct, types: TypesByKey): void {
  for (const part of titleParts(title)) {
    facts.parts.add(part);
  }
  if (edition !== undefined) {
    facts.editions.add(edition);
  }
  if (licenceDays !== undefined) {
    facts.durations.add(licenceDays);
  }
  if (publicationYear !== undefined) {
    facts.years.add(publicationYear);
  }
  // The title of a product with a method begins with the name of the method, which is collected as a method.
  if (facets.methods.length === 0 && title.trim().includes(' ')) {
    facts.titles.add(title);
  }
  for (const [key, type] of types) {
    facts.types.set(key, type);
  }
}

/** What subjects and methods are called, by key. */
export type ValueNames = { readonly subjects: ReadonlyMap<string, string>; readonly methods: ReadonlyMap<string, string> };

const taught = (values: ReadonlyMap<string, Collected>, names: ReadonlyMap<string, string> | undefined): readonly TaughtValue[] =>
  Array.from(values, ([key, { label, count, types }]) => {
    const name = names?.get(key) ?? label;
    return { key, label, count, educationTypes: [...types.values()], ...(name !== label && { name }) };
  });

/** Makes a collector without products. Values that `names` lacks are called as their labels say. */
export function sourceCollector(names?: ValueNames): SourceCollector {
  const values = new Map<FacetName, Map<string, Collected>>(facetNames.map((name) => [name, new Map()]));
  const valuesOf = (name: FacetName): Map<string, Collected> => values.get(name) ?? new Map<string, Collected>();
  const facts: Facts = {
    editions: new Set(),
    parts: new Set(),
    titles: new Set(),
    durations: new Set(),
    years: new Set(),
    types: new Map(),
  };
  return {
    add: (product) => {
      const { facets, educationTypes } = product;
      const types = new Map(educationTypes.map((type) => [typeKey(type), type]));
      addFacts(facts, product, types);
      for (const name of facetNames) {
        const isTaught = name === 'subjects' || name === 'methods';
        for (const value of facets[name]) {
          if (isTaught) {
            collectTaught(valuesOf(name), value, facets.subjects, types);
          } else {
            countValue(valuesOf(name), value);
          }
        }
      }
    },
    finish: () => ({
      subjects: taught(valuesOf('subjects'), names?.subjects),
      methods: taught(valuesOf('methods'), names?.methods).map((method) => ({
        ...method,
        subjects: [...(valuesOf('methods').get(method.key)?.subjects ?? [])],
      })),
      subjectAreas: named(valuesOf('subjectAreas')),
      publishers: named(valuesOf('publishers')),
      articleGroups: named(valuesOf('articleGroups')),
      learningPhases: named(valuesOf('learningPhases')),
      deliveryStatus: uncounted(valuesOf('deliveryStatus')),
      targetUsers: named(valuesOf('targetUsers')),
      editions: [...facts.editions],
      parts: [...facts.parts],
      licenceDurations: [...facts.durations],
      ...(facts.years.size > 0 && { newestYear: Math.max(...facts.years) }),
      educationTypes: [...facts.types.values()],
      titles: [...facts.titles],
    }),
  };
}
