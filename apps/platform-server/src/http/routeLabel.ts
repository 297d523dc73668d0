import { matchedRoutes } from 'hono/route'
import type { PlatformContext } from './platformContext'

/** The label of requests without a route, including the portal's files. */
const OTHER_ROUTE = 'other'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * The pattern of the matched route (`/records/:recordId`), or {@link OTHER_ROUTE}. It contains no part of the
 * path, so the number of labels is that of the routes.
 */
export function routeLabel(context: PlatformContext): string {
  // Middleware is registered for ALL methods, routes for their own.
  return matchedRoutes(context).find(({ method }) => method !== 'ALL')?.path ?? OTHER_ROUTE
}

/** The request's method, or one label for non-standard methods. */
export const methodLabel = ({ req }: PlatformContext): string =>
  METHODS.has(req.method) ? req.method : OTHER_ROUTE
