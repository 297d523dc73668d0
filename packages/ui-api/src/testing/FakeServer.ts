import { isMru } from '../define/mru.js'
import type { FieldInput } from '../define/configTypes.js'
import type { RecordRepresentation } from '../representations/RecordRepresentation.js'
import type { ObjectInfoRepresentation } from '../representations/objectInfo.js'
import { FakeGraphql } from './FakeGraphql.js'
import { FakeLists, type FakePage, type FakeRelatedPage } from './FakeLists.js'
import {
  batchResponse,
  FakeRecords,
  notFound,
  type FakeDraft,
  type FakeOperations,
  type FakeOutcome,
} from './FakeRecords.js'

/** A received request. `path` is from the host's root. */
export interface ServerRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** A response for one request: a payload, a Response, or a callback. */
export type ServerOverride = ((request: ServerRequest) => unknown) | object | string | number | boolean | null

/** Content and overrides of the in-memory server. */
export interface FakeServerOptions {
  readonly records?: readonly RecordRepresentation[] | undefined
  readonly objectInfos?: readonly ObjectInfoRepresentation[] | undefined
  /**
   * Responses by method and path below `/ui-api`, e.g. `'GET /records/001…'`, and `'POST /graphql'`; a trailing `*` matches a prefix. Server
   * methods have their full path: `'GET /lwr/apex/v63.0/LoadSearch/findLoads'`.
   */
  readonly overrides?: Readonly<Record<string, ServerOverride>> | undefined
}

interface FakeRelatedPages {
  readonly relatedListParameters?: readonly FakeRelatedPage[]
}

const ROOT = '/services/data/v63.0'
const BASE = `${ROOT}/ui-api`
const json = (body: unknown, status = 200) =>
  body === undefined
    ? new Response(null, { status: 204 })
    : new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const LIST_VIEW_ID = /^00B\w{12}(\w{3})?$/
/** Default of `maxCount`. */
const MAX_COUNT = 20
const list = (text: string | undefined) => (text ? text.split(',') : [])

/** Parses JSON; keeps forms and files as text. */
const bodyOf = (text: string, type: string): unknown =>
  text === '' ? undefined : type.includes('json') ? JSON.parse(text) : text

/** The selected fields, from payload or query. */
const pageOf = ({ query, body }: ServerRequest): FakePage =>
  (body as FakePage | undefined) ?? {
    fields: list(query['fields']),
    optionalFields: list(query['optionalFields']),
  }

const send = ({ statusCode, result }: FakeOutcome) =>
  json(statusCode === 204 ? undefined : result, statusCode)

/** An in-memory server: records by id, lists of them and queries over them; writes persist. */
export class FakeServer {
  readonly requests: ServerRequest[] = []
  /** By id of 18 characters. */
  readonly records: Map<string, RecordRepresentation>
  private readonly data: FakeRecords
  private readonly lists: FakeLists
  private readonly graphql: FakeGraphql
  private readonly objectInfos: Map<string, ObjectInfoRepresentation>
  private readonly overrides: Map<string, ServerOverride>

  constructor({ records = [], objectInfos = [], overrides = {} }: FakeServerOptions = {}) {
    this.data = new FakeRecords(records)
    this.records = this.data.byId
    this.objectInfos = new Map(objectInfos.map((info) => [info.apiName, info]))
    this.lists = new FakeLists(this.data, this.objectInfos)
    this.graphql = new FakeGraphql(this.data, this.lists)
    this.overrides = new Map(Object.entries(overrides))
  }

  /** Overrides the response of a request from now on. */
  override(route: string, response: ServerOverride): void {
    this.overrides.set(route, response)
  }

  /** Changes a record without the client's knowledge. */
  change(id: string, fields: Readonly<Record<string, FieldInput>>): RecordRepresentation {
    return this.data.change(id, fields)
  }

  async handle(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const { method } = request
    const headers = Object.fromEntries(request.headers)
    const path = decodeURIComponent(url.pathname)
    const received = {
      method,
      path,
      query: Object.fromEntries(url.searchParams),
      body: undefined as unknown,
      headers,
    }
    // Recorded before the payload is parsed, so that counting requests needs no waiting.
    this.requests.push(received)
    received.body = bodyOf(await request.text(), headers['content-type'] ?? '')
    const override = this.overrideFor(method, path)
    if (override === undefined) return this.respond(received)
    const response: unknown = typeof override === 'function' ? await override(received) : override
    // A value responds more than once.
    return response instanceof Response ? response.clone() : json(response)
  }

  /** True for a request with an override. */
  isOverridden({ method, url }: Request): boolean {
    return this.overrideFor(method, decodeURIComponent(new URL(url).pathname)) !== undefined
  }

  private overrideFor(method: string, path: string): ServerOverride | undefined {
    // The GraphQL API is beside the UI API.
    const routes = [path.replace(BASE, ''), path.replace(ROOT, '')].map((short) => `${method} ${short}`)
    const route = routes.find((one) => this.overrides.has(one)) ?? routes[0] ?? ''
    return this.overrides.has(route) ? this.overrides.get(route) : this.wildcard(route)
  }

