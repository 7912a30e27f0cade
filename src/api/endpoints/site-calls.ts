import { z } from 'zod';
import { apiPaths } from '#contract/routes.ts';
import { settingsSchema } from '#contract/settings.ts';
import { userProfileSchema } from '#contract/user-profile.ts';
import { applicationsOf } from '#identity/applications.ts';
import { defineCall, type Call } from './call.ts';
import { retryAfterSeconds } from '#api/snapshot/current-snapshot.ts';
import { EncodedBody } from '#api/responses/encoded-body.ts';
import { RequestProblem } from '#api/responses/problem.ts';
import { jsonAnswer, notStored, revalidated } from '#api/responses/send-answer.ts';

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

const settingsCall = defineCall(
  {
    method: 'GET',
    path: apiPaths.settings,
    name: 'readSettings',
    group: 'Site',
    summary: 'De instellingen die de browser nodig heeft',
    answer: { schema: settingsSchema, description: 'Instellingen; een lege tekst is niet ingesteld' },
    gate: 'open',
    problems: [],
  },
  async (_input, { settings }) => jsonAnswer(settings, { cacheControl: revalidated }),
);

const healthCall = defineCall(
  {
    method: 'GET',
    path: apiPaths.health,
    name: 'readHealth',
    group: 'Site',
    summary: 'Dat de server antwoordt, en met welke uitgave',
    answer: { schema: healthSchema, description: 'De gepubliceerde catalogus, of null zolang er nog geen is' },
    gate: 'open',
    problems: [],
  },
  async (_input, { current }) => {
    const description = current.snapshot?.description ?? null;
    return jsonAnswer({ status: description === null ? 'preparing' : 'ok', snapshot: description }, { cacheControl: notStored });
  },
);

const readyCall = defineCall(
  {
    method: 'GET',
    path: apiPaths.ready,
    name: 'readReadiness',
    group: 'Site',
    summary: 'Of een load balancer vragen naar deze server mag sturen',
    answer: {
      schema: z.object({ status: z.enum(['ready', 'preparing', 'stopping']) }),
      description: 'Status 200, of 503 zolang er niets is gepubliceerd en zodra de server stopt',
    },
    gate: 'open',
    problems: [],
  },
  async (_input, { readiness: { state } }) => {
    const answer = jsonAnswer({ status: state }, { status: state === 'ready' ? 200 : 503, cacheControl: notStored });
    return state === 'ready' ? answer : { ...answer, headers: { 'retry-after': String(retryAfterSeconds) } };
  },
);

const portalCall = defineCall(
  {
    method: 'GET',
    path: apiPaths.portal,
    name: 'goToPortal',
    group: 'Site',
    summary: 'Stuurt door naar de accountomgeving, of naar de startpagina als die niet is ingesteld',
    parameters: z.object({ product: z.string().max(100) }),
    answer: { status: 302, description: 'Doorverwijzing' },
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

const profileCall = defineCall(
  {
    method: 'GET',
    path: apiPaths.profile,
    name: 'readProfile',
    group: 'User',
    summary: 'De toepassingen van wie is ingelogd',
    answer: { schema: userProfileSchema, description: 'Toepassingen' },
    problems: ['account.required', 'account.invalidToken', 'account.scope', 'account.provider'],
  },
  async ({ account }, { identity }) => {
    if (account === undefined || identity === undefined) {
      throw new RequestProblem('account.required');
    }
    return jsonAnswer({ applications: applicationsOf(account, identity.applications) }, { cacheControl: notStored });
  },
);

/** Calls about the site as a whole and about who is signed in. Spec 7. */
export const siteCalls: readonly Call[] = [settingsCall, healthCall, readyCall, portalCall, profileCall];
