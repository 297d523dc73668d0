import { sql } from 'kysely'
import type { Database } from '../../database/openDatabase'
import { notifyPeople } from './notifyPeople'

const MOST_AT_ONCE = 500

/**
 * Notifies people about saved loads (domain model §9), once per change and across processes. The
 * notification has no amount, because not every role may see rates.
 */
export async function notifyPriceChanges(database: Database): Promise<void> {
  await database.asSystem(async (transaction) => {
    const { rows } = await sql<{ contact: string; load: string; number: string }>`
      with changed as (
        select m.contact_id, m.load_id, l."Load_Number__c" as number, l."Rate_Version__c" as version
        from portal_load_mark m join "Load__c" l on l."Id" = m.load_id
        where m.kind = 'saved' and l."Status__c" = 'Posted' and l."Rate_Version__c" <> m.rate_version
        limit ${MOST_AT_ONCE} for update of m skip locked)
      update portal_load_mark m set rate_version = changed.version from changed
      where m.contact_id = changed.contact_id and m.load_id = changed.load_id and m.kind = 'saved'
      returning m.contact_id as contact, m.load_id as load, changed.number`.execute(transaction)
    await Promise.all(
      rows.map(({ contact, load, number }) =>
        notifyPeople(transaction, [contact], { text: 'priceChange', values: { load: number } }, load),
      ),
    )
  })
}
