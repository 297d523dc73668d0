import { dehydrate } from './dehydrate.js'
import { newEngine, type Engine } from '../core/Engine.js'
import { hydrate } from './hydrate.js'
import { queryOf } from '../core/queryOf.js'
import { Query } from '../core/Query.js'

/** Captures the cache before persistence restores more: hydration must render the server's snapshot. */
export function captureHydrationSnapshot(engine: Engine): void {
  const state = dehydrate(engine)
  let before: Engine | undefined
  engine._hydrationSnapshot ??= ({
    _definition: definition,
    _variables: variables,
    name,
    _selection: selection,
  }) => {
    // Created lazily: most pages were not rendered on a server.
    if (!before) hydrate((before = newEngine(engine._settings, engine.send)), state)
    return selection
      ? queryOf(before, definition, variables)
      : new Query(before, definition, variables, before._queryCache, name)
  }
}
