import type { WireEdition } from '#contract/metadata.ts';
import { slug } from '#contract/slug.ts';
import { fromWireEducationTypes, type EducationType } from '#catalogue/education-type.ts';
import { expectText, type Incoming } from './mapping-error.ts';

/** Publication order of an edition that has none. Spec 3. */
export const unknownPublicationOrder = -1;

/** An edition of a method. The newest has the highest `publicationOrder`; -1 when it is unknown. Spec 3. */
export type Edition = {
  readonly id: string;
  readonly title: string;
  readonly classificationId: string;
  readonly publicationOrder: number;
  readonly educationTypes: readonly EducationType[];
  readonly slug: string;
  readonly methodSetCount: number;
  readonly productCount: number;
};

/** Maps an edition. Throws a MappingError without id or name. Spec 3 and 5. */
export function mapEdition(wire: Incoming<WireEdition>): Edition {
  const id = expectText(wire.id, 'id', 'method edition');
  const title = expectText(wire.name, 'name', 'method edition');
  return {
    id,
    title,
    classificationId: wire.classificationId ?? '',
    publicationOrder: wire.orderIndicator ?? unknownPublicationOrder,
    educationTypes: fromWireEducationTypes(wire.educationTypes),
    slug: wire.slug || slug(title),
    methodSetCount: wire.methodSetCount ?? 0,
    productCount: wire.productCount ?? 0,
  };
}