  private wildcard(route: string): ServerOverride | undefined {
    for (const [key, override] of this.overrides)
      if (key.endsWith('*') && route.startsWith(key.slice(0, -1))) return override
    return undefined
  }

  private respond(request: ServerRequest): Response {
    if (request.path === `${ROOT}/graphql`) return json(this.graphql.respond(Object(request.body) as object))
    const [kind = '', ...steps] = request.path.replace(`${BASE}/`, '').split('/')
    if (kind === 'records') return this.respondWithRecords(request, steps)
    if (kind === 'object-info') return this.respondWithObjectInfo(steps)
    if (kind === 'record-ui') return this.respondWithRecordUi(list(steps[0]))
    const response = kind.startsWith('related-list')
      ? this.respondWithRelatedList(kind, request, steps)
      : this.respondWithList(kind, request, steps)
    return response ? json(response) : send(notFound)
  }

  private respondWithRecords(request: ServerRequest, [id = '', ids]: readonly string[]): Response {
    const { method, query } = request
    // The client built the payload.
    const body = (request.body ?? {}) as FakeDraft & FakeOperations
    const selection = [list(query['fields']), list(query['optionalFields'])] as const
    if (id === 'batch')
      return json(
        batchResponse(
          method === 'GET'
            ? list(ids).map((one) => this.data.read(one, ...selection))
            : this.data.operate(body),
        ),
      )
    if (method === 'GET') return send(this.data.read(id, ...selection))
    if (method === 'POST') return send(this.data.create(body))
    return send(method === 'PATCH' ? this.data.update(id, body) : this.data.delete(id))
  }

  /** Responds without picklist values, which need an override. */
  private respondWithObjectInfo([name = '', names]: readonly string[]): Response {
    if (name !== 'batch' && names !== undefined) return send(notFound)
    const read = (one: string): FakeOutcome => {
      const result = this.objectInfos.get(one)
      return result ? { statusCode: 200, result } : notFound
    }
    return name === 'batch' ? json({ results: list(names).map(read) }) : send(read(name))
  }

  /** Responds without layouts, which need an override. */
  private respondWithRecordUi(ids: readonly string[]): Response {
    const records = ids.flatMap((id) => this.data.find(id) ?? [])
    if (records.length === 0) return send(notFound)
    const infos = records.flatMap(({ apiName }) => this.objectInfos.get(apiName) ?? [])
    return json({
      layouts: {},
      layoutUserStates: {},
      objectInfos: Object.fromEntries(infos.map((info) => [info.apiName, info])),
      records: Object.fromEntries(records.map((record) => [record.id, record])),
    })
  }

  /** Responds for list views and the most recently used records. */
  private respondWithList(
    kind: string,
    request: ServerRequest,
    [apiName = '', name = '']: readonly string[],
  ) {
    if (kind === 'list-info' && apiName === 'batch') return this.respondWithListInfos(request.query)
    const isOfObject = name === '' && !LIST_VIEW_ID.test(apiName)
    if (isOfObject && ['list-info', 'list-ui'].includes(kind)) return this.lists.summaries(apiName)
    const isRecent = kind.startsWith('mru-') || isMru(name)
    const info = isRecent ? this.lists.recentInfo(apiName) : this.lists.info(apiName, name)
    const records = this.lists.page(apiName, pageOf(request))
    switch (kind) {
      case 'list-info':
        return info
      case 'list-ui':
      case 'mru-list-ui':
        return { eTag: 'ui1', info, records }
      case 'list-records':
      case 'mru-list-records':
        return records
      default:
        return undefined
    }
  }

  /** Responds for names; ids are not found. */
  private respondWithListInfos({ names, ids }: ServerRequest['query']) {
    const named = list(names).map((name): FakeOutcome => {
      const [apiName = '', listViewApiName = ''] = name.split('.')
      const isRecent = isMru(listViewApiName)
      const result = isRecent ? this.lists.recentInfo(apiName) : this.lists.info(apiName, listViewApiName)
      return { statusCode: 200, result }
    })
    return batchResponse([...named, ...list(ids).map(() => notFound)])
  }

  private respondWithRelatedList(kind: string, request: ServerRequest, steps: readonly string[]) {
    const isBatch = steps[0] === 'batch'
    // Preferences need an override.
    if (isBatch && kind === 'related-list-preferences')
      return batchResponse(list(steps[1]).map(() => notFound))
    const [parent = '', names] = isBatch ? steps.slice(1) : steps
    const named = list(names).map((relatedListId): FakeRelatedPage => ({ relatedListId }))
    // A batch of pages has its lists in the payload, all others in the path.
    const { relatedListParameters = named } = (request.body ?? {}) as FakeRelatedPages
    const maxCount = Number(request.query['maxCount'] ?? MAX_COUNT)
    const responses = relatedListParameters.map((page) =>
      this.lists.related(kind, parent, { ...pageOf(request), ...page }, maxCount),
    )
    if (!isBatch) return responses[0]
    return batchResponse(responses.map((result) => (result ? { statusCode: 200, result } : notFound)))
  }
}
