import { sql } from 'kysely'
import type { Database } from '../../database/openDatabase'
import { tellPeople } from './tellPeople'

const MOST_AT_ONCE = 500

/** A load that somebody saved, at the price that it has now. */
const savedLoads = sql`(
  select m.contact_id as contact, l."Id" as load, l."Load_Number__c" as number,
    'price:' || m.contact_id || ':' || l."Id" || ':' as prefix, l."Rate_Version__c"::text as version
  from portal_load_mark m join "Load__c" l on l."Id" = m.load_id
  where m.kind = 'saved' and l."Status__c" = 'Posted')`

/**
 * Tells people that the price of a load has changed since they saved it (domain model §9). The message names no amount:
 * not everybody may see it. A change between saving and the next round is not noticed.
 */
export async function tellPriceChanges(database: Database, now: Date): Promise<void> {
  await database.asSystem(async (transaction) => {
    const { rows } = await sql<{ contact: string; load: string; number: string }>`
      select s.contact, s.load, s.number from ${savedLoads} s
      where exists (select 1 from portal_notice_told t where starts_with(t.key, s.prefix))
        and not exists (select 1 from portal_notice_told t where t.key = s.prefix || s.version)
      limit ${MOST_AT_ONCE}`.execute(transaction)
    for (const { contact, load, number } of rows)
      await tellPeople(transaction, [contact], { text: 'priceChange', values: { load: number } }, load)
    await sql`insert into portal_notice_told
      select s.prefix || s.version, ${now} from ${savedLoads} s on conflict do nothing`.execute(transaction)
  })
}
