import type { ProductRecord } from '#catalogue/records.ts';
import type { WireMethod, WireSubject } from '#contract/metadata.ts';
import type { Hierarchy } from '#snapshot/hierarchy.ts';

/** The place of a product in the hierarchy: its methods, with their ordinals, and its subjects, each with its area. */
export type ProductPlacement = {
  readonly methods: readonly { readonly ordinal: number; readonly method: WireMethod }[];
  readonly subjects: readonly (WireSubject & { readonly area: string })[];
  /** Names of the areas of its subjects, each once. */
  readonly areas: readonly string[];
};

/**
 * Returns a function that places products. References to unknown methods and subjects are left out; the subject of a method is added. Products with the
 * same references, in the same order, have one placement: the same object.
 */
export function placeProducts(hierarchy: Hierarchy): (product: Pick<ProductRecord, 'methodIds' | 'subjectIds'>) => ProductPlacement {
  const ordinals = new Map(hierarchy.methods.map((method, ordinal) => [method.id, { ordinal, method }]));
  const subjectsById = new Map(hierarchy.subjects.map((subject) => [subject.id, subject]));
  const placements = new Map<string, ProductPlacement>();
  return ({ methodIds, subjectIds }) => {
    const references = `${methodIds.join('\u0000')}\u0001${subjectIds.join('\u0000')}`;
    let placement = placements.get(references);
    if (placement === undefined) {
      const methods = [...new Set(methodIds)].map((id) => ordinals.get(id)).filter((place) => place !== undefined);
      const allSubjects = new Set([...subjectIds, ...methods.map(({ method }) => method.subject.id)]);
      const subjects = [...allSubjects].map((id) => subjectsById.get(id)).filter((subject) => subject !== undefined);
      placement = { methods, subjects, areas: [...new Set(subjects.map((subject) => subject.area))] };
      placements.set(references, placement);
    }
    return placement;
  };
}
