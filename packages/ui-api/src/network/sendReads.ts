import { transaction } from '../broadcast/broadcast.js'
import type { Engine, Flight } from '../client/Engine.js'
import type { ReadDefinition, UiApiRequest, Values } from '../define/adapterTypes.js'
import { disposed } from '../errors/disposed.js'
import { UiApiError } from '../errors/UiApiError.js'
import type { SendValues } from '../representations/Reads.js'
import { cacheKey } from '../key/cacheKey.js'
import { buildRequest } from '../request/buildRequest.js'
import type { Answer } from './Answer.js'
import { batchItems } from './batchItems.js'
import { complete, fail } from './flights.js'
import { sendWithRetry } from './retry.js'
import { httpError } from './sendOnce.js'

/** Most records of one request. Source: User Interface API Developer Guide, "Get a Batch of Records". */
const MAX_RECORDS = 200

/** One thing to ask for, what to ask of it, and everybody who asked. */
interface Thing {
  given: Values
  question: string | undefined
  readonly flights: [Flight, ...Flight[]]
}

const thingOf = (flight: Flight): Thing => {
  const { given, question } = flight.query
  return { given, question: question?.key, flights: [flight] }
}

/** Sends requests of these reads; they are called off when the last of the reads has been. */
function senderFor({ settings }: Engine, flights: readonly Flight[]) {
  const controller = new AbortController()
  let left = flights.length
  for (const flight of flights)
    flight.onCallOff = () => {
      if (--left === 0) controller.abort()
    }
  return (definition: ReadDefinition, values: Values, headers?: UiApiRequest['headers']): Promise<Answer> => {
    const request = buildRequest(definition, values, settings.apexBase)
    return sendWithRetry(headers ? { ...request, headers } : request, settings, controller)
  }
}

/** Lets a thing answer one more read of it: names of fields hold what any of its reads asked for. */
function unite(thing: Thing, flight: Flight): void {
  const { definition, given } = flight.query
  const united: Record<string, unknown> = { ...thing.given }
  for (const name of ['fields', 'optionalFields']) {
    const all = [united[name], given[name]].flatMap((list) => (list ?? []) as readonly string[])
    if (all[0]) united[name] = [...new Set(all)]
  }
  thing.flights.push(flight)
  thing.given = united
  thing.question = cacheKey(definition, { ...united, recordId: undefined })
}

/**
 * Sends the reads of one tick. Reads of one record are united; records of which the same is asked travel as one batch.
 * What fails for one of them reaches its readers only.
 */
export function sendReads(engine: Engine): void {
  const { outbox, settings } = engine
  engine.outbox = []
  const things = new Map<string, Thing>()
  const groups: Thing[][] = []
  for (const flight of outbox) {
    // It is no longer the flight of its query then.
    if (engine.isDisposed) fail(flight, disposed())
    const { definition, name, question, flight: current } = flight.query
    if (current !== flight) continue
    // Where the server decides on the fields, and what is no record, goes alone.
    const isAlone = !settings.batchRecords || !definition.batchPath || !question?.asks
    const same = things.get(name)
    if (isAlone) groups.push([thingOf(flight)])
    else if (same) unite(same, flight)
    else things.set(name, thingOf(flight))
  }
  const open = new Map<unknown, Thing[]>()
  for (const thing of things.values()) {
    let group = open.get(thing.question)
    if (!group || group.length === MAX_RECORDS) {
      groups.push((group = []))
      open.set(thing.question, group)
    }
    group.push(thing)
  }
  for (const group of groups) void send(engine, group)
}

async function send(engine: Engine, group: readonly Thing[]): Promise<void> {
  // No group is empty.
  const [{ given, flights }, next] = group as readonly [Thing, Thing?]
  const { query } = flights[0]
  const { definition } = query
  const { returns, batchPath = '' } = definition
  const sender = senderFor(
    engine,
    group.flatMap((thing) => thing.flights),
  )
  try {
    let answers: readonly (Answer | UiApiError)[]
    if (next) {
      const ids = group.map((thing) => thing.given['recordId'])
      const batch = { ...given, ids, recordId: undefined }
      const items = batchItems(await sender({ ...definition, path: batchPath }, batch), ids.length)
      answers = items.map(({ statusCode: status, result: body }) =>
        status < 300 ? { status, body } : httpError(status, '', body),
      )
    } else {
      const ask: SendValues = (own, headers) => sender(definition, own, headers)
      answers = [await (returns.reads.ask ? returns.reads.ask(engine, query, ask) : ask(given))]
    }
    // There are as many answers as things.
    transaction(engine, () => group.forEach((thing, i) => deliver(thing, answers[i] as Answer | UiApiError)))
  } catch (error) {
    for (const thing of group) failAll(thing, error, !next)
  }
}

/** What is stored is adopted, so several takers of one answer need one each. */
function deliver(thing: Thing, answer: Answer | UiApiError): void {
  if (answer instanceof UiApiError) return failAll(thing, answer)
  for (const flight of thing.flights) complete(flight, thing.flights[1] ? structuredClone(answer) : answer)
}

function failAll({ flights }: Thing, error: unknown, isItsOwn = true): void {
  const isTheirFault = error instanceof UiApiError && error.status >= 400 && error.status < 500
  for (const flight of flights)
    // A field that one of them may not read must not take the others down.
    if (!flights[1] || !isTheirFault) fail(flight, error, isItsOwn)
    else if (flight.query.flight === flight) void send(flight.query.engine, [thingOf(flight)])
}
