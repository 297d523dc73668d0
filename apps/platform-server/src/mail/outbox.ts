import type { Database } from '../database/openDatabase'
import type { Mail } from './sendMail'
import { systemTables } from '../sessions/systemTables'
import { composeMail, type MailText } from './mailTexts'

/** A message on its way. */
export interface OutgoingMail extends MailText {
  id: number
  /** Names the message for ever, also among those of other installations. */
  key: string
  to: string
  tries: number
}

/** After this many failed tries a message is left in the outbox, for the operator to look at (`sweepOutboxes`). */
export const MOST_TRIES = 10
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 60 * 60_000

/** For so long a message belongs to the process that took it: longer than a slow mail server takes over one (`smtpTransport`). */
const TAKEN_MS = 6 * 60_000

/** How long to wait after the n-th try, n from 1: half a minute, doubled each time, at most an hour. */
export const waitAfterTry = (tries: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS)

/**
 * Takes messages that are due out of the outbox, for this process alone. Each counts as tried; one whose process dies
 * before `markSent` is tried again later, so a message may arrive twice but is never lost.
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
    const claimed: OutgoingMail[] = []
    for (const row of due) {
      const tries = row.tries + 1
      await tables
        .updateTable('portal_outbox')
        .set({ tries, next_try_at: new Date(now.getTime() + TAKEN_MS) })
        .where('id', '=', row.id)
        .execute()
      // Numbers begin anew in every database, and mail programs hide a message whose id they know.
      const key = `outbox-${row.id}-${row.created_at.getTime().toString(36)}`
      claimed.push({ id: row.id, key, to: row.recipient, tries, ...textOf(row) })
    }
    return claimed
  })
}

/** Notes that a mail server has taken a message over. */
export async function markSent(database: Database, id: number, now: Date): Promise<void> {
  await systemTables(database.kysely)
    .updateTable('portal_outbox')
    .set({ sent_at: now })
    .where('id', '=', id)
    .execute()
}

/** Lets a message that was not sent be tried again once its wait is over. */
export async function tryAgain(database: Database, { id, tries }: OutgoingMail, now: Date): Promise<void> {
  await systemTables(database.kysely)
    .updateTable('portal_outbox')
    .set({ next_try_at: new Date(now.getTime() + waitAfterTry(tries)) })
    .where('id', '=', id)
    .execute()
}

/** Leaves a message in the outbox that no server will ever take. */
export async function giveUp(database: Database, id: number): Promise<void> {
  await systemTables(database.kysely)
    .updateTable('portal_outbox')
    .set({ tries: MOST_TRIES })
    .where('id', '=', id)
    .execute()
}

/** The newest messages, for looking at them where no mail server is set up. */
export async function newestMails(database: Database, limit = 50) {
  const rows = await systemTables(database.kysely)
    .selectFrom('portal_outbox')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    template: row.template,
    at: row.created_at.toISOString(),
    ...textOf(row),
  }))
}

/** `sendMail` wrote template and facts; nothing else writes to the outbox. */
function textOf({ template, facts }: { template: string; facts: string }): MailText {
  return composeMail(template as Mail['template'], JSON.parse(facts) as Record<string, string>)
}
