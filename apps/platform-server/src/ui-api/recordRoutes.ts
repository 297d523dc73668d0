import { z } from 'zod'
import type { UserCaller } from '../access/caller'
import { demand } from '../access/permissions'
import type { PortalTransaction } from '../database/openDatabase'
import { writeAs } from '../database/writeAs'
import { ApiError } from '../http/ApiError'
import type { PlatformContext } from '../http/platformContext'
import { readJson } from '../http/readJson'
import { LAYOUT_MODES, LAYOUT_TYPES } from '../metadata/layouts'
import type { ObjectDefinition } from '../metadata/defineObject'
import { findObject } from '../metadata/objects'
import { contentTag, latestChange, type RecordRepresentation } from '../records/recordRepresentation'
import { rememberRecords } from '../records/recentRecords'
import {
  identify,
  readRecord,
  readRecords,
  recordNotFound,
  selectionOf,
  type RecordRequest,
} from '../records/readRecord'
import { afterWrite, createAndRead } from '../records/recordOperations'
import { deleteRecord, updateRecord } from '../records/writeRecord'
import { batchAnswer, failedItem, taggedAnswer, type BatchItem } from './answer'
import { childCollection } from './childRecordRoutes'
import type { UiApiRequest, UiApiRoute } from './defineRoute'
import { onceByKey, replayHeader } from './idempotencyHeader'
import { relatedParent } from './relatedListTarget'
import {
  booleanQuery,
  dateHeader,
  integerQuery,
  listQuery,
  objectNamed,
  parseBody,
  pathValue,
  splitList,
  wordsQuery,
} from './requestValues'

/** Catalogue, `limits.recordsBatchMax`. */
const MAX_BATCH = 200
const MAX_RELATIONSHIPS = 10

const values = z.record(z.string(), z.unknown())
const createBody = z.object({
  apiName: z.string(),
  fields: values,
  allowSaveOnDuplicate: z.boolean().nullish(),
})
const updateBody = createBody.omit({ apiName: true })

function recordRequest({ context }: UiApiRequest): RecordRequest {
  return {
    fields: listQuery(context, 'fields'),
    optionalFields: listQuery(context, 'optionalFields'),
    layoutTypes: wordsQuery(context, 'layoutTypes', LAYOUT_TYPES),
    modes: wordsQuery(context, 'modes', LAYOUT_MODES),
  }
}

async function getRecord(request: UiApiRequest): Promise<Response> {
  const { context, caller, database } = request
  const asked = recordRequest(request)
  const isUse = booleanQuery(context, 'updateMru')
  const relationships = listQuery(context, 'childRelationships')
  const read = async (transaction: PortalTransaction) => {
    const found = await readRecord(transaction, caller, pathValue(context, 'recordId'), asked)
    if (isUse) await rememberRecords(transaction, caller, found.apiName, [found.id])
    return relationships.length === 0 ? found : await withChildren(transaction, request, found, relationships)
  }
  const record = isUse ? await database.asCaller(caller, read) : await database.readAs(caller, read)
  // Removing a child does not change the record's timestamps, so children prevent a 304 by date.
  const changedAt = relationships.length === 0 ? latestChange(record) : undefined
  return taggedAnswer(context, record, record.eTag, changedAt)
}

/** Adds the first page of the named children: `Load__c.Stops__r` or `Stops__r`. */
async function withChildren(
  transaction: PortalTransaction,
  { context, caller, now }: UiApiRequest,
  record: RecordRepresentation,
  relationships: readonly string[],
): Promise<RecordRepresentation> {
  if (relationships.length > MAX_RELATIONSHIPS)
    throw new ApiError(
      400,
      'ILLEGAL_QUERY_PARAMETER_VALUE',
      `At most ${MAX_RELATIONSHIPS} child relationships can be read with a record.`,
    )
  const page = { fields: [], optionalFields: [], sortBy: [], pageSize: integerQuery(context, 'pageSize') }
  const parent = await relatedParent(transaction, caller, record.id)
  const children: Record<string, unknown> = {}
  for (const name of relationships) {
    const list = parent.listNamed(name.slice(name.indexOf('.') + 1))
    children[list.relatedListId] = await childCollection(transaction, caller, list, record.id, page, now)
  }
  return { ...record, childRelationships: children, eTag: contentTag([record.eTag, children]) }
}

async function getRecords(request: UiApiRequest): Promise<Response> {
  const { context, caller, database } = request
  const given = splitList(pathValue(context, 'recordIds'))
  if (given.length > MAX_BATCH) {
    throw new ApiError(
      400,
      'ILLEGAL_QUERY_PARAMETER_VALUE',
      `At most ${MAX_BATCH} records can be read at once.`,
    )
  }
  const asked = recordRequest(request)
  const results = await database.readAs(caller, (transaction) => readBatch(transaction, caller, given, asked))
  return batchAnswer(context, results)
}

