import type { Database } from '../../database/openDatabase'
import { dayInZone } from '../../places/timeZones'
import { portalRates } from '../charges/portalRates'
import { addDays, OFFICE_ZONE, paymentDayFrom } from './businessDays'
import { runPayments } from './runPayments'

/**
 * On a payment day, schedules every approved payment that is due before the next one. One automatic run per
 * day; staff create further ones.
 */
export async function runPaymentDay(database: Database, now: Date): Promise<void> {
  const today = dayInZone(now, OFFICE_ZONE)
  await database.asSystem(async (transaction) => {
    const { paymentWeekdays } = await portalRates(transaction)
    const next = paymentDayFrom(addDays(today, 1), paymentWeekdays)
    if (!next || paymentDayFrom(today, paymentWeekdays) !== today) return
    // Serializes the jobs of several processes.
    await transaction.selectFrom('Portal_Settings__c').select('Id').forNoKeyUpdate().execute()
    const done = await transaction
      .selectFrom('Payment_Run__c')
      .select('Id')
      .where('Pay_On__c', '=', today)
      .where('Is_Automatic__c', '=', true)
      .executeTakeFirst()
    if (done) return
    const dueBy = addDays(next, -1)
    for (let remaining = 1; remaining > 0;) {
      const outcome = await runPayments(transaction, { dueBy, payOn: today }, now)
      if (!outcome.runId) return
      await transaction
        .updateTable('Payment_Run__c')
        .set({ Is_Automatic__c: true })
        .where('Id', '=', outcome.runId)
        .execute()
      remaining = outcome.remaining
    }
  })
}
