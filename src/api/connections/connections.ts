import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { clientOf } from '#api/requests/client-address.ts';

/** How many connections there may be at once. */
export type ConnectionLimits = {
  readonly total: number;
  /** Of one client address; 0: any number. */
  readonly perAddress: number;
  /** Proxies: the limit per address does not count theirs. */
  readonly isTrusted: (address: string) => boolean;
};

const shareOfFiles = 0.75;
const shareOfOneAddress = 0.5;

type OpenFiles = { readonly userLimits?: { readonly open_files?: { readonly soft: number | string } } };

/** How many files and connections this process may have open; Infinity when the system sets no limit, or does not tell. */
export function openFilesLimit(): number {
  const { userLimits } = process.report.getReport() as OpenFiles;
  const limit = Number(userLimits?.open_files?.soft);
  return Number.isNaN(limit) ? Infinity : limit;
}

/** Keeps the limits within what the process may have open, and one address within half of all. */
export function withinOpenFiles(limits: ConnectionLimits, openFiles: number): ConnectionLimits {
  const total = Math.max(1, Math.min(limits.total, Math.floor(openFiles * shareOfFiles)));
  const perAddress = limits.perAddress === 0 ? 0 : Math.max(1, Math.min(limits.perAddress, Math.floor(total * shareOfOneAddress)));
  return { ...limits, total, perAddress };
}

type Connection = { readonly socket: Socket; readonly client: string; since: number; request?: IncomingMessage; response?: ServerResponse };

/** When there is no room: a connection that neither gets a response nor sent a request for so long has to go. Milliseconds. */
const patience = { waiting: 1_000, answering: 60_000, betweenSweeps: 100, betweenWarnings: 60_000 } as const;

const isBusy = ({ request, response }: Connection): boolean =>
  request !== undefined && response !== undefined && request.complete && !response.writableFinished;

/** A group of connections of which there may be so many; when it is full it looks for slow ones, but not at every newcomer. */
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

  /** The connections that have to go, none when that was asked a moment ago. */
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

/** The connections that there are, in all and by client; '' is a client that has no limit of its own. */
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

  /** Adds a connection, after closing slow ones where that makes room for it. Whether there was room. */
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

/** Whether a response is on its way over a socket. */
export type IsResponding = (socket: Socket) => boolean;

/**
 * Bounds the connections of a server, in all and by client. Where there is no room, connections that are idle or slow make it: so many slow clients
 * cannot keep others out. What still does not fit is closed at once.
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
