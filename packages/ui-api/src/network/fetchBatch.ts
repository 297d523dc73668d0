import type { Engine } from '../client/Engine.js'
import type { BatchRules, ReadDefinition, Values } from '../define/adapterTypes.js'
import type { SendValues } from '../representations/Reads.js'
import { cacheKey } from '../key/cacheKey.js'
import { buildRequest, requestUrl } from '../request/buildRequest.js'
import type { Answer } from './Answer.js'
import { batchItems } from './batchItems.js'

/** Servers and proxies take addresses of 8 kB; some room is left for the host's name. */
const MAX_URL_LENGTH = 7_500
const DEFAULT_MAX_ITEMS = 200

export interface BatchContext {
  readonly engine: Engine
  readonly definition: ReadDefinition
  readonly send: SendValues
}

/** One thing to ask for, and the name under which it is asked for. */
interface Element {
  readonly name: string
  readonly value: unknown
}

/** The values with these elements in place of all. */
function withElements({ items }: BatchRules, values: Values, elements: readonly Element[]): Values {
  const changed: Record<string, unknown> = { ...values }
  for (const item of items) {
    const own = elements.filter(({ name }) => name === item)
    changed[item] = own.length > 0 ? own.map(({ value }) => value) : undefined
  }
  return changed
}

/** Elements in as few requests as limits on number and length of the address allow. */
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

/**
 * Reads a batch: long ones go out in parts. Items that failed a short while ago are not asked again; 404 is never
 * remembered, for the thing may appear any time.
 */
export async function fetchBatch(
  { engine, definition, send }: BatchContext,
  rules: BatchRules,
  values: Values,
): Promise<Answer> {
  const { failures } = engine
  // The configuration has been checked: the items of a batch are arrays, unless there are none to name.
  const all = rules.items.flatMap((name) =>
    ((values[name] ?? []) as readonly unknown[]).map((value): Element => ({ name, value })),
  )
  if (all.length === 0) return send(values)
  const keyOf = (element: Element) => cacheKey(definition, withElements(rules, values, [element]))
  for (const [key, { until }] of failures) if (engine.now() >= until) failures.delete(key)
  const remembered = all.map((element) => failures.get(keyOf(element)))
  const asked = all.filter((_, i) => remembered[i] === undefined)
  const parts = asked.length === 0 ? [] : split(definition, rules, values, asked)
  const answers = await Promise.all(parts.map((part) => send(withElements(rules, values, part))))
  const items = answers.flatMap((answer, i) => batchItems(answer, parts[i]?.length ?? 0))
  if (rules.rememberFailuresMs !== undefined)
    for (const [i, element] of asked.entries()) {
      const item = items[i]
      const isFailure = item !== undefined && item.statusCode !== 404 && item.statusCode >= 300
      if (isFailure) failures.set(keyOf(element), { item, until: engine.now() + rules.rememberFailuresMs })
      else failures.delete(keyOf(element))
    }
  let next = 0
  const results = remembered.map((failure) => failure?.item ?? items[next++])
  const hasErrors = results.some((item) => item === undefined || item.statusCode >= 300)
  const until = items.some((item) => item.statusCode === 404)
    ? -Infinity
    : Math.min(...all.map((element) => failures.get(keyOf(element))?.until ?? Infinity))
  // Whether there are none is for the answer to say: those about objects do not.
  const body = { ...(answers[0]?.body as object | undefined), ...(hasErrors && { hasErrors }), results }
  return { status: 200, body, until }
}
