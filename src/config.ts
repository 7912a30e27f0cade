import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { failed, ok, type Result } from '#catalogue/result.ts';

const text = z.string().trim();
const lastPort = 65_535;
const port = z.coerce
  .number('moet een getal zijn')
  .int('moet een heel getal zijn')
  .min(0, 'moet tussen 0 en 65535 liggen')
  .max(lastPort, 'moet tussen 0 en 65535 liggen');

const isAddress = (value: string): boolean => {
  const address = URL.parse(value);
  return address !== null && /^https?:$/u.test(address.protocol);
};
const isOrigin = (value: string): boolean => isAddress(value) && new URL(value).origin === value;

const address = text.refine((value) => value === '' || isAddress(value), 'moet een adres zijn dat met http:// of https:// begint');
const origin = text.refine((value) => value === '' || isOrigin(value), 'moet een adres zonder pad zijn, zoals https://catalogus.example');
const addressOrPath = text.refine(
  (value) => /^\/[^/\\]/u.test(value) || isAddress(value),
  'moet een pad zijn dat met / begint, of een adres dat met http:// of https:// begint',
);
const origins = text
  .transform((value) => value.split(/[\s,]+/u).filter(Boolean))
  .refine((values) => values.every(isOrigin), 'moet een lijst van adressen zonder pad zijn, gescheiden door komma’s');

const nodes = text
  .transform((value) => value.split(/[\s,]+/u).filter(Boolean))
  .refine(
    (values) => values.every(isAddress),
    'moet een lijst van adressen zijn die met http:// of https:// beginnen, gescheiden door komma’s',
  );

const isNetwork = (value: string): boolean => {
  const [address = '', bits, ...rest] = value.split('/');
  const width = isIP(address) === 4 ? 32 : 128;
  return isIP(address) !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/u.test(bits) && Number(bits) <= width));
};
const networks = text
  .transform((value) => value.split(/[\s,]+/u).filter(Boolean))
  .refine((values) => values.every(isNetwork), 'moet een lijst van IP-adressen of netwerken zijn, zoals 10.0.0.5 of 10.0.0.0/8');
const count = (least: number) =>
  z.coerce.number('moet een getal zijn').int('moet een heel getal zijn').min(least, `moet minstens ${least} zijn`);

