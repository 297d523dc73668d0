import type { Hono } from 'hono'
import { ApiError } from '../http/ApiError'
import type { PlatformEnv } from '../http/platformContext'

/** APIs of an org by path below `/services/data/v63.0` that clients try and this server lacks. */
const BELOW_VERSION: readonly (readonly [path: string, api: string])[] = [
  ['/search', 'SOSL'],
  ['/parameterizedSearch', 'SOSL'],
  ['/composite/graph', '/composite/graph'],
  ['/jobs/*', 'The Bulk API'],
  ['/tooling/*', 'The Tooling API'],
  ['/metadata/*', 'The Metadata API'],
  // The UI API has layouts, list views, actions and recent records.
  ['/sobjects/:object/describe/:kind', 'A layout of the REST API'],
  ['/sobjects/:object/listviews/*', 'A list view of the REST API'],
  ['/sobjects/:object/quickActions/*', 'A quick action of the REST API'],
  ['/sobjects/:object/updated', 'Replication'],
  ['/sobjects/:object/deleted', 'Replication'],
  ['/recent', '/recent'],
  ['/tabs', '/tabs'],
]

/** The same by whole path. */
const BELOW_ROOT: typeof BELOW_VERSION = [
  ['/services/Soap/u/*', 'Sign-in by SOAP'],
  ['/services/Soap/c/*', 'Sign-in by SOAP'],
  ['/services/Soap/m/*', 'The Metadata API'],
  ['/services/async/*', 'The Bulk API'],
  ['/cometd/*', 'The Streaming API'],
]

function refuse(routes: Hono<PlatformEnv>, apis: typeof BELOW_VERSION): void {
  for (const [path, api] of apis)
    routes.all(path, () => {
      throw new ApiError(404, 'NOT_FOUND', `${api} is not supported here. See docs/local-org.md.`)
    })
}

/** Responds 404 with the name of the API, which "nothing at this address" would hide. */
export const refuseUnsupportedCalls = (routes: Hono<PlatformEnv>): void => refuse(routes, BELOW_VERSION)

/** Mount it before the session is required: signing in is one of them. */
export const refuseUnsupportedApis = (app: Hono<PlatformEnv>): void => refuse(app, BELOW_ROOT)
