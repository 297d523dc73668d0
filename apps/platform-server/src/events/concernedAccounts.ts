import { sql } from 'kysely'
import type { Database } from '../database/openDatabase'
import type { Change } from './changeFeed'

/** A changed row with every account that may see it. */
interface Concern {
  id: string
  account: string
}

/**
 * Queries the accounts that a changed row references, before or after the change, or that its load, contact
 * or file references. A superset: the row policies decide, and are queried for these accounts only.
 */
export async function concernedAccounts(
  database: Database,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const concerned = new Map<string, Set<string>>()
  if (changes.length === 0) return concerned
  const idsByObject = new Map<string, Set<string>>()
  for (const { objectApiName, recordId } of changes)
    idsByObject.set(objectApiName, (idsByObject.get(objectApiName) ?? new Set()).add(recordId))
  const rows = [...idsByObject].map(
    ([
      apiName,
      ids,
    ]) => sql`select "Id" as id, to_jsonb(record)::text as facts from ${sql.table(apiName)} record
      where "Id" = any(${[...ids]}::text[])`,
  )
  const before = changes.flatMap(({ recordId, before: facts }) =>
    facts ? [{ id: recordId, facts: JSON.stringify(facts) }] : [],
  )
  const { rows: found } = await sql<Concern>`
    with record as materialized (
      ${sql.join(rows, sql` union all `)}
      union all select given.id, given.facts from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) given(id text, facts text)),
    named as materialized (
      select id, id as value from record
      union select record.id, ids[1] from record, regexp_matches(record.facts, '\\m[0-9A-Za-z]{18}\\M', 'g') ids),
    -- A file leads to the documents and invoices that show it, these to their loads and accounts.
    filed as materialized (
      select * from named
      union select named.id, version."ContentDocumentId" from named join "ContentVersion" version on version."Id" = named.value),
    shown as materialized (
      select * from filed
      union select filed.id, document."Load__c" from filed join "Load_Document__c" document on document."ContentDocumentId" = filed.value
      union select filed.id, document."Account__c" from filed join "Load_Document__c" document on document."ContentDocumentId" = filed.value
      union select filed.id, invoice."Account__c" from filed join "Shipper_Invoice__c" invoice on invoice."ContentDocumentId" = filed.value)
    select id, value as account from shown where starts_with(value, '001')
    union select shown.id, load."Carrier_Account__c" from shown join "Load__c" load on load."Id" = shown.value
    union select shown.id, load."Shipper_Account__c" from shown join "Load__c" load on load."Id" = shown.value
    union select shown.id, booking."Account__c" from shown join "Booking__c" booking on booking."Load__c" = shown.value
    union select shown.id, offer."Account__c" from shown join "Load_Offer__c" offer on offer."Load__c" = shown.value
    union select shown.id, relation."AccountId" from shown join "AccountContactRelation" relation on relation."ContactId" = shown.value
    union select shown.id, contact."AccountId" from shown join "Contact" contact on contact."Id" = shown.value
    union select shown.id, relation."AccountId" from shown join "User" on "User"."Id" = shown.value
      join "AccountContactRelation" relation on relation."ContactId" = "User"."ContactId"
    union select shown.id, booking."Account__c" from shown join "Booking__c" booking on shown.value in (booking."Truck__c", booking."Trailer__c")`.execute(
    database.kysely,
  )
  for (const { id, account } of found)
    if (account) concerned.set(id, (concerned.get(id) ?? new Set()).add(account))
  return concerned
}
