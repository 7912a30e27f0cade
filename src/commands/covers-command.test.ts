import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listedProduct } from '#store/store.fixture.ts';
import { readCoverCheck } from '#use-cases/management/saved-cover-check.ts';
import { exitStatus } from './command.ts';
import { commandRun } from './commands.fixture.ts';
import { coversCommand } from './covers-command.ts';
import { dataPaths } from '#data-paths.ts';
import { importCommand } from './import-command.ts';

test('there is nothing to check before the first import', async () => {
  const { dependencies, errors } = commandRun();
  expect(await coversCommand([], dependencies)).toBe(exitStatus.failed);
  expect(errors).toEqual(['Er is nog niets ingelezen.']);
});

test('asks no private address, and saves and prints what cannot be shown', async () => {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { dependencies, fileWith, lines, result } = commandRun();
  const feed = fileWith('een.ndjson', JSON.stringify(listedProduct('a', { image: `${origin}/a.jpg` })));
  expect(await importCommand([feed, '--source', 'een'], dependencies)).toBe(exitStatus.done);
  lines.length = 0;
  const reported: unknown[] = [];
  const own = { ...dependencies, imageOrigins: [origin], reportProgress: (one: unknown) => reported.push(one) };
  expect(await coversCommand([], own)).toBe(exitStatus.done);
  expect(requests).toBe(0);
  expect(lines).toEqual([
    'een: 1 van 1 omslag gecontroleerd, 1 niet te tonen.',
    `  ${origin}/a.jpg: De website met de afbeelding is niet bereikbaar.`,
  ]);
  expect(reported).toEqual([{ file: 'omslagen', share: 1, records: 1 }]);
  const saved = await readCoverCheck(dataPaths(dependencies.dataFolder).coverCheck);
  expect(saved).toMatchObject({ sources: [{ source: 'een', failed: 1, first: [{ id: 'a' }] }] });
  expect(result).toMatchObject({ ...saved });
});

test('saves nothing when it is interrupted, and says when there are no covers to ask for', async () => {
  const { dependencies, fileWith, lines } = commandRun();
  await importCommand([fileWith('een.ndjson', JSON.stringify(listedProduct('a'))), '--source', 'een'], dependencies);
  const file = dataPaths(dependencies.dataFolder).coverCheck;
  expect(await coversCommand([], { ...dependencies, signal: AbortSignal.abort() })).toBe(exitStatus.aborted);
  expect(existsSync(file)).toBe(false);
  expect(await coversCommand([], dependencies)).toBe(exitStatus.done);
  expect(lines.at(-1)).toBe('Er zijn geen omslagen op een adres uit IMAGE_ORIGINS.');
  expect(await readCoverCheck(file)).toMatchObject({ sources: [] });
});
