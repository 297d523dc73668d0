import { matchedRoutes } from 'hono/route'
import type { PlatformContext } from './platformContext'

/** Without a route, including the portal's files. */
const OTHER_ROUTE = 'other'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Returns the route's pattern (`/records/:recordId`), never part of the path, which would create a label
 * per record.
 */
export function routeLabel(context: PlatformContext): string {
  // Middleware is registered for ALL methods, routes for their own.
  return matchedRoutes(context).find(({ method }) => method !== 'ALL')?.path ?? OTHER_ROUTE
}

/** Returns the method; non-standard ones share a label. */
export const methodLabel = ({ req }: PlatformContext): string =>
  METHODS.has(req.method) ? req.method : OTHER_ROUTE
