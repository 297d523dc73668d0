import { WEBHOOK } from '@portal/contract'
import { sql } from 'kysely'
import type { Database, PortalTransaction } from '../../../database/openDatabase'
import { staffWithRoles } from '../../people/staff'
import { notifyPeople } from '../../notices/notifyPeople'
import { webhookTables, type WebhookTables } from './webhookTables'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Retry backoff after the n-th attempt; the last one repeats. */
const WAITS_MS = [
  5_000,
  30_000,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
]

const waitAfterTry = (tries: number): number => WAITS_MS[Math.min(tries, WAITS_MS.length) - 1] ?? 0

/** Longer than an attempt, so that a claim expires only after a crash. */
export const CLAIM_MS = MINUTE_MS

type Row<Table extends keyof WebhookTables> = WebhookTables[Table]

export interface ClaimedDelivery {
  id: number
  endpointId: number
  messageId: string
  body: unknown
  tries: number
  queuedAt: Date
  url: string
  secrets: Pick<Row<'portal_webhook_endpoint'>, 'secret_sealed' | 'previous_sealed' | 'previous_until'>
}

/** Active endpoints with unsettled messages. */
export async function endpointsWithWork(database: Database): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select id from portal_webhook_endpoint endpoint where is_active
    and exists (select from portal_webhook_delivery where endpoint_id = endpoint.id and state = 'Pending')
    order by id`.execute(database.kysely)
  return rows.map(({ id }) => id)
}

/**
 * Claims due messages of an endpoint, each the first unsettled one of its load. Counts as an attempt; after
 * a crash the claim expires and a retry sends the same id.
 */
export async function claimDeliveries(
  database: Database,
  endpointId: number,
  limit: number,
  now: Date,
): Promise<readonly ClaimedDelivery[]> {
  return await database.asSystem(async (transaction) => {
    const { rows } = await sql<ClaimedDelivery & Row<'portal_webhook_endpoint'>>`
      update portal_webhook_delivery claimed
      set tries = claimed.tries + 1, claimed_until = ${new Date(now.getTime() + CLAIM_MS)}
      from portal_webhook_endpoint endpoint
      where endpoint.id = claimed.endpoint_id and endpoint.is_active and claimed.id in (
        select due.id from portal_webhook_delivery due
        where due.endpoint_id = ${endpointId} and due.state = 'Pending'
          and (due.next_try_at is null or due.next_try_at <= ${now})
          and (due.claimed_until is null or due.claimed_until <= ${now})
          and not exists (
            select from portal_webhook_delivery earlier
            where earlier.endpoint_id = due.endpoint_id and earlier.order_key = due.order_key
              and earlier.state = 'Pending' and earlier.id < due.id)
        order by due.id limit ${limit} for update skip locked)
      returning claimed.id, claimed.endpoint_id as "endpointId", claimed.message_id as "messageId",
        claimed.body, claimed.tries, claimed.queued_at as "queuedAt", endpoint.url,
        endpoint.secret_sealed, endpoint.previous_sealed, endpoint.previous_until`.execute(transaction)
    return rows
      .map(({ secret_sealed, previous_sealed, previous_until, ...row }) => ({
        ...row,
        secrets: { secret_sealed, previous_sealed, previous_until },
      }))
      .toSorted((a, b) => a.id - b.id)
  })
}

export type Outcome = { status: number } | { error: string }

export const isAccepted = (outcome: Outcome): boolean =>
  'status' in outcome && outcome.status >= 200 && outcome.status < 300

export async function settleDelivery(
  database: Database,
  delivery: ClaimedDelivery,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  await database.asSystem(async (transaction) => {
    if (isAccepted(outcome)) await markDelivered(transaction, delivery, outcome, now)
    else await markFailed(transaction, delivery, outcome, now)
  })
}

const lastOf = (outcome: Outcome) =>
  'status' in outcome
    ? { last_status: outcome.status, last_error: null }
    : { last_status: null, last_error: outcome.error }

async function markDelivered(
  transaction: PortalTransaction,
  { id, endpointId }: ClaimedDelivery,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const tables = webhookTables(transaction)
  await tables
    .updateTable('portal_webhook_delivery')
    .set({ state: 'Delivered', settled_at: now, next_try_at: null, claimed_until: null, ...lastOf(outcome) })
    .where('id', '=', id)
    .execute()
  const recovered = await tables
    .updateTable('portal_webhook_endpoint')
    .set({ failing_since: null })
    .where('id', '=', endpointId)
    .where('failing_since', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!recovered) return
  // The receiver is back: retry its other messages now.
  await tables
    .updateTable('portal_webhook_delivery')
    .set({ next_try_at: null })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'Pending')
    .where('claimed_until', 'is', null)
    .execute()
}

async function markFailed(
  transaction: PortalTransaction,
  { id, endpointId, tries, queuedAt }: ClaimedDelivery,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const tables = webhookTables(transaction)
  const next = new Date(now.getTime() + waitAfterTry(tries))
  const isOver = next.getTime() - queuedAt.getTime() > WEBHOOK.retryDays * DAY_MS
  await tables
    .updateTable('portal_webhook_delivery')
    .set({
      ...lastOf(outcome),
      claimed_until: null,
      ...(isOver ? { state: 'Failed', settled_at: now, next_try_at: null } : { next_try_at: next }),
    })
    .where('id', '=', id)
    .execute()
  const endpoint = await tables
    .updateTable('portal_webhook_endpoint')
    .set((update) => ({ failing_since: update.fn.coalesce('failing_since', update.val(now)) }))
    .where('id', '=', endpointId)
    .where('is_active', '=', true)
    .returning(['url', 'failing_since as failingSince'])
    .executeTakeFirst()
  if (!endpoint) return
  const isGone = 'status' in outcome && outcome.status === 410
  const failingMs = now.getTime() - (endpoint.failingSince ?? now).getTime()
  if (isGone || failingMs >= WEBHOOK.disabledAfterDays * DAY_MS)
    await disable(
      transaction,
      endpointId,
      endpoint.url,
      isGone
        ? 'The receiver answered 410 Gone.'
        : `Every attempt failed for ${WEBHOOK.disabledAfterDays} days.`,
    )
}

/** Notifies the Provider Admins. */
async function disable(
  transaction: PortalTransaction,
  endpointId: number,
  url: string,
  reason: string,
): Promise<void> {
  await webhookTables(transaction)
    .updateTable('portal_webhook_endpoint')
    .set({ is_active: false, disabled_reason: reason })
    .where('id', '=', endpointId)
    .execute()
  const admins = await staffWithRoles(transaction, ['Provider Admin'])
  await notifyPeople(transaction, admins, {
    text: 'webhookDisabled',
    values: { host: new URL(url).host },
  })
}

const LOG_DAYS = 30

/** Fails messages of a disabled endpoint after the days of retries, and deletes old log entries. */
export async function sweepDeliveries(database: Database, now: Date): Promise<void> {
  const tables = webhookTables(database.kysely)
  await tables
    .updateTable('portal_webhook_delivery')
    .set({ state: 'Failed', settled_at: now, next_try_at: null })
    .where('state', '=', 'Pending')
    .where('queued_at', '<', new Date(now.getTime() - (WEBHOOK.retryDays * DAY_MS + HOUR_MS)))
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<', now)]))
    .execute()
  await tables
    .deleteFrom('portal_webhook_delivery')
    .where('settled_at', '<', new Date(now.getTime() - LOG_DAYS * DAY_MS))
    .execute()
}
