import type { Engine } from '../core/Engine.js'
import type { BatchRules, ReadDefinition, Values } from '../define/adapterTypes.js'
import type { SendValues, TransportResponse } from '../representations/Reads.js'
import { cacheKey } from '../cache/cacheKey.js'
import { buildRequest, requestUrl } from './buildRequest.js'
import { batchItems } from './batchItems.js'

/** Servers and proxies accept URLs of 8 kB; leaves room for the host. */
const MAX_URL_LENGTH = 7_500
const DEFAULT_MAX_ITEMS = 200

export interface BatchContext {
  readonly _engine: Engine
  readonly _definition: ReadDefinition
  readonly send: SendValues
}

/** One element of a batch and its property. */
interface Element {
  readonly name: string
  readonly value: unknown
}

/** Replaces the elements of a batch. */
function withElements({ items }: BatchRules, values: Values, elements: readonly Element[]): Values {
  const changed: Record<string, unknown> = { ...values }
  for (const item of items) {
    const own = elements.filter(({ name }) => name === item)
    changed[item] = own.length > 0 ? own.map(({ value }) => value) : undefined
  }
  return changed
}

/** Splits elements into as few requests as count and URL length allow. */
function split(
  definition: ReadDefinition,
  rules: BatchRules,
  values: Values,
  elements: readonly Element[],
): (readonly Element[])[] {
  const { length } = elements
  const isTooLong = () =>
    requestUrl('', buildRequest(definition, withElements(rules, values, elements))).length > MAX_URL_LENGTH
  let first = Math.min(length, rules.max ?? DEFAULT_MAX_ITEMS)
  if (first === length && isTooLong()) first = Math.ceil(length / 2)
  if (first === length) return [elements]
  return [elements.slice(0, first), elements.slice(first)].flatMap((part) =>
    split(definition, rules, values, part),
  )
}

/** Fetches a batch, split if necessary. Items that failed recently are not retried; a 404 always is. */
export async function fetchBatch(
  { _engine: engine, _definition: definition, send }: BatchContext,
  rules: BatchRules,
  values: Values,
): Promise<TransportResponse> {
  const { _failures: failures } = engine
  // Validated: batch properties are arrays or absent.
  const all = rules.items.flatMap((name) =>
    ((values[name] ?? []) as readonly unknown[]).map((value): Element => ({ name, value })),
  )
  if (all.length === 0) return send(values)
  const keyOf = (element: Element) => cacheKey(definition, withElements(rules, values, [element]))
  for (const [key, { until }] of failures) if (engine.now() >= until) failures.delete(key)
  const remembered = all.map((element) => failures.get(keyOf(element)))
  const requested = all.filter((_, i) => remembered[i] === undefined)
  const parts = requested.length === 0 ? [] : split(definition, rules, values, requested)
  const responses = await Promise.all(parts.map((part) => send(withElements(rules, values, part))))
  const items = responses.flatMap((response, i) => batchItems(response, parts[i]?.length ?? 0))
  if (rules._rememberFailuresMs !== undefined)
    for (const [i, element] of requested.entries()) {
      const item = items[i]
      const isFailure = item !== undefined && item.statusCode !== 404 && item.statusCode >= 300
      if (isFailure) failures.set(keyOf(element), { item, until: engine.now() + rules._rememberFailuresMs })
      else failures.delete(keyOf(element))
    }
  let next = 0
  const results = remembered.map((failure) => failure?.item ?? items[next++])
  const hasErrors = results.some((item) => item === undefined || item.statusCode >= 300)
  const until = items.some((item) => item.statusCode === 404)
    ? -Infinity
    : Math.min(...all.map((element) => failures.get(keyOf(element))?.until ?? Infinity))
  // Some responses have no `hasErrors`.
  const body = { ...(responses[0]?.body as object | undefined), ...(hasErrors && { hasErrors }), results }
  return { status: 200, body, until }
}
