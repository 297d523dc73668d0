import type { BatchRules, ReadDefinition, Values } from '../define/adapterTypes.js'
import { UiApiError } from '../errors/UiApiError.js'
import { cacheKey } from '../key/cacheKey.js'
import { buildRequest, requestUrl } from '../request/buildRequest.js'
import type { Answer } from './Answer.js'
import type { BatchItem, BatchMemory } from './BatchMemory.js'

/** Servers and proxies take addresses of 8 kB; some room is left for the host's name. */
const MAX_URL_LENGTH = 7_500
const DEFAULT_MAX_ITEMS = 200

export interface BatchContext {
  readonly definition: ReadDefinition
  readonly memory: BatchMemory
  now(): number
  send(values: Values): Promise<Answer>
}

const isItem = (value: unknown): value is BatchItem =>
  typeof value === 'object' && value !== null && 'statusCode' in value && typeof value.statusCode === 'number'

/** The items of a batch answer. @throws {UiApiError} when there are not as many as were asked for. */
export function itemsOf(answer: Answer, count: number): readonly BatchItem[] {
  const { body } = answer
  const results: unknown =
    typeof body === 'object' && body !== null && 'results' in body ? body.results : undefined
  if (Array.isArray(results) && results.length === count && results.every(isItem)) return results
  throw new UiApiError({
    code: 'UIAPI_RESPONSE',
    status: answer.status,
    body,
    message: `Expected ${count} batch results with a statusCode (at "results"). Nothing was stored.`,
  })
}

/** Elements in as few requests as limits on number and length of the address allow. */
function split(
  definition: ReadDefinition,
  rules: BatchRules,
  values: Values,
  elements: readonly unknown[],
): (readonly unknown[])[] {
  const isTooMuch =
    elements.length > (rules.max ?? DEFAULT_MAX_ITEMS) ||
    requestUrl('', buildRequest(definition, { ...values, [rules.items]: elements })).length > MAX_URL_LENGTH
  if (!isTooMuch || elements.length < 2) return [elements]
  const half = Math.ceil(elements.length / 2)
  return [
    ...split(definition, rules, values, elements.slice(0, half)),
    ...split(definition, rules, values, elements.slice(half)),
  ]
}

/** Reads a batch: items that failed a short while ago are not asked again, long ones go out in parts. */
export async function fetchBatch(context: BatchContext, rules: BatchRules, values: Values): Promise<Answer> {
  const { definition, memory } = context
  const elements = values[rules.items]
  // The configuration has been checked: a batch adapter's items are an array.
  const all = elements as readonly unknown[]
  const keyOf = (element: unknown) => cacheKey(definition, { ...values, [rules.items]: [element] })
  const remembered = all.map((element) =>
    rules.rememberFailuresMs === undefined ? undefined : memory.recall(keyOf(element), context.now()),
  )
  const asked = all.filter((_, i) => remembered[i] === undefined)
  const parts = asked.length === 0 && all.length > 0 ? [] : split(definition, rules, values, asked)
  const answers = await Promise.all(parts.map((part) => context.send({ ...values, [rules.items]: part })))
  const items = answers.flatMap((answer, i) => itemsOf(answer, parts[i]?.length ?? 0))
  if (rules.rememberFailuresMs !== undefined)
    for (const [i, element] of asked.entries()) {
      const item = items[i]
      if (item) memory.note(keyOf(element), item, context.now() + rules.rememberFailuresMs)
    }
  let next = 0
  const results = remembered.map((item) => item ?? items[next++])
  const hasErrors = results.some((item) => item === undefined || item.statusCode >= 300)
  return { status: 200, body: { ...(answers[0]?.body as object | undefined), hasErrors, results } }
}
