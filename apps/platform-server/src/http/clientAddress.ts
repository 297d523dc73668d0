import type { Connection } from './platformContext'

/** What decides where the portal is, and whom to believe. */
export interface PortalAddress {
  /** Whether `X-Forwarded-*` come from a proxy of ours. */
  trustProxy: boolean
  /** The address that users type; links then name no other. */
  publicUrl: string | undefined
  /** Where this process listens, without a slash at the end; known once it does. */
  ownAddress: () => string
}

/** Facts about the client which a proxy may have moved into headers. */
export interface ClientFacts {
  address: string
  /** Where the portal is, for links and other addresses in mails and answers. */
  origin: string
  /** Where the browser sent this request: its pages have this origin. Whoever asks can write it, so no answer names it. */
  requestOrigin: string
  /** Whether the browser went to this machine by a name that no other site can have. */
  isOwnName: boolean
}

/** Whether an address is that of this machine itself. */
export const isLoopback = (address: string): boolean => /^(?:(?:::ffff:)?127\.|::1$)/.test(address)

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Where the portal is for those who sent no request: for links in mails that are written by the clock. */
export const portalOrigin = ({ publicUrl, ownAddress }: Omit<PortalAddress, 'trustProxy'>): string =>
  publicUrl ?? ownAddress()

/**
 * Who is at the other end, which address they typed, and which one links name.
 *
 * Forwarded headers count only behind a proxy of ours; anyone else could write them. The name of the host is the asker's word in any
 * case, and a mail may go to somebody else: without `publicUrl` only a loopback name is taken from the request, which leads
 * nowhere else and lets a development server or another port of this machine stand in front.
 */
export function clientFacts(
  request: Request,
  connection: Connection | undefined,
  portal: PortalAddress,
): ClientFacts {
  const { trustProxy, publicUrl } = portal
  const url = typedUrl(request, trustProxy)
  // The last entry is the one which our own proxy added.
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

/** Some proxies add the port, which differs from connection to connection: limits would count each of them by itself. */
const withoutPort = (address: string): string =>
  address.replace(/^(\d+(?:\.\d+){3}):\d+$/u, '$1').replace(/^\[([\da-f:.]+)\](?::\d+)?$/iu, '$1')

/** The address as the browser has it, as far as a proxy of ours tells. */
function typedUrl(request: Request, trustProxy: boolean): URL {
  const url = new URL(request.url)
  if (!trustProxy) return url
  const protocol = request.headers.get('x-forwarded-proto') === 'https' ? 'https:' : url.protocol
  const host = request.headers.get('x-forwarded-host') ?? url.host
  return URL.parse(`${protocol}//${host}`) ?? url
}
