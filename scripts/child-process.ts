import { spawn, type SpawnOptions } from 'node:child_process';
import { dirname } from 'node:path';
import { untilEnd } from './pass-signals.mjs';

/** Folder of the project. */
export const root: string = dirname(import.meta.dirname);

type Options = Pick<SpawnOptions, 'stdio' | 'env'>;

/** Runs a program in the folder of the project, passes signals on, and gives its exit status. */
export function run(program: string, words: readonly string[], options: Options = {}): Promise<number> {
  return untilEnd(spawn(program, words, { cwd: root, stdio: 'inherit', ...options }));
}

/** Runs a TypeScript or JavaScript file of the project under the Node that runs us. */
export function runNode(words: readonly string[], options: Options = {}): Promise<number> {
  return run(process.execPath, ['--disable-warning=ExperimentalWarning', ...words], options);
}

/** What a finished program wrote, and how it ended. */
export type Outcome = { readonly status: number; readonly output: string; readonly seconds: number };

/** What a shell gives for a program that does not start. */
const notStarted = 127;

/** Runs a program in the background and keeps what it writes. One that is killed or does not start has a status other than 0 too. */
export function capture(program: string, words: readonly string[]): Promise<Outcome> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    const end = (status: number): void => resolve({ status, output, seconds: (performance.now() - started) / 1000 });
    child.on('error', ({ message }) => {
      output += message;
      end(notStarted);
    });
    child.on('close', (status) => end(status ?? 1));
  });
}
