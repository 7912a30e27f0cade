import { spawn } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { smallCatalogue } from '#api/small-catalogue.fixture.ts';
import { serverPaths } from '#contract/server-paths.ts';
import { buildSnapshot } from '#snapshot/builder/snapshot-builder.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { temporaryFolder } from '#store/store.fixture.ts';
import { freePort } from '#free-port.fixture.ts';
import { serverVariables } from '#server-variables.fixture.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const publish = (dataFolder: string, count: number) =>
  publishedSnapshots(dataFolder).publish((file) => buildSnapshot(smallCatalogue(count), file));

test(
  'a server completes a restore that was killed when it was final, and shows another as soon as it is there',
  { timeout: 90_000 },
  async () => {
    const folder = temporaryFolder();
    const [data, other] = [join(folder, 'data'), join(folder, 'other')];
    await publish(data, 2);
    await publish(other, 7);
    const ready = join(data, 'restore-ready');
    await mkdir(join(ready, 'snapshots'), { recursive: true });
    await copyFile((await publishedSnapshots(other).current()) ?? '', join(ready, 'snapshots', '000002.snapshot'));
    await writeFile(join(ready, 'snapshots', 'current'), '000002.snapshot\n');
    await writeFile(join(ready, 'restored-names'), '["snapshots/000002.snapshot","snapshots/current"]');

    const port = await freePort();
    const env = { ...serverVariables(), HOST: '127.0.0.1', PORT: String(port), NODE_ENV: 'production', CATALOGUS_DATA: data };
    const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], { env, stdio: 'ignore' });
    onTestFinished(() => void child.kill('SIGKILL'));
    const shown = async (): Promise<number | undefined> => {
      const health = (await (await fetch(`http://127.0.0.1:${port}${serverPaths.health}`)).json()) as {
        snapshot?: { productCount: number };
      };
      return health.snapshot?.productCount;
    };
    const untilShown = (count: number) => vi.waitFor(async () => expect(await shown()).toBe(count), { timeout: 60_000, interval: 100 });
    await untilShown(7);

    const options = { clock: () => new Date(), signal: new AbortController().signal, onProgress: () => undefined };
    const { file } = await writeBackup({ ...options, dataFolder: other, target: folder });
    await publish(data, 3);
    await untilShown(3);
    await restoreBackup({ ...options, file, dataFolder: data, mayReplace: true });
    await untilShown(7);
  },
);
