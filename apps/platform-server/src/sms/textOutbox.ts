import { sql } from 'kysely'
import type { Database, PortalTransaction } from '../database/openDatabase'
import { MOST_TRIES, waitAfterTry } from '../mail/outbox'
import { textTables, type TextState } from './textTables'

/** A message expires this long after it could have been sent. */
const USEFUL_FOR_MS = 6 * 60 * 60 * 1000

export interface NewText {
  contactId: string
  recipient: string
  text: string
  /** The end of quiet hours. */
  notBefore: Date
}

/** Queues a text message in the transaction of its cause. */
export async function queueText(
  transaction: PortalTransaction,
  { contactId, recipient, text, notBefore }: NewText,
  now: Date,
): Promise<void> {
  await textTables(transaction)
    .insertInto('portal_text_outbox')
    .values({
      contact_id: contactId,
      recipient,
      text,
      created_at: now,
      next_try_at: notBefore,
      expires_at: new Date(notBefore.getTime() + USEFUL_FOR_MS),
    })
    .execute()
}

export interface OutgoingText {
  id: number
  recipient: string
  text: string
  tries: number
}

/**
 * Claims due messages for this process. A claimed one is `sending` until `settleText`; after a crash it
 * stays so and is not retried: a message may be lost, but never arrives twice. People who opted out since
 * get none.
 */
export async function claimTexts(database: Database, now: Date, limit = 20): Promise<OutgoingText[]> {
  return await database.asSystem(async (transaction) => {
    await sql`update portal_text_outbox set state = 'expired'
      where state = 'waiting' and expires_at < ${now}`.execute(transaction)
    await sql`update portal_text_outbox set state = 'stopped'
      where state = 'waiting' and exists (select 1 from "Contact" c
        where c."Id" = contact_id and c."SMS_Opt_Out__c")`.execute(transaction)
    const due = await textTables(transaction)
      .selectFrom('portal_text_outbox')
      .select(['id', 'recipient', 'text', 'tries'])
      .where('state', '=', 'waiting')
      .where('next_try_at', '<=', now)
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
    if (due.length > 0)
      await textTables(transaction)
        .updateTable('portal_text_outbox')
        .set((row) => ({ state: 'sending', tries: row('tries', '+', 1) }))
        .where(
          'id',
          'in',
          due.map(({ id }) => id),
        )
        .execute()
    return due.map((row) => ({ ...row, tries: row.tries + 1 }))
  })
}

export type TextOutcome =
  | { kind: 'sent' }
  | { kind: 'later'; reason: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'stopped' }
  /** It may have been sent: the response was lost. */
  | { kind: 'unknown'; reason: string }

/** Stores an outcome; retries have an increasing backoff, ten at most. */
export async function settleText(
  database: Database,
  { id, tries }: Pick<OutgoingText, 'id' | 'tries'>,
  outcome: TextOutcome,
  now: Date,
): Promise<void> {
  const isOver = outcome.kind !== 'later' || tries >= MOST_TRIES
  const state: TextState = outcome.kind === 'later' ? (isOver ? 'refused' : 'waiting') : outcome.kind
  await database.asSystem(async (transaction) => {
    const row = await textTables(transaction)
      .updateTable('portal_text_outbox')
      .set({
        state,
        ...(isOver ? {} : { next_try_at: new Date(now.getTime() + waitAfterTry(tries)) }),
        ...(outcome.kind === 'sent' ? { sent_at: now } : {}),
      })
      .where('id', '=', id)
      .returning('contact_id')
      .executeTakeFirst()
    // An opt-out at the gateway applies here too.
    if (outcome.kind === 'stopped' && row?.contact_id)
      await transaction
        .updateTable('Contact')
        .set({ SMS_Opt_Out__c: true })
        .where('Id', '=', row.contact_id)
        .execute()
  })
}

export async function newestTexts(database: Database, limit = 50) {
  const rows = await textTables(database.kysely)
    .selectFrom('portal_text_outbox')
    .select(['id', 'recipient as to', 'text', 'state', 'created_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, at: created_at.toISOString() }))
}
