import { matchedRoutes } from 'hono/route'
import type { PlatformContext } from './platformContext'

/** The label of every request that no route answers, among them the portal's files. */
const OTHER_ROUTE = 'other'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * The pattern of the route that the request matched, as it was registered (`/records/:recordId`), or {@link OTHER_ROUTE}. No part of
 * the typed path is in it, so the number of labels is that of the routes.
 */
export function routeLabel(context: PlatformContext): string {
  // Middleware and refusals are registered for ALL methods; what answers is registered for its own.
  return matchedRoutes(context).find(({ method }) => method !== 'ALL')?.path ?? OTHER_ROUTE
}

/** The request's method, or one label for all that HTTP does not define for pages and APIs. */
export const methodLabel = ({ req }: PlatformContext): string =>
  METHODS.has(req.method) ? req.method : OTHER_ROUTE
