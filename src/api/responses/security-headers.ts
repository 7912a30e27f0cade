/** Headers of every response: no content sniffing, and embedding by pages of this origin only. */
export const everyResponse = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' } as const;

/** Headers of public images: sites of other origins may embed them. */
export const shownAnywhere = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/** HTTP Strict Transport Security for a site on https, for a year (RFC 6797); without subdomains, which may belong to others. */
export const strictTransport = (publicUrl: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {};

/** Further headers of every page: referrer, browser features, opener isolation, no framing. */
export const everyPage = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const;

/** Content security policy of data: nothing runs or loads. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Content security policy of a page of text and links. */
export const plainPagePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const originOf = (address: string): string | undefined => URL.parse(address)?.origin;

/** The sources of a page beside its own origin. */
export type PageSources = {
  readonly cdnUrl: string;
  readonly apiUrl: string;
  readonly oidcAuthority: string;
  readonly oidcMetadataUrl: string;
  /** Id of the service that measures visits; empty: there is none, and its hosts stay closed. */
  readonly measurementId: string;
};

// The hosts of the Google tag. The page asks for consent before it requests anything from them.
const measuringHosts = ' https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';

/**
 * The content security policy of the pages, as a function of the hashes of their inline scripts. Videos come from one host; silent sign-in runs in a
 * frame of the provider.
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
    // Text becomes markup or code only by the rules of `web/document/trusted-types.ts`.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
  const script = measuring === '' ? '' : ' https://www.googletagmanager.com';
  return (scriptHashes) => {
    const inline = scriptHashes.map((hash) => ` '${hash}'`).join('');
    return `default-src 'none'; script-src 'self'${inline}${script}; style-src 'self'; ${rest}`;
  };
}
