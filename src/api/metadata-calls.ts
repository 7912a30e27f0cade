import { z } from 'zod';
import { areasSchema, wireEditionSchema, wireMethodSchema, wireMethodSetSchema, wireSubjectSchema } from '#contract/metadata.ts';
import { apiPaths } from '#contract/routes.ts';
import type { Call } from './call.ts';
import { defineReading } from './reading-call.ts';

const group = 'Metadata';

/** A name or id in a path. */
export const identifierSchema = z.string().min(1).max(200);

/** The calls that walk from areas down to method sets. Spec 7. */
export const metadataCalls: readonly Call[] = [
  defineReading(
    {
      method: 'GET',
      path: apiPaths.areas,
      name: 'listAreas',
      group,
      summary: 'De vakgebieden, op naam, in de volgorde van de catalogus',
      answer: { schema: areasSchema, description: 'Namen van vakgebieden' },
      problems: ['catalogue.preparing'],
    },
    'path.unknown',
    (snapshot) => snapshot.areas(),
  ),
  defineReading(
    {
      method: 'GET',
      path: apiPaths.subjects,
      name: 'listSubjects',
      group,
      summary: 'De vakken van een vakgebied',
      parameters: z.object({ areaId: identifierSchema.describe('Naam van het vakgebied') }),
      answer: { schema: z.array(wireSubjectSchema), description: 'Vakken' },
      problems: ['area.unknown', 'catalogue.preparing'],
    },
    'area.unknown',
    (snapshot, { parameters }) => snapshot.subjects(parameters.areaId),
  ),
  defineReading(
    {
      method: 'GET',
      path: apiPaths.methods,
      name: 'listMethods',
      group,
      summary: 'De methodes van een vak',
      parameters: z.object({ subjectId: identifierSchema }),
      answer: { schema: z.array(wireMethodSchema), description: 'Methodes met hun kenmerken' },
      problems: ['subject.unknown', 'catalogue.preparing'],
    },
    'subject.unknown',
    (snapshot, { parameters }) => snapshot.methods(parameters.subjectId),
  ),
  defineReading(
    {
      method: 'GET',
      path: apiPaths.method,
      name: 'showMethod',
      group,
      summary: 'Eén methode',
      parameters: z.object({ methodId: identifierSchema }),
      answer: { schema: wireMethodSchema, description: 'De methode met haar kenmerken' },
      problems: ['method.unknown', 'catalogue.preparing'],
    },
    'method.unknown',
    (snapshot, { parameters }) => snapshot.method(parameters.methodId),
  ),
  defineReading(
    {
      method: 'GET',
      path: apiPaths.editions,
      name: 'listEditions',
      group,
      summary: 'De edities van een methode',
      parameters: z.object({ methodId: identifierSchema }),
      answer: { schema: z.array(wireEditionSchema), description: 'Edities' },
      problems: ['method.unknown', 'catalogue.preparing'],
    },
    'method.unknown',
    (snapshot, { parameters }) => snapshot.editions(parameters.methodId),
  ),
  defineReading(
    {
      method: 'GET',
      path: apiPaths.methodSets,
      name: 'listMethodSets',
      group,
      summary: 'De methodesets van een editie',
      parameters: z.object({ editionId: identifierSchema }),
      answer: { schema: z.array(wireMethodSetSchema), description: 'Methodesets' },
      problems: ['edition.unknown', 'catalogue.preparing'],
    },
    'edition.unknown',
    (snapshot, { parameters }) => snapshot.methodSets(parameters.editionId),
  ),
];
