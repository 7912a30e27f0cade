import type { WireEdition } from '#contract/metadata.ts';
import { editionsSegment } from '#contract/routes.ts';
import { slug } from '#contract/text/slug.ts';
import { fromWireEducationTypes, type EducationType } from '#catalogue/education/education-type.ts';
import { withUniqueSlugs } from './level-slugs.ts';
import { expectText, fieldsOf, mapList, type Incoming, type MappingContext } from '#catalogue/mappers/mapping-error.ts';
import { readNumber, readText } from '#catalogue/mappers/wire-values.ts';

/** Publication order of an edition that has none. Spec 3. */
export const unknownPublicationOrder = -1;

/** An edition of a method. The newest has the highest `publicationOrder`; -1 when it is unknown. The counts are undefined when unknown. Spec 3. */
export type Edition = {
  readonly id: string;
  readonly title: string;
  readonly classificationId: string;
  readonly publicationOrder: number;
  readonly educationTypes: readonly EducationType[];
  readonly slug: string;
  readonly methodSetCount: number | undefined;
  readonly productCount: number | undefined;
};

/** Maps an edition. Throws a MappingError without id or name. Spec 3 and 5. */
export function mapEdition(wire: Incoming<WireEdition> | null): Edition {
  const fields = fieldsOf(wire);
  const id = expectText(fields.id, 'id', 'method edition');
  const title = expectText(fields.name, 'name', 'method edition');
  return {
    id,
    title,
    classificationId: readText(fields.classificationId) ?? '',
    publicationOrder: readNumber(fields.orderIndicator) ?? unknownPublicationOrder,
    educationTypes: fromWireEducationTypes(fields.educationTypes),
    slug: readText(fields.slug) ?? slug(title),
    methodSetCount: readNumber(fields.methodSetCount),
    productCount: readNumber(fields.productCount),
  };
}

/** Maps the editions of a method, with unique slugs that differ from the path segment of the editions page. Spec 2 and 5. */
export const mapEditions = (
  list: readonly (Incoming<WireEdition> | null)[] | null | undefined,
  report: MappingContext['report'],
): readonly Edition[] => withUniqueSlugs(mapList(list, mapEdition, report), [editionsSegment]);
