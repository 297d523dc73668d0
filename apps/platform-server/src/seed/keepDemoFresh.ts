import { sql } from 'kysely'
import { withoutAudit } from '../audit/auditTables'
import { writeAuditEvent } from '../audit/writeAuditEvent'
import type { Database } from '../database/openDatabase'
import { addOpenLoads } from './addOpenLoads'
import { createFacilityPool } from './facilities'
import { createRandom } from './random'
import { createRowWriter } from './rowWriter'

/** With fewer open loads ahead than this the demo gets new ones … */
const FEWEST_OPEN_LOADS = 1500
/** … up to this many. */
const WANTED_OPEN_LOADS = 2400

/** Posts new demo loads when the old ones have gone by, so that a demo doesn't become stale. */
export async function keepDemoFresh(
  database: Database,
  now: Date,
  onProgress: (message: string) => void = () => {},
): Promise<void> {
  const counted = await database.kysely
    .selectFrom('Load__c')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('Status__c', '=', 'Posted')
    .where('Pickup_From__c', '>', now)
    .executeTakeFirst()
  const open = counted?.count ?? 0
  if (open >= FEWEST_OPEN_LOADS) return
  onProgress(`Only ${open} demo loads lie ahead; posting ${WANTED_OPEN_LOADS - open} new ones …`)
  await database.asSystem(async (transaction) => {
    const facilities = await transaction
      .selectFrom('Facility__c')
      .select([
        'Id as id',
        'City__c as city',
        'State__c as state',
        'Location__Latitude__s as lat',
        'Location__Longitude__s as lng',
        'Time_Zone__c as zone',
        'Rating__c as rating',
      ])
      .orderBy('Id')
      .execute()
    const shippers = await transaction
      .selectFrom('Account')
      .select('Id')
      .where('Type', '=', 'Shipper')
      .orderBy('Id')
      .execute()
    if (shippers.length === 0) return
    await withoutAudit(transaction)
    const writer = await createRowWriter(transaction)
    const random = createRandom(`demo ${now.toISOString()}`)
    const known = facilities.map((row) => ({
      id: row.id,
      city: row.city ?? '',
      state: row.state ?? '',
      lat: row.lat ?? 0,
      lng: row.lng ?? 0,
      zone: row.zone,
      rating: row.rating ?? 4,
    }))
    addOpenLoads(
      {
        writer,
        random,
        facilities: createFacilityPool(writer, random, known),
        shipperIds: shippers.map(({ Id }) => Id),
      },
      now,
      WANTED_OPEN_LOADS - open,
    )
    await writer.write()
    await writeAuditEvent(transaction, { action: 'Posted demo loads' }, now)
  })
  await sql`analyze "Load__c"`.execute(database.kysely)
}
