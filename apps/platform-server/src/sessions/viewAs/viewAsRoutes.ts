import { VIEW_AS_ROLES } from '@portal/contract'
import { reasonParam, recordIdParam } from '@portal/contract/methods'
import { Hono } from 'hono'
import { z } from 'zod'
import { insufficientAccess, invalidInput, sessionRequired } from '../../http/ApiError'
import type { PlatformEnv } from '../../http/platformContext'
import { readJson } from '../../http/readJson'
import { UNSTORABLE, unstorableAt } from '../../http/unstorableText'
import { requestOf, type AuthDeps } from '../AuthDeps'
import { isSecure } from '../sessionMiddleware'
import { viewAsCookie } from './viewAsCookie'

const startSchema = z.object({ accountId: recordIdParam, contactId: recordIdParam, reason: reasonParam })

/** Starts and ends viewing the carrier portal as one of its users (DSK-08). */
export function viewAsRoutes({ views, rateLimiter }: Pick<AuthDeps, 'views' | 'rateLimiter'>) {
  const routes = new Hono<PlatformEnv>()

  routes.post('/', async (context) => {
    const session = context.get('session')
    if (!session) throw sessionRequired()
    // A bearer token has no browser to show the portal in.
    if (context.get('isBearer') || !VIEW_AS_ROLES.some((role) => role === session.account.role))
      throw insufficientAccess()
    const parsed = startSchema.safeParse(await readJson(context.req.raw))
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      throw invalidInput(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is not usable'}`)
    }
    const unstorable = unstorableAt(parsed.data)
    if (unstorable !== undefined) throw invalidInput(`${unstorable}: ${UNSTORABLE}`)
    await rateLimiter.count('viewAs', session.userId)
    const token = await views.start(session, { ...parsed.data, ...requestOf(context) })
    context.header('Set-Cookie', viewAsCookie(token, isSecure(context)), { append: true })
    return context.json({ url: '/carrier/s/' })
  })

  routes.post('/end', async (context) => {
    const session = context.get('session')
    // Already over: the cookie is deleted in any case.
    if (session?.viewAs) await views.end(session, context.get('clientAddress'))
    context.header('Set-Cookie', viewAsCookie('', isSecure(context)), { append: true })
    return context.json({ url: '/desk' })
  })

  return routes
}
