import { transaction } from '../core/scheduler.js'
import type { Engine, InFlightRequest } from '../core/Engine.js'
import type { ReadDefinition, UiApiRequest, Values } from '../define/adapterTypes.js'
import { disposed, UiApiError } from '../errors/UiApiError.js'
import type { SendValues, TransportResponse } from '../representations/Reads.js'
import { cacheKey } from '../cache/cacheKey.js'
import { buildRequest } from './buildRequest.js'
import { batchItems } from './batchItems.js'
import { complete, fail } from './settleRequest.js'
import { sendWithRetry } from './retry.js'
import { httpError } from './sendOnce.js'

/** Maximum records per request. Source: "Get a Batch of Records". */
const MAX_RECORDS = 200

/** A record to fetch, its selection and its requests. */
interface PendingRecord {
  _variables: Values
  _selectionKey: string | undefined
  readonly requests: [InFlightRequest, ...InFlightRequest[]]
}

const pendingRecordOf = (request: InFlightRequest): PendingRecord => {
  const { _variables: variables, _selection: selection } = request.query
  return { _variables: variables, _selectionKey: selection?.key, requests: [request] }
}

/** Sends HTTP requests for these queries; aborted together with the last of them. */
function senderFor({ _settings: settings }: Engine, requests: readonly InFlightRequest[]) {
  const controller = new AbortController()
  let left = requests.length
  for (const request of requests)
    request._onAbort = () => {
      if (--left === 0) controller.abort()
    }
  return (
    definition: ReadDefinition,
    values: Values,
    headers?: UiApiRequest['headers'],
  ): Promise<TransportResponse> => {
    const request = buildRequest(definition, values, settings.apexBase)
    return sendWithRetry(headers ? { ...request, headers } : request, settings, controller)
  }
}

/** Merges another request of the same record: its selection becomes the union. */
function addRequest(record: PendingRecord, request: InFlightRequest): void {
  const { _definition: definition, _variables: variables } = request.query
  const united: Record<string, unknown> = { ...record._variables }
  for (const name of ['fields', 'optionalFields']) {
    const all = [united[name], variables[name]].flatMap((list) => (list ?? []) as readonly string[])
    if (all[0]) united[name] = [...new Set(all)]
  }
  record.requests.push(request)
  record._variables = united
  record._selectionKey = cacheKey(definition, { ...united, recordId: undefined })
}

/**
 * Sends the requests of one tick: merges those of one record and batches records with the same selection. A failed
 * item only affects its own queries.
 */
export function sendReads(engine: Engine): void {
  const { _outbox: outbox, _settings: settings } = engine
  engine._outbox = []
  const records = new Map<string, PendingRecord>()
  const groups: PendingRecord[][] = []
  for (const request of outbox) {
    // `fail` has replaced the request of the query.
    if (engine._isDisposed) fail(request, disposed())
    const { _definition: definition, name, _selection: selection, _inFlight: current } = request.query
    if (current !== request) continue
    // Requests without a selection, and of documents, are not batched.
    const isAlone = !settings.batchRecords || !definition._batchPath || !selection?._fieldSet
    const same = records.get(name)
    if (isAlone) groups.push([pendingRecordOf(request)])
    else if (same) addRequest(same, request)
    else records.set(name, pendingRecordOf(request))
  }
  const open = new Map<unknown, PendingRecord[]>()
  for (const record of records.values()) {
    let group = open.get(record._selectionKey)
    if (!group || group.length === MAX_RECORDS) {
      groups.push((group = []))
      open.set(record._selectionKey, group)
    }
    group.push(record)
  }
  for (const group of groups) void send(engine, group)
}

async function send(engine: Engine, group: readonly PendingRecord[]): Promise<void> {
  // Groups are never empty.
  const [{ _variables: variables, requests }, next] = group as readonly [PendingRecord, PendingRecord?]
  const { query } = requests[0]
  const { _definition: definition } = query
  const { _returns: returns, _batchPath: batchPath = '' } = definition
  const sender = senderFor(
    engine,
    group.flatMap((record) => record.requests),
  )
  try {
    let responses: readonly (TransportResponse | UiApiError)[]
    if (next) {
      const ids = group.map((record) => record._variables['recordId'])
      const batch = { ...variables, ids, recordId: undefined }
      const items = batchItems(await sender({ ...definition, path: batchPath }, batch), ids.length)
      responses = items.map(({ statusCode: status, result: body }) =>
        status < 300 ? { status, body } : httpError(status, '', body),
      )
    } else {
      const ask: SendValues = (own, headers) => sender(definition, own, headers)
      responses = [await (returns._reads._ask ? returns._reads._ask(engine, query, ask) : ask(variables))]
    }
    // One response per record.
    transaction(engine, () =>
      group.forEach((record, i) => deliver(record, responses[i] as TransportResponse | UiApiError)),
    )
  } catch (error) {
    for (const record of group) failAll(record, error, !next)
  }
}

/** Ingesting adopts the payload, so each query needs a copy. */
function deliver(record: PendingRecord, response: TransportResponse | UiApiError): void {
  if (response instanceof UiApiError) return failAll(record, response)
  for (const request of record.requests)
    complete(request, record.requests[1] ? structuredClone(response) : response)
}

function failAll({ requests }: PendingRecord, error: unknown, isItsOwn = true): void {
  const isTheirFault = error instanceof UiApiError && error.status >= 400 && error.status < 500
  for (const request of requests)
    // A field without access must not fail the other requests: retry them separately.
    if (!requests[1] || !isTheirFault) fail(request, error, isItsOwn)
    else if (request.query._inFlight === request) void send(request.query._engine, [pendingRecordOf(request)])
}
