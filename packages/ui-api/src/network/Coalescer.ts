import type { Broadcaster } from '../broadcast/Broadcaster.js'
import type { Coalescing, ReadDefinition, Values } from '../define/adapterTypes.js'
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
}

/** One thing to ask for, and everybody who asked. */
interface Asked {
  readonly definition: ReadDefinition
  readonly rules: Coalescing
  values: Values
  readonly waiting: Waiting[]
}

const strings = (value: unknown) => (value ?? []) as readonly string[]

/** Names that may be united hold what any of the reads of one thing asked for. */
function unite(asked: Asked, values: Values): void {
  const united: Record<string, unknown> = { ...asked.values }
  for (const name of asked.rules.unite) {
    const all = new Set([...strings(united[name]), ...strings(values[name])])
    if (all.size > 0) united[name] = [...all]
  }
  asked.values = united
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

  add(query: Query, flight: Flight): void {
    if (this.waiting.push({ query, flight }) === 1) this.broadcaster.later(() => this.drain())
  }

  private drain(): void {
    const things = new Map<string, Asked>()
    for (const one of this.waiting) {
      const { definition, values, flight } = one.query
      const rules = definition.coalesce
      if (flight !== one.flight || !rules) continue
      const thing = `${definition.name}&${String(values[rules.id])}`
      const asked = things.get(thing)
      if (asked) {
        asked.waiting.push(one)
        unite(asked, values)
      } else things.set(thing, { definition, rules, values, waiting: [one] })
    }
    this.waiting = []
    // Most lists of fields are the very same one.
    const texts = new Map<unknown, string>()
    const textOf = (list: unknown) => {
      const text = texts.get(list) ?? [...strings(list)].sort().join()
      texts.set(list, text)
      return text
    }
    const groups = new Map<string, Asked[]>()
    for (const asked of things.values()) {
      const { definition, rules, values } = asked
      const question = definition.name + rules.unite.map((name) => `&${textOf(values[name])}`).join('')
      const group = groups.get(question)
      if (group && group.length < rules.max) group.push(asked)
      else {
        // The one before is full and goes out as it is.
        if (group) void this.send(group, asked)
        groups.set(question, [asked])
      }
    }
    for (const group of groups.values()) if (group[0]) void this.send(group, group[0])
  }

  private async send(group: readonly Asked[], { definition, rules, values }: Asked): Promise<void> {
    const all = group.flatMap(({ waiting }) => waiting)
    const signal = signalOf(all.map(({ flight }) => flight))
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
          if (status < 300) return this.deliver(waiting, { status, body })
          const message = `The server answered ${status}`
          this.fail(waiting, new UiApiError({ code: 'UIAPI_HTTP', status, body, message }))
        }),
      )
    } catch (error) {
      for (const { waiting } of group) this.fail(waiting, error)
    }
  }

  /** What is stored is adopted, so several takers of one answer need one each. */
  private deliver(waiting: readonly Waiting[], answer: Answer): void {
    for (const { query, flight } of waiting)
      this.reader.complete(
        query,
        flight,
        waiting.length === 1 ? answer : { ...answer, body: structuredClone(answer.body) },
      )
  }

  /** `waiting`: reads of one thing. */
  private fail(waiting: readonly Waiting[], error: unknown): void {
    const isTheirFault = error instanceof UiApiError && error.status >= 400 && error.status < 500
    for (const { query, flight } of waiting)
      // A field that one of them may not read must not take the others down.
      if (waiting.length > 1 && isTheirFault) void this.reader.sendAlone(query, flight)
      else this.reader.fail(query, flight, error)
  }
}
