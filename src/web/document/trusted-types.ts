type Page = { readonly trustedTypes?: { readonly createPolicy: (name: string, rules: typeof trustRules) => unknown } | undefined };

/** The markup from which React creates a script element for data. */
const inertScript = '<script></script>';
// The Content-Security-Policy decides whether the service that measures visits may load.
const code = /^(?:\/app\/[\w.-]+|https:\/\/www\.googletagmanager\.com\/.*)$/u;

/**
 * The Trusted Types policy of a page. Markup: text without tags, and the empty script of React. Code: the site's own files, and the service that measures
 * visits. Null refuses: the browser throws a TypeError.
 */
export const trustRules = {
  createHTML: (html: string): string | null => (html === inertScript || !html.includes('<') ? html : null),
  createScriptURL: (address: string): string | null => (code.test(address) ? address : null),
};

/** Installs the policy as the default of the page, for libraries that pass plain strings. Does nothing in a browser without Trusted Types. */
export const installTrustRules = ({ trustedTypes }: Page): unknown => trustedTypes?.createPolicy('default', trustRules);

declare global {
  // Not yet in the types of the DOM.
  var trustedTypes: Page['trustedTypes'];
}
