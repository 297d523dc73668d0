import { freezeInDevelopment } from '../cache/freezeInDevelopment.js'
import { transaction } from '../broadcast/broadcast.js'
import type { Engine } from '../client/Engine.js'
import { sweep } from '../client/sweep.js'
import type { InvokeSettings, WriteDefinition, WriteEffect } from '../define/adapterTypes.js'
import { AnswerMismatch } from '../ingest/AnswerMismatch.js'
import { checkAnswer } from '../ingest/checkAnswer.js'
import { checkOneRecord } from '../ingest/checkRecord.js'
import type { Answer } from '../network/Answer.js'
import { lifetimes } from '../network/flights.js'
import { sendOnce } from '../network/sendOnce.js'
import { buildRequest } from '../request/buildRequest.js'
import { checkWrite } from '../validate/checkConfig.js'
import { applyEffect } from './applyEffects.js'
import { cacheView } from './cacheView.js'
import { showOptimistic } from './showOptimistic.js'

/** Checks the answer of a write. @throws {UiApiError} that says that the write itself has succeeded. */
function checkResult(
  { store, settings }: Engine,
  { name, returns, verify }: WriteDefinition,
  answer: Answer,
): void {
  if (!returns || answer.body === undefined) return
  try {
    if (returns.kind === 'record') checkOneRecord(answer.body, store.sets)
    else checkAnswer(returns, answer.body, store.sets)
    settings.validate?.(returns.name, answer.body, returns)
    const problem = verify?.(answer.body as never)
    if (problem !== undefined) throw new AnswerMismatch(problem)
  } catch (cause) {
    throw cause instanceof AnswerMismatch
      ? cause.asError(`${name} succeeded, but its answer does not fit`, answer)
      : cause
  }
}

/** The same without what the answer has brought: whoever knows of it reads it anew. */
const withoutData = (effect: WriteEffect): WriteEffect =>
  // The answer has just been checked.
  'record' in effect
    ? { changed: (effect.record as { readonly id: string }).id }
    : 'put' in effect
      ? { aged: effect.put }
      : effect

/**
 * Executes a write: checks the input, sends it once, then changes the cache as the definition says, in one step with
 * taking back what was shown ahead of the server.
 *
 * @throws {UiApiConfigError} and what the function `optimistic` throws, before anything is sent; {UiApiError} with the
 * server's error, the cache as it was.
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
  const endShow = transaction(engine, () => showOptimistic(engine, definition, values, input, optimistic))
  const controller = new AbortController()
  let abort!: () => void
  // Not every fetch looks at its signal.
  const aborted = new Promise<never>((_, reject) => {
    abort = () => {
      controller.abort()
      reject(signal?.reason as Error)
    }
  })
  signal?.addEventListener('abort', abort)
  // What everything was dropped for, such as a sign-out, must not come back with the answer.
  let isCleared = false
  const watcher = { onCleared: () => void (isCleared = true) }
  engine.watchers.add(watcher)
  try {
    const request = buildRequest(definition, values, engine.settings.apexBase)
    const answer = await Promise.race([sendOnce(request, engine.settings, controller), aborted])
    checkResult(engine, definition, answer)
    const result = answer.body
    freezeInDevelopment(result)
    // The result has just been checked to be what `returns` describes. What is stored is adopted, so it gets a copy.
    const effects = definition.effects?.(values, structuredClone(result as never), cache) ?? []
    // What has been done as it was shown is not shown undone until the server is asked again.
    const holding = new Set(
      effects.flatMap((effect) => ('changed' in effect && effect.asShown ? [effect.changed] : [])),
    )
    transaction(engine, () => {
      // Beneath what is shown: where the server confirms that, it stays as it is.
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
    engine.watchers.delete(watcher)
  }
}
