import { freezeInDevelopment } from '../cache/freezeInDevelopment.js'
import { transaction } from '../core/scheduler.js'
import type { Engine } from '../core/Engine.js'
import { sweep } from '../core/sweep.js'
import type { InvokeSettings, WriteDefinition, WriteEffect } from '../define/adapterTypes.js'
import { ResponseMismatchError } from '../ingest/ResponseMismatchError.js'
import { checkResponse } from '../ingest/checkResponse.js'
import { checkOneRecord } from '../ingest/checkRecord.js'
import type { TransportResponse } from '../representations/Reads.js'
import { lifetimes } from '../transport/settleRequest.js'
import { sendOnce } from '../transport/sendOnce.js'
import { buildRequest } from '../transport/buildRequest.js'
import { checkWrite } from '../define/checkConfig.js'
import { applyEffect } from './applyEffects.js'
import { cacheView } from './cacheView.js'
import { applyOptimistic } from './applyOptimistic.js'

/** Validates the response of a write. @throws {UiApiError} that says that the write itself has succeeded. */
function checkResult(
  { _store: store, _settings: settings }: Engine,
  { name, _returns: returns, verify }: WriteDefinition,
  response: TransportResponse,
): void {
  // 204: the user cannot see the record.
  if (!returns || response.status === 204) return
  try {
    if (returns.kind === 'record') checkOneRecord(response.body, store._sets)
    else checkResponse(returns, response.body, store._sets)
    settings.validate?.(returns.name, response.body, returns)
    const problem = verify?.(response.body as never)
    if (problem !== undefined) throw new ResponseMismatchError(problem)
  } catch (cause) {
    throw cause instanceof ResponseMismatchError
      ? cause._asError(`${name} succeeded, but its response does not fit`, response)
      : cause
  }
}

/** Drops the data of an effect, so that it is refetched instead. */
const withoutData = (effect: WriteEffect): WriteEffect =>
  // Checked above.
  'record' in effect
    ? { changed: (effect.record as { readonly id: string }).id }
    : 'put' in effect
      ? { aged: effect.put }
      : effect

/**
 * Executes a write: validates the input, applies optimistic edits, sends one request, then applies the effects and
 * settles the edits in one transaction.
 *
 * @throws {UiApiConfigError} and errors of `optimistic`, before anything is sent; {UiApiError} with the server's
 * error after a rollback.
 */
export async function invoke(
  engine: Engine,
  definition: WriteDefinition,
  input: unknown,
  { signal, optimistic }: InvokeSettings,
): Promise<unknown> {
  const cache = cacheView(engine)
  const checked = checkWrite(definition, input)
  const values = definition.filter?.(checked, cache) ?? checked
  signal?.throwIfAborted()
  const endShow = transaction(engine, () => applyOptimistic(engine, definition, values, input, optimistic))
  const controller = new AbortController()
  let abort!: () => void
  // Not every fetch respects its signal.
  const aborted = new Promise<never>((_, reject) => {
    abort = () => {
      controller.abort()
      reject(signal?.reason as Error)
    }
  })
  signal?.addEventListener('abort', abort)
  // A response after `clear`, such as a sign-out, must not restore data.
  let isCleared = false
  const observer = { _onCleared: () => void (isCleared = true) }
  engine._observers.add(observer)
  try {
    const request = buildRequest(definition, values, engine._settings.apexBase)
    const response = await Promise.race([sendOnce(request, engine._settings, controller), aborted])
    checkResult(engine, definition, response)
    const result = response.body
    freezeInDevelopment(result)
    // Checked against `returns`. Effects adopt the payload, so they get a copy.
    const effects = definition._effects?.(values, structuredClone(result as never), cache) ?? []
    // Confirmed edits stay visible until the refetch.
    const holding = new Set(
      effects.flatMap((effect) => ('changed' in effect && effect._asShown ? [effect.changed] : [])),
    )
    transaction(engine, () => {
      // Effects apply below the edits, so confirmed values do not flicker.
      for (const effect of effects)
        applyEffect(engine, isCleared ? withoutData(effect) : effect, lifetimes(engine))
      endShow(holding)
    })
    sweep(engine)
    return result
  } catch (error) {
    transaction(engine, endShow)
    throw signal?.aborted ? signal.reason : error
  } finally {
    signal?.removeEventListener('abort', abort)
    engine._observers.delete(observer)
  }
}
