import { expect, test } from 'vitest';
import { isOwnRequest } from './own-machine.ts';

test.each(['localhost', 'localhost:3001', 'LOCALHOST', '127.0.0.1:3001', '[::1]:3001'])('the host %s is this machine', (host) => {
  expect(isOwnRequest('127.0.0.1', host)).toBe(true);
});

test.each(['', undefined, 'evil.test', 'localhost.evil.test', 'evil.test#localhost', 'localhost@evil.test', '0.0.0.0', 'undefined', ':'])(
  'the host %s is not',
  (host) => {
    expect(isOwnRequest('127.0.0.1', host)).toBe(false);
  },
);

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('a request from %s comes from this machine', (address) => {
  expect(isOwnRequest(address, 'localhost')).toBe(true);
});

test.each([undefined, '', '192.168.1.5', '10.127.0.1', '1270.0.0.1', '::ffff:192.168.1.5', 'fe80::1', '12::ffff:7.0.0.1'])(
  'a request from %s does not, whatever host it names',
  (address) => {
    expect(isOwnRequest(address, 'localhost')).toBe(false);
  },
);
