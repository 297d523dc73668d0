import { sql } from 'kysely'
import type { Database } from '../database/openDatabase'
import { systemTables } from '../sessions/systemTables'
import { textTables } from '../sms/textTables'

const DAY_MS = 24 * 60 * 60 * 1000

/** Retention for the operator; the links have expired by then. */
const MESSAGES_KEPT_MS = 30 * DAY_MS

/** Older sends cannot repeat: notifications are sent within an hour. */
const SENDINGS_KEPT_MS = DAY_MS

/** Keys of timed reminders (`sendTimedNotices`) stay, because their conditions may hold forever. */
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
