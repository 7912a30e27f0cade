import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

// Loaded into a server before its own code. Its calls go on as they are, but for the paths that the file PLANTED_FAULTS names.

type Fault = { readonly status: number; readonly body: string };

/** What a call of the server answers in the place of its answer, also when a page of the server asks it: path to fault. */
export type PlantedFaults = Readonly<Record<string, Fault>>;

const file = process.env['PLANTED_FAULTS'] ?? '';
const faultAt = (url: string): Fault | undefined => (JSON.parse(readFileSync(file, 'utf8')) as PlantedFaults)[url.split('?', 1)[0] ?? ''];

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { readonly fastify: FastifyInstance };
  fastify.addHook('onRequest', async (request, reply) => {
    const fault = faultAt(request.url);
    return fault && reply.code(fault.status).type('application/json').send(fault.body);
  });
});
