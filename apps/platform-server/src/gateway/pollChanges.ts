import { z } from 'zod'
import type { ApiBudget } from './apiBudget'
import type { CallOrg } from './callOrg'
import type { GatewaySession } from './gatewaySessions'

/** Objects that are polled; the response omits one that the org or the person lacks. */
const WATCHED = ['Load__c', 'Booking__c', 'Load_Document__c', 'Payment__c', 'Message__c'] as const
/** Above this many changes of an object, the page refetches everything. */
const MOST_CHANGES = 200
const RECONNECT_MS = 3_000

const compositeSchema = z.object({
  compositeResponse: z.array(
    z.object({
      httpStatusCode: z.int(),
      body: z.unknown(),
    }),
  ),
})
const foundSchema = z.object({
  records: z.array(z.looseObject({ Id: z.string(), SystemModstamp: z.string() })),
})

export interface PollOptions {
  callOrg: CallOrg
  session: GatewaySession
  budget: ApiBudget
  /** Open streams of this process. */
  pages: () => number
  /** `Last-Event-ID`: time of the last change that the page received. */
  lastEventId: string | undefined
  now: () => number
  signal: AbortSignal
  onEnd: () => void
  /** Resolves early when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/**
 * Streams `/events` for an org without it: polls for changed records with one composite request, under the
 * person's permissions. Deleted records are not found; pages notice when they refetch.
 */
export function pollChanges(options: PollOptions): ReadableStream<Uint8Array> {
  const { budget, pages, lastEventId, now, signal, onEnd, wait } = options
  const encoder = new TextEncoder()
  const ended = new AbortController()
  const over = AbortSignal.any([signal, ended.signal])
  /** Changes at the time of the last one, which the next poll returns again. */
  let known = new Set<string>()
  let since = timeOf(lastEventId) ?? new Date(now()).toISOString()

  async function run(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const write = (text: string): void => {
      if (!over.aborted) controller.enqueue(encoder.encode(text))
    }
    write(`retry: ${RECONNECT_MS}\nid: ${since}\n\n`)
    while (!over.aborted) {
      await wait(budget.intervalMs(pages()), over)
      if (over.aborted) break
      const answer = await readChanges(options, since)
      if (answer === 'signedOut') break
      if (answer === 'failed') {
        write(': the org does not answer\n\n')
        continue
      }
      const changed = answer.filter((one) => !known.has(keyOf(one)))
      const latest =
        answer
          .map(({ at }) => at)
          .toSorted()
          .at(-1) ?? since
      known = new Set(answer.filter(({ at }) => at === latest).map(keyOf))
      since = latest
      if (answer.some(({ isCut }) => isCut)) write(`event: reset\nid: ${since}\ndata: {}\n\n`)
      else if (changed.length > 0)
        write(
          `event: records\nid: ${since}\ndata: ${JSON.stringify({ records: changed.map(({ id, apiName }) => ({ id, apiName })) })}\n\n`,
        )
      else write(': no changes\n\n')
    }
  }

  return new ReadableStream<Uint8Array>({
    start(controller) {
      // A failed stream ends; the browser reconnects with the time of the last change.
      void run(controller)
        .catch(() => {})
        .finally(() => {
          onEnd()
          if (!ended.signal.aborted) controller.close()
        })
    },
    cancel: () => ended.abort(),
  })
}

interface Change {
  apiName: string
  id: string
  at: string
  isCut: boolean
}

const keyOf = ({ id, at }: Change): string => `${id} ${at}`

const timeOf = (text: string | undefined): string | undefined =>
  text !== undefined && z.iso.datetime().safeParse(text).success ? text : undefined

async function readChanges(
  { callOrg, session }: PollOptions,
  since: string,
): Promise<readonly Change[] | 'signedOut' | 'failed'> {
  const body = JSON.stringify({
    allOrNone: false,
    compositeRequest: WATCHED.map((apiName) => ({
      method: 'GET',
      referenceId: apiName,
      url: `/services/data/v63.0/query?q=${encodeURIComponent(
        `SELECT Id, SystemModstamp FROM ${apiName} WHERE SystemModstamp >= ${since} ORDER BY SystemModstamp LIMIT ${MOST_CHANGES}`,
      )}`,
    })),
  })
  const response = await callOrg(
    {
      method: 'POST',
      path: '/services/data/v63.0/composite',
      headers: new Headers({ 'Content-Type': 'application/json' }),
      body: new TextEncoder().encode(body).buffer,
      isStream: false,
    },
    session,
  ).catch(() => undefined)
  if (response?.status === 401) return 'signedOut'
  const parsed = compositeSchema.safeParse(
    response?.ok ? await response.json().catch(() => undefined) : undefined,
  )
  if (!parsed.success) return 'failed'
  return parsed.data.compositeResponse.flatMap(({ httpStatusCode, body: part }, index) => {
    const found = httpStatusCode === 200 ? foundSchema.safeParse(part).data : undefined
    const apiName = WATCHED[index]
    if (!found || apiName === undefined) return []
    const isCut = found.records.length >= MOST_CHANGES
    return found.records.map(({ Id: id, SystemModstamp }): Change => ({
      apiName,
      id,
      at: new Date(SystemModstamp).toISOString(),
      isCut,
    }))
  })
}
