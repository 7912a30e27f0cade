/** Headers that every answer carries: browsers take it for what it says it is, and show it on pages of this origin only. */
export const everyAnswer = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' } as const;

/** For images that anybody may have: sites elsewhere that call the API show them too. */
export const shownAnywhere = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/** Tells browsers that know a site on https to ask for it on https only, for a year (RFC 6797). Hosts below it may be others' and are left out. */
export const strictTransport = (publicUrl: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {};

/** Headers that every page carries besides: what it may use, what it tells other sites, and that nobody frames it. */
export const everyPage = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const;

/** For answers that are data: nothing in them may run or load. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** For a page of words and links alone. */
export const plainPagePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const originOf = (address: string): string | undefined => URL.parse(address)?.origin;

/** What a page may load besides what comes from its own origin. */
export type PageSources = {
  readonly cdnUrl: string;
  readonly apiUrl: string;
  readonly oidcAuthority: string;
  readonly oidcMetadataUrl: string;
  /** Id of the service that measures visits; empty: there is none, and its hosts stay closed. */
  readonly measurementId: string;
};

// The hosts that Google names for its tag. Nothing is asked of them before the visitor allows it; consent is the page's own business.
const measuringHosts = ' https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';

/**
 * Gives the content security policy of the pages, as a function of the hashes of its inline scripts. Videos come from one host and only after a click; silent
 * sign-in happens in a frame of the provider.
 */
export function pagePolicy(sources: PageSources): (scriptHashes: readonly string[]) => string {
  const origins = (...addresses: readonly string[]): string =>
    [...new Set(addresses.map(originOf).filter((origin) => origin !== undefined))].map((origin) => ` ${origin}`).join('');
  const provider = origins(sources.oidcAuthority, sources.oidcMetadataUrl);
  const measuring = sources.measurementId === '' ? '' : measuringHosts;
  const rest = [
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `img-src 'self' data:${origins(sources.cdnUrl)}${measuring}`,
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${origins(sources.apiUrl)}${provider}${measuring}`,
    `frame-src https://www.youtube-nocookie.com${provider}`,
    // Text becomes markup or code only by the rules of `web/trusted-types.ts`.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
  const script = measuring === '' ? '' : ' https://www.googletagmanager.com';
  return (scriptHashes) => {
    const inline = scriptHashes.map((hash) => ` '${hash}'`).join('');
    return `default-src 'none'; script-src 'self'${inline}${script}; style-src 'self'; ${rest}`;
  };
}
