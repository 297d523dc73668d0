import { z } from 'zod'
import type { UserCaller } from '../access/caller'
import type { PortalTransaction } from '../database/openDatabase'
import { ApiError } from '../http/ApiError'
import { jsonAnswer } from '../http/jsonAnswer'
import { readJson } from '../http/readJson'
import { createListContext } from '../lists/ListContext'
import { parseSortBy, type Sort } from '../lists/sorting'
import type { ObjectDefinition } from '../metadata/defineObject'
import { MAX_SORT_FIELDS, type ListFilter } from '../metadata/listViews'
import { lookupFilterOf } from '../metadata/lookupFilters'
import type { ObjectField } from '../metadata/objectFields'
import { identify, readRecord } from '../records/readRecord'
import { contentTag } from '../records/recordRepresentation'
import { lookupRecords, SEARCH_TYPES } from '../search/lookupRecords'
import { BASE_PATH, type UiApiRequest, type UiApiRoute } from './defineRoute'
import { integerQuery, listQuery, parseBody, pathValue, wordQuery } from './requestValues'
import { lookupField } from './searchInfoRoutes'

const STANDARD_PAGE_SIZE = 25
const MAX_PAGE_SIZE = 200
const MAX_OFFSET = 2_000
/** Filters of suggestions, repeated in page URLs. */
const NARROWING = ['dependentFieldBindings', 'sourceRecordId', 'targetApiName']

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
const body = z.object({
  sourceRecord: z
    .object({ apiName: z.string().nullish(), fields: z.record(z.string(), scalar).nullish() })
    .nullish(),
  orderBy: z
    .array(z.object({ fieldApiName: z.string(), isAscending: z.boolean().nullish() }))
    .max(MAX_SORT_FIELDS)
    .nullish(),
})
type LookupBody = z.infer<typeof body>

function illegal(message: string): ApiError {
  return new ApiError(400, 'ILLEGAL_QUERY_PARAMETER_VALUE', message)
}

function pageOf({ context }: UiApiRequest): { page: number; size: number; offset: number } {
  const page = integerQuery(context, 'page') ?? 1
  const size = integerQuery(context, 'pageSize') ?? STANDARD_PAGE_SIZE
  const offset = (page - 1) * size
  if (page < 1 || size < 1 || size > MAX_PAGE_SIZE || offset > MAX_OFFSET) {
    throw illegal(`page counts from 1 to record ${MAX_OFFSET}, pageSize is between 1 and ${MAX_PAGE_SIZE}.`)
  }
  return { page, size, offset }
}

/** Returns values of the record with the lookup: bound ones first, then its own. */
async function sourceValues(
  transaction: PortalTransaction,
  request: UiApiRequest,
  object: ObjectDefinition,
  { sourceRecord }: LookupBody,
  wanted: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { context, caller } = request
  const values = new Map<string, string>()
  const keep = (name: string, value: unknown) => {
    const isValue = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    if (isValue && value !== '' && !values.has(name)) values.set(name, String(value))
  }
  for (const binding of listQuery(context, 'dependentFieldBindings')) {
    const [name = '', ...value] = binding.split('=')
    if (value.length === 0) throw illegal('dependentFieldBindings are written as Field__c=value.')
    keep(name.split('.').at(-1) ?? '', value.join('='))
  }
  for (const [name, value] of Object.entries(sourceRecord?.fields ?? {})) keep(name, value)
  const sourceRecordId = context.req.query('sourceRecordId')
  if (!sourceRecordId) return values
  if (identify(sourceRecordId).object !== object)
    throw illegal(`sourceRecordId is a ${object.label} of yours.`)
  const asked = { fields: [], optionalFields: ['Id', ...wanted], layoutTypes: [], modes: [] }
  const source = await readRecord(transaction, caller, sourceRecordId, asked)
  for (const name of wanted) keep(name, source.fields[name]?.value)
  return values
}

