import type { Engine } from './Engine.js'
import type { UiApi } from './UiApi.js'

/** Where a client keeps its inside; for hooks, devtools and persistence of this package, nobody else. */
export const ENGINE = Symbol('inside of a client')

/** The inside of a client. */
export function engineOf(uiApi: UiApi): Engine {
  const engine = (uiApi as UiApi & { readonly [ENGINE]?: Engine })[ENGINE]
  if (!engine) throw new TypeError('This is no client. Pass what createUiApi() gave.')
  return engine
}
