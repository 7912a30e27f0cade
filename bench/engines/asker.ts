import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileC } from '#bench/processes/compile-c.ts';
import { requestText, type Post } from './kept-connection.ts';

/** The cost of asking: seconds by the clock, seconds of processor time of the program that asked, and for each answer the milliseconds by the clock. */
export type Asked = { readonly seconds: number; readonly ownSeconds: number; readonly milliseconds: readonly number[] };

/** Asks a server all requests over new connections, over each one at a time. Throws when an answer has another status than 200. */
export type Asker = (origin: string, connections: number, requests: readonly Post[]) => Asked;

/** Compiles the program that asks (`asker.c`) and gives it to a function. Throws an Error when this machine has no compiler of C. */
export async function withAsker<Value>(use: (asker: Asker) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'asker-'));
  const program = join(folder, 'asker');
  try {
    if (!compileC(join(import.meta.dirname, 'asker.c'), program)) {
      throw new Error('This machine has no compiler of C.');
    }
    return await use((origin, connections, requests) => {
      const { host, port } = new URL(origin);
      const printed = execFileSync(program, [port, String(connections)], { input: encoded(host, requests), encoding: 'utf8' });
      const [totals = '', ...answers] = printed.trimEnd().split('\n');
      const [seconds = Number.NaN, ownSeconds = Number.NaN] = totals.split(' ').map(Number);
      return { seconds, ownSeconds, milliseconds: answers.map(Number) };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// As `asker.c` reads them.
const encoded = (host: string, requests: readonly Post[]): Buffer =>
  Buffer.concat(
    requests.flatMap(({ path, body }) => {
      const bytes = Buffer.from(requestText(host, path, body));
      const length = Buffer.alloc(4);
      length.writeUInt32LE(bytes.length);
      return [length, bytes];
    }),
  );
