import { availabilityOf } from '#catalogue/availability.ts';
import { educationTypeLabel, learningTracks, type EducationType } from '#catalogue/education/education-type.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import type { FacetValue, IndexedProduct } from '#search/search-engine.ts';

const unknownStatus = availabilityOf(undefined).text;

/** The value of the facet of availability that a product has. */
export const deliveryStatusValue = ({ deliveryStatus }: Pick<ProductRecord, 'deliveryStatus'>): FacetValue => ({
  key: deliveryStatus ?? unknownStatus,
  label: availabilityOf(deliveryStatus).text,
});

/** The texts that are there and have more than spaces. */
export const present = (texts: readonly (string | undefined | null)[]): readonly string[] =>
  texts.filter((text) => text !== undefined && text !== null && text.trim() !== '') as readonly string[];

/** Facet values whose key is their label. */
export const plainValues = (texts: readonly (string | undefined)[]): readonly FacetValue[] =>
  present(texts).map((text) => ({ key: text, label: text }));

// A product of vmbo without tracks is for each track.
const schoolClassesOf = ({ level, grade, tracks = learningTracks }: EducationType): readonly string[] =>
  level === 'vmbo' ? tracks.flatMap((track) => [`${level} ${grade} ${track}`, `${level} ${track}`]) : [`${level} ${grade}`, level];

type UseFields = Pick<ProductRecord, 'articleGroup' | 'educationTypes' | 'learningPhases' | 'targetUsers' | 'deliveryStatus'>;

/** The parts of an indexed product that depend on its users, classes, article group and availability alone. `texts`: the end of its classification. */
type Use = {
  readonly texts: readonly string[];
  readonly facets: Pick<IndexedProduct['facets'], 'articleGroups' | 'educationTypes' | 'learningPhases' | 'deliveryStatus' | 'targetUsers'>;
  readonly schoolClasses: readonly string[];
};

/** Returns a function that gives the use of a product. Products with equal fields have one: a million lifelike ones differ in a few thousand ways. */
export function usesOfProducts(): (product: UseFields) => Use {
  const uses = new Map<string, Use>();
  return (product) => {
    const { educationTypes, articleGroup, learningPhases, targetUsers, deliveryStatus } = product;
    const fields = JSON.stringify([educationTypes, articleGroup, learningPhases, targetUsers, deliveryStatus]);
    let use = uses.get(fields);
    if (use === undefined) {
      use = useOf(product);
      uses.set(fields, use);
    }
    return use;
  };
}

function useOf(product: UseFields): Use {
  const { educationTypes, articleGroup, learningPhases, targetUsers } = product;
  return {
    texts: present([
      ...educationTypes.flatMap((type) => [educationTypeLabel(type), ...(type.tracks ?? [])]),
      articleGroup,
      ...learningPhases,
      ...targetUsers,
    ]),
    facets: {
      articleGroups: plainValues([articleGroup]),
      educationTypes: plainValues(educationTypes.map(educationTypeLabel)),
      learningPhases: plainValues(learningPhases),
      deliveryStatus: [deliveryStatusValue(product)],
      targetUsers: plainValues(targetUsers),
    },
    schoolClasses: [...new Set(educationTypes.flatMap(schoolClassesOf))],
  };
}
