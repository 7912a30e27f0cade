import type { Endpoint } from './endpoint.ts';
import { accountListEndpoints } from './account-list-endpoints.ts';
import { changeEndpoint } from './change-endpoint.ts';
import { comparisonEndpoints } from './comparison-endpoints.ts';
import { documentationEndpoints } from './documentation-endpoints.ts';
import { managementEndpoints } from './management/management-endpoints.ts';
import { listEndpoints } from './list-endpoints.ts';
import { metadataEndpoints } from './metadata-endpoints.ts';
import { productEndpoints } from './product-endpoints.ts';
import { siteEndpoints } from './site-endpoints.ts';

const described = [
  ...siteEndpoints,
  ...metadataEndpoints,
  ...comparisonEndpoints,
  ...productEndpoints,
  changeEndpoint,
  ...listEndpoints,
  ...accountListEndpoints,
];

/** The route table: every endpoint, in the order of the API description, and those of the manager's desk, which it leaves out. */
export const apiEndpoints: readonly Endpoint[] = [...described, ...documentationEndpoints(described), ...managementEndpoints];
