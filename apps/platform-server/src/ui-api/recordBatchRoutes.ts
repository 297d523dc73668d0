import { z } from 'zod'
import { ApiError } from '../http/ApiError'
import { refusalOf } from '../http/errorResponse'
import { readJson } from '../http/readJson'
import type { ObjectDefinition } from '../metadata/defineObject'
import type { Language } from '../languages'
import { recordErrorBody, RecordWriteError } from '../records/recordError'
import {
  runOperations,
  UndoneBatch,
  type OperationOutcome,
  type RecordOperation,
} from '../records/recordOperations'
import { normaliseId } from '../database/schema/recordId'
import { batchAnswer, type BatchItem } from './answer'
import type { UiApiRequest, UiApiRoute } from './defineRoute'
import { onceByKey, replayHeader } from './idempotencyHeader'
import { objectNamed, parseBody } from './requestValues'
import { metadataLanguage } from './translateAnswer'

/** Catalogue, `limits.recordsBatchMax`. */
const MAX_RECORDS = 200
const TYPES = ['CREATE', 'UPDATE', 'DELETE'] as const

const batchBody = z.object({
  allOrNone: z.boolean().nullish(),
  useDefaultRule: z.boolean().nullish(),
  operations: z.array(z.object({ type: z.unknown().optional(), records: z.unknown().optional() })).nullish(),
})
const givenRecords = z.array(
  z.object({
    apiName: z.string().nullish(),
    fields: z.record(z.string(), z.unknown()),
    allowSaveOnDuplicate: z.boolean().nullish(),
  }),
)
type GivenRecord = z.infer<typeof givenRecords>[number]

function invalidInput(message: string): ApiError {
  return new ApiError(400, 'INVALID_INPUT', message)
}

function invalidBatch(message: string): ApiError {
  return new ApiError(400, 'INVALID_BATCH_REQUEST', message)
}

/** Unresolved: an unknown object is an error of its item alone. */
type Draft =
  Exclude<RecordOperation, { type: 'CREATE' }> | { type: 'CREATE'; apiName: string; given: GivenRecord }

const choiceOf = ({ allowSaveOnDuplicate }: GivenRecord) => ({
  allowSaveOnDuplicate: allowSaveOnDuplicate === true,
})

function toDraft(type: (typeof TYPES)[number], given: GivenRecord): Draft {
  const { Id: id, ...fields } = given.fields
  if (type === 'CREATE') {
    if (id !== undefined && id !== null) throw invalidBatch('A record that is to be created has no Id.')
    if (!given.apiName) throw invalidInput('A record that is to be created names its object in apiName.')
    return { type, apiName: given.apiName, given }
  }
  if (typeof id !== 'string' || id === '')
    throw invalidInput(`A record of ${type} carries its Id among the fields.`)
  if (given.apiName) throw invalidBatch(`A record of ${type} is known by its Id and has no apiName.`)
  return type === 'UPDATE' ? { type, recordId: id, fields, ...choiceOf(given) } : { type, recordId: id }
}

function draftsOf(body: unknown): { drafts: readonly Draft[]; allOrNone: boolean } {
  const { operations, allOrNone } = parseBody(batchBody, body)
  if (!operations || operations.length === 0) throw invalidInput('Give at least one operation.')
  const drafts = operations.flatMap(({ type, records }) => {
    const known = TYPES.find((name) => name === type)
    if (!known) throw invalidInput(`The type of an operation is one of ${TYPES.join(', ')}.`)
    if (!Array.isArray(records) || records.length === 0)
      throw invalidInput('An operation has at least one record.')
    return parseBody(givenRecords, records).map((given) => toDraft(known, given))
  })
  if (drafts.length > MAX_RECORDS)
    throw invalidBatch(`At most ${MAX_RECORDS} records can be written at once.`)
  const ids = drafts.flatMap((draft) =>
    draft.type === 'CREATE' ? [] : [normaliseId(draft.recordId) ?? draft.recordId],
  )
  if (new Set(ids).size < ids.length) throw invalidBatch('A record may be named once in a batch.')
  return { drafts, allOrNone: allOrNone ?? true }
}

