import type { Connection } from './platformContext'

export interface PortalAddress {
  /** Whether a trusted proxy sets `X-Forwarded-*`. */
  trustProxy: boolean
  /** The origin that users type; if set, links use no other. */
  publicUrl: string | undefined
  /** The listening origin without a trailing slash; known once the process listens. */
  ownAddress: () => string
}

/** A proxy may have moved these into headers. */
export interface ClientFacts {
  address: string
  /** Origin of links in mails and responses. */
  origin: string
  /**
   * The origin that the browser requested, which its pages have. The client controls it, so no response
   * contains it.
   */
  requestOrigin: string
  /** No other site can have this host name. */
  isOwnName: boolean
}

export const isLoopback = (address: string): boolean => /^(?:(?:::ffff:)?127\.|::1$)/.test(address)

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Returns the origin of links in the mails of jobs. */
export const portalOrigin = ({ publicUrl, ownAddress }: Omit<PortalAddress, 'trustProxy'>): string =>
  publicUrl ?? ownAddress()

/**
 * Returns the client's address, the requested origin and the origin for links.
 *
 * Forwarded headers count behind a trusted proxy only. The client controls the host name, and a mail may go
 * to another person: without `publicUrl` only a loopback name is taken from the request, for a development
 * server or another port in front.
 */
export function clientFacts(
  request: Request,
  connection: Connection | undefined,
  portal: PortalAddress,
): ClientFacts {
  const { trustProxy, publicUrl } = portal
  const url = typedUrl(request, trustProxy)
  // The trusted proxy appended the last entry.
  const forwardedFor = trustProxy
    ? withoutPort(request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '')
    : ''
  const own = portal.ownAddress()
  const isOwnName = LOOPBACK_NAMES.has(url.hostname) || url.host === new URL(own).host
  return {
    address: forwardedFor || connection?.address || 'unknown',
    origin: publicUrl ?? (isOwnName ? url.origin : own),
    requestOrigin: publicUrl ?? url.origin,
    isOwnName,
  }
}

/** Removes the port that some proxies append, which differs per connection and would defeat rate limits. */
const withoutPort = (address: string): string =>
  address.replace(/^(\d+(?:\.\d+){3}):\d+$/u, '$1').replace(/^\[([\da-f:.]+)\](?::\d+)?$/iu, '$1')

/** Returns the browser's URL, as the trusted proxy reports it. */
function typedUrl(request: Request, trustProxy: boolean): URL {
  const url = new URL(request.url)
  if (!trustProxy) return url
  const protocol = request.headers.get('x-forwarded-proto') === 'https' ? 'https:' : url.protocol
  const host = request.headers.get('x-forwarded-host') ?? url.host
  return URL.parse(`${protocol}//${host}`) ?? url
}
