'use client'

import { queryOf } from '../core/queryOf.js'
import { refresh } from '../core/scheduler.js'
import { engineOf } from '../core/UiApi.js'
import type { ReadAdapter } from '../define/defineRead.js'
import type { UiApiError } from '../errors/UiApiError.js'
import type { Query } from '../core/Engine.js'
import { afterRendering } from './afterRendering.js'
import { bindingOf } from './QueryBinding.js'
import { useUiApi } from './UiApiProvider.js'
import type { Snapshot } from '../core/Snapshot.js'
import { useWire, type WireResult } from './useWire.js'

/** A result with data. */
export type SuspenseWireResult<Data> = WireResult<Data> & { readonly data: Data }

/** Memoizes the promise of the request in flight; starts one if necessary. */
function waitFor(query: Query): Promise<void> {
  const binding = bindingOf(query)
  // React discards the render, so this component can't retain the request.
  const over = () => (binding.waited = undefined)
  return (binding.waited ??= refresh(query)._promise.then(over))
}

/**
 * Throws an error to the error boundary. React renders again before it accepts an error, and each of these renders
 * gets it; a later one means that the boundary was reset, and refetches.
 */
function giveUp(query: Query, error: UiApiError): never {
  const binding = bindingOf(query)
  if (binding.thrown !== error) afterRendering(() => (binding.shown = error))
  binding.thrown = error
  throw error
}

/**
 * Like `useWire`, but suspends until there is data and throws errors to the nearest error boundary; a reset
 * refetches. The configuration must be complete.
 *
 * A request continues when a component unmounts before its first commit, because React does not report that.
 *
 * @example
 * const { data } = useSuspenseWire(getRecord, { recordId, fields: ['Load__c.Name'] })
 *
 * @throws {UiApiConfigError} for a configuration of the wrong type; {TypeError} for an incomplete one; {UiApiError}
 * when the request fails without cached data.
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
  // Not `use`, which React 18 lacks.
  // oxlint-disable-next-line typescript/only-throw-error
  if (data === undefined) throw waitFor(query)
  const result = useWire(adapter, config)
  if (result.data !== undefined) return result as SuspenseWireResult<Data>
  // The server may have rendered more than it dehydrated: current data is closer to that than none.
  const now = query.read() as Snapshot<Data>
  if (now.data === undefined) throw result.error ?? new Error(`${adapter.name} gave no data.`)
  return { ...now, data: now.data, refresh: result.refresh }
}
