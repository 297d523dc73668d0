import { changeAppointment } from '../domains/tracking/changeAppointment'
import { inOwnTransactions } from './inOwnTransactions'
import type { SimulationContext } from './SimulationContext'

const HOUR_MS = 3_600_000
/** One of so many runs moves an appointment: about one in ten minutes. */
const ONE_ROUND_IN = 120

export async function moveAppointments({
  database,
  random,
  now,
}: SimulationContext): Promise<readonly string[]> {
  if (random.int(1, ONE_ROUND_IN) > 1) return []
  const stops = await database.kysely
    .selectFrom('Load_Stop__c as stop')
    .innerJoin('Load__c as load', 'load.Id', 'stop.Load__c')
    .select(['stop.Id', 'stop.Window_Start__c', 'stop.Window_End__c', 'load.Load_Number__c'])
    .where('load.Status__c', 'in', ['Booked', 'Dispatched', 'En Route to Pickup', 'Loaded', 'In Transit'])
    .where('load.Handled_By__c', 'is', null)
    .where('stop.Type__c', '=', 'Delivery')
    .where('stop.Status__c', '=', 'Scheduled')
    .where('stop.Window_Start__c', '>', new Date(now.getTime() + 4 * HOUR_MS))
    .orderBy('stop.Window_Start__c')
    .orderBy('stop.Id')
    .limit(20)
    .execute()
  const stop = stops[random.int(0, Math.max(0, stops.length - 1))]
  const later = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR_MS)
  return await inOwnTransactions(database, stop ? [stop] : [], async (transaction, moved) => {
    const hours = random.int(1, 2)
    const window = { start: later(moved.Window_Start__c, hours), end: later(moved.Window_End__c, hours) }
    await changeAppointment(transaction, moved.Id, window, now)
    return `Moved the delivery of load ${moved.Load_Number__c}.`
  })
}
