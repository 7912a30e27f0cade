import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { configTable, readConfig } from './config.ts';
import { environmentSchema } from './configuration/variables.ts';

const read = (environment: Record<string, string>) => {
  const result = readConfig(environment);
  if (!result.ok) {
    throw new Error(result.problem.join('\n'));
  }
  return result.value;
};
const faults = (environment: Record<string, string>) => {
  const result = readConfig(environment);
  return result.ok ? [] : result.problem;
};

describe('readConfig', () => {
  test('needs nothing: every variable has a default', () => {
    const config = read({});
    expect(config).toMatchObject({ port: 3000, host: 'localhost', anonymous: 'read', publicUrl: 'http://localhost:3000', apiUrl: '' });
    expect(config.dataFolder).toBe(resolve('data'));
    expect(config.settings.cdnUrl).toBe('/cdn');
  });

  test('names all faults at once, each with its variable and what was given', () => {
    const found = faults({
      PORT: 'drie',
      CATALOGUS_ANONYMOUS: 'soms',
      CATALOGUS_LISTS: 'soms',
      PRIVACY_URL: 'javascript:alert(1)',
      IMAGE_ORIGINS: 'https://a.test/pad',
    });
    expect(found).toHaveLength(5);
    expect(found.join('\n')).toMatch(/PORT .*'drie'/u);
    expect(found.join('\n')).toMatch(/CATALOGUS_ANONYMOUS moet read of none zijn/u);
    expect(found.join('\n')).toMatch(/CATALOGUS_LISTS moet keep of none zijn/u);
    expect(found.join('\n')).toMatch(/PRIVACY_URL .*http/u);
    expect(found.join('\n')).toMatch(/IMAGE_ORIGINS .*zonder pad/u);
  });

  test.each([
    ['PUBLIC_URL', 'https://café.example', 'https://xn--caf-dma.example'],
    ['PUBLIC_URL', 'https://Catalogus.example/', 'https://catalogus.example'],
    ['PUBLIC_API_URL', 'https://api.example:443', 'https://api.example'],
    ['IMAGE_ORIGINS', 'https://a.test/, https://één.test', 'https://a.test, https://xn--n-9faa.test'],
  ])('says how %s, given as %s, is written: %s', (name, given, written) => {
    expect(faults({ [name]: given })).toEqual([
      `${name} moet worden geschreven zoals browsers het doen, als ${written}; gegeven is '${given}'.`,
    ]);
    expect(faults({ [name]: written })).toEqual([]);
  });

  test.each(['https://a.test/pad', 'https://naam:wachtwoord@a.test', 'https://a.test/?x', 'https://*.a.test', 'ftp://a.test', 'a.test'])(
    'says of %s that it is no address without a path',
    (given) => expect(faults({ PUBLIC_URL: given }).join()).toContain('PUBLIC_URL moet een adres zonder pad zijn, zoals'),
  );

  test('says of a value that is needed and absent that nothing was given', () => {
    const absent = 'moet ingevuld zijn als CATALOGUS_SEARCH opensearch is; er is niets gegeven.';
    expect(faults({ CATALOGUS_SEARCH: 'opensearch' })).toEqual([`OPENSEARCH_URL ${absent}`]);
    expect(faults({ CATALOGUS_SEARCH: 'opensearch', OPENSEARCH_URL: ' ' })).toEqual([`OPENSEARCH_URL ${absent}`]);
  });

  test('does not repeat a secret, because what is said here ends in logs', () => {
    expect(faults({ CATALOGUS_IMAGE_KEY: 'geheim' })).toEqual(['CATALOGUS_IMAGE_KEY moet minstens 32 tekens lang zijn.']);
    const nodes = 'https://zoek:ge/heim@een.example:9200, https://zoek:geheim@twee.example:9200, drie';
    const told = faults({ OPENSEARCH_URL: nodes, IMAGE_ORIGINS: 'https://beeld:geheim@covers.example' }).join('\n');
    expect(told.match(/gegeven is 'https:\/\/…@/gu)).toHaveLength(2);
    expect(told).not.toContain('heim');
    expect(faults({ OPENSEARCH_URL: 'zoek:geheim@een.example:9200' }).join()).toContain("gegeven is 'zoek:…@een.example:9200'");
  });

  test.each(['production', 'development', 'test', ''])('takes %j as NODE_ENV', (value) => {
    expect(read({ NODE_ENV: value }).identity.production).toBe(value === 'production');
  });

  test.each(['prod', 'Production', 'staging'])('refuses %j as NODE_ENV: the development provider would start', (value) => {
    expect(faults({ NODE_ENV: value })).toEqual([`NODE_ENV moet production, development of test zijn; gegeven is '${value}'.`]);
  });

  test.each([
    ['CATALOGUS_ANONYMUS', 'CATALOGUS_ANONYMOUS'],
    ['CATALOGUS_LIST', 'CATALOGUS_LISTS'],
    ['CATALOGUS_TRUSTED_PROXY', undefined],
    ['catalogus_data', 'CATALOGUS_DATA'],
    ['CATALOGUS_PORT', undefined],
    ['CATALOGUS_SERVICE_HOST', undefined],
    ['CATALOGUS_CHROMIUM', undefined],
    ['OIDC_USER', undefined],
  ])('refuses %s when that is a slip of the pen: %s', (name, meant) => {
    expect(faults({ [name]: 'none' })).toEqual(meant === undefined ? [] : [`${name} bestaat niet. Bedoelt u ${meant}?`]);
  });

  test('wants the nodes of a cluster that searches, and a prefix that indices can have', () => {
    expect(read({}).searchCluster).toBeUndefined();
    expect(faults({ CATALOGUS_SEARCH: 'opensearch' }).join()).toMatch(/OPENSEARCH_URL moet ingevuld zijn/u);
    expect(faults({ OPENSEARCH_URL: 'node1:9200', OPENSEARCH_PREFIX: 'Mijn_' })).toHaveLength(2);
    expect(read({ CATALOGUS_SEARCH: 'opensearch', OPENSEARCH_URL: 'http://a:9200, https://b:9200' }).searchCluster).toEqual({
      nodes: ['http://a:9200', 'https://b:9200'],
      prefix: 'catalogus',
    });
    const secured = { OPENSEARCH_USER: 'catalogus', OPENSEARCH_PASSWORD: 'geheim', OPENSEARCH_CA: '/etc/catalogus/ca.pem' };
    expect(read({ CATALOGUS_SEARCH: 'opensearch', OPENSEARCH_URL: 'https://a:9200', ...secured }).searchCluster).toMatchObject({
      user: { name: 'catalogus', password: 'geheim' },
      authorityFile: '/etc/catalogus/ca.pem',
    });
  });

  test.each(['10.0.0.5', '10.0.0.0/8, 2001:db8::/32', '::1'])('takes %s as proxies', (value) => {
    expect(read({ CATALOGUS_TRUSTED_PROXIES: value }).trustedProxies).toEqual(value.split(', '));
  });

  test.each(['proxy.example', '10.0.0.0/33', '10.0.0', '10.0.0.0/8/8', '::1/129'])('refuses %s as a proxy', (value) => {
    expect(faults({ CATALOGUS_TRUSTED_PROXIES: value })).toEqual([expect.stringContaining('CATALOGUS_TRUSTED_PROXIES moet een lijst')]);
  });

  test('lets a request wait 200 ms, or as long as is said within bounds', () => {
    expect(read({}).longestWait).toBe(200);
    expect(read({ CATALOGUS_LONGEST_WAIT_MS: '50' }).longestWait).toBe(50);
    expect([...faults({ CATALOGUS_LONGEST_WAIT_MS: '9' }), ...faults({ CATALOGUS_LONGEST_WAIT_MS: '10001' })]).toHaveLength(2);
  });

  test('shares the memory for caches among its threads, and says none where the catalogue decides', () => {
    expect([read({}).cacheBytes, read({}).pageCacheBytes]).toEqual([undefined, undefined]);
    const { cacheBytes, pageCacheBytes } = read({ CATALOGUS_CACHE_MB: '100', CATALOGUS_PAGE_CACHE_MB: '0', WEB_CONCURRENCY: '2' });
    expect([cacheBytes, pageCacheBytes]).toEqual([50 * 1_048_576, 0]);
    expect(faults({ CATALOGUS_CACHE_MB: '0' })).toEqual([expect.stringContaining('CATALOGUS_CACHE_MB')]);
  });

  test.each(['-1', '65536', '3.5', 'NaN', '1e9', '0x'])('refuses port %s', (value) => {
    expect(faults({ PORT: value })).toHaveLength(1);
  });

  test('refuses one port for the site and the development identity provider', () => {
    expect(faults({ PORT: '4000', CATALOGUS_IDENTITY_PORT: '4000' })).toEqual([
      "CATALOGUS_IDENTITY_PORT moet een andere poort zijn dan PORT; gegeven is '4000'.",
    ]);
    expect(read({ PORT: '4000' }).identity.developmentPort).toBe(4001);
    expect(read({ PORT: '65535' }).identity.developmentPort).toBe(65_534);
  });

  test('observes nothing unless it is told where, and never at the port of the site', () => {
    expect(read({})).toMatchObject({ metrics: undefined, traces: undefined });
    expect(read({ METRICS_PORT: '9464', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' })).toMatchObject({
      metrics: { port: 9464, host: 'localhost' },
      traces: { endpoint: 'http://collector:4318', share: 1 },
    });
    expect(faults({ PORT: '4000', METRICS_PORT: '4000' })).toEqual([
      "METRICS_PORT moet een andere poort zijn dan PORT; gegeven is '4000'.",
    ]);
    expect(faults({ METRICS_PORT: '3001' })).toEqual([
      "METRICS_PORT moet een andere poort zijn dan 3001, de poort van de inlogdienst voor ontwikkeling; gegeven is '3001'.",
    ]);
    expect(read({ METRICS_PORT: '3001', NODE_ENV: 'production' }).metrics?.port).toBe(3001);
    expect(faults({ METRICS_PORT: '2999', WEB_CONCURRENCY: '2' })).toEqual([
      "METRICS_PORT geeft de threads de poorten 2999 tot en met 3000; daar mag niet bij zijn: PORT; gegeven is '2999'.",
    ]);
    expect(read({ METRICS_PORT: '2998', WEB_CONCURRENCY: '2' }).metrics?.port).toBe(2998);
    expect(faults({ METRICS_PORT: '65535', WEB_CONCURRENCY: '2' })).toEqual([
      "METRICS_PORT moet hoogstens 65534 zijn, want elk van de 2 threads heeft een eigen poort; gegeven is '65535'.",
    ]);
    expect(read({ METRICS_PORT: '0', PORT: '0' }).metrics?.port).toBe(0);
    expect(faults({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318', OTEL_TRACES_SAMPLER_ARG: '2' })).toHaveLength(2);
  });

  test('counts an empty variable as absent', () => {
    expect(read({ PORT: ' ', CDN_URL: '' }).settings.cdnUrl).toBe('/cdn');
  });

  test('takes the origins of sites exactly as browsers name them, and names what is none with all other faults', () => {
    expect(read({ CATALOGUS_SITE_ORIGINS: 'https://a.test, http://localhost:3000' }).siteOrigins).toEqual([
      'https://a.test',
      'http://localhost:3000',
    ]);
    expect(read({}).siteOrigins).toEqual([]);
    for (const fault of [
      '*',
      'null',
      'a.test',
      'https://a.test/',
      'https://A.test',
      'https://a.test:443',
      'https://a.test/pad',
      'https://*.a.test',
    ]) {
      expect(faults({ CATALOGUS_SITE_ORIGINS: `https://b.test, ${fault}`, PORT: 'drie' }), fault).toHaveLength(2);
    }
  });

  test('takes a base address of the API that is the own one for none', () => {
    expect(read({ PORT: '4000', PUBLIC_API_URL: 'http://localhost:4000' }).apiUrl).toBe('');
    expect(read({ PUBLIC_URL: 'https://a.test', PUBLIC_API_URL: 'https://a.test' }).apiUrl).toBe('');
    expect(read({ PUBLIC_URL: 'https://a.test', PUBLIC_API_URL: 'https://api.a.test' }).apiUrl).toBe('https://api.a.test');
  });

  test('takes a list of image origins and drops the slash at the end of the CDN address', () => {
    const config = read({ IMAGE_ORIGINS: 'https://a.test, https://b.test:8443', CDN_URL: 'https://cdn.test/covers/' });
    expect(config.imageOrigins).toEqual(['https://a.test', 'https://b.test:8443']);
    expect(config.settings.cdnUrl).toBe('https://cdn.test/covers');
  });

  test.each(['https://a:b@cdn.test', 'https://cdn.test?x=1', 'https://cdn.test/#', '/cdn?x', '/cdn/:image', '/c d', '/cdn//x'])(
    'refuses %s as the address of covers: paths are put behind it',
    (value) => {
      expect(faults({ CDN_URL: value })).toEqual([expect.stringContaining('CDN_URL moet zonder gebruikersnaam, wachtwoord, ? en # zijn')]);
    },
  );

  test('takes a CDN path with a slash at the end', () => {
    expect(read({ CDN_URL: '/covers/klein//' }).settings.cdnUrl).toBe('/covers/klein');
    expect(faults({ CDN_URL: 'cdn.test/covers' })).toHaveLength(1);
  });

  test('refuses a CDN path that a browser would read as another host', () => {
    expect(faults({ CDN_URL: '//evil.test' })).toHaveLength(1);
    expect(faults({ CDN_URL: '/\\evil.test' })).toHaveLength(1);
  });
});

test('the README table has one row for every variable, with its default', () => {
  const rows = configTable().split('\n').slice(2);
  expect(rows).toHaveLength(Object.keys(environmentSchema.shape).length);
  expect(rows[0]).toBe('| `PORT` | `3000` | Port of site and API; 0: one that is free |');
});

describe('the sectors of the catalogue', () => {
  test('are secondary education unless the list says otherwise, in any case and each once', () => {
    expect(read({}).sectors).toEqual(['VO']);
    expect(read({ CATALOGUS_SECTORS: 'vo, MBO other,VO' }).sectors).toEqual(['VO', 'MBO', 'other']);
  });

  test.each([',', 'VO;PO', 'HBO', 'alles'])('are never %j', (value) => {
    const config = readConfig({ CATALOGUS_SECTORS: value });
    expect(config).toEqual({
      ok: false,
      problem: [`CATALOGUS_SECTORS moet een lijst zijn van PO, VO, MBO, HO, other; gegeven is '${value}'.`],
    });
  });
});
