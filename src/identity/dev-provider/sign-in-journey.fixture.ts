import { createHash, randomBytes } from 'node:crypto';

/** What the token endpoint answers. RFC 6749, section 5. */
export type TokenAnswer = { readonly status: number; readonly body: Record<string, string> };

/** Keeps cookies between requests, as a browser would: by name, for one host. */
function cookieJar() {
  const cookies = new Map<string, string>();
  return {
    header: (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    keep: (response: Response): void => {
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const [name = '', value = ''] = pair.split(/=(.*)/su);
        cookies.set(name, value);
      }
    },
  };
}

/** Walks the code flow with PKCE against the development provider without a browser. For tests. */
export function signInJourney(authority: string, siteOrigin: string) {
  const jar = cookieJar();
  const verifier = randomBytes(32).toString('base64url');
  const ask = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(new URL(address, authority), {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie: jar.header() },
    });
    jar.keep(response);
    return response;
  };
  const token = async (fields: Record<string, string>): Promise<TokenAnswer> => {
    const response = await ask('/token', { method: 'POST', body: new URLSearchParams({ client_id: 'catalogus', ...fields }) });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  };
  return {
    ask,
    /** Opens the sign-in form and gives its address. */
    open: async (overrides: Record<string, string> = {}): Promise<Response> =>
      ask(
        `/auth?${new URLSearchParams({
          client_id: 'catalogus',
          response_type: 'code',
          redirect_uri: `${siteOrigin}/`,
          scope: 'openid profile offline_access catalogus.access',
          code_challenge: createHash('sha256').update(verifier).digest('base64url'),
          code_challenge_method: 'S256',
          state: 'the-state',
          nonce: 'the-nonce',
          ...overrides,
        }).toString()}`,
      ),
    /** Sends the form and follows the provider back to the site; gives the address there. */
    submit: async (form: string, email: string, password: string): Promise<string> => {
      let response = await ask(form, { method: 'POST', body: new URLSearchParams({ email, password }) });
      let location = response.headers.get('location') ?? '';
      while (location !== '' && !location.startsWith(`${siteOrigin}/`)) {
        response = await ask(location);
        location = response.headers.get('location') ?? '';
      }
      return location || `${response.status}`;
    },
    exchange: (code: string) => token({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: `${siteOrigin}/` }),
    refresh: (refreshToken: string) => token({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  };
}
