import { lookup as resolve, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks outside the public Internet (IANA special-purpose registries). */
const NETWORKS = [
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
] as const
const NETWORKS_OF_IPV6 = [
  ['::', 96],
  // Translations of IPv4 addresses.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const

const forbidden = new BlockList()
for (const [network, prefix] of NETWORKS) forbidden.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of NETWORKS_OF_IPV6) forbidden.addSubnet(network, prefix, 'ipv6')

/** IPv4 addresses in IPv6 form are validated as IPv4. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && !forbidden.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
  readonly code = 'PRIVATE_ADDRESS'
  constructor() {
    super('The host has no public address.')
  }
}

type Resolve = typeof resolve

/**
 * A `lookup` for sockets that returns public addresses only. The socket connects to the validated address,
 * so a second resolution with another result (DNS rebinding) has no effect.
 */
export function publicLookup(resolver: Resolve = resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolver(hostname, { ...options, all: true }, (error, found) => {
      const addresses: readonly LookupAddress[] = error ? [] : found
      const usable = addresses.filter(({ address }) => isPublicAddress(address))
      const first = usable[0]
      if (error) callback(error, '', 0)
      else if (!first) callback(new PrivateAddressError(), '', 0)
      else if (options.all) callback(null, usable)
      else callback(null, first.address, first.family)
    })
  }
}
