import { slug } from '#contract/slug.ts';
import type { PlannedEdition } from './edition-plan.ts';
import type { SampleMethod } from './sample-data.ts';
import type { SchoolClass } from './school-class.ts';

// The source's name stands in front, so that no other source can have the same id by accident.
const own = (...parts: readonly (string | number)[]): string => slug(['voorbeeld', ...parts].join(' '));

/** Id of a method. */
export const methodId = ({ data }: SampleMethod): string => own('methode', data.name);
/** Classification id of a method: it stands in addresses, so it is short. */
export const methodClassification = ({ data }: SampleMethod): string => own(data.name);
/** Id of an edition. */
export const editionId = ({ method, number }: PlannedEdition): string => own('editie', method.data.name, number);
/** Classification id of an edition. */
export const editionClassification = ({ method, number }: PlannedEdition): string => own(method.data.name, number);
/** Id of a method set. */
export const setId = ({ method, number }: PlannedEdition, one: SchoolClass): string => own('set', method.data.name, number, one.label);
/** Classification id of a method set. */
export const setClassification = ({ method, number }: PlannedEdition, one: SchoolClass): string => own(method.data.name, number, one.label);
