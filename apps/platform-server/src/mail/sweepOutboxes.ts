import { sql } from 'kysely'
import type { Database } from '../database/openDatabase'
import { systemTables } from '../sessions/systemTables'
import { textTables } from '../sms/textTables'

const DAY_MS = 24 * 60 * 60 * 1000

/** Messages are kept for so long, sent or not: an operator can look at them, and no link in them is good any more. */
const MESSAGES_KEPT_MS = 30 * DAY_MS

/** Notices of the last hour are sent: what is older is not sent twice without being remembered. */
const SENDINGS_KEPT_MS = DAY_MS

/**
 * Forgets mails and text messages of long ago, and which notices were sent as such. Reminders that time brings stay known (keys of
 * `tellTimedNotices`): what they are about may be due for ever.
 */
export async function sweepOutboxes(database: Database, now: Date): Promise<void> {
  const { kysely } = database
  const before = (ms: number) => new Date(now.getTime() - ms)
  await systemTables(kysely)
    .deleteFrom('portal_outbox')
    .where('created_at', '<', before(MESSAGES_KEPT_MS))
    .execute()
  await textTables(kysely)
    .deleteFrom('portal_text_outbox')
    .where('created_at', '<', before(MESSAGES_KEPT_MS))
    .execute()
  await sql`delete from portal_notice_told where told_at < ${before(SENDINGS_KEPT_MS)}
    and (key like 'email:%' or key like 'sms:%')`.execute(kysely)
}
