import { slug } from '#contract/text/slug.ts';
import type { PlannedEdition } from './edition-plan.ts';
import type { SampleMethod } from './sample-data.ts';
import type { SampleClass } from './sample-class.ts';

// Every id begins with the name of the source, so that it differs from the ids of other sources.
const sampleId = (...parts: readonly (string | number)[]): string => slug(['voorbeeld', ...parts].join(' '));

/** Id of a method. */
export const methodId = ({ data }: SampleMethod): string => sampleId('methode', data.name);
/** Classification id of a method: short, because addresses contain it. */
export const methodClassification = ({ data }: SampleMethod): string => sampleId(data.name);
/** Id of an edition. */
export const editionId = ({ method, number }: PlannedEdition): string => sampleId('editie', method.data.name, number);
/** Classification id of an edition. */
export const editionClassification = ({ method, number }: PlannedEdition): string => sampleId(method.data.name, number);
/** Id of a method set. */
export const setId = ({ method, number }: PlannedEdition, one: SampleClass): string => sampleId('set', method.data.name, number, one.label);
/** Classification id of a method set. */
export const setClassification = ({ method, number }: PlannedEdition, one: SampleClass): string =>
  sampleId(method.data.name, number, one.label);
