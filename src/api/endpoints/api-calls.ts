import type { Call } from './call.ts';
import { comparisonCalls } from './comparison-calls.ts';
import { descriptionCalls } from './description-calls.ts';
import { listCalls } from './list-calls.ts';
import { metadataCalls } from './metadata-calls.ts';
import { productCalls } from './product-calls.ts';
import { siteCalls } from './site-calls.ts';

const described = [...siteCalls, ...metadataCalls, ...comparisonCalls, ...productCalls, ...listCalls];

/** The route table: every call, in the order in which the API description shows them. */
export const apiCalls: readonly Call[] = [...described, ...descriptionCalls(described)];
