import { sql } from 'kysely'
import type { Database } from '../../database/openDatabase'
import { membersOf, notifyPeople } from './notifyPeople'

/** By label (domain model §7: only support changes these). */
const WATCHED: Readonly<Record<string, readonly string[]>> = {
  'Account Name': ['Name'],
  'Doing Business As': ['DBA_Name__c'],
  'MC Number': ['MC_Number__c'],
  'DOT Number': ['DOT_Number__c'],
  SCAC: ['SCAC__c'],
  Address: ['BillingStreet', 'BillingCity', 'BillingState', 'BillingPostalCode'],
  'Payment Terms': ['Payment_Terms__c'],
  'Factoring Company': ['Factoring_Company__c'],
  'Remit To': ['Remit_To__c'],
}

export const WATCHED_LABELS: readonly string[] = Object.keys(WATCHED)

const columns = Object.values(WATCHED).flat()
const details = sql`jsonb_build_object(${sql.join(
  columns.flatMap((name) => [sql.lit(name), sql`a.${sql.ref(name)}`]),
)})`

type Details = Readonly<Record<string, string | null>>

/**
 * Notifies a carrier's Admins about changes of its identity and bank details from any source, against
 * social engineering of support. Compares with a snapshot: a change that is reverted between two runs is
 * not reported.
 */
export async function notifyCompanyChanges(database: Database, now: Date): Promise<void> {
  await database.asSystem(async (transaction) => {
    const { rows } = await sql<{ id: string; name: string; before: Details; after: Details }>`
      select a."Id" as id, a."Name" as name, seen.details as before, ${details} as after
      from "Account" a join portal_company_seen seen on seen.account_id = a."Id"
      where seen.details <> ${details} for update of seen skip locked`.execute(transaction)
    for (const { id, name, before, after } of rows) {
      const fields = WATCHED_LABELS.filter((label) =>
        (WATCHED[label] ?? []).some((column) => (before[column] ?? null) !== (after[column] ?? null)),
      )
      await sql`update portal_company_seen set details = ${JSON.stringify(after)}::jsonb, seen_at = ${now}
        where account_id = ${id}`.execute(transaction)
      const admins = await membersOf(transaction, id, ['Admin'])
      await notifyPeople(transaction, admins, { text: 'companyChanged', values: { company: name, fields } })
    }
    await sql`insert into portal_company_seen (account_id, details, seen_at)
      select a."Id", ${details}, ${now} from "Account" a where a."Type" = 'Carrier'
      on conflict do nothing`.execute(transaction)
  })
}
