import type { Endpoint } from '#api/endpoints/endpoint.ts';
import { jobEndpoints } from './job-endpoints.ts';
import { mappingEndpoints } from './mapping-endpoints.ts';
import { readingEndpoints } from './reading-endpoints.ts';

/** The endpoints of the manager's desk. The public description of the API leaves them out: nobody else can call them. */
export const managementEndpoints: readonly Endpoint[] = [...readingEndpoints, ...mappingEndpoints, ...jobEndpoints];
