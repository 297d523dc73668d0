import type { StaffCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, invalidInput, notFound } from '../../http/ApiError'
import { notAvailable } from '../booking/bookableLoad'
import { lockLoad } from '../booking/lockLoad'
import { findWinner } from './winOffer'
import { offerToCarrier, isOffered } from './advanceTender'
import { tenderTables } from './tenderTables'

export interface TenderPlan {
  loadId: string
  /** In waterfall order. */
  accountIds: readonly string[]
  amount: number
  minutes: number
  order: 'all' | 'waterfall'
}

/**
 * Offers a load to carriers in parallel or as a waterfall (LDD-05).
 *
 * @returns the id of the tender.
 * @throws {ApiError} 404 for an unknown load, 409 `LOAD_NOT_AVAILABLE` if it is not posted, has expired or
 * is reserved for a winner, 409 `TENDER_RUNNING` during another tender, 400 for accounts that are not
 * active carriers.
 */
export async function startTender(
  transaction: PortalTransaction,
  { loadId, accountIds, amount, minutes, order }: TenderPlan,
  { userId }: Pick<StaffCaller, 'userId'>,
  now: Date,
): Promise<number> {
  const load = await lockLoad(transaction, loadId)
  if (!load) throw notFound('load')
  if (!isOffered(load, now))
    throw await notAvailable(
      transaction,
      load,
      now,
      `Only a posted load can be tendered; this one is "${load.Status__c}", or its offer has expired.`,
    )
  if (await findWinner(transaction, loadId, now))
    throw await notAvailable(
      transaction,
      load,
      now,
      'A carrier has won this load and may book it for 15 minutes.',
    )
  await requireNoTender(transaction, loadId)
  await requireActiveCarriers(transaction, accountIds)
  const inTurn = order === 'waterfall'
  const { id } = await tenderTables(transaction)
    .insertInto('portal_tender')
    .values({
      load_id: loadId,
      in_turn: inTurn,
      amount,
      minutes,
      state: 'Running',
      started_by: userId,
      started_at: now,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (inTurn)
    await transaction.updateTable('Load__c').set({ In_Waterfall__c: true }).where('Id', '=', loadId).execute()
  await tenderTables(transaction)
    .insertInto('portal_tender_step')
    .values(
      accountIds.map((account_id, index) => ({
        tender_id: id,
        sequence: index + 1,
        account_id,
        in_turn: inTurn,
        state: 'Waiting' as const,
        offer_id: null,
      })),
    )
    .execute()
  for (const [index, accountId] of (inTurn ? accountIds.slice(0, 1) : accountIds).entries())
    await offerToCarrier(transaction, { id, sequence: index + 1, amount, minutes }, accountId, load, now)
  return id
}

async function requireNoTender(transaction: PortalTransaction, loadId: string): Promise<void> {
  const running = await tenderTables(transaction)
    .selectFrom('portal_tender as tender')
    .innerJoin('User as person', 'person.Id', 'tender.started_by')
    .select(['tender.id', 'tender.started_at', 'person.Id as userId', 'person.Name as name'])
    .where('tender.load_id', '=', loadId)
    .where('tender.state', '=', 'Running')
    .executeTakeFirst()
  if (running)
    throw new ApiError(409, 'TENDER_RUNNING', `${running.name} has already tendered this load.`, {
      details: {
        tenderId: running.id,
        startedAt: running.started_at,
        startedBy: { id: running.userId, name: running.name },
      },
    })
}

async function requireActiveCarriers(
  transaction: PortalTransaction,
  accountIds: readonly string[],
): Promise<void> {
  const active = await transaction
    .selectFrom('Account')
    .select('Id')
    .where('Id', 'in', accountIds)
    .where('Type', '=', 'Carrier')
    .where('Status__c', '=', 'Active')
    .execute()
  const known = new Set(active.map(({ Id }) => Id))
  const problems = accountIds.flatMap((id, index) =>
    known.has(id) ? [] : [{ param: `accountIds.${index}`, message: 'is not an active carrier' }],
  )
  if (problems.length > 0)
    throw invalidInput(
      `${problems.length === 1 ? 'One account is' : `${problems.length} accounts are`} not an active carrier.`,
      { problems },
    )
}
