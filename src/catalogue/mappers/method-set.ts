import type { WireMethodSet } from '#contract/metadata.ts';
import { fromWireEducationTypes, type EducationType } from '#catalogue/education-type.ts';
import { expectText, type Incoming } from './mapping-error.ts';

/** A method set: what one class uses. Spec 3. */
export type MethodSet = {
  readonly id: string;
  readonly classificationId: string;
  readonly title: string;
  readonly educationTypes: readonly EducationType[];
};

/** Maps a method set. Throws a MappingError without id or name. Spec 3 and 5. */
export function mapMethodSet(wire: Incoming<WireMethodSet>): MethodSet {
  const id = expectText(wire.id, 'id', 'method set');
  const title = expectText(wire.name, 'name', 'method set');
  return { id, classificationId: wire.classificationId ?? '', title, educationTypes: fromWireEducationTypes(wire.educationTypes) };
}
