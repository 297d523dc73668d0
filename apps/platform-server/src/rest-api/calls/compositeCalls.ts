import { z } from 'zod'
import { parseBody } from '../../ui-api/requestValues'
import { ok, type RestCall, type RestRequest, type RestResult } from '../RestCall'
import { RestError } from '../RestError'
import { RolledBack } from './RolledBack'
import { failedPart, MAX_PARTS, MAX_QUERIES, runPart } from './runPart'

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
  refuseManyQueries(targets)

  const runAll = async (): Promise<readonly PartResponse[]> => {
    const answers = new Map<string, unknown>()
    const responses: PartResponse[] = []
    for (const { part, path } of targets) {
      const ran = await runPart(request, () => ({
        method: part.method,
        path: insertAnswers(path, answers, encodeURIComponent),
        body: insertAnswers(part.body ?? {}, answers, (text) => text),
      }))
      const response = responseOf(part, ran)
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
    throw new RolledBack({
      compositeResponse: parts.map((part, index) => haltedUnlessCause(part, error.responses[index], error)),
    })
  }
}

function refuseManyQueries(targets: readonly { readonly path: string }[]): void {
  if (targets.filter(({ path }) => path.startsWith('/query')).length > MAX_QUERIES)
    throw invalidReference(`A request has at most ${MAX_QUERIES} queries.`)
}

/** Only the part that failed says why; the others were rolled back or not tried. */
function haltedUnlessCause(
  part: Part,
  response: PartResponse | undefined,
  error: UndoneRequest,
): PartResponse {
  return response !== undefined && response === error.responses.at(-1)
    ? response
    : responseOf(part, failedPart(HALTED))
}

const responseOf = (
  { referenceId }: Part,
  { status, body }: { status: number; body: unknown },
): PartResponse => ({ body, httpHeaders: {}, httpStatusCode: status, referenceId })

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

const batchSchema = z.object({
  haltOnError: z.boolean().default(false),
  batchRequests: z
    .array(
      z.object({
        method: z.enum(['GET', 'POST', 'PATCH', 'DELETE']),
        url: z.string().max(16_000),
        richInput: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(MAX_PARTS, `A request has at most ${MAX_PARTS} parts.`),
})

const NOT_RUN = {
  statusCode: 412,
  result: [
    {
      errorCode: 'BATCH_PROCESSING_HALTED',
      message: 'Batch processing halted per request: an earlier part failed.',
    },
  ],
}

/** Runs parts in order, each by itself: a failed one undoes no other. */
async function batch(request: RestRequest): Promise<RestResult> {
  const { haltOnError, batchRequests: parts } = parseBody(batchSchema, request.body)
  const targets = parts.map((part) => ({
    ...part,
    path: pathOf(`/services/data/${part.url.replace(/^\//u, '')}`),
  }))
  refuseManyQueries(targets)
  const results: { statusCode: number; result: unknown }[] = []
  let hasErrors = false
  for (const { method, path, richInput = {} } of targets) {
    if (hasErrors && haltOnError) {
      results.push(NOT_RUN)
      continue
    }
    const { status, body } = await runPart(request, () => ({ method, path, body: richInput }))
    results.push({ statusCode: status, result: body })
    if (status >= 400) hasErrors = true
  }
  return ok({ hasErrors, results })
}

/** Several calls in one request. */
export const compositeCalls: readonly RestCall[] = [
  { method: 'POST', path: '/composite', access: 'write', limit: 'query', run: composite },
  { method: 'POST', path: '/composite/batch', access: 'write', limit: 'query', run: batch },
]
