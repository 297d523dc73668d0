import { dehydrate } from '../client/dehydrate.js'
import { newEngine, type Engine } from '../client/Engine.js'
import { hydrate } from '../client/hydrate.js'
import { queryOf } from '../client/queryOf.js'
import { Query } from '../snapshot/Query.js'

/**
 * Keeps what is known now, apart: a page that a server has rendered has to be taken over as it is, whatever an earlier
 * visit or another tab knows besides.
 */
export function keepAsRendered(engine: Engine): void {
  const state = dehydrate(engine)
  let before: Engine | undefined
  engine.asRendered ??= ({ definition, given, name, question }) => {
    // Most pages were rendered by no server, and nobody asks.
    if (!before) hydrate((before = newEngine(engine.settings, engine.send)), state)
    return question
      ? queryOf(before, definition, given)
      : new Query(before, definition, given, before.byKey, name)
  }
}
