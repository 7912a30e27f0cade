import { deskMappingEffectSchema, deskMappingSchema, deskUnmappedSchema } from '#contract/management/management.ts';
import { managementPaths } from '#contract/management/management-paths.ts';
import { RequestProblem } from '#api/responses/problem.ts';
import { defineEndpoint, type Endpoint } from '#api/endpoints/endpoint.ts';
import { answer, atDesk, found, group, problems } from './at-desk.ts';

const unmappedEndpoint = defineEndpoint(
  {
    method: 'GET',
    path: managementPaths.unmapped,
    name: 'readUnmapped',
    group,
    summary: 'Woorden en productfamilies zonder vak',
    response: { schema: deskUnmappedSchema, description: 'De woorden en families, en de vakken die ze kunnen hebben' },
    problems,
  },
  async (_input, context) => answer(found(await atDesk(context, (desk) => desk.unmapped()))),
);

const mappingEndpoint = defineEndpoint(
  {
    method: 'POST',
    path: managementPaths.mapping,
    name: 'writeMapping',
    group,
    summary: 'Schrijft in het koppelbestand welk vak een woord of een productfamilie heeft',
    body: deskMappingSchema,
    response: { schema: deskUnmappedSchema, description: 'De woorden en families, met hun vak' },
    problems: [...problems, 'desk.busy', 'mapping.file'],
  },
  async ({ body }, context) => {
    const mapped = await atDesk(context, (desk) => desk.writeMapping(body));
    if (!mapped.ok) {
      throw new RequestProblem('mapping.file', { detail: mapped.problem });
    }
    context.log.info({ action: 'mapping' }, 'the desk changed the mapping file');
    return answer(found(await atDesk(context, (desk) => desk.unmapped())));
  },
);

const previewEndpoint = defineEndpoint(
  {
    method: 'POST',
    path: managementPaths.mappingPreview,
    name: 'previewMapping',
    group,
    summary: 'Wat een wijziging van het koppelbestand met de producten zou doen',
    body: deskMappingSchema,
    response: { schema: deskMappingEffectSchema, description: 'Hoeveel producten een andere plaats krijgen, en de eerste daarvan' },
    problems: [...problems, 'mapping.file'],
  },
  async ({ body }, context) => {
    const effect = found(await atDesk(context, (desk) => desk.previewMapping(body)));
    if (!effect.ok) {
      throw new RequestProblem('mapping.file', { detail: effect.problem });
    }
    return answer(effect.value);
  },
);

/** The endpoints of the mapping file. */
export const mappingEndpoints: readonly Endpoint[] = [unmappedEndpoint, mappingEndpoint, previewEndpoint];
