// A thread for tests in place of `site-thread.ts`: it answers with its number and its snapshot, breaks at /break, and cannot start with the port 1.
import { createServer } from 'node:http';
import { parentPort, threadId, workerData } from 'node:worker_threads';
import type { FromThread, ThreadStart, ToThread } from './thread-messages.ts';

const { port } = (workerData as ThreadStart).config;
const tell = (message: FromThread): void => parentPort?.postMessage(message);
let snapshot = 0;

const server = createServer((request, response) => {
  if (request.url === '/break') {
    throw new Error('broken on request');
  }
  response.setHeader('connection', 'close').end(JSON.stringify({ threadId, snapshot }));
});

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'start' && port === 1) {
    tell({ kind: 'failed', message: 'no port', fields: { code: 'EACCES', syscall: 'listen' } });
    process.exit(1);
  } else if (message.kind === 'start') {
    snapshot = message.snapshot?.number ?? 0;
    server.listen({ port, host: '127.0.0.1', reusePort: true }, () => tell({ kind: 'listening' }));
  } else if (message.kind === 'snapshot') {
    tell({ kind: 'released', number: snapshot });
    snapshot = message.snapshot.number;
  } else if (message.kind === 'close') {
    server.close(() => {
      tell({ kind: 'closed' });
      process.exit(0);
    });
  }
});
