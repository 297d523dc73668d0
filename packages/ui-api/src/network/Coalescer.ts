import type { Coalescing, ReadDefinition, Values } from '../define/adapterTypes.js'
import { UiApiError } from '../errors/UiApiError.js'
import type { Query } from '../snapshot/Query.js'
import type { Answer } from './Answer.js'
import type { BatchItem } from './BatchMemory.js'
import { itemsOf } from './fetchBatch.js'
import type { Flight } from './Flight.js'

/** A read that waits for the end of the tick. */
interface Waiting {
  readonly query: Query
  readonly flight: Flight
  readonly rules: Coalescing
}

/** One thing to ask for, and everybody who asked. */
interface Asked {
  readonly values: Values
  readonly waiting: readonly Waiting[]
}

export interface CoalescerHost {
  send(definition: ReadDefinition, values: Values, signal: AbortSignal): Promise<Answer>
  complete(query: Query, flight: Flight, answer: Answer): void
  fail(query: Query, flight: Flight, error: unknown): void
  /** Sends a read on its own after all. */
  sendAlone(query: Query, flight: Flight): void
  transaction(change: () => void): void
}

const strings = (value: unknown): readonly string[] =>
  Array.isArray(value) ? (value as readonly string[]) : []

/** Elements by key, in the order in which they came. */
function groupBy<T>(elements: readonly T[], keyOf: (element: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const element of elements) {
    const key = keyOf(element)
    const group = groups.get(key)
    if (group) group.push(element)
    else groups.set(key, [element])
  }
  return groups
}

/** The values of reads of one thing, with the names that may be united holding what any of them asked for. */
function unite(waiting: readonly Waiting[]): Values {
  const [first, ...more] = waiting
  if (!first) return {}
  const values: Record<string, unknown> = { ...first.query.values }
  if (more.length === 0) return values
  for (const name of first.rules.unite) {
    const all = new Set(waiting.flatMap(({ query }) => strings(query.values[name])))
    if (all.size > 0) values[name] = [...all]
  }
  return values
}

/**
 * Collects the single reads of one tick. Reads of one thing are united; things with equal questions travel as one
 * batch, at most `max` of them. What fails for one thing reaches its readers only.
 */
export class Coalescer {
  private waiting: Waiting[] = []

  constructor(private readonly host: CoalescerHost) {}

  add(query: Query, flight: Flight, rules: Coalescing): void {
    if (this.waiting.push({ query, flight, rules }) === 1) queueMicrotask(() => this.drain())
  }

  private drain(): void {
    const waiting = this.waiting.filter(({ query, flight }) => query.flight === flight)
    this.waiting = []
    const byThing = groupBy(
      waiting,
      ({ query, rules }) => `${query.definition.name} ${String(query.values[rules.id])}`,
    )
    const asked = [...byThing.values()].map((same): Asked => ({ values: unite(same), waiting: same }))
    const groups = groupBy(asked, ({ values, waiting: [one] }) => {
      const rules = one?.rules
      return `${one?.query.definition.name} ${JSON.stringify(rules?.unite.map((name) => [...strings(values[name])].sort()))}`
    })
    for (const group of groups.values()) {
      const max = group[0]?.waiting[0]?.rules.max ?? 1
      for (let i = 0; i < group.length; i += max) void this.sendGroup(group.slice(i, i + max))
    }
  }

  private async sendGroup(group: readonly Asked[]): Promise<void> {
    const all = group.flatMap(({ waiting }) => waiting)
    const [first] = all
    if (!first) return
    const controller = abortWhenNobodyWaits(all)
    try {
      if (group.length > 1) await this.sendBatch(group, first, controller.signal)
      else {
        const answer = await this.host.send(first.query.definition, group[0]?.values ?? {}, controller.signal)
        this.host.transaction(() =>
          all.forEach(({ query, flight }) => this.host.complete(query, flight, copyFor(all, answer))),
        )
      }
    } catch (error) {
      // A field that one of them may not read must not take the others down.
      const wereUnited = group.some(({ waiting }) => waiting.length > 1)
      const isTheirFault = error instanceof UiApiError && error.status >= 400 && error.status < 500
      for (const { query, flight } of all) {
        if (wereUnited && isTheirFault) this.host.sendAlone(query, flight)
        else this.host.fail(query, flight, error)
      }
    }
  }

  private async sendBatch(group: readonly Asked[], first: Waiting, signal: AbortSignal): Promise<void> {
    const { definition } = first.query
    const { id, path, unite: united } = first.rules
    const ids = group.map(({ values }) => values[id])
    const values: Record<string, unknown> = { ids }
    for (const name of united) values[name] = group[0]?.values[name]
    const answer = await this.host.send({ ...definition, path }, values, signal)
    const items = itemsOf(answer, ids.length)
    this.host.transaction(() =>
      group.forEach(({ waiting }, i) => {
        const item = items[i]
        if (item) for (const { query, flight } of waiting) this.deliver(query, flight, item, waiting)
      }),
    )
  }

  private deliver(
    query: Query,
    flight: Flight,
    { statusCode, result }: BatchItem,
    sharing: readonly Waiting[],
  ): void {
    if (statusCode < 300)
      this.host.complete(query, flight, copyFor(sharing, { status: statusCode, body: result }))
    else {
      const message = `The server answered ${statusCode} for this item of a batch`
      this.host.fail(
        query,
        flight,
        new UiApiError({ code: 'UIAPI_HTTP', status: statusCode, body: result, message }),
      )
    }
  }
}

/** What is stored is adopted, so several takers of one answer need one each. */
const copyFor = (sharing: readonly Waiting[], answer: Answer): Answer =>
  sharing.length > 1 ? { ...answer, body: structuredClone(answer.body) } : answer

function abortWhenNobodyWaits(all: readonly Waiting[]): AbortController {
  const controller = new AbortController()
  let left = all.length
  for (const { flight } of all)
    flight.controller.signal.addEventListener('abort', () => {
      left -= 1
      if (left === 0) controller.abort(flight.controller.signal.reason)
    })
  return controller
}
