import { sql } from 'kysely'
import type { UserCaller } from '../access/caller'
import type { PortalTransaction } from '../database/openDatabase'
import { quoted, TRACKED } from '../domains/tracking/board/boardStatuses'
import { type Milestone, playLifecycle, stopFor } from '../domains/tracking/lifecycle'
import {
  applyLifecycle,
  findTrackedLoad,
  lifecycleStops,
  readMilestones,
  readStops,
} from '../domains/tracking/trackedLoad'
import { newId, SYSTEM_USER_ID } from '../database/schema/recordId'
import { inOwnTransactions } from './inOwnTransactions'
import type { SimulationContext } from './SimulationContext'

const NEXT: Readonly<Record<string, Milestone>> = {
  Dispatched: 'Departed For Pickup',
  'En Route to Pickup': 'Arrived Pickup',
  'At Pickup': 'Loading Complete',
  Loaded: 'Departed Pickup',
  'In Transit': 'Arrived Delivery',
  'At Delivery': 'Unloading Complete',
}

/** Users report themselves; after this delay the simulated truck sends the report. */
const SILENT_MS = 30 * 60 * 1000
const WORKS_MS = 45 * 60 * 1000

interface Truck {
  loadId: string
  name: string
  status: string
  accountId: string
  contactId: string
}

/** Reports overdue milestones of trucks, as their devices would. */
export async function moveTrucks({ database, now }: SimulationContext): Promise<readonly string[]> {
  const late = new Date(now.getTime() - SILENT_MS)
  const { rows } = await sql<Truck>`
    select load."Id" as "loadId", load."Load_Number__c" as name, load."Status__c" as status,
      load."Carrier_Account__c" as "accountId", booking."Booked_By__c" as "contactId"
    from "Load__c" load
    join "Booking__c" booking on booking."Load__c" = load."Id" and booking."Status__c" = 'Confirmed'
    where load."Status__c" in (${sql.raw(quoted(TRACKED))})
      and load."LastModifiedDate" < ${late} and load."Handled_By__c" is null
      and exists (select 1 from "Load_Stop__c" stop where stop."Load__c" = load."Id"
        and stop."Status__c" not in ('Departed', 'Skipped')
        and stop."Window_Start__c" < ${late})
    order by load."LastModifiedDate" limit 4`.execute(database.kysely)
  return await inOwnTransactions(database, rows, (transaction, truck) => report(transaction, truck, now))
}

async function report(transaction: PortalTransaction, truck: Truck, now: Date): Promise<string | undefined> {
  const type = NEXT[truck.status]
  if (type === undefined) return undefined
  const tracked = await findTrackedLoad(transaction, truck.loadId, deviceOf(truck))
  const stops = await readStops(transaction, truck.loadId)
  const before = await readMilestones(transaction, tracked)
  const current = playLifecycle(lifecycleStops(stops), before)
  if ('refused' in current) return undefined
  const stopId = stopFor(type, lifecycleStops(stops), current)
  const stop = stops.find(({ Id }) => Id === stopId)
  const last = Math.max(0, ...before.map(({ occurredAt }) => occurredAt.getTime()))
  const planned = Math.max(last + WORKS_MS, stop?.Window_Start__c.getTime() ?? 0)
  const occurredAt = new Date(Math.min(Math.max(planned, last + 1), now.getTime()))
  const id = await newId(transaction, 'a06')
  const events = [...before, { id, type, stopId, occurredAt }]
  if ('refused' in playLifecycle(lifecycleStops(stops), events)) return undefined
  await transaction
    .insertInto('Load_Event__c')
    .values({
      Id: id,
      Load__c: truck.loadId,
      Stop__c: stopId,
      Account__c: truck.accountId,
      Type__c: type,
      Occurred_At__c: occurredAt,
      Recorded_At__c: now,
      Source__c: 'ELD',
    })
    .execute()
  const status = await applyLifecycle(transaction, tracked, stops, events, now)
  return `${truck.name}: ${type} (${status}).`
}

/** A device acts as its carrier. */
function deviceOf({ accountId, contactId }: Truck): UserCaller {
  return {
    kind: 'user',
    userId: SYSTEM_USER_ID,
    contactId,
    accountId,
    role: 'Dispatcher',
    componentKeys: [],
    accountStatus: 'Active',
    communityType: 'Carrier',
  }
}
