import { BlockList, isIP, isIPv6 } from 'node:net';

/** Addresses and subnets ('10.0.0.0/8') as one set. Throws a RangeError when one is neither. */
export function addressSet(entries: readonly string[]): { readonly has: (address: string) => boolean } {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (isIP(address) === 0 || (prefix !== undefined && !/^\d{1,3}$/u.test(prefix))) {
      throw new RangeError(`${entry} is no address or subnet`);
    }
    list.addSubnet(address, prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix), family);
  }
  return { has: (address) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') };
}

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu;

/**
 * Names the client behind an address, for counting: an IPv4 address is one client, and so is an IPv6 network of 64 bits, for a household or an
 * attacker has all of it.
 */
export function clientOf(address: string): string {
  const mapped = mappedIPv4.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) {
    return mapped ?? address;
  }
  const [head = '', tail] = address.split('::', 2);
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const groups =
    tail === undefined ? left : [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
