import { BlockList, isIP } from 'node:net';

// IANA's special-purpose registries for IPv4 and IPv6: ranges that are not globally reachable, and ranges that embed an IPv4 address.
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
// Only 2000::/3 is allocated for the internet. The rest is local, reserved, or embeds an IPv4 address: ::ffff:0:0/96 mapped, ::ffff:0:0:0/96 and
// 64:ff9b::/96 translated. Refused within it: protocol assignments with Teredo, documentation, and 6to4, which embeds an IPv4 address too.
const internet6: readonly [address: string, prefix: number] = ['2000::', 3];
const ranges6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
function blockList(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix = ''] = range.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

// One list per family: in a shared list an IPv6 range with mapped addresses would match every IPv4 address.
const refused4 = blockList(ranges4, 'ipv4');
const refused6 = blockList(ranges6, 'ipv6');
const given6 = blockList([internet6.join('/')], 'ipv6');

/** Whether an address is of ISATAP (RFC 5214): an IPv4 address in the last 32 bits, after 5efe, under any prefix. */
const wrapsIpv4 = (address: string): boolean => /:5efe:[^:]+:[^:]+$/u.test(new URL(`http://[${address}]`).hostname.slice(1, -1));

const isPublic6 = (address: string): boolean => given6.check(address, 'ipv6') && !refused6.check(address, 'ipv6') && !wrapsIpv4(address);

/**
 * Whether an IP address is globally reachable; brackets and a zone are ignored. False for private, local and reserved addresses, for IPv6 addresses that
 * embed an IPv4 address, and for text that is not an IP address.
 */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/gu, '').replace(/%.*$/u, '');
  const version = isIP(bare);
  return (version === 4 && !refused4.check(bare)) || (version === 6 && isPublic6(bare));
}
