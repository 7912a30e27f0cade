import { expect, test } from 'vitest';
import { addressSet, clientOf } from './client-address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::2:3:4:5:6:7:8', '0:2:3:4::/64'],
  ['1::3:4:5:6:7:8', '1:0:3:4::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['198.51.100.7:40000', '198.51.100.7'],
  ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
  ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
  ['unknown', ''],
  ['_gazonk:80', ''],
  ['192.0.2.700', ''],
  ['198.51.100.7:', ''],
  ['', ''],
])('%s counts as %s', (address, client) => {
  expect(clientOf(address)).toBe(client);
});

test('a set of addresses holds single ones and subnets, and an IPv4 address also in its IPv6 form', () => {
  const set = addressSet(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']);
  expect(['10.1.2.3', '192.0.2.7', '2001:db8:9::1', '::ffff:10.1.2.3', '10.1.2.3:4711', '[2001:db8::1]:443'].every(set.has)).toBe(true);
  expect(['11.0.0.1', '192.0.2.8', '2001:db9::1', '', 'geen adres'].some(set.has)).toBe(false);
});

test('a single IPv6 address is that address alone', () => {
  const set = addressSet(['2001:db8::1']);
  expect(['2001:db8::1', '2001:db8::2', '2001:db8:1::1'].map(set.has)).toEqual([true, false, false]);
});

test('an entry that is no address is named', () => {
  expect(() => addressSet(['proxy.example'])).toThrow('proxy.example is no address or subnet');
});

test.each(['10.0.0.0/33', '10.0.0/8', 'proxy.example', '10.0.0.0/x', '10.0.0.0/', '10.0.0.0/1e1', '10.0.0.0/0x8', ''])(
  '%j is no address or subnet',
  (entry) => {
    expect(() => addressSet([entry])).toThrow(RangeError);
  },
);
