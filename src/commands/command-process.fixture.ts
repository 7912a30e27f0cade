import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** The file of the command line. */
export const commandLine = join(import.meta.dirname, '..', 'cli.ts');

/** Starts a command as a process of its own. It does not outlive its test. */
export function startCommand(
  dataFolder: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, [commandLine, ...parameters], {
    env: { ...process.env, ...environment, CATALOGUS_DATA: dataFolder },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** The exit status of a command, null after a signal, and what it wrote to its output and to its errors, in the order of arrival. */
export type CommandEnd = { readonly status: number | null; readonly output: string };

/** Resolves when a command has ended. */
export async function endOfCommand(child: ChildProcessWithoutNullStreams): Promise<CommandEnd> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += text.toString();
    });
  }
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output };
}
