import { methods } from '../methods/registry'
import { BASE_PATH } from '../ui-api/defineRoute'
import { uiApiFamilies } from '../ui-api/uiApiRoutes'

export interface ServerCall {
  readonly kind: 'UI API' | 'server method'
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** With parameters as `:name`. */
  readonly path: string
}

/** Calls of the UI API and server methods, from the route definitions. */
export const serverCalls: readonly ServerCall[] = [
  ...uiApiFamilies
    .flat()
    .map(({ method, path }) => ({ kind: 'UI API' as const, method, path: `${BASE_PATH}${path}` })),
  ...methods.map(({ className, method, verb }) => ({
    kind: 'server method' as const,
    method: verb,
    path: `/lwr/apex/v63.0/${className}/${method}`,
  })),
]
