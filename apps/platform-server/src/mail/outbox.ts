import type { Database } from '../database/openDatabase'
import type { Mail } from './sendMail'
import { systemTables } from '../sessions/systemTables'
import { readMailSignature } from './mailSignature'
import { composeMail, type MailText } from './mailTexts'

export interface OutgoingMail extends MailText {
  id: number
  key: string
  to: string
  tries: number
  /** File id; null for none. */
  attachment: string | null
}

/** After this many attempts a message stays in the outbox for the operator (`sweepOutboxes`). */
export const MOST_TRIES = 10
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 60 * 60_000

/** Duration of a claim: longer than a slow mail server takes (`smtpTransport`). */
const TAKEN_MS = 6 * 60_000

/**
 * Returns the backoff after the n-th attempt, n from 1: half a minute, doubled each time, an hour at most.
 */
export const waitAfterTry = (tries: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS)

/**
 * Claims due messages for this process. Each claim counts as an attempt; after a crash before `markSent`
 * the message is retried: it may arrive twice but is never lost.
 */
export async function claimMails(database: Database, now: Date, limit: number): Promise<OutgoingMail[]> {
  return await database.asSystem(async (transaction) => {
    const tables = systemTables(transaction)
    const due = await tables
      .selectFrom('portal_outbox')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('next_try_at', '<=', now)
      .where('tries', '<', MOST_TRIES)
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
    const signature = due.length > 0 ? await readMailSignature(transaction) : []
    const claimed: OutgoingMail[] = []
    for (const row of due) {
      const tries = row.tries + 1
      await tables
        .updateTable('portal_outbox')
        .set({ tries, next_try_at: new Date(now.getTime() + TAKEN_MS) })
        .where('id', '=', row.id)
        .execute()
      // Row ids restart in every database, and mail clients deduplicate by id.
      const key = `outbox-${row.id}-${row.created_at.getTime().toString(36)}`
      const { id, recipient: to, attachment } = row
      claimed.push({ id, key, to, tries, attachment, ...textOf(row, signature) })
    }
    return claimed
  })
}

export async function markSent(database: Database, id: number, now: Date): Promise<void> {
  await systemTables(database.kysely)
    .updateTable('portal_outbox')
    .set({ sent_at: now })
    .where('id', '=', id)
    .execute()
}

export async function tryAgain(database: Database, { id, tries }: OutgoingMail, now: Date): Promise<void> {
  await systemTables(database.kysely)
    .updateTable('portal_outbox')
    .set({ next_try_at: new Date(now.getTime() + waitAfterTry(tries)) })
    .where('id', '=', id)
    .execute()
}

export async function markRefused(database: Database, id: number): Promise<void> {
  await systemTables(database.kysely)
    .updateTable('portal_outbox')
    .set({ tries: MOST_TRIES })
    .where('id', '=', id)
    .execute()
}

export async function newestMails(database: Database, limit = 50) {
  const rows = await systemTables(database.kysely)
    .selectFrom('portal_outbox')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const signature = await readMailSignature(database.kysely)
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    template: row.template,
    at: row.created_at.toISOString(),
    attachment: row.attachment,
    ...textOf(row, signature),
  }))
}

/** `sendMail` is the only writer of template and facts. */
function textOf(
  { template, facts }: { template: string; facts: string },
  signature: readonly string[],
): MailText {
  const values = JSON.parse(facts) as Record<string, string>
  return composeMail(template as Mail['template'], values, signature)
}
