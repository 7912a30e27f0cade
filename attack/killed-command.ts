import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '#scripts/child-process.ts';

/** How a command ended. `status` is null when it was killed; `milliseconds` is the time it worked in its data folder. */
export type Ended = { readonly status: number | null; readonly output: string; readonly milliseconds: number };

/**
 * Runs a command of the command line on a data folder. With `killAfter` it gets SIGKILL so many milliseconds after it first touched the folder, which
 * it may not live to see.
 */
export async function runCommand(dataFolder: string, words: readonly string[], killAfter?: number): Promise<Ended> {
  const watchers = [dataFolder, join(dataFolder, 'snapshots')].map((folder) => watch(folder));
  // Most of a short command is compiling; the result is kept beside the data folder.
  const env = { ...process.env, CATALOGUS_DATA: dataFolder, NODE_COMPILE_CACHE: join(dirname(dataFolder), 'compiled') };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/cli.ts', ...words], { cwd: root, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const closed = once(child, 'close') as Promise<[number | null]>;
  let began = 0;
  await Promise.race([...watchers.map((watcher) => once(watcher, 'change')), closed]);
  began = performance.now();
  if (killAfter !== undefined) {
    await Promise.race([wait(killAfter), closed]);
    child.kill('SIGKILL');
  }
  const [status] = await closed;
  watchers.forEach((watcher) => watcher.close());
  return { status, output, milliseconds: performance.now() - began };
}
