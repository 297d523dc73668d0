import { Hono } from 'hono'
import { z } from 'zod'
import { ApiError } from '../../http/ApiError'
import type { PlatformEnv } from '../../http/platformContext'
import { callMethod, type MethodDeps } from '../../methods/methodRoutes'
import { receiveEdi } from './DeskEdi'

/** Accepts X12 without a JSON envelope. */
export const EDI_PATH = '/services/edi'
const X12 = 'application/edi-x12'

const received = z.object({ interchanges: z.array(z.object({ acknowledgments: z.string() })) })

/**
 * `POST /services/edi` with a file as `application/edi-x12` is `DeskEdi/receive`, with its roles, scopes
 * and rate limits. The response is the 997; 204 for a file of acknowledgments only.
 */
export function ediRoutes(deps: MethodDeps): Hono<PlatformEnv> {
  const routes = new Hono<PlatformEnv>()
  const call = callMethod(deps)
  routes.post('/', async (context) => {
    const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
    if (type !== X12) throw new ApiError(415, 'INVALID_HEADER', `Send the file as ${X12}.`)
    const content = await context.req.raw.text()
    const { json } = await call(receiveEdi, context, { content })
    const body = received.parse(JSON.parse(json)).interchanges.map((one) => one.acknowledgments)
    const text = body.join('')
    return text === ''
      ? new Response(null, { status: 204 })
      : new Response(text, { headers: { 'Content-Type': X12 } })
  })
  return routes
}
