import type { FieldInput } from '../config/types.js'
import type { RecordRepresentation } from '../representations/record.js'
import type { ObjectInfoRepresentation } from '../schemas/objectInfo.js'
import { aListInfo } from './listBuilders.js'
import { aRecord } from './aRecord.js'
import { projectRecord } from './projectRecord.js'

/** A request as the server got it. `path` from the host's root. */
export interface ServerRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** Answers one request instead of the server: a body, or a whole response. */
export type ServerOverride = (request: ServerRequest) => unknown

export interface FakeServerOptions {
  readonly records?: readonly RecordRepresentation[] | undefined
  readonly objectInfos?: readonly ObjectInfoRepresentation[] | undefined
  /** By method and path below `/ui-api`, e.g. `'GET /records/001…'`; a path ending in `*` takes all that begin so. */
  readonly overrides?: Readonly<Record<string, ServerOverride>> | undefined
}

const BASE = '/services/data/v63.0/ui-api'
const json = (body: unknown, status = 200) =>
  body === undefined
    ? new Response(null, { status: 204 })
    : new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const notFound = () => [{ errorCode: 'NOT_FOUND', message: 'The requested resource does not exist' }]
/** Every list view is as it was. */
const LIST_ETAG = 'list1'
const list = (text: string | undefined) => (text ? text.split(',') : [])

/** JSON as what it says; forms and files as the text that they travel as. */
const bodyOf = (text: string, type: string): unknown =>
  text === '' ? undefined : type.includes('json') ? JSON.parse(text) : text

const fieldsOf = ({ query }: ServerRequest) => ({
  fields: list(query['fields']),
  optionalFields: list(query['optionalFields']),
})

/** A server in memory: records by id, what is written is there afterwards, with a higher `weakEtag`. */
export class FakeServer {
  readonly requests: ServerRequest[] = []
  readonly records: Map<string, RecordRepresentation>
  private readonly objectInfos: Map<string, ObjectInfoRepresentation>
  private readonly overrides: Map<string, ServerOverride>
  private created = 0

  constructor({ records = [], objectInfos = [], overrides = {} }: FakeServerOptions = {}) {
    this.records = new Map(records.map((record) => [record.id, record]))
    this.objectInfos = new Map(objectInfos.map((info) => [info.apiName, info]))
    this.overrides = new Map(Object.entries(overrides))
  }

  /** Answers these requests in another way from now on. */
  override(route: string, answer: ServerOverride): void {
    this.overrides.set(route, answer)
  }

  /** Changes fields of a record behind the client's back. */
  change(id: string, fields: Readonly<Record<string, FieldInput>>): RecordRepresentation {
    const before = this.records.get(id) ?? aRecord({ id })
    const { fields: changed } = aRecord({ fields })
    const after = { ...before, weakEtag: before.weakEtag + 1, fields: { ...before.fields, ...changed } }
    this.records.set(id, after)
    return after
  }

  async handle(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const text = await request.text()
    const received: ServerRequest = {
      method: request.method,
      path: decodeURIComponent(url.pathname),
      query: Object.fromEntries(url.searchParams),
      body: bodyOf(text, request.headers.get('content-type') ?? ''),
      headers: Object.fromEntries(request.headers),
    }
    this.requests.push(received)
    const route = `${received.method} ${received.path.replace(BASE, '')}`
    const override = this.overrides.get(route) ?? this.wildcard(route)
    if (!override) return this.answer(received)
    const answer: unknown = await override(received)
    return answer instanceof Response ? answer : json(answer)
  }

  private wildcard(route: string): ServerOverride | undefined {
    for (const [key, override] of this.overrides)
      if (key.endsWith('*') && route.startsWith(key.slice(0, -1))) return override
    return undefined
  }

  private answer(request: ServerRequest): Response {
    const [kind, ...steps] = request.path.replace(`${BASE}/`, '').split('/')
    if (kind === 'records') return this.answerRecords(request, steps)
    if (kind === 'object-info') return this.answerObjectInfo(steps)
    if (kind === 'list-records') return json(this.page(steps[0], request.body ?? fieldsOf(request)))
    if (kind === 'list-info') return json(this.listInfo(steps))
    if (kind === 'list-ui')
      return json({
        eTag: 'ui1',
        info: this.listInfo(steps),
        records: this.page(steps[0], fieldsOf(request)),
      })
    if (kind === 'record-ui') return this.answerRecordUi(list(steps[0]))
    return json(notFound(), 404)
  }

  private answerRecords(request: ServerRequest, [id = '', ids]: readonly string[]): Response {
    const paths = [...list(request.query['fields']), ...list(request.query['optionalFields'])]
    const read = (one: string) => {
      const record = this.records.get(one)
      return record
        ? { statusCode: 200, result: projectRecord(record, paths) }
        : { statusCode: 404, result: notFound() }
    }
    if (request.method === 'GET' && id === 'batch') {
      const results = list(ids).map(read)
      return json({ hasErrors: results.some(({ statusCode }) => statusCode !== 200), results })
    }
    if (request.method === 'GET') {
      const { statusCode, result } = read(id)
      return json(result, statusCode)
    }
    return this.write(request, id)
  }

  private write({ method, body }: ServerRequest, id: string): Response {
    const { apiName = 'Account', fields = {} } = (body ?? {}) as {
      apiName?: string
      fields?: Record<string, FieldInput>
    }
    if (method === 'POST') {
      this.created += 1
      const record = aRecord({ id: `001${String(this.created).padStart(12, 'N')}AAA`, apiName, fields })
      this.records.set(record.id, record)
      return json(record, 201)
    }
    if (!this.records.has(id)) return json(notFound(), 404)
    if (method === 'PATCH') return json(this.change(id, fields))
    this.records.delete(id)
    return json(undefined)
  }

  private answerObjectInfo([name = '', names]: readonly string[]): Response {
    const read = (one: string) => this.objectInfos.get(one)
    if (name === 'batch') {
      const results = list(names).map((one) =>
        read(one) ? { statusCode: 200, result: read(one) } : { statusCode: 404, result: notFound() },
      )
      return json({ results })
    }
    return json(read(name) ?? notFound(), read(name) ? 200 : 404)
  }

  /** Records with their descriptions; layouts are for an override to give. */
  private answerRecordUi(ids: readonly string[]): Response {
    const records = ids.flatMap((id) => this.records.get(id) ?? [])
    if (records.length === 0) return json(notFound(), 404)
    const infos = records.flatMap(({ apiName }) => this.objectInfos.get(apiName) ?? [])
    return json({
      layouts: {},
      layoutUserStates: {},
      objectInfos: Object.fromEntries(infos.map((info) => [info.apiName, info])),
      records: Object.fromEntries(records.map((record) => [record.id, record])),
    })
  }

  private listInfo([objectApiName = '', listViewApiName = '']: readonly string[]): object {
    const info = aListInfo({ eTag: LIST_ETAG, label: listViewApiName }, listViewApiName)
    return { ...info, listReference: { ...info.listReference, objectApiName } }
  }

  /** All records of an object, as one page. */
  private page(apiName: string | undefined, body: unknown): object {
    const { fields = [], optionalFields = [] } = (body ?? {}) as {
      fields?: string[]
      optionalFields?: string[]
    }
    const records = [...this.records.values()].filter((record) => record.apiName === apiName)
    return {
      count: records.length,
      currentPageToken: '0',
      fields,
      listInfoETag: LIST_ETAG,
      nextPageToken: null,
      optionalFields,
      pageSize: 50,
      previousPageToken: null,
      records: records.map((record) => projectRecord(record, [...fields, ...optionalFields])),
    }
  }
}
