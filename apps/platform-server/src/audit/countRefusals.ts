import type { Database, PortalTransaction } from '../database/openDatabase'
import { refusalTables } from './refusalTables'
import { writeAuditEvent } from './writeAuditEvent'

/** Aggregation window of a person's equal refusals. */
const TOGETHER_MS = 60_000

export interface Refusal {
  actor: string
  account: string
  /** Method and route. */
  object: string
  requestId: string
  address: string
}

/**
 * Writes the first refusal as an event at once; equal ones of the same person in the next minute are
 * aggregated into a second event.
 */
export async function noteRefusal(database: Database, refusal: Refusal, now: Date): Promise<void> {
  const { actor, account, object, requestId: request_id, address } = refusal
  await database.asSystem(async (transaction) => {
    await writeEnded(transaction, now, refusal)
    const { more } = await refusalTables(transaction)
      .insertInto('portal_refusal')
      .values({
        actor,
        account,
        object,
        more: 0,
        ends_at: new Date(now.getTime() + TOGETHER_MS),
        last_at: now,
        request_id,
        address,
      })
      .onConflict((conflict) =>
        conflict.columns(['actor', 'account', 'object']).doUpdateSet((update) => ({
          more: update('portal_refusal.more', '+', 1),
          last_at: now,
          request_id,
          address,
        })),
      )
      .returning('more')
      .executeTakeFirstOrThrow()
    if (more === 0) await writeAuditEvent(transaction, { action: 'Refused', ...refusal }, now)
  })
}

export async function writeCountedRefusals(database: Database, now: Date): Promise<void> {
  await database.asSystem((transaction) => writeEnded(transaction, now))
}

async function writeEnded(transaction: PortalTransaction, now: Date, only?: Refusal): Promise<void> {
  let ending = refusalTables(transaction).deleteFrom('portal_refusal').where('ends_at', '<=', now)
  if (only)
    ending = ending
      .where('actor', '=', only.actor)
      .where('account', '=', only.account)
      .where('object', '=', only.object)
  for (const ended of await ending.returningAll().execute()) {
    if (ended.more === 0) continue
    const { actor, account, object, address, request_id: requestId, more: count, last_at } = ended
    const facts = { action: 'Refused', actor, account, object, address, requestId, count }
    await writeAuditEvent(transaction, facts, last_at)
  }
}
