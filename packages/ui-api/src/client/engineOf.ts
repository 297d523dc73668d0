import type { Engine } from './Engine.js'
import type { UiApi } from './UiApi.js'

/** Where a client keeps its inside; for hooks, devtools and persistence of this package, nobody else. */
export const ENGINE = Symbol('client')

/** The inside of a client. */
export function engineOf(uiApi: UiApi | undefined): Engine {
  const engine = (uiApi as { readonly [ENGINE]?: Engine } | undefined)?.[ENGINE]
  if (!engine) throw new TypeError('No client of this copy. Wrap the application in <UiApiProvider>.')
  return engine
}
