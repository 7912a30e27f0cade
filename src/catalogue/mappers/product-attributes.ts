import type { WireProduct } from '#contract/product.ts';
import type { Incoming } from './mapping-error.ts';

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

type Values = readonly (string | number)[] | string | number | null | undefined;

function toValues(values: Values): readonly string[] {
  const list = Array.isArray(values) ? (values as readonly (string | number)[]) : [values as string | number | null | undefined];
  return list.map((value) => String(value ?? '').trim()).filter((value) => value !== '');
}

/** Lists the attributes of a product in the order of specification 3; those without a value are left out. */
export function mapProductAttributes(wire: Incoming<WireProduct>): readonly ProductAttribute[] {
  const ofBook: readonly (readonly [ProductAttributeName, Values])[] = [
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
  const ofLicence: readonly (readonly [ProductAttributeName, Values])[] = [
    ['LicenseDuration', wire.licenseDuration],
    ['LicenseContent', wire.licenseContent],
  ];
  const attributes: readonly ProductAttribute[] = [
    ...ofBook.map(([name, values]) => ({ name, values: toValues(values), type: 'Boek' as const })),
    ...ofLicence.map(([name, values]) => ({ name, values: toValues(values), type: 'Digitaal' as const })),
  ];
  return attributes.filter((attribute) => attribute.values.length > 0);
}
