import type { Database } from '../../../database/openDatabase'
import type { PlatformLogger } from '../../../http/requestMiddleware'
import { messageOf } from '../../../jobs/runJobs'
import { startJobRunner, type JobRunner } from '../../../jobs/startJobRunner'
import type { TokenSeal } from '../../../sessions/tokenSeal'
import {
  claimDeliveries,
  endpointsWithWork,
  isAccepted,
  settleDelivery,
  type ClaimedDelivery,
  type Outcome,
} from './deliveryQueue'
import { postWebhook, type WebhookPolicy } from './postWebhook'
import { signMessage } from './webhookSecret'

export interface WebhookSenderDeps {
  database: Database
  seal: TokenSeal
  policy: WebhookPolicy
  logger: PlatformLogger
  now: () => number
  /** True skips sending, because the outcome cannot be saved. */
  isDiskFull: () => boolean
  /** @default 2000 */
  everyMs?: number | undefined
  /** Request timeout in milliseconds. @default 10000 */
  timeoutMs?: number | undefined
}

/** Concurrent requests of a process to one endpoint: a slow receiver occupies its own slots only. */
const AT_ONCE = 4

/** `stop` waits for the requests in flight. */
export function startWebhookSender(deps: WebhookSenderDeps): JobRunner {
  const { database, logger, now, isDiskFull, everyMs = 2_000 } = deps
  /** By endpoint. */
  const busy = new Map<number, number>()
  const tasks = new Set<Promise<void>>()
  let isStopping = false

  const occupy = (endpointId: number, change: number) =>
    busy.set(endpointId, (busy.get(endpointId) ?? 0) + change)
  const onError = (error: unknown) => logger.error({ error: messageOf(error) }, 'the webhook outbox failed')

  function start(work: () => Promise<void>): void {
    const task: Promise<void> = work()
      .catch(onError)
      .finally(() => tasks.delete(task))
    tasks.add(task)
  }

  async function sendDue(endpointId: number): Promise<void> {
    const free = isStopping || isDiskFull() ? 0 : AT_ONCE - (busy.get(endpointId) ?? 0)
    if (free <= 0) return
    occupy(endpointId, free)
    let claimed: readonly ClaimedDelivery[] = []
    try {
      claimed = await claimDeliveries(database, endpointId, free, new Date(now()))
    } finally {
      occupy(endpointId, claimed.length - free)
    }
    for (const delivery of claimed)
      start(async () => {
        const isDelivered = await sendOne(deps, delivery).finally(() => occupy(endpointId, -1))
        // The next message of this load is due now.
        if (isDelivered) await sendDue(endpointId)
      })
  }

  const run = async (): Promise<void> => {
    if (isStopping || isDiskFull()) return
    for (const endpointId of await endpointsWithWork(database)) await sendDue(endpointId)
  }
  const runner = startJobRunner({ run, everyMs, onError })
  return {
    async stop() {
      isStopping = true
      await runner.stop()
      while (tasks.size > 0) await Promise.all(tasks)
    },
  }
}

async function sendOne(deps: WebhookSenderDeps, delivery: ClaimedDelivery): Promise<boolean> {
  const { database, logger, now } = deps
  const outcome = await attempt(deps, delivery)
  await settleDelivery(database, delivery, outcome, new Date(now()))
  if (isAccepted(outcome)) return true
  const { id, endpointId, tries } = delivery
  logger.warn({ delivery: id, endpoint: endpointId, tries, ...outcome }, 'a webhook was not accepted')
  return false
}

async function attempt(
  { seal, policy, now, timeoutMs = 10_000 }: WebhookSenderDeps,
  { messageId, body, url, secrets }: ClaimedDelivery,
): Promise<Outcome> {
  const at = new Date(now())
  const text = JSON.stringify(body)
  const signature = signMessage(seal, secrets, { id: messageId, body: text, at })
  if (signature === undefined)
    return { error: 'The secret cannot be read with this SESSION_SECRET. Rotate it.' }
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Freight-Portal-Webhooks/1',
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signature,
  }
  try {
    return { status: await postWebhook({ url, headers, body: text, timeoutMs }, policy) }
  } catch (error) {
    return { error: describe(error) }
  }
}

/** Error messages may contain addresses of the network; the code does not. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'The connection failed.'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'The receiver took too long.'
  const code: unknown = Object.getOwnPropertyDescriptor(error, 'code')?.value
  return typeof code === 'string' ? code : error.name
}
