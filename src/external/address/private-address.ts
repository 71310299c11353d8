import { BlockList, isIP } from 'node:net';

/**
 * IPv4 addresses that are not on the public internet: this host and network, private networks (RFC 1918), carrier-grade NAT, loopback,
 * link-local with the metadata services of clouds, protocol assignments, documentation, the old 6to4 relays, benchmarks, multicast, and
 * what is reserved, with the broadcast address.
 */
const PRIVATE_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** The only IPv6 addresses that are public: global unicast, and IPv4 behind the well-known prefix of NAT64. */
const GLOBAL_IPV6 = [
  ['2000::', 3],
  ['64:ff9b::', 96],
] as const;

/** Of these: protocol assignments with Teredo, documentation, and 6to4, which contains an IPv4 address. */
const PRIVATE_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const REFUSED = new BlockList();
for (const [network, bits] of PRIVATE_IPV4) {
  REFUSED.addSubnet(network, bits);
  REFUSED.addSubnet(`64:ff9b::${network}`, 96 + bits, 'ipv6');
}
for (const [network, bits] of PRIVATE_IPV6) REFUSED.addSubnet(network, bits, 'ipv6');

const GLOBAL = new BlockList();
for (const [network, bits] of GLOBAL_IPV6) GLOBAL.addSubnet(network, bits, 'ipv6');

/**
 * Whether an IP address is not on the public internet. So is everything that is no IP address, and IPv4 mapped to IPv6, which nobody
 * publishes.
 */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return REFUSED.check(address);
  return family !== 6 || !GLOBAL.check(address, 'ipv6') || REFUSED.check(address, 'ipv6');
}
