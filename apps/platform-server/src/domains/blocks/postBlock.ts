import { LOAD_BLOCK, WEEKDAYS } from '@portal/contract'
import { DeskBlocks } from '@portal/contract/methods'
import { sql } from 'kysely'
import type { StaffCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError } from '../../http/ApiError'
import { defineMethod } from '../../methods/defineMethod'
import { requireCredit } from '../invoices/credit'
import { consumeDraft } from '../loads/DeskLoadPosting'
import { findProblems, incomplete } from '../loads/postLoad'
import { planLoad, writeLoad } from '../loads/writeLoad'
import { blockAmounts } from './blockColumns'
import { blockProblems, planBlock, type PlannedLoad } from './blockDetails'

/** Fixed terms of a block: its loads are booked together, at once and in the open. */
const FIXED = {
  bookNow: true,
  bidsAllowed: false,
  visibility: 'Public',
  offerExpires: null,
  minBid: null,
} as const

/** `DeskBlocks/post`: writes a block with its loads as drafts, or previews it (FND-11). */
export const postBlock = defineMethod(DeskBlocks.post, {
  bypassesRowSecurity: 'Writes a block with its loads, which callers may not write, and reads the credit.',
  async handle({ load, draftId, weekdays, weeks, firstDay, isPreview }, caller, { transaction, now }) {
    const { problems, details } = await findProblems(transaction, { ...load, ...FIXED }, now)
    if (!details) throw incomplete(problems)
    const { row, stops } = await planLoad(transaction, details)
    const zones = stops.map(({ place }) => place?.Time_Zone__c ?? 'America/Chicago')
    const loads = planBlock({ details, zones, weekdays, weeks, firstDay })
    const wrong = blockProblems(loads, now)
    if (wrong.length > 0) throw incomplete(wrong)
    const rate = details.linehaul + details.fuelSurcharge
    const written = isPreview
      ? { blockId: null, name: null }
      : await writeBlock(transaction, { loads, weekdays, weeks, first: loads[0]?.day ?? '', row }, caller)
    if (draftId && !isPreview) await consumeDraft(transaction, draftId)
    const { ratePerLoad, total, perWeek } = blockAmounts(rate, loads.length, weeks, row.Loaded_Miles__c)
    return {
      ...written,
      days: loads.map(({ day, details: { stops: moved } }) => ({
        day,
        pickupFrom: moved[0]?.windowStart ?? now,
        pickupTo: moved[0]?.windowEnd ?? now,
        deliveryTo: moved.at(-1)?.windowEnd ?? now,
      })),
      loadedMiles: row.Loaded_Miles__c,
      ratePerLoad,
      total,
      perWeek,
    }
  },
})

interface Writing {
  loads: readonly PlannedLoad[]
  weekdays: readonly string[]
  weeks: number
  first: string
  row: Awaited<ReturnType<typeof planLoad>>['row']
}

async function writeBlock(
  transaction: PortalTransaction,
  { loads, weekdays, weeks, first, row }: Writing,
  caller: StaffCaller,
): Promise<{ blockId: string; name: string }> {
  await requireRoom(transaction)
  const [start, end] = [loads[0]?.details.stops, loads.at(-1)?.details.stops]
  const block = await transaction
    .insertInto('Load_Block__c')
    .values({
      Status__c: 'Open',
      Shipper_Account__c: row.Shipper_Account__c,
      Posted_By__c: caller.userId,
      First_Day__c: first,
      Weekdays__c: WEEKDAYS.filter((day) => weekdays.includes(day)).join(';'),
      Weeks__c: weeks,
      Load_Count__c: loads.length,
      Equipment_Type__c: row.Equipment_Type__c,
      Trailer_Length_ft__c: row.Trailer_Length_ft__c,
      Weight_lbs__c: row.Weight_lbs__c,
      Commodity__c: row.Commodity__c,
      Requirements__c: row.Requirements__c,
      Loaded_Miles__c: row.Loaded_Miles__c,
      Stop_Count__c: row.Stop_Count__c,
      Linehaul__c: row.Linehaul__c,
      Fuel_Surcharge__c: row.Fuel_Surcharge__c,
      Origin_City__c: row.Origin_City__c,
      Origin_State__c: row.Origin_State__c,
      Destination_City__c: row.Destination_City__c,
      Destination_State__c: row.Destination_State__c,
      Pickup_From__c: start?.[0]?.windowStart ?? new Date(0),
      Pickup_To__c: start?.[0]?.windowEnd ?? new Date(0),
      Pickup_Time_Zone__c: row.Pickup_Time_Zone__c ?? 'America/Chicago',
      Delivery_From__c: start?.at(-1)?.windowStart ?? new Date(0),
      Delivery_To__c: start?.at(-1)?.windowEnd ?? new Date(0),
      Delivery_Time_Zone__c: row.Delivery_Time_Zone__c ?? 'America/Chicago',
      Last_Delivery_To__c: end?.at(-1)?.windowEnd ?? new Date(0),
    })
    .returning(['Id', 'Name'])
    .executeTakeFirstOrThrow()
  const origin = { Load_Block__c: block.Id, Handled_By__c: caller.userId }
  for (const { day, details } of loads)
    await writeLoad(transaction, details, undefined, { ...origin, Block_Day__c: day })
  if (caller.role !== 'Provider Admin')
    await requireCredit(transaction, row.Shipper_Account__c, 0, 'A Provider Admin can post it.')
  return { blockId: block.Id, name: block.Name }
}

/** @throws {ApiError} 409 `LIMIT_EXCEEDED`. */
async function requireRoom(transaction: PortalTransaction): Promise<void> {
  // The lock serializes posts, so that the count holds.
  await sql`select pg_advisory_xact_lock(hashtextextended('open blocks', 0))`.execute(transaction)
  const { count } = await transaction
    .selectFrom('Load_Block__c')
    .select((block) => block.fn.countAll<string>().as('count'))
    .where('Status__c', '=', 'Open')
    .executeTakeFirstOrThrow()
  if (Number(count) >= LOAD_BLOCK.mostOpen)
    throw new ApiError(
      409,
      'LIMIT_EXCEEDED',
      `At most ${LOAD_BLOCK.mostOpen} blocks are open at a time. Withdraw one first.`,
    )
}
