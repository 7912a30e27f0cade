import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { exampleProduct } from '#catalogue/product/example-product.fixture.ts';

const commandLine = resolve(import.meta.dirname, '..', 'cli.ts');
const first = { ...exampleProduct('eerste', 'Eerste boek'), ean: '9789001000004' };

/** Makes an empty data folder for a desk. `makeStore` imports one product into it by a real command. */
export async function temporaryDataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'catalogus-desk-'));
  return {
    folder,
    commandLine,
    makeStore: async (environment: NodeJS.ProcessEnv): Promise<void> => {
      const file = join(folder, 'first.ndjson');
      await writeFile(file, JSON.stringify(first));
      const child = spawn(process.execPath, [commandLine, 'import', file, '--source', 'eerst'], {
        env: { ...environment, CATALOGUS_DATA: folder },
        stdio: 'ignore',
      });
      await once(child, 'close');
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
