import { BlockList, isIP, isIPv6 } from 'node:net';

const withPort = /^(?:\[([^\]]+)\](?::\d+)?|([^:]+):\d+)$/u;

// Some proxies write the port in X-Forwarded-For too: '192.0.2.7:40000', '[2001:db8::1]:443'.
function withoutPort(written: string): string {
  const [, ipv6, ipv4] = withPort.exec(written) ?? [];
  return ipv6 ?? ipv4 ?? written;
}

/** A set of IP addresses and subnets such as '10.0.0.0/8'. Throws a RangeError for an entry that is neither. */
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
  return {
    has: (written) => {
      const address = withoutPort(written);
      return isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
    },
  };
}

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu;

/**
 * The key under which the requests and connections of an address are counted: an IPv4 address, or the IPv6 network of 64 bits, because providers give
 * a whole network to one customer. What is no address has the empty key.
 */
export function clientOf(written: string): string {
  const address = withoutPort(written);
  if (isIP(address) === 0) {
    return '';
  }
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