const variables = z.object({
  PORT: port.default(3000).describe('Port of site and API'),
  HOST: text.default('localhost').describe('Network interface to listen on; 0.0.0.0 for all'),
  CATALOGUS_DATA: text.default('./data').describe('Folder of store, snapshots and drawn covers'),
  CATALOGUS_ANONYMOUS: z
    .enum(['read', 'none'], 'moet read of none zijn')
    .default('read')
    .describe('What visitors without an account may do: read the catalogue, or nothing'),
  CATALOGUS_SEARCH: z
    .enum(['embedded', 'opensearch'], 'moet embedded of opensearch zijn')
    .default('embedded')
    .describe('What searches: the program itself, or the OpenSearch cluster of OPENSEARCH_URL'),
  OPENSEARCH_URL: nodes
    .default([])
    .describe(
      'Nodes of the cluster that searches, with commas between them; user and password stand before the host: https://user:password@host:9200',
    ),
  OPENSEARCH_PREFIX: text
    .regex(/^[a-z][a-z0-9-]*$/u, 'moet met een kleine letter beginnen, met daarna kleine letters, cijfers en streepjes')
    .default('catalogus')
    .describe('First part of the names of indices; another one for each catalogue on a cluster'),
  CATALOGUS_IMAGE_KEY: text
    .refine((value) => value === '' || value.length >= 32, 'moet minstens 32 tekens lang zijn')
    .default('')
    .describe('Signs the passes for images of a closed catalogue, the same on every server behind one address; empty: made at the start'),
  CATALOGUS_PAGE_CACHE_MB: z.coerce
    .number('moet een getal zijn')
    .min(0, 'mag niet lager zijn dan 0')
    .max(4_096, 'mag hoogstens 4096 zijn')
    .default(64)
    .describe('Memory for pages that were made, in MB; 0: every page is made anew'),
  CATALOGUS_LOSS_PERCENT: z.coerce
    .number('moet een getal zijn')
    .min(0, 'moet minstens 0 zijn')
    .max(100, 'mag hoogstens 100 zijn')
    .default(10)
    .describe(
      'Percentage of the products that visitors see that a publication may lose by itself; what would lose more, or all, waits for publish --yes',
    ),
  CATALOGUS_HISTORY_DAYS: count(1)
    .default(730)
    .describe('Days that imports, removals and the changes they made are kept; of more than two million changes the oldest go earlier'),
  CATALOGUS_STOP_SECONDS: z.coerce
    .number('moet een getal zijn')
    .min(0, 'moet minstens 0 zijn')
    .max(600, 'mag hoogstens 600 zijn')
    .default(5)
    .describe('How long a server that gets SIGTERM says at /api/ready that it stops, and answers all the same, before it listens no more'),
  METRICS_PORT: port
    .optional()
    .describe(
      'Port of `/metrics` for Prometheus, which must not be public; each further thread of WEB_CONCURRENCY has the next port; empty: no metrics',
    ),
  METRICS_HOST: text.default('localhost').describe('Network interface of METRICS_PORT; 0.0.0.0 for all'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address
    .default('')
    .describe('Base address of an OpenTelemetry collector that takes traces over HTTP (OTLP, JSON); empty: nothing is traced'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('moet een getal zijn')
    .min(0, 'moet minstens 0 zijn')
    .max(1, 'mag hoogstens 1 zijn')
    .default(1)
    .describe('Share of the requests that are traced, 0 to 1; a trusted proxy decides for those that it traces'),
  WEB_CONCURRENCY: count(1)
    .max(64, 'mag hoogstens 64 zijn')
    .default(1)
    .describe(
      'Threads that answer requests, each on a processor core of its own and with its share of the memory for pages and of the connections; all on one port',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'moet fatal, error, warn, info, debug of silent zijn')
    .default('info')
    .describe('Least severe log lines that are written; debug has a line for every request'),
  CATALOGUS_CONNECTIONS: count(10)
    .default(2_000)
    .describe('Connections at once, at most; never more than three quarters of the files that the process may have open'),
  CATALOGUS_CONNECTIONS_PER_ADDRESS: count(0)
    .default(800)
    .describe('Connections at once of one client address, at most, and never more than half of all; 0: any number'),
  CATALOGUS_RATE_LIMIT: count(0)
    .default(100)
    .describe(
      'Calls, and pages that have to be made, a second of one client address in the long run, and thirty times as many at once; 0: any number. What comes from this machine itself is never limited',
    ),
  CATALOGUS_TRUSTED_PROXIES: networks
    .default([])
    .describe(
      'IP addresses and networks of proxies and load balancers in front, with commas between them: their X-Forwarded-For names the client, and no limit per address counts them',
    ),
  PUBLIC_URL: origin.default('').describe('Origin in canonical links; empty: http://localhost:PORT'),
  PUBLIC_API_URL: origin
    .default('')
    .describe(
      'Base address of the API, for the calls of browsers and of the server that makes the pages; empty: the same origin and process',
    ),
  CATALOGUS_SITE_ORIGINS: origins
    .default([])
    .describe('Origins of sites elsewhere whose pages may call this API, exactly as browsers name them, with commas between them'),
  CDN_URL: addressOrPath.default('/cdn').describe('Where covers come from; a path is served by the product itself'),
  IMAGE_ORIGINS: origins.default([]).describe('Origins whose images the optimiser may fetch, with commas between them'),
  PORTAL_URL: address.default('').describe('Account portal behind the logo; empty: the home page'),
  TERMS_URL: addressOrPath
    .default('/documents/gebruiksvoorwaarden.pdf')
    .describe('Terms of use in the footer; a path is served by the product itself'),
  PRIVACY_URL: address.default('').describe('Privacy page in the footer; empty: no link'),
  COOKIES_URL: address.default('').describe('Cookie page in the footer; empty: no link'),
  DISCLAIMER_URL: address.default('').describe('Disclaimer in the footer; empty: no link'),
  CUSTOMER_INFORMATION_URL: address.default('').describe('Customer information in the footer; empty: no link'),
  MEASUREMENT_ID: text
    .refine((value) => /^(?:[A-Z]{1,3}-[A-Z0-9]+)?$/u.test(value), 'moet een code zijn zoals G-ABC123')
    .default('')
    .describe('Google tag that measures visits, once a visitor allows it; empty: nothing is ever measured'),
  NODE_ENV: text.default('').describe('production: the development identity provider does not start'),
  CATALOGUS_IDENTITY_PORT: port.optional().describe('Port of the development identity provider; empty: PORT + 1'),
  CATALOGUS_TOKEN_SECONDS: z.coerce
    .number('moet een getal zijn')
    .int('moet een heel getal zijn')
    .min(5, 'moet minstens 5 zijn')
    .max(86_400, 'mag hoogstens 86400 zijn')
    .default(600)
    .describe('Life of an access token of the development identity provider'),
  CATALOGUS_APPLICATIONS: text
    .default('')
    .describe('JSON file with the applications of the app drawer; empty: none, or those of the development accounts'),
  OIDC_AUTHORITY: address
    .default('')
    .describe('OpenID provider to sign in with; empty: the development provider, and in production no sign-in'),
  OIDC_CLIENT_ID: text.default('').describe('Client of the site at the OpenID provider'),
  OIDC_METADATA_URL: address.default('').describe('Discovery document when it is not at the usual place under the authority'),
  OIDC_SCOPE: text.default('').describe('Access scope of the API, as the site asks for it'),
  OIDC_AUDIENCE: text.default('').describe('Audience that access tokens must name; required with OIDC_AUTHORITY'),
  OIDC_ISSUER: text.default('').describe('Issuer in the tokens when it differs from the one in the discovery document'),
  CATALOGUS_KEY_HOURS: z.coerce
    .number('moet een getal zijn')
    .min(1, 'moet minstens 1 zijn')
    .max(168, 'mag hoogstens 168 zijn')
    .default(12)
    .describe('Hours that the last known keys of the OpenID provider stay good while it gives no answer'),
  AZURE_B2C_TENANT_ID: text.default('').describe('Tenant in the settings call, for clients of Azure AD B2C'),
  AZURE_B2C_BFF_CLIENT_ID: text.default('').describe('Back-end client in the settings call, for clients of Azure AD B2C'),
});

/** Every variable that the product reads: its check, its default and its line in the README. */
export const environmentSchema = variables.superRefine((environment, context) => {
  const { OIDC_AUTHORITY, OIDC_CLIENT_ID, OIDC_AUDIENCE, PORT, CATALOGUS_IDENTITY_PORT, METRICS_PORT } = environment;
  if (OIDC_AUTHORITY === '' && PORT !== 0 && CATALOGUS_IDENTITY_PORT === PORT) {
    context.addIssue({ code: 'custom', path: ['CATALOGUS_IDENTITY_PORT'], message: 'moet een andere poort zijn dan PORT' });
  }
  if (METRICS_PORT !== undefined && METRICS_PORT !== 0 && METRICS_PORT === PORT) {
    context.addIssue({ code: 'custom', path: ['METRICS_PORT'], message: 'moet een andere poort zijn dan PORT' });
  }
  if (environment.CATALOGUS_SEARCH === 'opensearch' && environment.OPENSEARCH_URL.length === 0) {
    context.addIssue({ code: 'custom', path: ['OPENSEARCH_URL'], message: 'moet ingevuld zijn als CATALOGUS_SEARCH opensearch is' });
  }
  const needed = { OIDC_CLIENT_ID, OIDC_AUDIENCE };
  for (const [name, value] of Object.entries(needed)) {
    if (OIDC_AUTHORITY !== '' && value === '') {
      context.addIssue({ code: 'custom', path: [name], message: 'moet ingevuld zijn als OIDC_AUTHORITY dat is' });
    }
  }
});

type Environment = z.infer<typeof environmentSchema>;

/** The configured provider, or where the development provider runs, or neither. */
function toIdentity(environment: Environment) {
  const { OIDC_AUTHORITY, PORT } = environment;
  const production = environment.NODE_ENV === 'production';
  return {
    production,
    provider: OIDC_AUTHORITY
      ? {
          authority: OIDC_AUTHORITY,
          metadataUrl: environment.OIDC_METADATA_URL,
          clientId: environment.OIDC_CLIENT_ID,
          scope: environment.OIDC_SCOPE,
          issuer: environment.OIDC_ISSUER,
          audience: environment.OIDC_AUDIENCE,
        }
      : undefined,
    developmentPort:
      OIDC_AUTHORITY || production ? undefined : (environment.CATALOGUS_IDENTITY_PORT ?? (PORT === lastPort ? PORT - 1 : PORT + 1)),
    tokenSeconds: environment.CATALOGUS_TOKEN_SECONDS,
    applicationsFile: environment.CATALOGUS_APPLICATIONS,
    keyHours: environment.CATALOGUS_KEY_HOURS,
  };
}

/** The checked configuration, in the words of the program. */
export type Config = ReturnType<typeof toConfig>;

function toConfig(environment: Environment) {
  const { PORT, PUBLIC_URL } = environment;
  const publicUrl = PUBLIC_URL || `http://localhost:${PORT}`;
  return {
    port: PORT,
    host: environment.HOST,
    threads: environment.WEB_CONCURRENCY,
    dataFolder: resolve(environment.CATALOGUS_DATA),
    anonymous: environment.CATALOGUS_ANONYMOUS,
    searchCluster:
      environment.CATALOGUS_SEARCH === 'opensearch'
        ? { nodes: environment.OPENSEARCH_URL, prefix: environment.OPENSEARCH_PREFIX }
        : undefined,
    imageKey: environment.CATALOGUS_IMAGE_KEY,
    pageCacheBytes: environment.CATALOGUS_PAGE_CACHE_MB * 1_048_576,
    maxLoss: environment.CATALOGUS_LOSS_PERCENT / 100,
    historyDays: environment.CATALOGUS_HISTORY_DAYS,
    stopSeconds: environment.CATALOGUS_STOP_SECONDS,
    metrics: environment.METRICS_PORT === undefined ? undefined : { port: environment.METRICS_PORT, host: environment.METRICS_HOST },
    traces:
      environment.OTEL_EXPORTER_OTLP_ENDPOINT === ''
        ? undefined
        : { endpoint: environment.OTEL_EXPORTER_OTLP_ENDPOINT, share: environment.OTEL_TRACES_SAMPLER_ARG },
    logLevel: environment.LOG_LEVEL,
    connections: { total: environment.CATALOGUS_CONNECTIONS, perAddress: environment.CATALOGUS_CONNECTIONS_PER_ADDRESS },
    requestsPerSecond: environment.CATALOGUS_RATE_LIMIT,
    trustedProxies: environment.CATALOGUS_TRUSTED_PROXIES,
    publicUrl,
    apiUrl: environment.PUBLIC_API_URL === publicUrl ? '' : environment.PUBLIC_API_URL,
    siteOrigins: environment.CATALOGUS_SITE_ORIGINS,
    imageOrigins: environment.IMAGE_ORIGINS,
    portalUrl: environment.PORTAL_URL,
    links: {
      portal: environment.PORTAL_URL,
      terms: environment.TERMS_URL,
      privacy: environment.PRIVACY_URL,
      cookies: environment.COOKIES_URL,
      disclaimer: environment.DISCLAIMER_URL,
      customerInformation: environment.CUSTOMER_INFORMATION_URL,
    },
    measurementId: environment.MEASUREMENT_ID,
    identity: toIdentity(environment),
    settings: {
      cdnUrl: environment.CDN_URL.replace(/\/+$/u, ''),
      AzureB2cTenantId: environment.AZURE_B2C_TENANT_ID,
      AzureB2cBFFClientId: environment.AZURE_B2C_BFF_CLIENT_ID,
    },
  } as const;
}

/** Reads the environment; a variable that is empty counts as absent. All faults at once, one sentence each. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Result<Config, readonly string[]> {
  const given = Object.keys(environmentSchema.shape).flatMap((name) => {
    const value = environment[name]?.trim();
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  const read = environmentSchema.safeParse(Object.fromEntries(given));
  return read.success
    ? ok(toConfig(read.data))
    : failed(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}; gegeven is '${environment[String(path[0])]}'.`));
}

/** Gives the table of variables for the README, in Markdown. */
export function configTable(): string {
  const { properties = {} } = z.toJSONSchema(environmentSchema, { io: 'input', unrepresentable: 'any' });
  const rows = Object.entries(properties).map(([name, property]) => {
    const { default: fallback, description } = typeof property === 'object' ? property : {};
    const written = Array.isArray(fallback)
      ? fallback.join(',')
      : typeof fallback === 'string' || typeof fallback === 'number'
        ? String(fallback)
        : '';
    return `| \`${name}\` | ${written === '' ? '' : `\`${written}\``} | ${description ?? ''} |`;
  });
  return ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n');
}
