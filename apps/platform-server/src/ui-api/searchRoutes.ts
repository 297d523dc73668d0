import type { Expression } from 'kysely'
import { z } from 'zod'
import type { UserCaller } from '../access/caller'
import { can, demand } from '../access/permissions'
import type { PortalTransaction } from '../database/openDatabase'
import { ApiError } from '../http/ApiError'
import { jsonAnswer } from '../http/jsonAnswer'
import { readJson } from '../http/readJson'
import { createListContext } from '../lists/ListContext'
import { parseOffset } from '../lists/paging'
import type { ObjectDefinition } from '../metadata/defineObject'
import { findObject } from '../metadata/objects'
import { searchConfigurationOf, searchConfigurations } from '../metadata/searchConfigurations'
import { contentTag } from '../records/recordRepresentation'
import { searchFilters, searchFiltersSchema } from '../search/searchFilters'
import { countFacets, findBest, findRecords, type RecordSearch } from '../search/searchRecords'
import { findWords, searchTerm, searchWords } from '../search/searchTerm'
import { BASE_PATH, type UiApiRequest, type UiApiRoute } from './defineRoute'
import { objectNamed, parseBody, splitList } from './requestValues'

/** Objects that a request can name. */
const MAX_OBJECTS = 10
const SUMMARY_PAGE_SIZE = 5
const SHORTEST_TERM = 2

const keywordBody = z.object({
  configurationName: z.string().nullish(),
  dataCategories: z.array(z.unknown()).nullish(),
  filters: searchFiltersSchema.nullish(),
  pageSize: z.int().nullish(),
  pageToken: z.union([z.string(), z.int().transform(String)]).nullish(),
  sortBy: z.string().nullish(),
})

const objectOptions = z.object({
  fields: z.array(z.string()).max(50).nullish(),
  filters: searchFiltersSchema.nullish(),
  pageSize: z.int().nullish(),
  pageToken: z.string().nullish(),
  sortBy: z.string().nullish(),
})

const summaryBody = z.object({
  answerTypes: z.array(z.string()).nullish(),
  configurationName: z.string().nullish(),
  objectApiNames: z.array(z.string()).max(MAX_OBJECTS).nullish(),
  searchObjectOptions: z.record(z.string(), objectOptions).nullish(),
})

/** @throws {ApiError} 403 without read permission, 400 for an object that is not searchable. */
export function searchedObject(caller: UserCaller, apiName: string): ObjectDefinition {
  const object = objectNamed(apiName)
  demand(caller, 'read', object)
  if (searchConfigurationOf(object)) return object
  throw new ApiError(400, 'INVALID_TYPE', `${object.labelPlural} cannot be searched.`)
}

function termOf({ context }: UiApiRequest): string {
  const q = context.req.query('q')
  if (q === undefined) throw new ApiError(400, 'MISSING_ARGUMENT', 'Give the search term as q.')
  return searchTerm(q, SHORTEST_TERM)
}

async function pageOf(
  transaction: PortalTransaction,
  caller: UserCaller,
  search: RecordSearch,
  term: string,
  configurationName: string | null,
  now: Date,
) {
  const { size, records, ...tokens } = await findRecords(
    createListContext(transaction, caller, search.object, now),
    search,
  )
  const place = `${BASE_PATH}/ui-api/search/results/keyword?objectApiName=${search.object.apiName}&q=${encodeURIComponent(term.toWellFormed())}`
  const url = (token: string | null) =>
    token === null ? null : `${place}&pageSize=${size}&pageToken=${encodeURIComponent(token)}`
  const content = {
    configurationName,
    count: records.length,
    ...tokens,
    currentPageUrl: url(tokens.currentPageToken),
    nextPageUrl: url(tokens.nextPageToken),
    previousPageUrl: url(tokens.previousPageToken),
    objectApiName: search.object.apiName,
    pageSize: size,
    records,
  }
  return { eTag: contentTag(content), ...content }
}

async function getKeywordSearchResults(request: UiApiRequest): Promise<Response> {
  const { context, caller, database, now } = request
  const term = termOf(request)
  const apiName = context.req.query('objectApiName')
  if (apiName === undefined) throw new ApiError(400, 'MISSING_ARGUMENT', 'Give the object as objectApiName.')
  const object = searchedObject(caller, apiName)
  const body = parseBody(keywordBody, await readJson(context.req.raw))
  const search: RecordSearch = {
    object,
    words: searchWords(term),
    filters: searchFilters(body.filters ?? []),
    sortBy: splitList(body.sortBy ?? ''),
    fields: [],
    pageSize: body.pageSize ?? undefined,
    pageToken: body.pageToken ?? undefined,
  }
  // Facets describe the whole result: only the first page has them.
  const isFirst = parseOffset(search.pageToken) === 0
  const answer = await database.searchAs(caller, async (transaction) => {
    const configurationName = body.configurationName ?? null
    const page = (found: Expression<boolean>) =>
      pageOf(transaction, caller, { ...search, found }, term, configurationName, now)
    if (isFirst && search.sortBy.length === 0) {
      const { found, facets } = await findBest(transaction, caller, search, now)
      return { ...(await page(found)), facets }
    }
    const found = await findWords(transaction, object, search.words)
    const facets = isFirst ? await countFacets(transaction, caller, { ...search, found }, now) : []
    return { ...(await page(found)), facets }
  })
  return jsonAnswer(context, JSON.stringify(answer))
}

async function getSearchResults(request: UiApiRequest): Promise<Response> {
  const { context, caller, database, now } = request
  const term = termOf(request)
  const body = parseBody(summaryBody, await readJson(context.req.raw))
  const objects = body.objectApiNames?.map((name) => searchedObject(caller, name)) ?? searchable(caller)
  const options = new Map(
    Object.entries(body.searchObjectOptions ?? {}).map(([name, option]) => [name.toLowerCase(), option]),
  )
  const configurationName = body.configurationName ?? null
  const keywordSearchResults = await database.searchAs(caller, async (transaction) => {
    const pages = []
    for (const object of new Set(objects)) {
      const option = options.get(object.apiName.toLowerCase())
      const search: RecordSearch = {
        object,
        words: searchWords(term),
        filters: searchFilters(option?.filters ?? []),
        sortBy: splitList(option?.sortBy ?? ''),
        fields: option?.fields ?? [],
        pageSize: option?.pageSize ?? SUMMARY_PAGE_SIZE,
        pageToken: option?.pageToken ?? undefined,
      }
      pages.push(await pageOf(transaction, caller, search, term, configurationName, now))
    }
    return pages
  })
  const content = { configurationName, keywordSearchResults, query: term }
  return jsonAnswer(context, JSON.stringify({ eTag: contentTag(content), ...content }))
}

/** Returns the objects of a search without named objects: all that the caller reads. */
function searchable(caller: UserCaller): readonly ObjectDefinition[] {
  return Object.keys(searchConfigurations).flatMap((apiName) => {
    const object = findObject(apiName)
    return object && can(caller, 'read', object) ? [object] : []
  })
}

export const searchRoutes: readonly UiApiRoute[] = [
  { method: 'POST', path: '/ui-api/search/results', handle: getSearchResults },
  { method: 'POST', path: '/ui-api/search/results/keyword', handle: getKeywordSearchResults },
]
