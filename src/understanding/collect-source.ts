import { educationTypeLabel, type EducationType } from '#catalogue/education-type.ts';
import type { FacetName } from '#contract/facet-names.ts';
import { titleParts } from './title-part.ts';
import type { NamedValue, VocabularySource } from './vocabulary.ts';

type Value = { readonly key: string; readonly label: string };

/** What a vocabulary needs of a product. */
export type DescribedProduct = {
  readonly title: string;
  readonly facets: Readonly<Record<FacetName, readonly Value[]>>;
  readonly educationTypes: readonly EducationType[];
  readonly edition?: string | undefined;
  readonly licenceDays?: number | undefined;
};

type Collected = { readonly label: string; count: number; readonly types: Map<string, EducationType>; readonly subjects: Set<string> };

/** Collects the source of a vocabulary product by product. */
export type SourceCollector = {
  add(product: DescribedProduct): void;
  /** `hasWord`: whether a product has a folded word in its texts. */
  finish(hasWord: (word: string) => boolean): VocabularySource;
};

// Types with other tracks are other types here.
const typeKey = (type: EducationType): string => `${educationTypeLabel(type)} ${(type.tracks ?? []).join(' ')}`;

const named = (values: ReadonlyMap<string, Collected>): readonly NamedValue[] =>
  Array.from(values, ([key, { label, count }]) => ({ key, label, count }));

function collect(values: Map<string, Collected>, { key, label }: Value, product: DescribedProduct): void {
  const value = values.get(key) ?? { label, count: 0, types: new Map(), subjects: new Set() };
  values.set(key, value);
  value.count += 1;
  for (const type of product.educationTypes) {
    value.types.set(typeKey(type), type);
  }
  for (const subject of product.facets.subjects) {
    value.subjects.add(subject.key);
  }
}

/** Makes a collector without products. */
export function sourceCollector(): SourceCollector {
  const values = new Map<FacetName, Map<string, Collected>>();
  const [editions, parts, titles] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const durations = new Set<number>();
  const types = new Map<string, EducationType>();
  const valuesOf = (name: FacetName): Map<string, Collected> => {
    const found = values.get(name) ?? new Map<string, Collected>();
    values.set(name, found);
    return found;
  };
  const addFacts = ({ title, facets, edition, licenceDays, educationTypes }: DescribedProduct): void => {
    for (const part of titleParts(title)) {
      parts.add(part);
    }
    if (edition !== undefined) {
      editions.add(edition);
    }
    if (licenceDays !== undefined) {
      durations.add(licenceDays);
    }
    if (facets.methods.length === 0 && title.trim().includes(' ')) {
      titles.add(title);
    }
    for (const type of educationTypes) {
      types.set(typeKey(type), type);
    }
  };
  return {
    add: (product) => {
      addFacts(product);
      for (const [name, chosen] of Object.entries(product.facets)) {
        for (const value of chosen) {
          collect(valuesOf(name as FacetName), value, product);
        }
      }
    },
    finish: (hasWord) => ({
      subjects: Array.from(valuesOf('subjects'), ([key, { label, count, types: taught }]) => ({
        key,
        label,
        count,
        educationTypes: [...taught.values()],
      })),
      methods: Array.from(valuesOf('methods'), ([key, { label, count, types: taught, subjects }]) => ({
        key,
        label,
        count,
        educationTypes: [...taught.values()],
        subjects: [...subjects],
      })),
      subjectAreas: named(valuesOf('subjectAreas')),
      publishers: named(valuesOf('publishers')),
      articleGroups: named(valuesOf('articleGroups')),
      learningPhases: named(valuesOf('learningPhases')),
      deliveryStatus: named(valuesOf('deliveryStatus')),
      targetUsers: named(valuesOf('targetUsers')),
      editions: [...editions],
      parts: [...parts],
      licenceDurations: [...durations],
      educationTypes: [...types.values()],
      titles: [...titles],
      hasWord,
    }),
  };
}
