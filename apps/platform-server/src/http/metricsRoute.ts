import { sameSecret } from '../sessions/secrets'
import { isLoopback } from './clientAddress'
import type { Metrics } from './metrics'
import type { PlatformContext } from './platformContext'

export const METRICS_PATH = '/metrics'

export interface MetricsAccess {
  /** Required as `Authorization: Bearer …` on any port. */
  token: string | undefined
  /** The metrics have their own port instead of a path on the portal's. */
  hasOwnPort: boolean
}

/** A proxy adds these headers: the request comes from its client, not from this machine. */
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

const isForwarded = ({ req }: PlatformContext): boolean =>
  FORWARDING_HEADERS.some((name) => req.header(name) !== undefined)

/**
 * Whether the portal's port serves metrics to this client: to any with a token, otherwise to this machine
 * only.
 */
export function servesMetrics(context: PlatformContext, { token, hasOwnPort }: MetricsAccess): boolean {
  if (hasOwnPort) return false
  return token !== undefined || (isLoopback(context.get('clientAddress')) && !isForwarded(context))
}

/** Responds with the Prometheus text; 401 without the token. */
export async function metricsAnswer(
  request: Request,
  metrics: Metrics,
  token: string | undefined,
): Promise<Response> {
  const sent = /^bearer +(.+)$/iu.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  if (token !== undefined && !sameSecret(sent, token))
    return new Response('Send the METRICS_TOKEN as Authorization: Bearer.\n', {
      status: 401,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'WWW-Authenticate': 'Bearer' },
    })
  return new Response(await metrics.text(), { headers: { 'Content-Type': metrics.contentType } })
}
