import { expect, it } from 'vitest';
import { mapSettings } from './settings.ts';

const settings = {
  cdnUrl: 'https://cdn.test',
  AzureB2cTenantId: 'tenant',
  AzureB2cBFFClientId: 'client',
  oidcAuthority: 'https://id.test',
  oidcClientId: 'site',
  oidcMetadataUrl: 'https://id.test/metadata',
  oidcScope: 'api',
};

it('keeps every setting', () => {
  expect(mapSettings(settings)).toEqual(settings);
});

it.each(Object.keys(settings))('takes %s for not configured when it is null or not there', (name) => {
  expect(mapSettings({ ...settings, [name]: null })).toEqual({ ...settings, [name]: '' });
});

it('is whole without any', () => {
  expect(Object.values(mapSettings(null))).toEqual(['', '', '', '', '', '', '']);
});
