import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { errorMessage } from '#contract/caught-error.ts';
import { root } from '#scripts/child-process.ts';
import { serverOptions, serverProgram } from '#scripts/server-options.mjs';
import { prepareCatalogue } from './catalogue-to-serve.ts';
import { build } from './site-build.ts';

/** Editors write a file in several steps: wait until it is quiet. */
const quiet = 150;

let server: ChildProcess | undefined;

async function stop(): Promise<void> {
  if (server?.exitCode === null && server.signalCode === null && server.kill('SIGINT')) {
    await once(server, 'exit');
  }
}

async function restart(): Promise<void> {
  await build().catch((error: unknown) => console.error(errorMessage(error)));
  await stop();
  server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...serverOptions, serverProgram], {
    cwd: root,
    stdio: 'inherit',
  });
}

let turn = Promise.resolve();
let timer: NodeJS.Timeout | undefined;
function changed(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    turn = turn.then(restart);
  }, quiet);
}

const sampleStatus = await prepareCatalogue();
if (sampleStatus !== 0) {
  process.exit(sampleStatus);
}
await restart();
console.log('Watching src and public: a change builds the site again and restarts the server.');
const watchers = ['src', 'public'].map((folder) => watch(join(root, folder), { recursive: true }, changed));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    watchers.forEach((watcher) => watcher.close());
    clearTimeout(timer);
    void turn.then(stop);
  });
}
