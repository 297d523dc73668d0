import { use, type Usable } from 'react'
import { queryOf } from '../client/queryOf.js'
import { later, refresh } from '../broadcast/broadcast.js'
import { engineOf } from '../client/engineOf.js'
import type { ReadAdapter } from '../define/defineRead.js'
import type { UiApiError } from '../errors/UiApiError.js'
import type { Query } from '../client/Engine.js'
import { bindingOf } from './QueryBinding.js'
import { useUiApi } from './UiApiContext.js'
import type { Snapshot } from '../snapshot/Snapshot.js'
import { useWire, type WireResult } from './useWire.js'

/** A result whose data is always there. */
export type SuspenseWireResult<Data> = WireResult<Data> & { readonly data: Data }

/** What a component waits for that has all it needs. React goes on at once when it sees the status. */
const NOTHING: Usable<void> = /* @__PURE__ */ Object.assign(Promise.resolve(), {
  status: 'fulfilled' as const,
  value: undefined,
})

/** The read on its way, as one promise however often React asks; a new read when there is none. */
function waitFor(query: Query): Usable<void> {
  const binding = bindingOf(query)
  if (binding.waited && !binding.isOver) return binding.waited
  binding.isOver = false
  // React throws away what it rendered so far: nothing of this component can keep the request.
  const over = () => void (binding.isOver = true)
  return (binding.waited = refresh(query).promise.then(over))
}

/**
 * What was waited for, also once that is here: React looks for the same promise when it goes on with a component, and
 * warns of one that has waited and then asks for none.
 */
function whatIsOver(query: Query): Usable<void> {
  const { waited, isOver } = bindingOf(query)
  return waited && isOver ? waited : NOTHING
}

/**
 * Hands a failure to the error boundary. React renders a second time before it believes one, and has to get it again;
 * whoever asks after that has been put there anew, and reads again.
 */
function giveUp(query: Query, error: UiApiError): never {
  const binding = bindingOf(query)
  // Several components may get it in one turn.
  if (binding.thrown === error) later(query.engine, () => (binding.shown = error))
  binding.thrown = error
  throw error
}

/**
 * Like `useWire`, but the nearest Suspense boundary waits until there is data, and the nearest error boundary gets a
 * failed read; once that is reset, the read starts again. The configuration must be complete.
 *
 * A component that leaves before it has ever been shown does not call its request off: React tells nobody of it.
 */
export function useSuspenseWire<Config, Data>(
  adapter: ReadAdapter<Config, Data>,
  config: NoInfer<Config>,
): SuspenseWireResult<Data> {
  const query = queryOf(engineOf(useUiApi()), adapter, config)
  if (query === undefined)
    throw new TypeError(
      `${adapter.name}: useSuspenseWire needs a complete configuration. Use useWire to wait.`,
    )
  const { data, error } = query.read()
  if (data === undefined && error !== undefined && error !== bindingOf(query).shown) giveUp(query, error)
  use(data === undefined ? waitFor(query) : whatIsOver(query))
  const result = useWire(adapter, config)
  if (result.data !== undefined) return result as SuspenseWireResult<Data>
  // A page may have been rendered with more than its state told: what is known now is nearer to it than nothing.
  const now = query.read() as Snapshot<Data>
  if (now.data === undefined) throw result.error ?? new Error(`${adapter.name} gave no data.`)
  return { ...now, data: now.data, refresh: result.refresh }
}