/** With an `Idempotency-Key` a retry returns the stored response, for 24 hours. */
async function executeBatch(request: UiApiRequest): Promise<Response> {
  const { context } = request
  const body = await readJson(context.req.raw)
  const { drafts, allOrNone } = draftsOf(body)
  const objects = drafts.map((draft) => (draft.type === 'CREATE' ? objectOf(draft.apiName) : undefined))
  const unknown = objects.some((object) => object instanceof ApiError)
  if (unknown && allOrNone)
    return batchAnswer(
      context,
      objects.map((object) => (object instanceof ApiError ? failedItem(object) : undone())),
    )
  const operations = drafts.flatMap((draft, index): readonly RecordOperation[] => {
    if (draft.type !== 'CREATE') return [draft]
    const object = objects[index]
    if (object === undefined || object instanceof ApiError) return []
    return [{ type: 'CREATE', object, fields: draft.given.fields, ...choiceOf(draft.given) }]
  })
  const { items, isReplay } = await writeAll(request, body, operations, allOrNone)
  const rest = [...items]
  const answers = objects.map((object) =>
    object instanceof ApiError ? failedItem(object) : (rest.shift() ?? undone()),
  )
  const response = batchAnswer(context, answers)
  for (const [name, value] of Object.entries(replayHeader(isReplay))) response.headers.set(name, value)
  return response
}

async function writeAll(
  request: UiApiRequest,
  body: unknown,
  operations: readonly RecordOperation[],
  allOrNone: boolean,
): Promise<{ items: readonly BatchItem[]; isReplay: boolean }> {
  const { context, caller } = request
  const language = metadataLanguage(context)
  const itemsOf = (outcomes: readonly OperationOutcome[], isUndone: boolean) =>
    outcomes.map((outcome) => itemOf(outcome, isUndone, language))
  try {
    const { result: items, isReplay } = await onceByKey(
      request,
      'POST /ui-api/records/batch',
      body,
      async (transaction) => itemsOf(await runOperations(transaction, caller, operations, allOrNone), false),
    )
    return { items, isReplay }
  } catch (error) {
    if (error instanceof UndoneBatch) return { items: itemsOf(error.outcomes, true), isReplay: false }
    throw error
  }
}

function objectOf(apiName: string): ObjectDefinition | ApiError {
  try {
    return objectNamed(apiName)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

function itemOf(outcome: OperationOutcome, isUndone: boolean, language: Language): BatchItem {
  if (outcome.status === 'refused') return refusedItem(outcome.error, language)
  if (isUndone) return undone()
  switch (outcome.status) {
    case 'created':
      return { statusCode: 201, result: outcome.record }
    case 'updated':
      return { statusCode: 200, result: outcome.record }
    case 'deleted':
      return { statusCode: 204, result: null }
  }
}

function refusedItem(error: unknown, language: Language): BatchItem {
  if (error instanceof RecordWriteError) return { statusCode: error.status, result: error.body(language) }
  const refusal = refusalOf(error)
  if (!refusal) throw error
  return failedItem(refusal)
}

/** Returns the item of a refused record: items have the bodies of single writes. */
const failedItem = (error: ApiError): BatchItem => ({
  statusCode: error.status,
  result: recordErrorBody(error),
})

/** Returns the item of a record that rolled back because of others. */
const undone = (): BatchItem =>
  failedItem(
    new ApiError(
      400,
      'ALL_OR_NONE_OPERATION_ROLLED_BACK',
      'Record rolled back because not all records were valid and the request was using allOrNone.',
    ),
  )

export const recordBatchRoutes: readonly UiApiRoute[] = [
  { method: 'POST', path: '/ui-api/records/batch', handle: executeBatch },
]
