import type { Database, Queries } from '../database/openDatabase'
import { verifiedTables } from './verifiedTables'
import type { VerifiedPart } from './archiveTables'
import { verifyAuditTrail } from './verifyAuditTrail'

/** Interval of verifications from the first event; between them only new events are hashed. */
const WHOLE_MS = 24 * 60 * 60 * 1000

export interface VerifiedTrail extends VerifiedPart {
  verifiedAt: Date
  wholeAt: Date
}

export async function readVerifiedTrail(queries: Queries): Promise<VerifiedTrail | undefined> {
  return await verifiedTables(queries)
    .selectFrom('portal_audit_verified')
    .select(['sequence', 'hash', 'verified_at as verifiedAt', 'whole_at as wholeAt'])
    .executeTakeFirst()
}

/**
 * Verifies the events since the last verification, and once a day all of them, and stores the progress.
 *
 * @throws Error with the inconsistency; the stored progress stays.
 */
export async function verifyInBackground({ kysely }: Database, at: Date): Promise<void> {
  const known = await readVerifiedTrail(kysely)
  const isWhole = !known || at.getTime() - known.wholeAt.getTime() >= WHOLE_MS
  const trail = await verifyAuditTrail(kysely, isWhole ? undefined : known)
  if (trail.problem !== undefined) throw new Error(trail.problem)
  const row = {
    sequence: trail.length,
    hash: trail.lastHash,
    verified_at: at,
    whole_at: isWhole ? at : known.wholeAt,
  }
  await kysely.transaction().execute(async (transaction) => {
    await verifiedTables(transaction).deleteFrom('portal_audit_verified').execute()
    await verifiedTables(transaction).insertInto('portal_audit_verified').values(row).execute()
  })
}
