import type { MiddlewareHandler } from 'hono'
import { ApiError } from '../../http/ApiError'
import type { PlatformEnv } from '../../http/platformContext'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The only permitted changes. */
const ENDS = new Set(['/auth/view-as/end', '/auth/logout'])

/** Reads with effects: sign-out by link, single sign-on, an OAuth grant in the viewed person's name. */
const STARTS = /^\/(?:auth\/(?!me$|sign-in-options$)|services\/oauth2\/)/u

export const viewAsReadOnly = (): ApiError =>
  new ApiError(
    403,
    'VIEW_AS_READ_ONLY',
    'You are viewing the portal as this person. Nothing can be changed. End the view to work as yourself.',
  )

/**
 * Rejects every change while staff view the portal as a user (DSK-08). The database rejects such writes as
 * well (`becomeCaller`).
 */
export const refuseWhileViewing: MiddlewareHandler<PlatformEnv> = async (context, next) => {
  const { method, path } = context.req
  if (context.get('session')?.viewAs && !(method === 'POST' && ENDS.has(path)))
    if (!SAFE_METHODS.has(method) || STARTS.test(path)) throw viewAsReadOnly()
  await next()
}
