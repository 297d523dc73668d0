import { sameSecret } from '../sessions/secrets'
import { isLoopback } from './clientAddress'
import type { Metrics } from './metrics'
import type { PlatformContext } from './platformContext'

export const METRICS_PATH = '/metrics'

/** Who may read the metrics. */
export interface MetricsAccess {
  /** Required as `Authorization: Bearer …`, wherever the metrics are served. */
  token: string | undefined
  /** Whether the metrics have a port of their own, and no address on the portal's. */
  hasOwnPort: boolean
}

/** Headers that proxies add: a request that carries one comes from a client of the proxy, not from this machine. */
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

const isForwarded = ({ req }: PlatformContext): boolean =>
  FORWARDING_HEADERS.some((name) => req.header(name) !== undefined)

/** Whether the portal's port serves the metrics to this client: with a token to any, without one only to this machine. */
export function servesMetrics(context: PlatformContext, { token, hasOwnPort }: MetricsAccess): boolean {
  if (hasOwnPort) return false
  return token !== undefined || (isLoopback(context.get('clientAddress')) && !isForwarded(context))
}

/** The Prometheus text; 401 without the token, where one is set. */
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
