import { z } from 'zod';
import { wireApplicationSchema, type WireApplication } from '#contract/user-profile.ts';
import type { VerifiedAccount } from './access-token.ts';
import { claimedValues } from './claims.ts';

/**
 * One application of the app drawer, as the operator configures it. Without `claim` it is open for every account; with `claim` for those whose
 * token carries one of `values` in that claim (a text, or a list of texts).
 */
const configuredApplicationSchema = wireApplicationSchema.extend({
  uri: z.url({ protocol: /^https?$/u }),
  iconName: z.string().regex(/^[a-z0-9-]+$/u),
  claim: z.string().min(1).optional(),
  values: z.array(z.string()).optional(),
});
export const configuredApplicationsSchema = z.array(configuredApplicationSchema).max(50);
export type ConfiguredApplication = z.infer<typeof configuredApplicationSchema>;

/** Gives the applications that an account may open, in the order of the configuration. Spec 6 and 7. */
export function applicationsOf(account: VerifiedAccount, configured: readonly ConfiguredApplication[]): readonly WireApplication[] {
  return configured
    .filter(({ claim, values = [] }) => claim === undefined || claimedValues(account, claim).some((value) => values.includes(value)))
    .map(({ uri, iconName, name, friendlyName }) => ({ uri, iconName, name, friendlyName }));
}
