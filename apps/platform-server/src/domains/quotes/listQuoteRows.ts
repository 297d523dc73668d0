import { sql } from 'kysely'
import { likeText } from '../../database/likeText'
import type { PortalTransaction } from '../../database/openDatabase'

export interface QuoteFilters {
  accountId: string
  status?: string | undefined
  search?: string | undefined
  now: Date
}

const MOST = 200

/**
 * Queries at most 200 requests: pickups ahead first, the next one first, then past ones, the latest first.
 * The search matches numbers, references of stops and cities.
 */
export async function listQuoteRows(
  transaction: PortalTransaction,
  { accountId, status, search, now }: QuoteFilters,
) {
  let query = transaction.selectFrom('Quote_Request__c').selectAll().where('Account__c', '=', accountId)
  // Expiry is computed: the stored status of an expired quote may still be Quoted.
  if (status === 'Expired')
    query = query.where((where) =>
      where.or([
        where('Status__c', '=', 'Expired'),
        where.and([where('Status__c', '=', 'Quoted'), where('Valid_Until__c', '<=', now)]),
      ]),
    )
  else if (status !== undefined) query = query.where('Status__c', '=', status)
  if (status === 'Quoted')
    query = query.where((where) =>
      where.or([where('Valid_Until__c', 'is', null), where('Valid_Until__c', '>', now)]),
    )
  if (search) {
    const pattern = likeText(search)
    query = query.where((where) =>
      where.or([
        where('Name', 'ilike', pattern),
        sql<boolean>`exists (select 1 from jsonb_array_elements("Stops__c"::jsonb) stop
          where stop ->> 'city' ilike ${pattern} or stop ->> 'reference' ilike ${pattern})`,
      ]),
    )
  }
  return await query
    .orderBy(sql`"Pickup_From__c" <= ${now}`)
    .orderBy(sql`case when "Pickup_From__c" > ${now} then "Pickup_From__c" end`)
    .orderBy('Pickup_From__c', 'desc')
    .orderBy('Id')
    .limit(MOST)
    .execute()
}
