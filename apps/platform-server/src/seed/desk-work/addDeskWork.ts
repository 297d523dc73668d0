import { startTender } from '../../domains/offers/startTender'
import { enterRemitTo } from '../../domains/company/remitToChanges'
import type { PortalTransaction } from '../../database/openDatabase'
import { addHistory, type HistoryCarrier, type PaperSource } from '../addHistory'
import { addLoad, type MadeLoad } from '../addLoad'
import type { CompanySource, SignIn } from '../companies'
import { createRandom } from '../random'
import { addHours } from '../zonedTime'
import { addApplications } from './addApplications'
import { addChargesToAnswer } from './addChargesToAnswer'
import { addConversations, type Conversations } from './addConversations'
import { addQuoteRequests } from './addQuoteRequests'

/** Each carrier of a waterfall has so long to answer. */
const TENDER_MINUTES = 240

/** Loads and carriers with which staff have work under way. */
export interface DeskWork {
  conversations: Omit<Conversations, 'staffContactId'>
  tendered: MadeLoad
  /** In waterfall order. */
  asked: readonly HistoryCarrier[]
  /** Carrier with another remit-to. */
  moved: HistoryCarrier
}

/**
 * Gives each queue of the desk work, of carriers and shippers whose accounts the README does not list: applications, quote
 * requests, charges and a dispute. With random numbers of its own, so that the other rows stay as they
 * are. Writes all collected rows.
 */
export async function addDeskWork(
  transaction: PortalTransaction,
  {
    companies,
    loads,
    fleets,
  }: { companies: CompanySource; loads: PaperSource; fleets: readonly HistoryCarrier[] },
  now: Date,
): Promise<DeskWork> {
  const random = createRandom('desk work')
  const source = { ...loads, random }
  const [waited, unloaded, disputing, delayed, asking, moved, ...asked] = fleets.slice(-9)
  if (!waited || !unloaded || !disputing || !delayed || !asking || !moved)
    throw new RangeError('The work of the desk needs nine carriers.')
  addApplications({ ...companies, random }, loads.papers)
  addQuoteRequests(loads.writer, loads.shipperIds, now)
  const late = addHistory(source, delayed, { status: 'In Transit', pickupAt: addHours(now, -6) }, now)
  const tendered = addLoad(source, {
    pickupAt: addHours(now, 30),
    postedAt: addHours(now, -2),
    fields: { Book_Now__c: false, Bids_Allowed__c: true },
  })
  const charged = await addChargesToAnswer(transaction, source, [waited, unloaded, disputing], now)
  const conversations = { charged, waited, disputing, delayed, delayedLoadId: late.id, asking }
  return { conversations, tendered, asked, moved }
}

/** Adds the part that the demo's staff began: an answered message, a running tender, an entered remit-to. */
export async function addWorkOfStaff(
  transaction: PortalTransaction,
  { conversations, tendered, asked, moved }: DeskWork,
  staff: readonly SignIn[],
  now: Date,
): Promise<void> {
  const userOf = (email: string) => staff.find((one) => one.email === email)?.userId ?? ''
  const { ContactId } = await transaction
    .selectFrom('User')
    .select('ContactId')
    .where('Id', '=', userOf('ops@provider.test'))
    .$narrowType<{ ContactId: string }>()
    .executeTakeFirstOrThrow()
  await addConversations(transaction, { ...conversations, staffContactId: ContactId }, now)
  await startTender(
    transaction,
    {
      loadId: tendered.id,
      accountIds: asked.map(({ accountId }) => accountId),
      amount: Math.round(tendered.totalRate / 5) * 5,
      minutes: TENDER_MINUTES,
      order: 'waterfall',
    },
    { userId: userOf('sales@provider.test') },
    now,
  )
  await enterRemitTo(
    transaction,
    moved.accountId,
    { remitTo: 'PO Box 4410, Wichita, KS 67201' },
    { userId: userOf('billing@provider.test') },
    { now },
  )
}
