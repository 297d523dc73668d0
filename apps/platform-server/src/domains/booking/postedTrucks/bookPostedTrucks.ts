import { AUTO_BOOK } from '@portal/contract'
import type { UserCaller } from '../../../access/caller'
import type { Database, PortalTransaction } from '../../../database/openDatabase'
import { ApiError } from '../../../http/ApiError'
import { dayInZone } from '../../../places/timeZones'
import { notifyOffice } from '../../notices/notifyPeople'
import { tripOfLoad } from '../../notices/tripOfLoad'
import { OFFICE_ZONE } from '../../payments/businessDays'
import { recordLoadNote } from '../../tracking/recordLoadNote'
import { commitmentOf, lockAssigned, requireNoConflict } from '../assignment/conflicts'
import { closeCapacity } from '../assignment/units'
import { bookSeenLoad } from '../bookLoad'
import { lockLoad, type LockedLoad } from '../lockLoad'
import { reissueRateCon } from '../rateCon/writeRateCon'
import { autoBookingTables } from './autoBookingTable'
import { findFreight, type FittingLoad } from './findFreight'
import { readPosts, type BookingPost } from './readPosts'

const POSTS_PER_READ = 500

/**
 * Books loads for posted trucks that book automatically (FND-10). Each is booked as by the person who set the rule: in one
 * transaction with the lock on the load, under every booking rule; a refused load leaves the next best one. Safe to run in every
 * process: a post books once.
 *
 * @throws {AggregateError} after all posts, with the errors that are no refusals.
 */
export async function bookPostedTrucks(
  database: Database,
  now: Date,
  postsPerRead = POSTS_PER_READ,
): Promise<void> {
  const failures: unknown[] = []
  let posts: readonly BookingPost[] = []
  let after = ''
  do {
    posts = await database.readAs({ kind: 'system' }, (transaction) =>
      readPosts(transaction, now, { after, limit: postsPerRead }),
    )
    for (const post of posts) {
      after = post.id
      try {
        await bookBest(database, post, now)
      } catch (error) {
        failures.push(error)
      }
    }
  } while (posts.length === postsPerRead)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} posted trucks failed`)
}

async function bookBest(database: Database, post: BookingPost, now: Date): Promise<void> {
  const fitting = await database.readAs({ kind: 'system' }, (transaction) =>
    findFreight(transaction, post, now),
  )
  for (const load of fitting) if (await bookOrSkip(database, post, load, now)) return
}

/** @returns true once the post needs no further load. */
async function bookOrSkip(
  database: Database,
  post: BookingPost,
  load: FittingLoad,
  now: Date,
): Promise<boolean> {
  try {
    return await database.asSystem(async (transaction) => await bookFor(transaction, post, load, now))
  } catch (error) {
    // Taken meanwhile, repriced, or refused by a booking rule.
    if (error instanceof ApiError && error.status < 500) return false
    throw error
  }
}

async function bookFor(
  transaction: PortalTransaction,
  seen: BookingPost,
  { id: loadId, rateVersion, rpm, deadheadMiles }: FittingLoad,
  now: Date,
): Promise<boolean> {
  const load = await lockLoad(transaction, loadId)
  if (!load) return false
  const assignment = { accountId: seen.accountId, driverIds: [], unitIds: [seen.unitId] }
  await lockAssigned(transaction, assignment)
  // Read again under its lock: it may have been changed, deleted or used.
  const [post] = await readPosts(transaction, now, { id: seen.id })
  if (!post || JSON.stringify(post) !== JSON.stringify(seen)) return true
  const number = await nextOfDay(transaction, post.accountId, now)
  if (number > AUTO_BOOK.mostPerDay) return true
  const commitment = commitmentOf(scheduleOf(load))
  if (commitment) await requireNoConflict(transaction, commitment, assignment)
  const bookingId = await bookSeenLoad(
    transaction,
    { loadId, rateVersion, idempotencyKey: `posted truck ${post.id}` },
    callerOf(post),
    now,
  )
  await autoBookingTables(transaction)
    .insertInto('portal_auto_booking')
    .values({
      account_id: post.accountId,
      day: dayInZone(now, OFFICE_ZONE),
      number,
      capacity_id: post.id,
      unit_id: post.unitId,
      load_id: loadId,
      booking_id: bookingId,
      booked_at: now,
    })
    .execute()
  await transaction
    .updateTable('Booking__c')
    .set({ Truck__c: post.unitId })
    .where('Id', '=', bookingId)
    .execute()
  await reissueRateCon(transaction, bookingId)
  await closeCapacity(transaction, [post.unitId])
  const facts = {
    rpm: cents(rpm),
    least: post.minRpm,
    miles: Math.round(deadheadMiles),
    most: post.maxDeadheadMiles,
  }
  // The portal translates this form (`timeline/noteText.ts`).
  const note = `Booked automatically: truck ${post.unitNumber}, ${facts.rpm.toFixed(2)} per mile of at least ${facts.least.toFixed(2)}, deadhead ${facts.miles} mi of at most ${facts.most}`
  await recordLoadNote(
    transaction,
    { loadId, accountId: post.accountId, type: 'Note', source: 'System', note },
    now,
  )
  const { load: loadNumber, from, to } = await tripOfLoad(transaction, loadId)
  const values = { load: loadNumber, from, to, truck: post.unitNumber, ...facts }
  await notifyOffice(transaction, post.accountId, { text: 'bookedForTruck', values }, loadId)
  return true
}

/** The number of the company's next automatic booking of the day, while the company is locked. */
async function nextOfDay(transaction: PortalTransaction, accountId: string, now: Date): Promise<number> {
  await transaction.selectFrom('Account').select('Id').where('Id', '=', accountId).forNoKeyUpdate().execute()
  const { last } = await autoBookingTables(transaction)
    .selectFrom('portal_auto_booking')
    .select((row) => row.fn.max('number').as('last'))
    .where('account_id', '=', accountId)
    .where('day', '=', dayInZone(now, OFFICE_ZONE))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

const scheduleOf = (load: LockedLoad) => ({
  loadId: load.Id,
  loadNumber: load.Load_Number__c,
  start: load.Pickup_From__c,
  end: load.Delivery_To__c,
  originLat: load.Origin__Latitude__s,
  originLng: load.Origin__Longitude__s,
  destinationLat: load.Destination__Latitude__s,
  destinationLng: load.Destination__Longitude__s,
})

/** The person who set the rule; `readPosts` holds that they may book. */
const callerOf = ({ accountId, contactId, userId, role }: BookingPost): UserCaller => ({
  kind: 'user',
  userId,
  contactId,
  accountId,
  role,
  componentKeys: [],
  accountStatus: 'Active',
  communityType: 'Carrier',
})

const cents = (amount: number): number => Math.round(amount * 100) / 100
