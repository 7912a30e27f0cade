import type { Settings } from '#contract/settings.ts';
import { fieldsOf, type Incoming } from '#catalogue/mappers/mapping-error.ts';
import { readText } from '#catalogue/mappers/wire-values.ts';

/** Maps the settings. A missing one is empty, which means not configured. Spec 3 and 7. */
export function mapSettings(wire: Incoming<Settings> | null): Settings {
  const fields = fieldsOf(wire);
  const text = (name: keyof Settings): string => readText(fields[name]) ?? '';
  return {
    cdnUrl: text('cdnUrl'),
    AzureB2cTenantId: text('AzureB2cTenantId'),
    AzureB2cBFFClientId: text('AzureB2cBFFClientId'),
    oidcAuthority: text('oidcAuthority'),
    oidcClientId: text('oidcClientId'),
    oidcMetadataUrl: text('oidcMetadataUrl'),
    oidcScope: text('oidcScope'),
  };
}
