import type { PageParameter } from './page-parameters.ts';

/** The parameters of the home page in an address. */
type HomeQuery = { has(name: PageParameter<'home'>): boolean };

/** Whether the query of the home page is that of a return from the provider. OpenID Connect Core 3.1.2.5 and 3.1.2.6. */
export const isReturnQuery = (query: HomeQuery): boolean => query.has('state') && (query.has('code') || query.has('error'));
