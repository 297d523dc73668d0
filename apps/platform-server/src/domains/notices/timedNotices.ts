import { sql } from 'kysely'
import type { Database, PortalTransaction } from '../../database/openDatabase'
import { portalRates } from '../charges/portalRates'
import type { Notice } from './notice'
import { notifyOffice } from './notifyPeople'
import { crewOf, placeName, placeTime } from './tripOfLoad'

/** A notification for a company's office; `key` deduplicates permanently. */
interface DueNotice {
  key: string
  accountId: string
  loadId: string | null
  notice: Notice
  notifiesCrew?: boolean
}

const MOST_AT_ONCE = 500

/**
 * Notifies (domain model §9) of pickup without a driver (24, 14 and 4 hours before), missing documents
 * (after 1, 3 and 7 days), ending insurance, authority and specialties (30, 7 and 1 days before), started
 * detention. Each stage once; missed stages are skipped.
 */
export async function sendTimedNotices(database: Database, now: Date): Promise<void> {
  await database.asSystem(async (transaction) => {
    const { detention } = await portalRates(transaction)
    for (const due of [
      ...(await pickupsWithoutDriver(transaction, now)),
      ...(await documentsMissing(transaction, now)),
      ...(await detentionStarted(transaction, detention.freeHours, now)),
      ...(await insuranceExpiring(transaction, now)),
      ...(await authorityEnding(transaction, now)),
      ...(await specialtiesExpiring(transaction, now)),
    ])
      await notifyOnce(transaction, due, now)
  })
}