async function dependentFilters(
  transaction: PortalTransaction,
  request: UiApiRequest,
  object: ObjectDefinition,
  field: ObjectField,
  given: LookupBody,
): Promise<readonly ListFilter[]> {
  const filter = lookupFilterOf(object.apiName, field.apiName)
  const dependsOn = filter?.dependsOn ?? []
  const wanted = dependsOn.map(({ ownField }) => ownField)
  const values = await sourceValues(transaction, request, object, given, wanted)
  const bound = dependsOn.flatMap(({ ownField, targetField }): ListFilter[] => {
    const value = values.get(ownField)
    return value === undefined
      ? []
      : [{ fieldApiName: targetField, operator: 'Equals', operandLabels: [value] }]
  })
  return [...(filter?.filters ?? []), ...bound]
}

function sortsOf(caller: UserCaller, target: ObjectDefinition, { orderBy }: LookupBody): readonly Sort[] {
  const entries = (orderBy ?? []).map(
    ({ fieldApiName, isAscending }) => `${isAscending === false ? '-' : ''}${fieldApiName}`,
  )
  return parseSortBy({ caller, object: target }, entries)
}

async function answer(request: UiApiRequest, given: LookupBody): Promise<Response> {
  const { context, caller, database, now } = request
  const { object, field, target } = lookupField(
    caller,
    pathValue(context, 'objectApiName'),
    pathValue(context, 'fieldApiName'),
  )
  const targets = listQuery(context, 'targetApiName').map((name) => name.toLowerCase())
  if (targets.length > 0 && !targets.includes(target.apiName.toLowerCase()))
    throw illegal(`${field.apiName} points to ${target.apiName} only.`)
  const searchType = wordQuery(context, 'searchType', SEARCH_TYPES, 'Recent')
  const q = context.req.query('q') ?? ''
  const { page, size, offset } = pageOf(request)
  const found = await database.asCaller(caller, async (transaction) => {
    const filters = await dependentFilters(transaction, request, object, field, given)
    const sorts = sortsOf(caller, target, given)
    return await lookupRecords(createListContext(transaction, caller, target, now), {
      searchType,
      q,
      filters,
      sorts,
      size,
      offset,
    })
  })
  const place = `${BASE_PATH}/ui-api/lookups/${object.apiName}/${field.apiName}`
  const url = (number: number) => {
    const query = new URLSearchParams({
      ...(q ? { q } : {}),
      searchType,
      page: String(number),
      pageSize: String(size),
    })
    for (const name of NARROWING)
      for (const value of context.req.queries(name) ?? []) query.append(name, value)
    return `${place}?${query.toString()}`
  }
  const hasNext = found.hasMore && offset + size <= MAX_OFFSET
  const lookupResults = {
    [target.apiName]: {
      count: found.records.length,
      currentPageToken: String(page),
      currentPageUrl: url(page),
      nextPageToken: hasNext ? String(page + 1) : null,
      nextPageUrl: hasNext ? url(page + 1) : null,
      previousPageToken: page > 1 ? String(page - 1) : null,
      previousPageUrl: page > 1 ? url(page - 1) : null,
      records: found.records,
    },
  }
  return jsonAnswer(context, JSON.stringify({ eTag: contentTag(lookupResults), lookupResults }))
}

async function getLookupRecords(request: UiApiRequest): Promise<Response> {
  return await answer(request, {})
}

async function postLookupRecords(request: UiApiRequest): Promise<Response> {
  return await answer(request, parseBody(body, await readJson(request.context.req.raw)))
}

/** getLookupRecords by GET and POST. */
export const lookupRoutes: readonly UiApiRoute[] = [
  { method: 'GET', path: '/ui-api/lookups/:objectApiName/:fieldApiName', handle: getLookupRecords },
  { method: 'POST', path: '/ui-api/lookups/:objectApiName/:fieldApiName', handle: postLookupRecords },
]
