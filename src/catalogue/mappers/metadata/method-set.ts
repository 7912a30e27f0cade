import type { WireMethodSet } from '#contract/metadata.ts';
import { fromWireEducationTypes, type EducationType } from '#catalogue/education/education-type.ts';
import { expectText, fieldsOf, type Incoming } from '#catalogue/mappers/mapping-error.ts';
import { readText } from '#catalogue/mappers/wire-values.ts';

/** A method set: the products of an edition that one class uses. Spec 3. */
export type MethodSet = {
  readonly id: string;
  readonly classificationId: string;
  readonly title: string;
  readonly educationTypes: readonly EducationType[];
};

/** Maps a method set. Throws a MappingError without id or name. Spec 3 and 5. */
export function mapMethodSet(wire: Incoming<WireMethodSet> | null): MethodSet {
  const fields = fieldsOf(wire);
  const id = expectText(fields.id, 'id', 'method set');
  const title = expectText(fields.name, 'name', 'method set');
  const classificationId = readText(fields.classificationId) ?? '';
  return { id, classificationId, title, educationTypes: fromWireEducationTypes(fields.educationTypes) };
}
