import type { Connection } from './platformContext'

/** Facts about the client which a proxy may have moved into headers. */
export interface ClientFacts {
  address: string
  origin: string
}

/**
 * Who is at the other end and which address they typed.
 *
 * Forwarded headers count only behind a proxy of ours; anyone else could write them.
 */
export function clientFacts(
  request: Request,
  connection: Connection | undefined,
  { trustProxy, publicUrl }: { trustProxy: boolean; publicUrl: string | undefined },
): ClientFacts {
  const url = new URL(request.url)
  // The last entry is the one which our own proxy added.
  const forwardedFor = trustProxy
    ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined
  const forwardedProto = trustProxy ? request.headers.get('x-forwarded-proto') : null
  const forwardedHost = trustProxy ? request.headers.get('x-forwarded-host') : null
  const protocol = forwardedProto === 'https' ? 'https:' : url.protocol
  return {
    address: forwardedFor || connection?.address || 'unknown',
    origin: publicUrl ?? `${protocol}//${forwardedHost ?? url.host}`,
  }
}
