import { z } from 'zod';
import { deskPath } from '#contract/management/management-paths.ts';
import { apiPaths } from '#contract/routes.ts';
import { serverPaths } from '#contract/server-paths.ts';
import { settingsSchema } from '#contract/settings.ts';
import { userProfileSchema, type WireApplication } from '#contract/user-profile.ts';
import { applicationsOf } from '#identity/applications.ts';
import { hasRole } from '#identity/claims.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { EncodedBody } from '#api/responses/encoded-body.ts';
import { accountRequired } from '#api/requests/authorisation.ts';
import { accountProblems, retryAfterSeconds } from '#api/responses/problem.ts';
import { jsonResponse, notStored, revalidated } from '#api/responses/send-response.ts';

const healthSchema = z.object({
  status: z.enum(['ok', 'preparing']),
  snapshot: z
    .object({
      id: z.string(),
      publishedAt: z.string(),
      hasSample: z.boolean(),
      productCount: z.int(),
      methodCount: z.int(),
      publisherCount: z.int(),
    })
    .nullable(),
});

const settingsEndpoint = defineEndpoint(
  {
    method: 'GET',
    path: apiPaths.settings,
    name: 'readSettings',
    group: 'Site',
    summary: 'De instellingen die de browser nodig heeft',
    response: { schema: settingsSchema, description: 'Instellingen; een lege tekst is niet ingesteld' },
    gate: 'open',
    problems: [],
  },
  async (_input, { settings }) => jsonResponse(settings, { cacheControl: revalidated }),
);

const healthEndpoint = defineEndpoint(
  {
    method: 'GET',
    path: serverPaths.health,
    name: 'readHealth',
    group: 'Site',
    summary: 'Dat de server antwoordt, en met welke uitgave',
    response: { schema: healthSchema, description: 'De gepubliceerde catalogus, of null zolang er nog geen is' },
    gate: 'open',
    problems: [],
  },
  async (_input, { current }) => {
    const description = current.snapshot?.description ?? null;
    return jsonResponse({ status: description === null ? 'preparing' : 'ok', snapshot: description }, { cacheControl: notStored });
  },
);

/** The status that tells a load balancer to send no requests. */
const notReady = 503;

const readinessEndpoint = defineEndpoint(
  {
    method: 'GET',
    path: serverPaths.ready,
    name: 'readReadiness',
    group: 'Site',
    summary: 'Of een load balancer vragen naar deze server mag sturen',
    response: {
      schema: z.object({ status: z.enum(['ready', 'preparing', 'stopping']) }),
      otherStatus: notReady,
      description: 'Status 200, of 503 zolang er niets is gepubliceerd en zodra de server stopt',
    },
    gate: 'open',
    problems: [],
  },
  async (_input, { readiness: { state } }) => {
    const response = jsonResponse({ status: state }, { status: state === 'ready' ? 200 : notReady, cacheControl: notStored });
    return state === 'ready' ? response : { ...response, headers: { 'retry-after': String(retryAfterSeconds) } };
  },
);

const portalEndpoint = defineEndpoint(
  {
    method: 'GET',
    path: apiPaths.portal,
    name: 'goToPortal',
    group: 'Site',
    summary: 'Stuurt door naar de accountomgeving, of naar de startpagina als die niet is ingesteld',
    parameters: z.object({ product: z.string().max(100) }),
    response: { status: 302, description: 'Doorverwijzing' },
    gate: 'open',
    problems: [],
  },
  async (_input, { portalUrl }) => ({
    status: 302,
    contentType: 'text/plain; charset=utf-8',
    cacheControl: notStored,
    body: new EncodedBody(Buffer.alloc(0)),
    headers: { location: portalUrl || '/' },
  }),
);

/** The manager's desk in the app drawer: the only link to it. */
const managementApplication: WireApplication = { uri: deskPath, iconName: 'beheer', name: 'beheer', friendlyName: 'Beheer' };

const profileEndpoint = defineEndpoint(
  {
    method: 'GET',
    path: apiPaths.profile,
    name: 'readProfile',
    group: 'User',
    summary: 'De toepassingen van wie is ingelogd',
    response: { schema: userProfileSchema, description: 'Toepassingen' },
    problems: accountProblems,
  },
  async ({ account }, { identity, managerRole }) => {
    if (account === undefined || identity === undefined) {
      throw accountRequired();
    }
    const desk = hasRole(account, managerRole) ? [managementApplication] : [];
    return jsonResponse({ applications: [...applicationsOf(account, identity.applications), ...desk] }, { cacheControl: notStored });
  },
);

/** The endpoints of the site and of the signed-in account. Spec 7. */
export const siteEndpoints: readonly Endpoint[] = [settingsEndpoint, healthEndpoint, readinessEndpoint, portalEndpoint, profileEndpoint];
