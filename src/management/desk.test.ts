import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '#store/store.fixture.ts';
import { openDesk } from './desk.ts';

test('an import, which runs in the folder of its file, finds the data folder and the certificates of the cluster', async () => {
  const folder = temporaryFolder();
  const dataFolder = join(folder, 'data');
  mkdirSync(dataFolder);
  const commandLine = join(folder, 'command.mjs');
  writeFileSync(commandLine, 'console.log(process.env.CATALOGUS_DATA, process.env.OPENSEARCH_CA);');
  const desk = openDesk({
    dataFolder,
    commandLine,
    imageOrigins: [],
    sectors: ['VO'],
    environment: { CATALOGUS_DATA: 'data', OPENSEARCH_CA: 'ca.pem' },
    authorityFile: join(folder, 'ca.pem'),
    clock: () => new Date(),
  });
  const { id } = await desk.beginUpload('a.xml', 1);
  await desk.addPart(id, 0, Buffer.from('x'));
  const started = await desk.start({ action: 'import', upload: id, isComplete: false });
  const job = started.ok ? started.value.id : '';
  await vi.waitFor(
    async () => expect(await desk.job(job)).toMatchObject({ state: 'done', lines: [`${dataFolder} ${join(folder, 'ca.pem')}`] }),
    {
      timeout: 20_000,
    },
  );
  await desk.close();
});
