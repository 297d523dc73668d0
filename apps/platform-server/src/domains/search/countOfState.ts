import { sql, type RawBuilder } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import { PUBLIC_LOADS } from '../loads/board/sums/openSumTriggers'
import type { StateSearch } from './stateSearch'

/**
 * Counts the matches of a search in a state: the sum of its public loads, which every carrier and guest sees, without those
 * whose pickup is over, and with the private ones that the caller sees. A count of the matches themselves reads each.
 */
export async function countOfState(
  transaction: PortalTransaction,
  { state, equipment, now }: StateSearch,
): Promise<number> {
  const isMeant = (column: RawBuilder<unknown>) =>
    equipment ? sql`${column} = any(${[...equipment]}::text[])` : sql`true`
  const counted = (isPublic: boolean, pickup: RawBuilder<unknown>) => sql`(
    select count(*) from "Load__c" load where load."Status__c" = 'Posted' and load."Origin_State__c" = ${state}
      and load."Visibility__c" ${isPublic ? sql`= 'Public'` : sql`= 'Private Network'`} and ${pickup}
      and ${isMeant(sql`load."Equipment_Type__c"`)})`
  const { rows } = await sql<{ count: number }>`select (
    (select coalesce(sum(loads), 0) from ${sql.table(PUBLIC_LOADS)}() public
      where public.origin = ${state} and ${isMeant(sql`public.equipment`)})
    - ${counted(true, sql`load."Pickup_To__c" < ${now}`)} - ${counted(true, sql`load."Pickup_To__c" is null`)}
    + ${counted(false, sql`load."Pickup_To__c" >= ${now}`)})::int as count`.execute(transaction)
  return rows[0]?.count ?? 0
}
