import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { freePort } from '#free-port.fixture.ts';
import { PeerLeftOut } from './search-peer.ts';

/** A server of PostgreSQL with a folder of its own. */
export type PostgresServer = {
  readonly sql: Sql;
  readonly processId: number | undefined;
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const user = 'catalogus';
// As much memory as its manual advises for a catalogue of a million, one core for a query, and no time for what a measurement does not need.
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '1GB',
  work_mem: '256MB',
  maintenance_work_mem: '1GB',
  max_parallel_workers_per_gather: '0',
  // By itself it reads the whole table for words that a quarter of the products have: three times as slow.
  enable_seqscan: 'off',
  jit: 'off',
  fsync: 'off',
  max_wal_size: '8GB',
  autovacuum: 'off',
} as const;

function findPrograms(): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...globSync('/usr/lib/postgresql/*/bin')];
  const folder = folders.find((one) => ['initdb', 'postgres'].every((name) => existsSync(join(one, name))));
  if (folder === undefined) {
    throw new PeerLeftOut('this machine has no PostgreSQL');
  }
  return folder;
}

type Owner = { readonly uid?: number; readonly gid?: number };

/** PostgreSQL does not run as root: then as the user that its packages make, or as nobody. */
function findOwner(): Owner {
  if (process.getuid?.() !== 0) {
    return {};
  }
  const numberOf = (option: string, name: string): number =>
    Number(spawnSync('id', [option, name], { encoding: 'utf8' }).stdout.trim() || Number.NaN);
  const name = ['postgres', 'nobody'].find((one) => Number.isInteger(numberOf('-u', one)));
  if (name === undefined) {
    throw new PeerLeftOut('PostgreSQL does not run as root, and there is no other user');
  }
  return { uid: numberOf('-u', name), gid: numberOf('-g', name) };
}

function initialize(programs: string, folder: string, owner: Owner): void {
  const words = ['-D', folder, '-U', user, '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const { status, stderr } = spawnSync(join(programs, 'initdb'), words, { ...owner, cwd: dirname(folder), encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(`initdb ended with ${status}:\n${stderr}`);
  }
}

async function untilAnswering(sql: Sql, child: ChildProcess): Promise<void> {
  for (;;) {
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if (child.exitCode !== null) {
        throw new Error('PostgreSQL did not start', { cause: error });
      }
      await wait(20);
    }
  }
}

/** Starts an empty server. Throws PeerLeftOut when the machine has none. */
export async function startPostgres(): Promise<PostgresServer> {
  const [programs, owner, port] = [findPrograms(), findOwner(), await freePort()];
  const folder = await mkdtemp(join(tmpdir(), 'catalogus-postgres-'));
  if (owner.uid !== undefined && owner.gid !== undefined) {
    chownSync(folder, owner.uid, owner.gid);
  }
  const data = join(folder, 'data');
  initialize(programs, data, owner);
  const words = ['-D', data, '-p', String(port), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const sql = postgres({ host: '127.0.0.1', port, user, database: 'postgres', max: 1, onnotice: () => undefined });
  let child: ChildProcess;
  const start = async (): Promise<void> => {
    child = spawn(join(programs, 'postgres'), words, { ...owner, cwd: folder, stdio: 'ignore' });
    await untilAnswering(sql, child);
  };
  const end = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
  };
  await start();
  return {
    sql,
    get processId() {
      return child.pid;
    },
    restart: async () => {
      await end();
      await start();
    },
    stop: async () => {
      await sql.end({ timeout: 1 });
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
