import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { clientOf } from '#api/requests/client-address.ts';

/** The limits on simultaneous connections. */
export type ConnectionLimits = {
  readonly total: number;
  /** Per client address; 0: no limit. */
  readonly perAddress: number;
  /** Whether an address is of a trusted proxy, to which the limit per address does not apply. */
  readonly isTrusted: (address: string) => boolean;
};

const shareOfFiles = 0.75;
const shareOfOneAddress = 0.5;

type OpenFiles = { readonly userLimits?: { readonly open_files?: { readonly soft: number | string } } };

/** The most files and connections that this process may have open; Infinity when there is no limit or it is not known. */
export function openFilesLimit(): number {
  const { userLimits } = process.report.getReport() as OpenFiles;
  const limit = Number(userLimits?.open_files?.soft);
  return Number.isNaN(limit) ? Infinity : limit;
}

/** Reduces the limits to three quarters of the files that may be open, and the limit per address to half of the total. */
export function withinOpenFiles(limits: ConnectionLimits, openFiles: number): ConnectionLimits {
  const total = Math.max(1, Math.min(limits.total, Math.floor(openFiles * shareOfFiles)));
  const perAddress = limits.perAddress === 0 ? 0 : Math.max(1, Math.min(limits.perAddress, Math.floor(total * shareOfOneAddress)));
  return { ...limits, total, perAddress };
}

type Connection = { readonly socket: Socket; readonly client: string; since: number; request?: IncomingMessage; response?: ServerResponse };

/**
 * In milliseconds. A connection may be closed to make room when its last request, or its start, was longer ago than `waiting`, or `answering` while a
 * response is due. The others are the least time between two searches for such connections, and between two warnings.
 */
const patience = { waiting: 1_000, answering: 60_000, betweenSweeps: 100, betweenWarnings: 60_000 } as const;

const isBusy = ({ request, response }: Connection): boolean =>
  request !== undefined && response !== undefined && request.complete && !response.writableFinished;

/** Connections that share a limit. A full group is searched for slow connections at most once in 100 ms. */
class Group {
  readonly connections = new Set<Connection>();
  readonly #most: number;
  #swept = Number.NEGATIVE_INFINITY;

  constructor(most: number) {
    this.#most = most;
  }

  get isFull(): boolean {
    return this.connections.size >= this.#most;
  }

  /** The slow connections; none within 100 ms of the previous search. */
  slowOnes(now: number): readonly Connection[] {
    if (now - this.#swept < patience.betweenSweeps) {
      return [];
    }
    this.#swept = now;
    return [...this.connections].filter(
      (connection) => now - connection.since > (isBusy(connection) ? patience.answering : patience.waiting),
    );
  }
}

/** The open connections, in total and by client; '' stands for all clients without a limit of their own. */
class OpenConnections {
  readonly #limits: ConnectionLimits;
  readonly #all: Group;
  readonly #clients = new Map<string, Group>();
  readonly #bySocket = new Map<Socket, Connection>();

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
    this.#all = new Group(limits.total);
  }

  get count(): number {
    return this.#bySocket.size;
  }

  of(socket: Socket): Connection | undefined {
    return this.#bySocket.get(socket);
  }

  /** Adds a connection, after closing the slow ones of full groups. Returns whether there was room. */
  add(socket: Socket): boolean {
    const { perAddress, isTrusted } = this.#limits;
    const { remoteAddress = '' } = socket;
    const client = perAddress === 0 || isTrusted(remoteAddress) ? '' : clientOf(remoteAddress);
    const groups = this.#groupsOf(client);
    for (const group of groups.filter(({ isFull }) => isFull)) {
      group.slowOnes(performance.now()).forEach((connection) => this.#close(connection));
    }
    if (groups.some(({ isFull }) => isFull)) {
      return false;
    }
    const connection: Connection = { socket, client, since: performance.now() };
    this.#bySocket.set(socket, connection);
    for (const { connections } of groups) {
      connections.add(connection);
    }
    socket.once('close', () => this.#remove(connection));
    return true;
  }

  #groupsOf(client: string): readonly Group[] {
    if (client === '') {
      return [this.#all];
    }
    let group = this.#clients.get(client);
    if (group === undefined) {
      group = new Group(this.#limits.perAddress);
      this.#clients.set(client, group);
    }
    return [this.#all, group];
  }

  #close(connection: Connection): void {
    this.#remove(connection);
    connection.socket.destroy();
  }

  #remove(connection: Connection): void {
    this.#bySocket.delete(connection.socket);
    this.#all.connections.delete(connection);
    const own = this.#clients.get(connection.client);
    own?.connections.delete(connection);
    if (own?.connections.size === 0) {
      this.#clients.delete(connection.client);
    }
  }
}

/** Whether a response is being sent over a socket. */
export type IsResponding = (socket: Socket) => boolean;

/**
 * Limits the connections of a server, in total and by client. At a limit, idle and slow connections are closed first, so that slow clients cannot keep
 * others out; a new connection for which there is still no room is closed at once.
 */
export function limitConnections(server: Server, limits: ConnectionLimits, log: FastifyBaseLogger): IsResponding {
  const open = new OpenConnections(limits);
  let warned = Number.NEGATIVE_INFINITY;
  server.on('connection', (socket) => {
    if (open.add(socket)) {
      return;
    }
    socket.destroy();
    if (performance.now() - warned > patience.betweenWarnings) {
      warned = performance.now();
      log.warn({ connections: open.count }, 'connections refused: there are too many');
    }
  });
  server.on('request', (request, response) => {
    const connection = open.of(request.socket);
    if (connection !== undefined) {
      connection.since = performance.now();
      connection.request = request;
      connection.response = response;
    }
  });
  return (socket) => {
    const response = open.of(socket)?.response;
    return response !== undefined && response.headersSent && !response.writableFinished;
  };
}
