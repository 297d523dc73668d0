import { z } from 'zod'
import { inSavepoint } from '../../database/savepoint'
import { demand } from '../../access/permissions'
import { pathText, resolveFieldPath } from '../../records/fieldPath'
import { identify, readRecords, selectionOf } from '../../records/readRecord'
import { createRecord, deleteRecord, updateRecord } from '../../records/writeRecord'
import { objectNamed, parseBody, splitList } from '../../ui-api/requestValues'
import { invalidInput } from '../../http/ApiError'
import { ok, type RestCall, type RestRequest, type RestResult } from '../RestCall'
import { describeRestError, type RestErrorItem } from '../restErrorItems'
import { sObjectRecord } from '../sobjects/sObjectRecord'
import { fieldsOfBody, saved, upsertSObject, type SaveResult } from '../sobjects/writeSObject'

/** Records per request (REST API Developer Guide, "sObject Collections"). */
const MAX_RECORDS = 200

const recordSchema = z.looseObject({
  attributes: z.looseObject({ type: z.string() }),
  Id: z.string().optional(),
  id: z.string().optional(),
})
const bodySchema = z.object({
  allOrNone: z.boolean().default(false),
  records: z.array(recordSchema).min(1).max(MAX_RECORDS, `A request has at most ${MAX_RECORDS} records.`),
})

type CollectionResult = SaveResult | { readonly success: false; readonly errors: readonly RestErrorItem[] }

/** For records rolled back because another one failed. */
const ROLLED_BACK: RestErrorItem = {
  errorCode: 'ALL_OR_NONE_OPERATION_ROLLED_BACK',
  message: 'Record rolled back because not all records were valid and the request was using AllOrNone.',
  fields: [],
}

/** Writes each item in a savepoint; with `allOrNone` one failure rolls back all. */
async function saveAll<Item>(
  request: RestRequest,
  items: readonly Item[],
  allOrNone: boolean,
  save: (item: Item) => Promise<SaveResult>,
): Promise<RestResult> {
  const writeEach = async (): Promise<readonly CollectionResult[]> => {
    const results: CollectionResult[] = []
    for (const item of items) {
      try {
        results.push(await inSavepoint(request.transaction, () => save(item)))
      } catch (error) {
        const failure = describeRestError(error)
        if (!failure || failure.status >= 500) throw error
        results.push({ success: false, errors: failure.errors })
      }
    }
    if (allOrNone && results.some(({ success }) => !success)) throw new UndoneCollection(results)
    return results
  }
  try {
    return ok(allOrNone ? await inOuterSavepoint(request, writeEach) : await writeEach())
  } catch (error) {
    if (!(error instanceof UndoneCollection)) throw error
    return ok(error.results.map((one) => (one.success ? { success: false, errors: [ROLLED_BACK] } : one)))
  }
}

class UndoneCollection extends Error {
  override readonly name = 'UndoneCollection'
  constructor(readonly results: readonly CollectionResult[]) {
    super('A collection with a refused record was undone.')
  }
}

const inOuterSavepoint = <T>(request: RestRequest, work: () => Promise<T>): Promise<T> =>
  inSavepoint(request.transaction, work, 'portal_collection')

async function createAll(request: RestRequest): Promise<RestResult> {
  const { allOrNone, records } = parseBody(bodySchema, request.body)
  const { transaction, caller } = request
  return await saveAll(request, records, allOrNone, async ({ attributes, ...fields }) =>
    saved(await createRecord(transaction, caller, objectNamed(attributes.type), fieldsOfBody(fields))),
  )
}

async function updateAll(request: RestRequest): Promise<RestResult> {
  const { allOrNone, records } = parseBody(bodySchema, request.body)
  return await saveAll(request, records, allOrNone, async (record) => {
    const { id, object } = identify(record.Id ?? record.id ?? '')
    if (object !== objectNamed(record.attributes.type))
      throw invalidInput(`${id} is no record of ${record.attributes.type.slice(0, 80)}.`)
    await updateRecord(request.transaction, request.caller, id, fieldsOfBody(record), {})
    return saved(id)
  })
}

/** Updates records by a unique field of the path, or creates them. */
async function upsertAll(request: RestRequest): Promise<RestResult> {
  const { allOrNone, records } = parseBody(bodySchema, request.body)
  const object = objectNamed(request.params['object'] ?? '')
  const field = request.params['field'] ?? ''
  return await saveAll(request, records, allOrNone, async ({ attributes, ...given }) => {
    if (objectNamed(attributes.type) !== object)
      throw invalidInput(`${attributes.type.slice(0, 80)} is not ${object.apiName}, as the path says.`)
    const named = Object.keys(given).find((name) => name.toLowerCase() === field.toLowerCase())
    const value = named === undefined ? undefined : given[named]
    if (typeof value !== 'string') throw invalidInput(`A record has no ${field.slice(0, 80)}.`)
    const others = Object.fromEntries(Object.entries(given).filter(([name]) => name !== named))
    return await upsertSObject(request, object, { field, value }, fieldsOfBody(others))
  })
}

async function removeAll(request: RestRequest): Promise<RestResult> {
  const ids = splitList(request.query.get('ids') ?? '')
  if (ids.length === 0 || ids.length > MAX_RECORDS)
    throw invalidInput(`Send 1 to ${MAX_RECORDS} ids as ?ids=…,…`)
  return await saveAll(request, ids, request.query.get('allOrNone') === 'true', async (given) => {
    const { id } = identify(given)
    await deleteRecord(request.transaction, request.caller, id)
    return saved(id)
  })
}

const readSchema = z.object({
  ids: z.array(z.string()).min(1).max(MAX_RECORDS),
  fields: z.array(z.string()).min(1),
})

/** Reads records; a missing or invisible one is null. */
async function readAll(request: RestRequest): Promise<RestResult> {
  const { caller, transaction, params, query, body } = request
  const object = objectNamed(params['object'] ?? '')
  demand(caller, 'read', object)
  const isInQuery = query.has('ids')
  const given = isInQuery
    ? { ids: splitList(query.get('ids') ?? ''), fields: splitList(query.get('fields') ?? '') }
    : body
  const { ids, fields } = parseBody(readSchema, given)
  const paths = fields.map((path) => pathText(resolveFieldPath(caller, object, path)))
  const known = ids.map((id) => identify(id).id)
  const selection = selectionOf(caller, object, {
    fields: [...new Set(['Id', ...paths])],
    optionalFields: [],
    layoutTypes: [],
    modes: [],
  })
  const found = await readRecords(transaction, caller, [...new Set(known)], selection)
  return ok(
    known.map((id) => {
      const record = found.get(id)
      return record ? sObjectRecord(record, [...new Set([...paths, 'Id'])]) : null
    }),
  )
}

export const collectionCalls: readonly RestCall[] = [
  { method: 'POST', path: '/composite/sobjects', access: 'write', run: createAll },
  { method: 'PATCH', path: '/composite/sobjects', access: 'write', run: updateAll },
  { method: 'PATCH', path: '/composite/sobjects/:object/:field', access: 'write', run: upsertAll },
  { method: 'DELETE', path: '/composite/sobjects', access: 'write', run: removeAll },
  { method: 'GET', path: '/composite/sobjects/:object', access: 'read', run: readAll },
  { method: 'POST', path: '/composite/sobjects/:object', access: 'read', run: readAll },
]
