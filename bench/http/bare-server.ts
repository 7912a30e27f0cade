import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * The floor: node:http that reads each body to its end and sends bytes it already has, with the headers ours sends. Arguments: port, and a file
 * of recorded answers, each with its length in four bytes before it; the first one holds the headers as JSON.
 */
const [port = '0', file = ''] = process.argv.slice(2);
const recorded = readFileSync(file);
const parts: Buffer[] = [];
for (let start = 0; start < recorded.length;) {
  const end = start + 4 + recorded.readUInt32LE(start);
  parts.push(recorded.subarray(start + 4, end));
  start = end;
}
const [first = Buffer.from('{}'), ...answers] = parts;
const headers = JSON.parse(first.toString()) as Record<string, string>;

let turn = 0;
createServer((request, response) => {
  const read: Buffer[] = [];
  request.on('data', (piece: Buffer) => read.push(piece));
  request.on('end', () => {
    if (Buffer.concat(read).length === 0) {
      response.writeHead(400).end();
      return;
    }
    const body = answers[turn] as Buffer;
    turn = (turn + 1) % answers.length;
    response.writeHead(200, { ...headers, 'content-length': body.length });
    response.end(body);
  });
}).listen(Number(port), '127.0.0.1');
