import { deskMappingEffectSchema, deskMappingSchema, deskUnmappedSchema } from '#contract/management/management.ts';
import { managementPaths } from '#contract/management/management-paths.ts';
import { RequestProblem } from '#api/responses/problem.ts';
import { defineEndpoint, type Endpoint } from '#api/endpoints/endpoint.ts';
import { atDesk, deskGroup, deskProblems, deskResponse, requireStored } from './at-desk.ts';

const unmappedEndpoint = defineEndpoint(
  {
    method: 'GET',
    path: managementPaths.unmapped,
    name: 'readUnmapped',
    group: deskGroup,
    summary: 'Woorden en productfamilies zonder vak',
    response: { schema: deskUnmappedSchema, description: 'De woorden en families, en de vakken die ze kunnen hebben' },
    problems: deskProblems,
  },
  async (_input, context) => deskResponse(requireStored(await atDesk(context, (desk) => desk.unmapped()))),
);

const mappingEndpoint = defineEndpoint(
  {
    method: 'POST',
    path: managementPaths.mapping,
    name: 'writeMapping',
    group: deskGroup,
    summary: 'Schrijft in het koppelbestand welk vak een woord of een productfamilie heeft',
    body: deskMappingSchema,
    response: { schema: deskUnmappedSchema, description: 'De woorden en families, met hun vak' },
    problems: [...deskProblems, 'desk.busy', 'mapping.file'],
  },
  async ({ body }, context) => {
    const mapped = await atDesk(context, (desk) => desk.writeMapping(body));
    if (!mapped.ok) {
      throw new RequestProblem('mapping.file', { detail: mapped.problem });
    }
    context.log.info({ action: 'mapping' }, 'the desk changed the mapping file');
    return deskResponse(requireStored(await atDesk(context, (desk) => desk.unmapped())));
  },
);

const previewEndpoint = defineEndpoint(
  {
    method: 'POST',
    path: managementPaths.mappingPreview,
    name: 'previewMapping',
    group: deskGroup,
    summary: 'Wat een wijziging van het koppelbestand met de producten zou doen',
    body: deskMappingSchema,
    response: { schema: deskMappingEffectSchema, description: 'Hoeveel producten een andere plaats krijgen, en de eerste daarvan' },
    problems: [...deskProblems, 'mapping.file'],
  },
  async ({ body }, context) => {
    const effect = requireStored(await atDesk(context, (desk) => desk.previewMapping(body)));
    if (!effect.ok) {
      throw new RequestProblem('mapping.file', { detail: effect.problem });
    }
    return deskResponse(effect.value);
  },
);

/** The endpoints of the mapping file. */
export const mappingEndpoints: readonly Endpoint[] = [unmappedEndpoint, mappingEndpoint, previewEndpoint];
