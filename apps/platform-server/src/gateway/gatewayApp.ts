import type { Hono } from 'hono'
import type { PlatformEnv } from '../http/platformContext'
import { readSessionCookie } from '../sessions/sessionCookie'
import { isCheck, isSecure, requireSameSite } from '../sessions/sessionMiddleware'
import { gatewayAuthRoutes, type GatewayAuthDeps } from './gatewayAuth'
import { proxy } from './proxyAnswer'

const PROXIED_PATHS = ['/services/data/v63.0/*', '/lwr/apex/v63.0/*'] as const
const PROXIED_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Adds the routes of `PLATFORM_MODE=org`: sign-in at the org, and its API for the browser's session. */
export function addGatewayRoutes(app: Hono<PlatformEnv>, deps: GatewayAuthDeps): void {
  const { sessions, secrets, callOrg } = deps
  for (const path of ['/auth/*', '/services/*', '/lwr/*', '/events']) {
    app.use(path, async (context, next) => {
      const token = readSessionCookie(context.req.raw, isSecure(context))
      const session = token ? await sessions.find(token) : undefined
      context.set('gatewaySession', session)
      if (session && !isCheck(context.req.path)) await sessions.touch(session)
      await next()
    })
    app.use(
      path,
      requireSameSite(secrets, (context) => context.get('gatewaySession')?.token),
    )
  }
  app.route('/auth', gatewayAuthRoutes(deps))
  app.get('/events', deps.events)
  for (const path of PROXIED_PATHS) app.on(PROXIED_METHODS, path, (context) => proxy(context, callOrg))
}
