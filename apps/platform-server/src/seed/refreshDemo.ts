import { sql } from 'kysely'
import { withoutAudit } from '../audit/auditTables'
import { writeAuditEvent } from '../audit/writeAuditEvent'
import type { Database, PortalTransaction, Queries } from '../database/openDatabase'
import { addBlocks } from './addBlocks'
import type { HistoryCarrier } from './addHistory'
import { addInterest } from './addInterest'
import type { LoadSource } from './addLoad'
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

/**
 * Posts new demo loads when few lie ahead, and new blocks of weeks when none does, as in a database that was seeded
 * before blocks were.
 */
export async function refreshDemo(
  database: Database,
  now: Date,
  onProgress: (message: string) => void = () => {},
): Promise<void> {
  await refreshDemoLoads(database, now, onProgress)
  await refreshDemoBlocks(database, now, onProgress)
}

async function refreshDemoLoads(
  database: Database,
  now: Date,
  onProgress: (message: string) => void,
): Promise<void> {
  const found = await countOpenLoads(database.kysely, now)
  if (found >= FEWEST_OPEN_LOADS) return
  onProgress(`Only ${found} demo loads lie ahead; posting ${WANTED_OPEN_LOADS - found} new ones …`)
  await database.asSystem(async (transaction) => {
    await oneSeedAtATime(transaction)
    // Counted under the lock: another process may have posted them.
    const open = await countOpenLoads(transaction, now)
    if (open >= FEWEST_OPEN_LOADS) return
    const source = await readSource(transaction, now)
    if (!source) return
    addOpenLoads(source, now, WANTED_OPEN_LOADS - open)
    await source.writer.write()
    await addInterest(transaction, source.writer, await readFleets(transaction), now)
    await writeAuditEvent(transaction, { action: 'Posted demo loads' }, now)
  })
  await sql`analyze "Load__c"`.execute(database.kysely)
}

async function refreshDemoBlocks(
  database: Database,
  now: Date,
  onProgress: (message: string) => void,
): Promise<void> {
  if (await hasBlockAhead(database.kysely, now)) return
  onProgress('No demo block lies ahead; posting new ones …')
  await database.asSystem(async (transaction) => {
    await oneSeedAtATime(transaction)
    // Read under the lock: another process may have posted them.
    if (await hasBlockAhead(transaction, now)) return
    const source = await readSource(transaction, now)
    if (!source) return
    addBlocks(source, now, `blocks ${now.toISOString()}`)
    await source.writer.write()
    await writeAuditEvent(transaction, { action: 'Posted demo blocks' }, now)
  })
}

/** Undefined without shippers: the demo's companies were removed. */
async function readSource(transaction: PortalTransaction, now: Date): Promise<LoadSource | undefined> {
  const shipperIds = await readShippers(transaction)
  if (shipperIds.length === 0) return undefined
  await withoutAudit(transaction)
  const writer = await createRowWriter(transaction)
  const random = createRandom(`demo ${now.toISOString()}`)
  const facilities = createFacilityPool(writer, random, await readFacilities(transaction))
  return { writer, random, facilities, shipperIds }
}

/** The carriers that viewed and bid on loads at the first seed, as far as they are still there. */
const readFleets = (transaction: PortalTransaction): Promise<HistoryCarrier[]> =>
  transaction
    .selectFrom('Contact')
    .innerJoin('Account', 'Account.Id', 'Contact.AccountId')
    .select(['Account.Id as accountId', 'Contact.Id as bookedBy'])
    .where('Contact.Email', 'like', 'admin@fleet%.test')
    .where('Account.Status__c', '=', 'Active')
    .orderBy('Account.Id')
    .execute()

async function hasBlockAhead(queries: Queries, now: Date): Promise<boolean> {
  const block = await queries
    .selectFrom('Load_Block__c')
    .select('Id')
    .where('Status__c', '=', 'Open')
    .where('Pickup_From__c', '>', now)
    .limit(1)
    .executeTakeFirst()
  return block !== undefined
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
