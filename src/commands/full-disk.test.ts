import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fillDataFolder } from '#backup/backup.fixture.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { readDescription } from '#snapshot/snapshot-file.ts';
import { listedProduct, temporaryFolder } from '#store/store.fixture.ts';
import { commandLine, endOfCommand, type CommandEnd } from './command-process.fixture.ts';

/** Runs a command that may write no more than half a kilobyte to any file, as on a full disk: the system refuses the rest. */
function runOnFullDisk(dataFolder: string, ...parameters: readonly string[]): Promise<CommandEnd> {
  const limited = 'ulimit -f 1; exec "$0" "$@"';
  const env = { ...process.env, CATALOGUS_DATA: dataFolder };
  return endOfCommand(spawn('sh', ['-c', limited, process.execPath, commandLine, ...parameters], { env }));
}

test('on a full disk the commands that only read work, and the others say what is wrong', async () => {
  const data = join(temporaryFolder(), 'data');
  await fillDataFolder(data, 'eck', [2]);
  const status = await runOnFullDisk(data, 'status');
  expect(status).toEqual({ status: 0, output: expect.stringMatching(/^Bezoekers zien publicatie 1 .+: 2 producten/u) });
  expect(await runOnFullDisk(data, 'history')).toEqual({ status: 0, output: expect.stringContaining('eck') });
  expect(await runOnFullDisk(data, 'publish')).toEqual({ status: 1, output: expect.stringMatching(/^De schijf is vol/u) });
});

test.skipIf(!existsSync('/dev/full'))('an import whose output cannot be written publishes all the same, and ends with 1', async () => {
  const folder = temporaryFolder();
  const [data, file] = [join(folder, 'data'), join(folder, 'a.ndjson')];
  writeFileSync(file, JSON.stringify(listedProduct('a')));
  const env = { ...process.env, CATALOGUS_DATA: data };
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, [commandLine, 'import', file, '--source', 'a'], { env, stdio: ['ignore', full, 'pipe'] });
  const written = child.stderr === null ? '' : text(child.stderr);
  const [status] = (await once(child, 'close')) as [number | null];
  expect([status, await written]).toEqual([
    1,
    expect.stringMatching(/^De uitvoer kan niet worden geschreven \(ENOSPC[^\n]*gaat door\.\n$/u),
  ]);
  expect((await readDescription((await publishedSnapshots(data).current()) ?? '')).productCount).toBe(1);
});
