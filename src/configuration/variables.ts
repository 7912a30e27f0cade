import { z } from 'zod';
import {
  address,
  addressOrPath,
  baseAddress,
  count,
  lastPort,
  networks,
  nodes,
  origin,
  origins,
  port,
  sectorList,
  text,
} from './value-kinds.ts';

const variables = z.object({
  PORT: port.default(3000).describe('Port of site and API; 0: one that is free'),
  HOST: text.default('localhost').describe('Network interface to listen on; 0.0.0.0 for all'),
  CATALOGUS_DATA: text.default('./data').describe('Folder of store, snapshots, lists of accounts and drawn covers'),
  CATALOGUS_ANONYMOUS: z
    .enum(['read', 'none'], 'moet read of none zijn')
    .default('read')
    .describe('What visitors without an account may do: read the catalogue, or nothing'),
  CATALOGUS_LISTS: z
    .enum(['keep', 'none'], 'moet keep of none zijn')
    .default('keep')
    .describe(
      'Whether this server keeps the lists of accounts in CATALOGUS_DATA; none on machines that do not share a disk with the server that does',
    ),
  CATALOGUS_SEARCH: z
    .enum(['embedded', 'opensearch'], 'moet embedded of opensearch zijn')
    .default('embedded')
    .describe('What searches: the program itself, or the OpenSearch cluster of OPENSEARCH_URL'),
  OPENSEARCH_URL: nodes
    .default([])
    .describe(
      'Nodes of the cluster that searches, with commas between them: name all, because a request that one does not answer goes to another',
    ),
  OPENSEARCH_USER: text.default('').describe('User of the cluster; empty: it asks for none'),
  OPENSEARCH_PASSWORD: z.string().default('').describe('Password of OPENSEARCH_USER'),
  OPENSEARCH_CA: text
    .default('')
    .describe('File with the certificates, in PEM form, that sign those of the nodes; empty: those that Node.js knows'),
  OPENSEARCH_PREFIX: text
    .regex(/^[a-z][a-z0-9-]*$/u, 'moet met een kleine letter beginnen, met daarna kleine letters, cijfers en streepjes')
    .default('catalogus')
    .describe('First part of the names of indices; another one for each catalogue on a cluster'),
  CATALOGUS_IMAGE_KEY: text
    .refine((value) => value === '' || value.length >= 32, 'moet minstens 32 tekens lang zijn')
    .default('')
    .describe('Signs the passes for images of a closed catalogue, the same on every server behind one address; empty: made at the start'),
  CATALOGUS_CACHE_MB: z.coerce
    .number('moet een getal zijn')
    .min(1, 'mag niet lager zijn dan 1')
    .max(65_536, 'mag hoogstens 65536 zijn')
    .optional()
    .describe(
      'Memory for what was made before, in MB, shared by searches, responses, pages and, with a cluster, products; empty: 58 MB and 132 bytes a product for each thread',
    ),
  CATALOGUS_PAGE_CACHE_MB: z.coerce
    .number('moet een getal zijn')
    .min(0, 'mag niet lager zijn dan 0')
    .max(4_096, 'mag hoogstens 4096 zijn')
    .optional()
    .describe('At most so much of CATALOGUS_CACHE_MB for pages, in MB; 0: every page is made anew'),
  CATALOGUS_LOSS_PERCENT: z.coerce
    .number('moet een getal zijn')
    .min(0, 'moet minstens 0 zijn')
    .max(100, 'mag hoogstens 100 zijn')
    .default(10)
    .describe(
      'Percentage of the products that visitors see that a publication may lose by itself, and of those of one source when these are more than ten; what would lose more, or all, waits for publish --yes',
    ),
  CATALOGUS_SECTORS: sectorList
    .prefault('VO')
    .describe(
      'Sectors whose products visitors see, with commas between them: PO, VO, MBO, HO (hbo and university) and other (general trade); the rest is kept, and shown by publish after a change of this list',
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
    .describe(
      'Connections at once of one client address, at most, and never more than half of all; 0: any number. Each thread of WEB_CONCURRENCY counts its own',
    ),
  CATALOGUS_RATE_LIMIT: count(0)
    .default(100)
    .describe(
      'Calls, and pages that have to be made, a second of one client address in the long run, and thirty times as many at once; 0: any number. What comes from this machine itself is never limited, and each thread of WEB_CONCURRENCY counts its own',
    ),
  CATALOGUS_LONGEST_WAIT_MS: count(10)
    .max(10_000, 'mag hoogstens 10000 zijn')
    .default(200)
    .describe(
      'Milliseconds that a search, another call or a page that has to be made may be expected to wait under load; what would wait longer gets 503 with Retry-After within 50 ms',
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
  CDN_URL: baseAddress.default('/cdn').describe('Where covers come from; a path is served by the product itself'),
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
  NODE_ENV: z
    .enum(['', 'production', 'development', 'test'], 'moet production, development of test zijn')
    .default('')
    .describe('production: the development identity provider does not start'),
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
  CATALOGUS_MANAGER_ROLE: text
    .default('catalogusbeheer')
    .describe('Role that opens the desk of the catalogue manager at /beheer; access tokens name it in CATALOGUS_ROLE_CLAIM'),
  CATALOGUS_ROLE_CLAIM: text
    .default('roles')
    .describe('Claim of access tokens that holds the roles of an account; dots lead into nested claims, as in realm_access.roles'),
  AZURE_B2C_TENANT_ID: text.default('').describe('Tenant in the settings call, for clients of Azure AD B2C'),
  AZURE_B2C_BFF_CLIENT_ID: text.default('').describe('Back-end client in the settings call, for clients of Azure AD B2C'),
});

/** Port of the development identity provider: the given one, or the one beside PORT. */
export const identityPort = (PORT: number, given: number | undefined): number => given ?? (PORT === lastPort ? PORT - 1 : PORT + 1);

/** What is wrong with the ports of the metrics, one for each thread; undefined: nothing. */
function metricsFault({
  METRICS_PORT: first,
  WEB_CONCURRENCY: threads,
  PORT,
  ...environment
}: z.infer<typeof variables>): string | undefined {
  if (first === undefined || first === 0) {
    return undefined;
  }
  const last = first + threads - 1;
  if (last > lastPort) {
    return `moet hoogstens ${lastPort - threads + 1} zijn, want elk van de ${threads} threads heeft een eigen poort`;
  }
  const taken = (port: number): boolean => port >= first && port <= last;
  const ports =
    threads === 1 ? 'moet een andere poort zijn dan' : `geeft de threads de poorten ${first} tot en met ${last}; daar mag niet bij zijn:`;
  const hasProvider = environment.OIDC_AUTHORITY === '' && environment.NODE_ENV !== 'production' && PORT !== 0;
  if (taken(PORT)) {
    return `${ports} PORT`;
  }
  const provider = identityPort(PORT, environment.CATALOGUS_IDENTITY_PORT);
  return hasProvider && taken(provider) ? `${ports} ${provider}, de poort van de inlogdienst voor ontwikkeling` : undefined;
}

/** Every variable that the product reads: its check, its default and its line in the README. */
export const environmentSchema = variables.superRefine((environment, context) => {
  const { OIDC_AUTHORITY, OIDC_CLIENT_ID, OIDC_AUDIENCE, PORT, CATALOGUS_IDENTITY_PORT } = environment;
  if (OIDC_AUTHORITY === '' && PORT !== 0 && CATALOGUS_IDENTITY_PORT === PORT) {
    context.addIssue({ code: 'custom', path: ['CATALOGUS_IDENTITY_PORT'], message: 'moet een andere poort zijn dan PORT' });
  }
  const message = metricsFault(environment);
  if (message !== undefined) {
    context.addIssue({ code: 'custom', path: ['METRICS_PORT'], message });
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
