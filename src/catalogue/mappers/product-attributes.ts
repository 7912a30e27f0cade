import type { WireProduct } from '#contract/product.ts';
import type { Incoming } from './mapping-error.ts';
import { readTexts } from './wire-values.ts';

/** Names of the attributes of a book and of a licence, in their order. Spec 3. */
export type ProductAttributeName =
  | 'Author'
  | 'Publisher'
  | 'Edition'
  | 'LearningPhase'
  | 'EducationalLevel'
  | 'Grade'
  | 'ArticleGroup'
  | 'TargetUser'
  | 'SubjectArea'
  | 'Subject'
  | 'LicenseDuration'
  | 'LicenseContent';

/** A property of a product with its values; `LicenseDuration` is in days. Spec 3. */
export type ProductAttribute = {
  readonly name: ProductAttributeName;
  readonly values: readonly string[];
  readonly type: 'Boek' | 'Digitaal';
};

/** Lists the attributes of a product in the order of specification 3; those without a value are left out. */
export function mapProductAttributes(wire: Incoming<WireProduct>): readonly ProductAttribute[] {
  const ofBook: readonly (readonly [ProductAttributeName, unknown])[] = [
    ['Author', wire.author],
    ['Publisher', wire.publisher],
    ['Edition', wire.edition],
    ['LearningPhase', wire.learningPhases],
    ['EducationalLevel', wire.educationalLevels],
    ['Grade', wire.grades],
    ['ArticleGroup', wire.articleGroup],
    ['TargetUser', wire.targetUser],
    ['SubjectArea', wire.subjectAreas],
    ['Subject', wire.subjects],
  ];
  const ofLicence: readonly (readonly [ProductAttributeName, unknown])[] = [
    ['LicenseDuration', wire.licenseDuration],
    ['LicenseContent', wire.licenseContent],
  ];
  const attributes: readonly ProductAttribute[] = [
    ...ofBook.map(([name, values]) => ({ name, values: readTexts(values), type: 'Boek' as const })),
    ...ofLicence.map(([name, values]) => ({ name, values: readTexts(values), type: 'Digitaal' as const })),
  ];
  return attributes.filter((attribute) => attribute.values.length > 0);
}

/** The values of an attribute; empty when the product does not have it. */
export const attributeValues = (attributes: readonly ProductAttribute[], name: ProductAttributeName): readonly string[] =>
  attributes.find((attribute) => attribute.name === name)?.values ?? [];
