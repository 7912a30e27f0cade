import { z } from 'zod';
import { areasSchema, wireEditionSchema, wireMethodSchema, wireMethodSetSchema, wireSubjectSchema } from '#contract/metadata.ts';
import { apiPaths } from '#contract/routes.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';
import type { Endpoint, EndpointDescription } from './endpoint.ts';
import type { ProblemCode } from '#api/responses/problem.ts';
import { defineSnapshotEndpoint } from './snapshot-endpoint.ts';

const group = 'Metadata';

/** A name or id in a path. */
export const identifierSchema = z.string().min(1).max(200);

type HierarchyEndpoint<Parameters> = Pick<EndpointDescription<Parameters>, 'path' | 'name' | 'summary' | 'parameters' | 'response'> & {
  /** The problem of an unknown id. */
  readonly missing: ProblemCode;
  readonly read: (snapshot: Snapshot, parameters: Parameters) => unknown;
};

/** An endpoint that reads one level of the hierarchy by the id in its path. */
const hierarchyEndpoint = <Parameters>({ missing, read, ...description }: HierarchyEndpoint<Parameters>): Endpoint =>
  defineSnapshotEndpoint(
    { method: 'GET', group, problems: [missing, 'catalogue.preparing'], ...description },
    missing,
    (snapshot, { parameters }) => read(snapshot, parameters),
  );

/** The endpoints of the hierarchy, from areas to method sets. Spec 7. */
export const metadataEndpoints: readonly Endpoint[] = [
  defineSnapshotEndpoint(
    {
      method: 'GET',
      path: apiPaths.areas,
      name: 'listAreas',
      group,
      summary: 'De vakgebieden, op naam, in de volgorde van de catalogus',
      response: { schema: areasSchema, description: 'Namen van vakgebieden' },
      problems: ['catalogue.preparing'],
    },
    'path.unknown',
    (snapshot) => snapshot.areas(),
  ),
  hierarchyEndpoint({
    path: apiPaths.subjects,
    name: 'listSubjects',
    summary: 'De vakken van een vakgebied',
    parameters: z.object({ areaId: identifierSchema.describe('Naam van het vakgebied') }),
    response: { schema: z.array(wireSubjectSchema), description: 'Vakken' },
    missing: 'area.unknown',
    read: (snapshot, { areaId }) => snapshot.subjects(areaId),
  }),
  hierarchyEndpoint({
    path: apiPaths.methods,
    name: 'listMethods',
    summary: 'De methodes van een vak',
    parameters: z.object({ subjectId: identifierSchema }),
    response: { schema: z.array(wireMethodSchema), description: 'Methodes met hun kenmerken' },
    missing: 'subject.unknown',
    read: (snapshot, { subjectId }) => snapshot.methods(subjectId),
  }),
  hierarchyEndpoint({
    path: apiPaths.method,
    name: 'showMethod',
    summary: 'Eén methode',
    parameters: z.object({ methodId: identifierSchema }),
    response: { schema: wireMethodSchema, description: 'De methode met haar kenmerken' },
    missing: 'method.unknown',
    read: (snapshot, { methodId }) => snapshot.method(methodId),
  }),
  hierarchyEndpoint({
    path: apiPaths.editions,
    name: 'listEditions',
    summary: 'De edities van een methode',
    parameters: z.object({ methodId: identifierSchema }),
    response: { schema: z.array(wireEditionSchema), description: 'Edities' },
    missing: 'method.unknown',
    read: (snapshot, { methodId }) => snapshot.editions(methodId),
  }),
  hierarchyEndpoint({
    path: apiPaths.methodSets,
    name: 'listMethodSets',
    summary: 'De methodesets van een editie',
    parameters: z.object({ editionId: identifierSchema }),
    response: { schema: z.array(wireMethodSetSchema), description: 'Methodesets' },
    missing: 'edition.unknown',
    read: (snapshot, { editionId }) => snapshot.methodSets(editionId),
  }),
];
