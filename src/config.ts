import { resolve } from 'node:path';
import { z } from 'zod';
import { editDistance } from '#catalogue/edit-distance.ts';
import { failed, ok, type Result } from '#catalogue/result.ts';
import { environmentSchema, identityPort } from './configuration/variables.ts';

type Environment = z.infer<typeof environmentSchema>;

/** The cluster that searches; undefined when the program itself does. */
function toSearchCluster(environment: Environment) {
  const { OPENSEARCH_USER: name, OPENSEARCH_PASSWORD: password, OPENSEARCH_CA } = environment;
  return environment.CATALOGUS_SEARCH === 'embedded'
    ? undefined
    : {
        nodes: environment.OPENSEARCH_URL,
        prefix: environment.OPENSEARCH_PREFIX,
        user: name === '' ? undefined : { name, password },
        authorityFile: OPENSEARCH_CA === '' ? undefined : resolve(OPENSEARCH_CA),
      };
}

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
    developmentPort: OIDC_AUTHORITY || production ? undefined : identityPort(PORT, environment.CATALOGUS_IDENTITY_PORT),
    tokenSeconds: environment.CATALOGUS_TOKEN_SECONDS,
    applicationsFile: environment.CATALOGUS_APPLICATIONS,
    keyHours: environment.CATALOGUS_KEY_HOURS,
  };
}

/** The addresses behind the logo and in the footer. */
const toLinks = (environment: Environment) => ({
  portal: environment.PORTAL_URL,
  terms: environment.TERMS_URL,
  privacy: environment.PRIVACY_URL,
  cookies: environment.COOKIES_URL,
  disclaimer: environment.DISCLAIMER_URL,
  customerInformation: environment.CUSTOMER_INFORMATION_URL,
});

// The threads of the program share the memory.
const bytesOf = (megabytes: number | undefined, threads: number): number | undefined =>
  megabytes === undefined ? undefined : Math.floor((megabytes * 1_048_576) / threads);

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
    keepsLists: environment.CATALOGUS_LISTS === 'keep',
    searchCluster: toSearchCluster(environment),
    imageKey: environment.CATALOGUS_IMAGE_KEY,
    cacheBytes: bytesOf(environment.CATALOGUS_CACHE_MB, environment.WEB_CONCURRENCY),
    pageCacheBytes: bytesOf(environment.CATALOGUS_PAGE_CACHE_MB, environment.WEB_CONCURRENCY),
    maxLoss: environment.CATALOGUS_LOSS_PERCENT / 100,
    sectors: environment.CATALOGUS_SECTORS,
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
    longestWait: environment.CATALOGUS_LONGEST_WAIT_MS,
    trustedProxies: environment.CATALOGUS_TRUSTED_PROXIES,
    publicUrl,
    apiUrl: environment.PUBLIC_API_URL === publicUrl ? '' : environment.PUBLIC_API_URL,
    siteOrigins: environment.CATALOGUS_SITE_ORIGINS,
    imageOrigins: environment.IMAGE_ORIGINS,
    portalUrl: environment.PORTAL_URL,
    links: toLinks(environment),
    measurementId: environment.MEASUREMENT_ID,
    identity: toIdentity(environment),
    managerRole: { claim: environment.CATALOGUS_ROLE_CLAIM, name: environment.CATALOGUS_MANAGER_ROLE },
    settings: {
      cdnUrl: environment.CDN_URL.replace(/\/+$/u, ''),
      AzureB2cTenantId: environment.AZURE_B2C_TENANT_ID,
      AzureB2cBFFClientId: environment.AZURE_B2C_BFF_CLIENT_ID,
    },
  } as const;
}

type Variables = Readonly<Record<string, string | undefined>>;

// Sentences about variables end in logs.
const secretNames: ReadonlySet<string> = new Set<keyof Environment>(['CATALOGUS_IMAGE_KEY']);
const withoutPasswords = (value: string): string => value.replace(/(:(?:\/\/)?)\S*@/gu, '$1…@');

function faultSentence({ path, message }: z.core.$ZodIssue, environment: Variables): string {
  const name = String(path[0]);
  const value = environment[name]?.trim() ?? '';
  const given = value === '' ? '; er is niets gegeven' : `; gegeven is '${withoutPasswords(value)}'`;
  return `${name} ${message}${secretNames.has(name) ? '' : given}.`;
}

/** Most edits between the name of a variable and what is taken for a slip of the pen. Kubernetes sets variables of other names that begin as ours. */
const slipEdits = 2;

/** The variables whose names nearly are those of ours: what they should set keeps its default, and a closed catalogue would be open. */
function slipsOfThePen(environment: Variables): readonly string[] {
  const names = Object.keys(environmentSchema.shape).filter((name) => name.startsWith('CATALOGUS_'));
  return Object.keys(environment).flatMap((given) => {
    const upper = given.toUpperCase();
    const meant = upper.startsWith('CATALOGUS_') && !names.includes(given) && names.find((name) => editDistance(upper, name) <= slipEdits);
    return meant ? [`${given} bestaat niet. Bedoelt u ${meant}?`] : [];
  });
}

/** Reads the environment; a variable that is empty counts as absent. All faults at once, one sentence each. */
export function readConfig(environment: Variables): Result<Config, readonly string[]> {
  const given = Object.keys(environmentSchema.shape).flatMap((name) => {
    const value = environment[name]?.trim();
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  const read = environmentSchema.safeParse(Object.fromEntries(given));
  const faults = [...slipsOfThePen(environment), ...(read.error?.issues ?? []).map((issue) => faultSentence(issue, environment))];
  return read.success && faults.length === 0 ? ok(toConfig(read.data)) : failed(faults);
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
