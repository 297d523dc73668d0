import { sql } from 'kysely'
import type { Database, PortalTransaction } from '../../database/openDatabase'
import { notifyOffice } from '../booking/notifyOffice'
import { portalRates } from '../portalRates'

/** Something that is due to be told to the office of a company; `key` names it for ever. */
interface DueNotice {
  key: string
  accountId: string
  loadId: string | null
  subject: string
  stage: number
}

const MOST_AT_ONCE = 500

/**
 * Tells what nobody does but time brings (domain model §9): pickup without a driver (24, 14 and 4 hours before), missing
 * documents (after 1, 3 and 7 days), insurance and specialties that expire (30, 7 and 1 days before), detention that has
 * begun. Each stage once; a stage that was slept through is not told afterwards, only the one that holds now.
 */
export async function tellTimedNotices(database: Database, now: Date): Promise<void> {
  await database.asSystem(async (transaction) => {
    const { detention } = await portalRates(transaction)
    await tell(
      transaction,
      now,
      'Pickup Without Driver',
      await pickupsWithoutDriver(transaction, now),
      ({ subject, stage }) => `Load ${subject} is picked up in less than ${stage} hours and has no driver.`,
    )
    await tell(
      transaction,
      now,
      'Documents Missing',
      await documentsMissing(transaction, now),
      ({ subject, stage }) =>
        `Load ${subject} was delivered ${stage === 1 ? 'a day' : `${stage} days`} ago and its documents are missing.`,
    )
    await tell(
      transaction,
      now,
      'Detention Started',
      await detentionStarted(transaction, detention.freeHours, now),
      ({ subject }) => `The free time of load ${subject} is over: paid waiting has begun.`,
    )
    await tell(
      transaction,
      now,
      'Insurance Expiring',
      await insuranceExpiring(transaction, now),
      ({ stage }) =>
        `Your insurance expires within ${stage === 1 ? 'a day' : `${stage} days`}. Without it no load can be booked.`,
    )
    await tell(
      transaction,
      now,
      'Specialty Expiring',
      await specialtiesExpiring(transaction, now),
      ({ subject, stage }) =>
        `Your specialty ${subject} expires within ${stage === 1 ? 'a day' : `${stage} days`}.`,
    )
  })
}

async function tell(
  transaction: PortalTransaction,
  now: Date,
  kind: string,
  notices: readonly DueNotice[],
  text: (notice: DueNotice) => string,
): Promise<void> {
  for (const notice of notices) {
    // Each row must be written before the next is looked at; they are few.
    // oxlint-disable-next-line no-await-in-loop
    const { numAffectedRows } = await sql`
      insert into portal_notice_told values (${notice.key}, ${now}) on conflict do nothing`.execute(
      transaction,
    )
    if (numAffectedRows === 0n) continue
    // oxlint-disable-next-line no-await-in-loop
    await notifyOffice(transaction, notice.accountId, { kind, loadId: notice.loadId, message: text(notice) })
  }
}

/** Rows that were not told yet. */
const untold = sql`not exists (select 1 from portal_notice_told t where t.key = due.key) limit ${MOST_AT_ONCE}`

async function pickupsWithoutDriver(
  transaction: PortalTransaction,
  now: Date,
): Promise<readonly DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    select * from (
      select 'pickup:' || b."Id" || ':' || s.stage as key, b."Account__c" as "accountId", l."Id" as "loadId",
        l."Load_Number__c" as subject, s.stage::int as stage
      from "Booking__c" b join "Load__c" l on l."Id" = b."Load__c"
      cross join lateral (select min(hours) as stage from (values (4), (14), (24)) v(hours)
        where l."Pickup_From__c" <= ${now}::timestamptz + hours * interval '1 hour') s
      where b."Status__c" = 'Confirmed' and b."Driver__c" is null and l."Status__c" = 'Booked'
        and l."Pickup_From__c" > ${now} and s.stage is not null) due
    where ${untold}`.execute(transaction)
  return rows
}

async function documentsMissing(transaction: PortalTransaction, now: Date): Promise<readonly DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    select * from (
      select 'documents:' || l."Id" || ':' || s.stage as key, l."Carrier_Account__c" as "accountId", l."Id" as "loadId",
        l."Load_Number__c" as subject, s.stage::int as stage
      from "Load__c" l
      cross join lateral (select max("Departed_At__c") as at from "Load_Stop__c" where "Load__c" = l."Id") d
      cross join lateral (select max(days) as stage from (values (1), (3), (7)) v(days)
        where d.at <= ${now}::timestamptz - days * interval '1 day') s
      where l."Status__c" = 'Delivered' and l."Documents_Status__c" = 'Missing'
        and l."Carrier_Account__c" is not null and s.stage is not null) due
    where ${untold}`.execute(transaction)
  return rows
}

/** Paid waiting needs an arrival in time, and begins after the free hours from arrival or appointment. */
async function detentionStarted(
  transaction: PortalTransaction,
  freeHours: number,
  now: Date,
): Promise<readonly DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    select * from (
      select 'detention:' || p."Id" as key, l."Carrier_Account__c" as "accountId", l."Id" as "loadId",
        l."Load_Number__c" as subject, 0 as stage
      from "Load_Stop__c" p join "Load__c" l on l."Id" = p."Load__c"
      where l."Status__c" in ('At Pickup', 'Loaded', 'At Delivery') and l."Carrier_Account__c" is not null
        and p."Arrived_At__c" <= p."Window_End__c" and p."Departed_At__c" is null
        and greatest(p."Arrived_At__c", p."Window_Start__c")
          <= ${now}::timestamptz - ${freeHours}::float8 * interval '1 hour') due
    where ${untold}`.execute(transaction)
  return rows
}

async function insuranceExpiring(transaction: PortalTransaction, now: Date): Promise<readonly DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    select * from (
      select 'insurance:' || a."Id" || ':' || a."Insurance_Expires__c" || ':' || s.stage as key,
        a."Id" as "accountId", null as "loadId", '' as subject, s.stage::int as stage
      from "Account" a
      cross join lateral (select min(days) as stage from (values (1), (7), (30)) v(days)
        where a."Insurance_Expires__c" <= ${now}::timestamptz::date + days) s
      where a."Type" = 'Carrier' and a."Insurance_Expires__c" >= ${now}::timestamptz::date
        and s.stage is not null) due
    where ${untold}`.execute(transaction)
  return rows
}

async function specialtiesExpiring(transaction: PortalTransaction, now: Date): Promise<readonly DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    select * from (
      select 'specialty:' || c."Id" || ':' || c."Expires__c" || ':' || s.stage as key,
        c."Account__c" as "accountId", null as "loadId", c."Specialty__c" as subject, s.stage::int as stage
      from "Carrier_Specialty__c" c
      cross join lateral (select min(days) as stage from (values (1), (7), (30)) v(days)
        where c."Expires__c" <= ${now}::timestamptz::date + days) s
      where c."Expires__c" >= ${now}::timestamptz::date and s.stage is not null) due
    where ${untold}`.execute(transaction)
  return rows
}
