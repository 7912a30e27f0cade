import Provider, { type Configuration, type KoaContextWithOIDC, type ResourceServer } from 'oidc-provider';
import { developmentAccounts } from './accounts.ts';
import { developmentAudience, developmentClient, developmentScope } from './client.ts';
import type { ProviderKeys } from './keys.ts';
import type { Pages } from './pages.ts';
import { createSessionMemory } from './session-memory.ts';

const scopes = ['openid', 'profile', 'offline_access'];

/** The settings of the provider: its address, the origin of the site, its keys and pages, and the lifetime of an access token in seconds. */
export type ProviderSettings = {
  readonly issuer: string;
  readonly siteOrigin: string;
  readonly keys: ProviderKeys;
  readonly pages: Pages;
  readonly accessTokenSeconds: number;
};

const account = (subject: string) => developmentAccounts.find((candidate) => candidate.subject === subject);

/** The site is a first party: its grant needs no consent page. */
async function grantWithoutQuestion({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc;
  if (client === undefined || session?.accountId === undefined) {
    return undefined;
  }
  const known = session.grantIdFor(client.clientId);
  const found = known === undefined ? undefined : await provider.Grant.find(known);
  const grant = found ?? new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(scopes.join(' '));
  grant.addResourceScope(developmentAudience, developmentScope);
  await grant.save();
  return grant;
}

function resourceServer(accessTokenSeconds: number): ResourceServer {
  return {
    scope: developmentScope,
    audience: developmentAudience,
    accessTokenTTL: accessTokenSeconds,
    accessTokenFormat: 'jwt',
  };
}

function configuration({ siteOrigin, keys, pages, accessTokenSeconds }: ProviderSettings): Configuration {
  return {
    adapter: createSessionMemory(),
    clients: [
      {
        client_id: developmentClient,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${siteOrigin}/`],
        post_logout_redirect_uris: [`${siteOrigin}/`],
      },
    ],
    jwks: keys.jwks,
    cookies: { keys: keys.cookieKeys },
    scopes,
    claims: { profile: ['name', 'email'] },
    clientBasedCORS: (_context, origin) => origin === siteOrigin,
    findAccount: (_context, subject) => {
      const found = account(subject);
      return found && { accountId: subject, claims: () => ({ sub: subject, name: found.name, email: found.email }) };
    },
    extraTokenClaims: (_context, token) => {
      const found = 'accountId' in token ? account(String(token.accountId)) : undefined;
      return found && { applications: [...found.applications], ...(found.roles.length > 0 && { roles: [...found.roles] }) };
    },
    interactions: { url: (_context, interaction) => `/inloggen/${interaction.uid}` },
    ttl: { AccessToken: accessTokenSeconds, IdToken: 3_600, RefreshToken: 86_400, Session: 86_400, Grant: 86_400, Interaction: 3_600 },
    rotateRefreshToken: true,
    // The library drops offline_access unless consent is asked; the site is a first party, so it always gets a refresh token.
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    loadExistingGrant: grantWithoutQuestion,
    renderError: (context, out) => {
      context.body = pages.message(
        'Inloggen is niet gelukt',
        `De aanvraag klopt niet (${out.error}). Ga terug naar de catalogus en probeer het opnieuw.`,
      );
    },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => developmentAudience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => resourceServer(accessTokenSeconds),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = pages.signOut(form);
        },
      },
    },
  };
}

/** Makes the OpenID provider for development: code flow with PKCE, JWT access tokens, rotating refresh tokens whose second use ends the grant. */
export function createProvider(settings: ProviderSettings): Provider {
  return new Provider(settings.issuer, configuration(settings));
}