async function notifyOnce(transaction: PortalTransaction, due: DueNotice, now: Date): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into portal_notice_told values (${due.key}, ${now}) on conflict do nothing`.execute(transaction)
  if (numAffectedRows === 0n) return
  const crew = due.notifiesCrew && due.loadId ? await crewOf(transaction, due.loadId, due.accountId) : []
  await notifyOffice(transaction, due.accountId, due.notice, due.loadId, crew)
}

const untold = sql`not exists (select 1 from portal_notice_told t where t.key = due.key) limit ${MOST_AT_ONCE}`

async function pickupsWithoutDriver(
  transaction: PortalTransaction,
  now: Date,
): Promise<readonly DueNotice[]> {
  interface Row {
    key: string
    accountId: string
    loadId: string
    load: string
    stage: number
    at: Date
    zone: string | null
  }
  const { rows } = await sql<Row>`
    select * from (
      select 'pickup:' || b."Id" || ':' || s.stage as key, b."Account__c" as "accountId", l."Id" as "loadId",
        l."Load_Number__c" as load, s.stage::int as stage, l."Pickup_From__c" as at, l."Pickup_Time_Zone__c" as zone
      from "Booking__c" b join "Load__c" l on l."Id" = b."Load__c"
      cross join lateral (select min(hours) as stage from (values (4), (14), (24)) v(hours)
        where l."Pickup_From__c" <= ${now}::timestamptz + hours * interval '1 hour') s
      where b."Status__c" = 'Confirmed' and b."Driver__c" is null and l."Status__c" = 'Booked'
        and l."Pickup_From__c" > ${now} and s.stage is not null) due
    where ${untold}`.execute(transaction)
  return rows.map(({ key, accountId, loadId, load, stage, at, zone }) => ({
    key,
    accountId,
    loadId,
    notice: { text: 'pickupWithoutDriver', values: { load, hours: stage, pickup: placeTime(at, zone) } },
  }))
}

async function documentsMissing(transaction: PortalTransaction, now: Date): Promise<readonly DueNotice[]> {
  const { rows } = await sql<{ key: string; accountId: string; loadId: string; load: string; stage: number }>`
    select * from (
      select 'documents:' || l."Id" || ':' || s.stage as key, l."Carrier_Account__c" as "accountId", l."Id" as "loadId",
        l."Load_Number__c" as load, s.stage::int as stage
      from "Load__c" l
      cross join lateral (select max("Departed_At__c") as at from "Load_Stop__c" where "Load__c" = l."Id") d
      cross join lateral (select max(days) as stage from (values (1), (3), (7)) v(days)
        where d.at <= ${now}::timestamptz - days * interval '1 day') s
      where l."Status__c" = 'Delivered' and l."Documents_Status__c" = 'Missing'
        and l."Carrier_Account__c" is not null and s.stage is not null) due
    where ${untold}`.execute(transaction)
  return rows.map(({ key, accountId, loadId, load, stage }) => ({
    key,
    accountId,
    loadId,
    notice: { text: 'documentsMissing', values: { load, days: stage } },
  }))
}

/** Detention requires a timely arrival, and starts after the free hours. */
async function detentionStarted(
  transaction: PortalTransaction,
  freeHours: number,
  now: Date,
): Promise<readonly DueNotice[]> {
  interface Row {
    key: string
    accountId: string
    loadId: string
    load: string
    city: string | null
    state: string | null
    since: Date
    zone: string | null
  }
  const { rows } = await sql<Row>`
    select * from (
      select 'detention:' || p."Id" as key, l."Carrier_Account__c" as "accountId", l."Id" as "loadId",
        l."Load_Number__c" as load, f."City__c" as city, f."State__c" as state, p."Time_Zone__c" as zone,
        greatest(p."Arrived_At__c", p."Window_Start__c") + ${freeHours}::float8 * interval '1 hour' as since
      from "Load_Stop__c" p join "Load__c" l on l."Id" = p."Load__c" join "Facility__c" f on f."Id" = p."Facility__c"
      where l."Status__c" in ('At Pickup', 'Loaded', 'At Delivery') and l."Carrier_Account__c" is not null
        and p."Arrived_At__c" <= p."Window_End__c" and p."Departed_At__c" is null) due
    where due.since <= ${now} and ${untold}`.execute(transaction)
  return rows.map(({ key, accountId, loadId, load, city, state, since, zone }) => ({
    key,
    accountId,
    loadId,
    notifiesCrew: true,
    notice: {
      text: 'detentionStarted',
      values: { load, place: placeName(city, state), since: placeTime(since, zone) },
    },
  }))
}

const insuranceExpiring = async (transaction: PortalTransaction, now: Date) =>
  await carrierDateNears(transaction, now, {
    column: 'Insurance_Expires__c',
    prefix: 'insurance:',
    text: 'insuranceExpiring',
  })

const authorityEnding = async (transaction: PortalTransaction, now: Date) =>
  await carrierDateNears(transaction, now, {
    column: 'Authority_Ends__c',
    prefix: 'authority:',
    text: 'authorityEnding',
  })

/** Notifies 30, 7 and 1 days ahead, each stage once. */
async function carrierDateNears(
  transaction: PortalTransaction,
  now: Date,
  {
    column,
    prefix,
    text,
  }: {
    column: 'Insurance_Expires__c' | 'Authority_Ends__c'
    prefix: string
    text: 'insuranceExpiring' | 'authorityEnding'
  },
): Promise<readonly DueNotice[]> {
  const date = sql.ref(`a.${column}`)
  const { rows } = await sql<{ key: string; accountId: string; day: string }>`
    select * from (
      select ${prefix}::text || a."Id" || ':' || ${date} || ':' || s.stage as key,
        a."Id" as "accountId", ${date}::text as day
      from "Account" a
      cross join lateral (select min(days) as stage from (values (1), (7), (30)) v(days)
        where ${date} <= ${now}::timestamptz::date + days) s
      where a."Type" = 'Carrier' and ${date} >= ${now}::timestamptz::date
        and s.stage is not null) due
    where ${untold}`.execute(transaction)
  return rows.map(({ key, accountId, day }) => ({
    key,
    accountId,
    loadId: null,
    notice: { text, values: { day } },
  }))
}

async function specialtiesExpiring(transaction: PortalTransaction, now: Date): Promise<readonly DueNotice[]> {
  const { rows } = await sql<{ key: string; accountId: string; specialty: string; day: string }>`
    select * from (
      select 'specialty:' || c."Id" || ':' || c."Expires__c" || ':' || s.stage as key,
        c."Account__c" as "accountId", c."Specialty__c" as specialty, c."Expires__c"::text as day
      from "Carrier_Specialty__c" c
      cross join lateral (select min(days) as stage from (values (1), (7), (30)) v(days)
        where c."Expires__c" <= ${now}::timestamptz::date + days) s
      where c."Expires__c" >= ${now}::timestamptz::date and s.stage is not null) due
    where ${untold}`.execute(transaction)
  return rows.map(({ key, accountId, specialty, day }) => ({
    key,
    accountId,
    loadId: null,
    notice: { text: 'specialtyExpiring', values: { specialty, day } },
  }))
}
