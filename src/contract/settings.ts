import { z } from 'zod';

/**
 * Response of `GET /api/settings`: the three names of specification 7 and the settings of a standard OpenID Connect client. Empty text: not
 * configured.
 */
export const settingsSchema = z.object({
  cdnUrl: z.string(),
  AzureB2cTenantId: z.string(),
  AzureB2cBFFClientId: z.string(),
  oidcAuthority: z.string(),
  oidcClientId: z.string(),
  oidcMetadataUrl: z.string(),
  oidcScope: z.string(),
});
export type Settings = z.infer<typeof settingsSchema>;
