import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * The floor: node:http that reads the body and sends bytes it already has. Arguments: port, and a file of recorded answers, each with its length
 * in four bytes before it.
 */
const [port = '0', file = ''] = process.argv.slice(2);
const recorded = readFileSync(file);
const answers: Buffer[] = [];
for (let start = 0; start < recorded.length;) {
  const end = start + 4 + recorded.readUInt32LE(start);
  answers.push(recorded.subarray(start + 4, end));
  start = end;
}

let turn = 0;
createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    const body = answers[turn] as Buffer;
    turn = (turn + 1) % answers.length;
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
    response.end(body);
  });
}).listen(Number(port), '127.0.0.1');
