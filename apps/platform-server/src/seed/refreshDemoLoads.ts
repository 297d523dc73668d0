import { sql } from 'kysely'
import { withoutAudit } from '../audit/auditTables'
import { writeAuditEvent } from '../audit/writeAuditEvent'
import type { Database, Queries } from '../database/openDatabase'
import { addOpenLoads } from './addOpenLoads'
import { createFacilityPool } from './facilities'
import { readFacilities, readShippers } from './readPlaces'
import { oneSeedAtATime } from './oneSeedAtATime'
import { createRandom } from './random'
import { createRowWriter } from './rowWriter'

/** New loads are posted below this number … */
const FEWEST_OPEN_LOADS = 1500
/** … up to this number. */
const WANTED_OPEN_LOADS = 2400

export async function refreshDemoLoads(
  database: Database,
  now: Date,
  onProgress: (message: string) => void = () => {},
): Promise<void> {
  const found = await countOpenLoads(database.kysely, now)
  if (found >= FEWEST_OPEN_LOADS) return
  onProgress(`Only ${found} demo loads lie ahead; posting ${WANTED_OPEN_LOADS - found} new ones …`)
  await database.asSystem(async (transaction) => {
    await oneSeedAtATime(transaction)
    // Counted under the lock: another process may have posted them.
    const open = await countOpenLoads(transaction, now)
    if (open >= FEWEST_OPEN_LOADS) return
    const shipperIds = await readShippers(transaction)
    if (shipperIds.length === 0) return
    await withoutAudit(transaction)
    const writer = await createRowWriter(transaction)
    const random = createRandom(`demo ${now.toISOString()}`)
    const facilities = createFacilityPool(writer, random, await readFacilities(transaction))
    addOpenLoads({ writer, random, facilities, shipperIds }, now, WANTED_OPEN_LOADS - open)
    await writer.write()
    await writeAuditEvent(transaction, { action: 'Posted demo loads' }, now)
  })
  await sql`analyze "Load__c"`.execute(database.kysely)
}

async function countOpenLoads(queries: Queries, now: Date): Promise<number> {
  const counted = await queries
    .selectFrom('Load__c')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('Status__c', '=', 'Posted')
    .where('Pickup_From__c', '>', now)
    .executeTakeFirst()
  return counted?.count ?? 0
}
