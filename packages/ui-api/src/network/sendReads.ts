import { transaction } from '../broadcast/broadcast.js'
import type { Engine } from '../client/Engine.js'
import type { Coalescing, ReadDefinition, Values } from '../define/adapterTypes.js'
import { UiApiError } from '../errors/UiApiError.js'
import { cacheKey } from '../key/cacheKey.js'
import { buildRequest } from '../request/buildRequest.js'
import type { Answer } from './Answer.js'
import { batchItems } from './batchItems.js'
import type { Flight } from './Flight.js'
import { complete, fail } from './flights.js'
import { sendWithRetry } from './retry.js'
import { httpError, type Caller } from './sendOnce.js'

/** One thing to ask for, and everybody who asked. */
interface Thing {
  readonly definition: ReadDefinition
  readonly rules: Coalescing
  values: Values
  readonly flights: Flight[]
}

/** Sends requests of these reads; they are called off when the last of the reads has been. */
function senderFor({ settings }: Engine, flights: readonly Flight[]) {
  const caller: Caller = { ends: new Set(), isGone: false }
  let left = flights.length
  for (const flight of flights)
    flight.onCallOff = () => {
      if (--left > 0) return
      caller.isGone = true
      for (const end of caller.ends) end()
    }
  return (definition: ReadDefinition, values: Values, etag?: string): Promise<Answer> => {
    const request = buildRequest(definition, values, settings.apexBase)
    const headers = { ...request.headers, ...(etag !== undefined && { 'If-None-Match': etag }) }
    return sendWithRetry({ ...request, headers }, settings, caller)
  }
}

async function sendAlone(flight: Flight): Promise<void> {
  const { query } = flight
  const { definition, engine } = query
  if (query.flight !== flight) return
  try {
    const send = senderFor(engine, [flight])
    const ask = (values: Values, etag?: string) => send(definition, values, etag)
    complete(flight, await definition.returns.reads.ask(engine, query, ask))
  } catch (error) {
    fail(flight, error)
  }
}

/** Names that may be united hold what any of the reads of one thing asked for. */
function unite(thing: Thing, values: Values): void {
  const united: Record<string, unknown> = { ...thing.values }
  for (const name of thing.rules.unite) {
    const all = [united[name], values[name]].flatMap((list) => (list ?? []) as readonly string[])
    if (all[0]) united[name] = [...new Set(all)]
  }
  thing.values = united
}

/**
 * Sends the reads of one tick. Reads of one thing are united; things with equal questions travel as one batch, at most
 * `max` of them. What fails for one thing reaches its readers only.
 */
export function sendReads(engine: Engine): void {
  const { outbox, settings } = engine
  engine.outbox = []
  const things = new Map<unknown, Thing>()
  for (const flight of outbox) {
    const { query } = flight
    const { definition, values } = query
    const rules = definition.coalesce
    if (query.flight !== flight) continue
    if (settings.batchRecords && rules?.isPossible(values)) {
      const name = definition.name + String(values[rules.id])
      const thing = things.get(name)
      if (thing) {
        thing.flights.push(flight)
        unite(thing, values)
      } else things.set(name, { definition, rules, values, flights: [flight] })
    } else void sendAlone(flight)
  }
  const groups = new Map<string, Thing[]>()
  let last: Thing | undefined
  let question = ''
  for (const thing of things.values()) {
    const { definition, rules, values } = thing
    // Most are alone, or ask the very same as the one before.
    const isOther = rules !== last?.rules || rules.unite.some((name) => values[name] !== last?.values[name])
    if (things.size > 1 && isOther) question = cacheKey(definition, { ...values, [rules.id]: undefined })
    last = thing
    const group = groups.get(question)
    if (group) group.push(thing)
    else groups.set(question, [thing])
  }
  for (const group of groups.values())
    for (let i = 0, max = group[0]?.rules.max ?? 1; i < group.length; i += max)
      void sendGroup(engine, group.slice(i, i + max))
}

async function sendGroup(engine: Engine, group: readonly Thing[]): Promise<void> {
  // No group is empty.
  const { definition, rules, values } = group[0] as Thing
  const send = senderFor(
    engine,
    group.flatMap(({ flights }) => flights),
  )
  try {
    let answers: readonly Answer[]
    if (group.length > 1) {
      const ids = group.map((thing) => thing.values[rules.id])
      const batch = { ...values, ids, [rules.id]: undefined }
      const items = batchItems(await send({ ...definition, path: rules.path }, batch), ids.length)
      answers = items.map(({ statusCode: status, result: body }) => ({ status, body }))
    } else answers = [await send(definition, values)]
    // There are as many answers as things.
    transaction(engine, () => group.forEach((thing, i) => deliver(thing, answers[i] as Answer)))
  } catch (error) {
    for (const thing of group) failAll(thing, error)
  }
}

/** What is stored is adopted, so several takers of one answer need one each. */
function deliver(thing: Thing, answer: Answer): void {
  const { status, body } = answer
  if (status >= 300) return failAll(thing, httpError(status, '', body))
  for (const flight of thing.flights)
    complete(flight, thing.flights[1] ? { ...answer, body: structuredClone(body) } : answer)
}

function failAll({ flights }: Thing, error: unknown): void {
  const isTheirFault = error instanceof UiApiError && error.status >= 400 && error.status < 500
  for (const flight of flights)
    // A field that one of them may not read must not take the others down.
    if (flights[1] && isTheirFault) void sendAlone(flight)
    else fail(flight, error)
}
