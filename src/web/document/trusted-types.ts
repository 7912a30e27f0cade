type Page = { readonly trustedTypes?: { readonly createPolicy: (name: string, rules: typeof trustRules) => unknown } | undefined };

/** What React turns into an element when it makes a script that will hold data. */
const inertScript = '<script></script>';
// The content security policy says whether there is a service that measures visits.
const code = /^(?:\/app\/[\w.-]+|https:\/\/www\.googletagmanager\.com\/.*)$/u;

/**
 * What may become markup or code of a page (Trusted Types): text without a tag, the empty script that React makes, and code from where code comes
 * from. Null is a refusal: the browser throws a TypeError.
 */
export const trustRules = {
  createHTML: (html: string): string | null => (html === inertScript || !html.includes('<') ? html : null),
  createScriptURL: (address: string): string | null => (code.test(address) ? address : null),
};

/** Makes these rules the default of the page, for libraries that hand over plain text. A browser without Trusted Types knows no rules. */
export const installTrustRules = ({ trustedTypes }: Page): unknown => trustedTypes?.createPolicy('default', trustRules);

declare global {
  // Not yet in the types of the DOM.
  var trustedTypes: Page['trustedTypes'];
}
