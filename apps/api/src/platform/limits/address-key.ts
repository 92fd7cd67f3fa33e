import { isIPv6 } from 'node:net';

/** Returns the rate-limit key of an address: the whole IPv4 address, or the /64 network of IPv6, which is one household. */
export function addressKey(address: string): string {
  return ipv4Of(address) ?? `${groupsOf(address, 4)}::/64`;
}

/** Returns the network of an address, which one company or attacker may own: IPv4 /24, IPv6 /48. */
export function networkKey(address: string): string {
  const ipv4 = ipv4Of(address);
  return ipv4 === null ? `${groupsOf(address, 3)}::/48` : `${ipv4.slice(0, ipv4.lastIndexOf('.'))}.0/24`;
}

/** Returns the IPv4 address, also from its IPv6 form, otherwise null. */
function ipv4Of(address: string): string | null {
  if (!isIPv6(address)) return address;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? null;
}

function groupsOf(address: string, count: number): string {
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = [...first, ...zeros, ...last].slice(0, count);
  return groups.map((group) => parseInt(group, 16).toString(16)).join(':');
}