/** Runs one query per object; the response is in the order of the ids. */
async function readBatch(
  transaction: PortalTransaction,
  caller: UserCaller,
  given: readonly string[],
  asked: RecordRequest,
): Promise<readonly BatchItem[]> {
  const targets = await Promise.all(given.map((recordId) => refusalOr(() => identify(recordId))))
  const idsByObject = new Map<ObjectDefinition, string[]>()
  for (const { value } of targets) {
    if (value) idsByObject.set(value.object, [...(idsByObject.get(value.object) ?? []), value.id])
  }
  const found = new Map<ObjectDefinition, Refusable<ReadonlyMap<string, RecordRepresentation>>>()
  for (const [object, ids] of idsByObject) {
    found.set(object, await refusalOr(() => readAll(transaction, caller, object, ids, asked)))
  }
  return targets.map(({ value, refusal }) => {
    const records = value && found.get(value.object)
    const refused = refusal ?? records?.refusal
    if (refused) return refused
    const record = value && records?.value?.get(value.id)
    return record ? { statusCode: 200, result: record } : failedItem(recordNotFound())
  })
}

interface Refusable<T> {
  readonly value?: T
  readonly refusal?: BatchItem
}

async function refusalOr<T>(work: () => T | Promise<T>): Promise<Refusable<T>> {
  try {
    return { value: await work() }
  } catch (error) {
    return { refusal: failedItem(error) }
  }
}

/** Reads a batch. Over several objects it lists fields of all of them; each record takes its own. */
async function readAll(
  transaction: PortalTransaction,
  caller: UserCaller,
  object: ObjectDefinition,
  ids: readonly string[],
  asked: RecordRequest,
): Promise<ReadonlyMap<string, RecordRepresentation>> {
  demand(caller, 'read', object)
  const isOwn = (path: string) => {
    const named = findObject(path.split('.')[0] ?? '')
    return named === undefined || named === object
  }
  const own = {
    ...asked,
    fields: asked.fields.filter(isOwn),
    optionalFields: asked.optionalFields.filter(isOwn),
  }
  return await readRecords(transaction, caller, [...new Set(ids)], selectionOf(caller, object, own))
}

/** With an `Idempotency-Key` a retry returns the stored response, for 24 hours. */
async function postRecord(request: UiApiRequest): Promise<Response> {
  const { context, caller } = request
  const body = parseBody(createBody, await readJson(context.req.raw))
  const { fields, allowSaveOnDuplicate } = body
  const object = objectNamed(body.apiName)
  const { result: record, isReplay } = await onceByKey(request, 'POST /ui-api/records', body, (transaction) =>
    createAndRead(transaction, caller, object, fields, {
      allowSaveOnDuplicate: allowSaveOnDuplicate === true,
    }),
  )
  return Response.json(record, {
    status: 201,
    headers: { ETag: `"${record.eTag}"`, ...replayHeader(isReplay) },
  })
}

function writeGuard(context: PlatformContext): { ifUnmodifiedSince?: Date } {
  const since = dateHeader(context, 'if-unmodified-since')
  return since ? { ifUnmodifiedSince: since } : {}
}

async function patchRecord({ context, caller, database }: UiApiRequest): Promise<Response> {
  const { fields, allowSaveOnDuplicate } = parseBody(updateBody, await readJson(context.req.raw))
  const recordId = pathValue(context, 'recordId')
  const guard = writeGuard(context)
  const record = await writeAs(database, caller, async (transaction) => {
    await updateRecord(transaction, caller, recordId, fields, {
      allowSaveOnDuplicate: allowSaveOnDuplicate === true,
      ...guard,
    })
    return await readRecord(transaction, caller, recordId, afterWrite)
  })
  return Response.json(record, { headers: { ETag: `"${record.eTag}"` } })
}

async function removeRecord({ context, caller, database }: UiApiRequest): Promise<Response> {
  const recordId = pathValue(context, 'recordId')
  const guard = writeGuard(context)
  await writeAs(database, caller, (transaction) => deleteRecord(transaction, caller, recordId, guard))
  return new Response(null, { status: 204 })
}

/** getRecord, getRecords, createRecord, updateRecord, deleteRecord. */
export const recordRoutes: readonly UiApiRoute[] = [
  { method: 'GET', path: '/ui-api/records/batch/:recordIds', handle: getRecords },
  { method: 'GET', path: '/ui-api/records/:recordId', handle: getRecord },
  { method: 'POST', path: '/ui-api/records', handle: postRecord, writesRecords: true },
  { method: 'PATCH', path: '/ui-api/records/:recordId', handle: patchRecord, writesRecords: true },
  { method: 'DELETE', path: '/ui-api/records/:recordId', handle: removeRecord, writesRecords: true },
]
