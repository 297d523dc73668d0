import { sql } from 'kysely'
import type { PortalTransaction } from '../database/openDatabase'

const LONGEST = 255

/** Adds the stated reason to the audit events of the rest of this transaction (DSK-07). */
export async function recordReason(
  transaction: PortalTransaction,
  reason: string | null | undefined,
): Promise<void> {
  if (!reason) return
  await sql`select set_config('app.reason', ${reason.slice(0, LONGEST)}, true)`.execute(transaction)
}
