import { UiApiError } from '../errors/UiApiError.js'
import type { OptimisticLayer, OwnRecord, RecordEntry } from '../cache/RecordEntry.js'
import type { Engine } from '../client/Engine.js'
import type { CacheView, Values, WriteDefinition } from '../define/adapterTypes.js'
import { deepFreeze } from '../cache/deepFreeze.js'
import { isDevelopment } from '../env.js'
import { AnswerMismatch } from '../ingest/AnswerMismatch.js'
import { checkAnswer } from '../ingest/checkAnswer.js'
import { objectInfoEntry } from '../representations/objectInfoEntry.js'
import { buildRequest } from '../request/buildRequest.js'
import { sendOnce } from '../network/sendOnce.js'
import { checkWrite } from '../validate/checkConfig.js'
import { applyEffect } from './applyEffects.js'

export interface InvokeSettings {
  readonly signal?: AbortSignal | undefined
  readonly optimistic?: true | ((draft: never, input: never) => void) | undefined
}

const cacheView = ({ store }: Engine): CacheView => ({
  objectInfo: (apiName) =>
    store.documents.get(objectInfoEntry(apiName))?.read() as ReturnType<CacheView['objectInfo']>,
  apiNameOf: (recordId) => store.records.get(recordId)?.record?.apiName,
})

/** Leaves out fields that the object info marks as not writable. Without object info all of them go. */
function filterFields(definition: WriteDefinition, values: Values, cache: CacheView): Values {
  const { fields, apiName, recordId } = values
  if (!definition.keepFields || typeof fields !== 'object' || fields === null) return values
  const name = typeof apiName === 'string' ? apiName : cache.apiNameOf(String(recordId))
  const info = name === undefined ? undefined : cache.objectInfo(name)
  if (!info) return values
  const { keepFields } = definition
  const kept = Object.entries(fields).filter(([field]) => info.fields[field]?.[keepFields] !== false)
  return { ...values, fields: Object.fromEntries(kept) }
}

/** Shows the input before the server has confirmed it. Gives what takes it back. */
function showOptimistic(
  engine: Engine,
  definition: WriteDefinition,
  values: Values,
  choice: NonNullable<InvokeSettings['optimistic']>,
) {
  const id = definition.optimistic?.recordId(values)
  const entry: RecordEntry | undefined = id === undefined ? undefined : engine.store.records.get(id)
  const edit = entry?.record ? definition.optimistic?.edit(choice, values) : undefined
  if (!entry || !edit) return () => undefined
  // The edit gets a record and gives one back: it changes fields only.
  const layer: OptimisticLayer = { edit: (record) => edit(record, values) as OwnRecord }
  engine.broadcaster.transaction(() => engine.store.addLayer(entry, layer))
  return () => engine.store.removeLayer(entry, layer)
}

/**
 * Executes a write: checks the input, sends it once, then changes the cache as the definition says, in one step with
 * taking back what was shown ahead of the server.
 *
 * @throws {UiApiConfigError} before anything is sent; {UiApiError} with the server's error, the cache as it was.
 */
export async function invoke(
  engine: Engine,
  definition: WriteDefinition,
  input: unknown,
  settings: InvokeSettings,
): Promise<unknown> {
  if (engine.isDisposed) throw engine.disposedError()
  const cache = cacheView(engine)
  const values = filterFields(definition, checkWrite(definition, input), cache)
  settings.signal?.throwIfAborted()
  const takeBack = settings.optimistic
    ? showOptimistic(engine, definition, values, settings.optimistic)
    : () => undefined
  const request = buildRequest(definition, values, engine.settings.apexBase)
  const { method, path } = request
  engine.settings.log({
    level: 'debug',
    event: 'request',
    message: `${method} ${path}`,
    adapter: definition.name,
    method,
    path,
  })
  try {
    const { body } = await sendOnce(request, engine.settings, settings.signal ?? new AbortController().signal)
    const result = definition.returns && body !== undefined ? checked(engine, definition, body) : body
    if (isDevelopment) deepFreeze(result)
    engine.broadcaster.transaction(() => {
      takeBack()
      const lifetimeOf = engine.reader.lifetimes({ returns: definition.returns })
      // The result has been checked to be what `returns` describes. What is stored is adopted, so it gets a copy.
      const effects = definition.effects?.(values as never, structuredClone(result as never), cache) ?? []
      for (const effect of effects)
        applyEffect(engine, effect, lifetimeOf)
    })
    return result
  } catch (error) {
    engine.broadcaster.transaction(takeBack)
    throw settings.signal?.aborted ? settings.signal.reason : error
  }
}

function checked(engine: Engine, { name, returns }: WriteDefinition, body: unknown): unknown {
  if (!returns) return body
  try {
    checkAnswer(returns, body, engine.store.sets)
    engine.settings.validate?.(returns.name, body)
    return body
  } catch (cause) {
    if (!(cause instanceof AnswerMismatch)) throw cause
    throw new UiApiError({
      code: 'UIAPI_RESPONSE',
      status: 200,
      body,
      message: `${name} succeeded, but its answer can't be used: ${cause.reason} (at "${cause.where}")`,
    })
  }
}
