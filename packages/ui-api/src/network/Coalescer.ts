import type { Broadcaster } from '../broadcast/Broadcaster.js'
import type { Coalescing, Values } from '../define/adapterTypes.js'
import { UiApiError } from '../errors/UiApiError.js'
import type { Query } from '../snapshot/Query.js'
import type { Answer } from './Answer.js'
import { batchItems } from './batchItems.js'
import { signalOf, type Flight } from './Flight.js'
import type { Reader } from './Reader.js'

/** A read that waits for the end of the tick. */
interface Waiting {
  readonly query: Query
  readonly flight: Flight
  readonly rules: Coalescing
}

/** One thing to ask for, and everybody who asked. Never empty. */
interface Asked {
  readonly values: Values
  readonly waiting: readonly Waiting[]
}

const strings = (value: unknown) => (value ?? []) as readonly string[]

/** Elements by key, in the order in which they came. */
function groupBy<T>(elements: readonly T[], keyOf: (element: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const element of elements) {
    const key = keyOf(element)
    const group = groups.get(key)
    if (group) group.push(element)
    else groups.set(key, [element])
  }
  return [...groups.values()]
}

/** Reads of one thing as one question: names that may be united hold what any of them asked for. */
function unite(waiting: readonly Waiting[], { query, rules }: Waiting): Asked {
  const values: Record<string, unknown> = { ...query.values }
  if (waiting.length > 1)
    for (const name of rules.unite) {
      const all = new Set(waiting.flatMap((one) => strings(one.query.values[name])))
      if (all.size > 0) values[name] = [...all]
    }
  return { values, waiting }
}

/**
 * Collects the single reads of one tick. Reads of one thing are united; things with equal questions travel as one
 * batch, at most `max` of them. What fails for one thing reaches its readers only.
 */
export class Coalescer {
  private waiting: Waiting[] = []

  constructor(
    private readonly reader: Reader,
    private readonly broadcaster: Broadcaster,
  ) {}

  add(query: Query, flight: Flight, rules: Coalescing): void {
    if (this.waiting.push({ query, flight, rules }) === 1) queueMicrotask(() => this.drain())
  }

  private drain(): void {
    const waiting = this.waiting.filter(({ query, flight }) => query.flight === flight)
    this.waiting = []
    for (const sameRules of groupBy(waiting, ({ query }) => query.definition.name)) {
      const [first] = sameRules
      if (!first) continue
      const { id, unite: names, max } = first.rules
      const asked = groupBy(sameRules, ({ query }) => String(query.values[id])).map((same) =>
        unite(same, same[0] ?? first),
      )
      const question = ({ values }: Asked) =>
        names.map((name) => [...strings(values[name])].sort().join()).join('&')
      for (const group of groupBy(asked, question))
        for (let i = 0; i < group.length; i += max) void this.send(group.slice(i, i + max), first)
    }
  }

  private async send(group: readonly Asked[], { query: { definition }, rules }: Waiting): Promise<void> {
    const all = group.flatMap(({ waiting }) => waiting)
    const signal = signalOf(all.map(({ flight }) => flight))
    const values = group[0]?.values ?? {}
    try {
      if (group.length === 1) {
        const answer = await this.reader.send(definition, values, signal)
        this.broadcaster.transaction(() => this.deliver(all, answer))
        return
      }
      const batch = { ...values, ids: group.map((asked) => asked.values[rules.id]), [rules.id]: undefined }
      const answer = await this.reader.send({ ...definition, path: rules.path }, batch, signal)
      const items = batchItems(answer, group.length)
      this.broadcaster.transaction(() =>
        group.forEach(({ waiting }, i) => {
          const { statusCode: status, result: body } = items[i] ?? { statusCode: 0, result: undefined }
          if (status < 300) this.deliver(waiting, { status, body })
          else
            this.fail(
              waiting,
              new UiApiError({ code: 'UIAPI_HTTP', status, body, message: `The server answered ${status}` }),
            )
        }),
      )
    } catch (error) {
      this.fail(all, error)
    }
  }

  /** What is stored is adopted, so several takers of one answer need one each. */
  private deliver(waiting: readonly Waiting[], answer: Answer): void {
    waiting.forEach(({ query, flight }, i) =>
      this.reader.complete(
        query,
        flight,
        i === 0 && waiting.length === 1 ? answer : { ...answer, body: structuredClone(answer.body) },
      ),
    )
  }

  private fail(waiting: readonly Waiting[], error: unknown): void {
    const byThing = groupBy(waiting, ({ query, rules }) => String(query.values[rules.id]))
    const isTheirFault = error instanceof UiApiError && error.status >= 400 && error.status < 500
    for (const same of byThing)
      for (const { query, flight } of same)
        // A field that one of them may not read must not take the others down.
        if (same.length > 1 && isTheirFault) void this.reader.sendAlone(query, flight)
        else this.reader.fail(query, flight, error)
  }
}
