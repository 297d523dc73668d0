import { z } from 'zod'
import { inSavepoint } from '../../database/savepoint'
import { ApiError } from '../../http/ApiError'
import { parseBody } from '../../ui-api/requestValues'
import { ok, type RestCall, type RestRequest, type RestResult } from '../RestCall'
import { RestError } from '../RestError'
import { describeRestError } from '../restErrorItems'
import { findCall } from '../findCall'

/** REST API Developer Guide, "Composite". */
const MAX_PARTS = 25
/** Queries per request, as above. */
const MAX_QUERIES = 5

const partSchema = z.object({
  method: z.enum(['GET', 'POST', 'PATCH', 'DELETE']),
  url: z.string().max(16_000),
  referenceId: z.string().regex(/^\w{1,80}$/u, 'A referenceId has up to 80 letters, digits and _.'),
  body: z.unknown().optional(),
})
const bodySchema = z.object({
  allOrNone: z.boolean().default(false),
  compositeRequest: z.array(partSchema).min(1).max(MAX_PARTS, `A request has at most ${MAX_PARTS} parts.`),
})

type Part = z.infer<typeof partSchema>

interface PartResponse {
  readonly body: unknown
  readonly httpHeaders: Readonly<Record<string, string>>
  readonly httpStatusCode: number
  readonly referenceId: string
}

const HALTED = new RestError(
  400,
  'PROCESSING_HALTED',
  'The transaction was rolled back since another operation in the same transaction failed.',
)

class UndoneRequest extends Error {
  override readonly name = 'UndoneRequest'
  constructor(readonly responses: readonly PartResponse[]) {
    super('A composite request with a failed part was undone.')
  }
}

/** Runs parts in order in one transaction; a later part can use earlier responses. */
async function composite(request: RestRequest): Promise<RestResult> {
  const { allOrNone, compositeRequest: parts } = parseBody(bodySchema, request.body)
  const names = new Set(parts.map(({ referenceId }) => referenceId))
  if (names.size < parts.length) throw invalidReference('Each part needs a referenceId of its own.')
  const targets = parts.map((part) => ({ part, path: pathOf(part.url) }))
  if (targets.filter(({ path }) => path.startsWith('/query')).length > MAX_QUERIES)
    throw invalidReference(`A composite request has at most ${MAX_QUERIES} queries.`)

  const runAll = async (): Promise<readonly PartResponse[]> => {
    const answers = new Map<string, unknown>()
    const responses: PartResponse[] = []
    for (const { part, path } of targets) {
      const response = await runPart(request, part, path, answers)
      responses.push(response)
      answers.set(part.referenceId, response.body)
      if (allOrNone && response.httpStatusCode >= 400) throw new UndoneRequest(responses)
    }
    return responses
  }
  try {
    return ok({ compositeResponse: await runAll() })
  } catch (error) {
    if (!(error instanceof UndoneRequest)) throw error
    throw new RolledBack(parts.map((part, index) => haltedUnlessCause(part, error.responses[index], error)))
  }
}

/** Carries a response out of a transaction that must roll back. */
export class RolledBack extends Error {
  override readonly name = 'RolledBack'
  readonly body: { readonly compositeResponse: readonly PartResponse[] }
  constructor(compositeResponse: readonly PartResponse[]) {
    super('A composite request was rolled back.')
    this.body = { compositeResponse }
  }
}

/** Only the part that failed says why; the others were rolled back or not tried. */
function haltedUnlessCause(
  part: Part,
  response: PartResponse | undefined,
  error: UndoneRequest,
): PartResponse {
  return response !== undefined && response === error.responses.at(-1) ? response : failed(part, HALTED)
}

async function runPart(
  request: RestRequest,
  part: Part,
  path: string,
  answers: ReadonlyMap<string, unknown>,
): Promise<PartResponse> {
  try {
    const url = new URL(insertAnswers(path, answers, encodeURIComponent), 'http://composite.invalid')
    const found = findCall(part.method, url.pathname)
    if (!found)
      throw new ApiError(
        404,
        'NOT_FOUND',
        `${part.method} ${path.slice(0, 80)} cannot be a part of a composite request.`,
      )
    const inner: RestRequest = {
      ...request,
      params: found.params,
      query: url.searchParams,
      body: insertAnswers(part.body ?? {}, answers, (text) => text),
    }
    const { status, body = null } = await inSavepoint(
      request.transaction,
      () => found.call.run(inner),
      'portal_request',
    )
    return { body, httpHeaders: {}, httpStatusCode: status, referenceId: part.referenceId }
  } catch (error) {
    return failed(part, error)
  }
}

function failed({ referenceId }: Part, error: unknown): PartResponse {
  const failure = describeRestError(error)
  if (!failure || failure.status >= 500) throw error
  return { body: failure.errors, httpHeaders: {}, httpStatusCode: failure.status, referenceId }
}

const invalidReference = (message: string): RestError => new RestError(400, 'INVALID_REFERENCE', message)

/** Converts `/services/data/v63.0/sobjects/Load__c` to `/sobjects/Load__c`. */
function pathOf(url: string): string {
  const path = /^\/services\/data\/v\d{2}\.0(\/[^#]*)$/u.exec(url)?.[1]
  if (path === undefined)
    throw invalidReference(`The url ${url.slice(0, 80)} must begin with /services/data/v63.0/.`)
  return path
}

const REFERENCE = /@\{(\w{1,80})((?:\.\w{1,80}|\[\d{1,4}\]){1,10})\}/gu

/** Replaces `@{reference.path}` in texts by values of earlier responses. */
function insertAnswers<Value>(
  value: Value,
  answers: ReadonlyMap<string, unknown>,
  encode: (text: string) => string,
): Value {
  if (typeof value === 'string')
    return value.replaceAll(REFERENCE, (_, reference: string, path: string) =>
      encode(answerAt(answers, reference, path)),
    ) as Value
  if (Array.isArray(value)) return value.map((item: unknown) => insertAnswers(item, answers, encode)) as Value
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, insertAnswers(inner, answers, encode)]),
    ) as Value
  return value
}

function answerAt(answers: ReadonlyMap<string, unknown>, reference: string, path: string): string {
  let value: unknown = answers.get(reference)
  for (const [step] of path.matchAll(/\w+/gu)) {
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? (value as Record<string, unknown>)[step]
        : undefined
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value)
  throw invalidReference(`@{${reference}${path}} has no value.`)
}

/** Several calls in one request and one transaction. */
export const compositeCalls: readonly RestCall[] = [
  { method: 'POST', path: '/composite', access: 'write', limit: 'query', run: composite },
]
