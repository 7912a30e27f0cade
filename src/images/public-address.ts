import { BlockList, isIP } from 'node:net';

// IANA's special-purpose registries for IPv4 and IPv6: whatever is not reachable over the internet, and what wraps an IPv4 address.
const ranges4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
const ranges6 = [
  '::/96',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];
function blockList(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix = ''] = range.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

// A list of its own for each: in one list, the IPv6 range that wraps IPv4 would refuse every IPv4 address.
const refused4 = blockList(ranges4, 'ipv4');
const refused6 = blockList(ranges6, 'ipv6');

/** Whether an IP address can be reached over the internet: private, local, reserved and wrapped addresses cannot, and neither can what is no address. */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/gu, '').replace(/%.*$/u, '');
  const version = isIP(bare);
  return (version === 4 && !refused4.check(bare)) || (version === 6 && !refused6.check(bare, 'ipv6'));
}
