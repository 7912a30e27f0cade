import { afterAll, beforeAll } from 'vitest';
import { failed, ok } from '#catalogue/result.ts';
import { managementPaths } from '#contract/management/management-paths.ts';
import { fillPath } from '#contract/routes.ts';
import type { Identity } from '#identity/identity.ts';
import { openDesk, type Desk } from '#management/desk.ts';
import { temporaryDataFolder } from '#management/desk.fixture.ts';
import { createTestServer, type TestServer } from '#api/test-server.fixture.ts';

const identity: Identity = {
  applications: [],
  verify: async (token) =>
    token === 'beheer' || token === 'docent'
      ? ok({ subject: token, claims: { roles: token === 'beheer' ? ['catalogusbeheer'] : ['docent'] } })
      : failed({ code: 'invalid', reason: 'unknown' }),
};

/** The headers of a manager's request. */
export const asManager = { authorization: 'Bearer beheer' };

/** The desk on a data folder, as a server has it. */
export const deskOn = (dataFolder: string, commandLine: string): Desk =>
  openDesk({
    dataFolder,
    commandLine,
    imageOrigins: ['https://covers.example'],
    sectors: ['VO'],
    environment: process.env,
    clock: () => new Date(),
  });

/** A server with a desk; in it a token is the name of its role. */
export const serverWith = (desk: Desk, log?: (line: string) => void): TestServer => createTestServer(undefined, { identity, desk }, log);

/** Gives the tests of the file that calls this one server with a desk on an empty data folder, and calls to it as a manager. */
export function useDeskServer(log?: (line: string) => void) {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let desk: Desk;
  let site: TestServer;
  beforeAll(async () => {
    data = await temporaryDataFolder();
    desk = deskOn(data.folder, data.commandLine);
    site = serverWith(desk, log);
  });
  afterAll(async () => {
    await site.close();
    await desk.close();
    await data.remove();
  });
  return {
    data: () => data,
    site: (): TestServer => site,
    get: (url: string) => site.server.inject({ url, headers: asManager }),
    post: (url: string, payload: object) => site.server.inject({ method: 'POST', url, headers: asManager, payload }),
    sendPart: (id: string, offset: number | string, part: Buffer | string, type = 'application/octet-stream') =>
      site.server.inject({
        method: 'POST',
        url: `${fillPath(managementPaths.upload, { upload: id })}?offset=${encodeURIComponent(offset)}`,
        headers: { ...asManager, 'content-type': type },
        payload: part,
      }),
  };
}

const rest = { assembly: [], authors: [], learningPhases: [], educationTypes: [], targetUsers: [], subjectIds: [], methodIds: [] };
/** A line of a bundle with a product. */
export const product = (id: string, ean: string, more = {}): string =>
  JSON.stringify({ kind: 'product', id, ean, title: `Boek ${id}`, ...rest, ...more });
