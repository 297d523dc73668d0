import { addLoad } from '../seed/addLoad'
import { createFacilityPool } from '../seed/facilities'
import { readFacilities, readShippers } from '../seed/readPlaces'
import { createRowWriter } from '../seed/rowWriter'
import { addHours } from '../seed/zonedTime'
import type { SimulationContext } from './SimulationContext'

const MOST_OPEN_LOADS = 3_000
const DAYS_AHEAD = 10
/** Reserved ids per run: a load, its stops, and new facilities. */
const IDS_FOR_A_ROUND = 60

export async function postLoads({ database, random, now }: SimulationContext): Promise<readonly string[]> {
  const counted = await database.kysely
    .selectFrom('Load__c')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('Status__c', '=', 'Posted')
    .where('Pickup_From__c', '>', now)
    .executeTakeFirst()
  const count = Math.min(random.int(0, 3), MOST_OPEN_LOADS - (counted?.count ?? 0))
  if (count <= 0) return []
  await database.asSystem(async (transaction) => {
    const shipperIds = await readShippers(transaction)
    if (shipperIds.length === 0) return
    const writer = await createRowWriter(transaction, IDS_FOR_A_ROUND)
    const facilities = createFacilityPool(writer, random, await readFacilities(transaction))
    const source = { writer, random, facilities, shipperIds }
    for (let made = 0; made < count; made += 1)
      addLoad(source, { pickupAt: addHours(now, random.int(4, DAYS_AHEAD * 24)), postedAt: now })
    await writer.write()
  })
  return [`Posted ${count} ${count === 1 ? 'load' : 'loads'}.`]
}
