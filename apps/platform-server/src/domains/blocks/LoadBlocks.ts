import { BOOKING_ROLES } from '@portal/contract'
import { LoadBlocks } from '@portal/contract/methods'
import type { UserCaller } from '../../access/caller'
import { readableFields } from '../../access/permissions'
import type { PortalTransaction } from '../../database/openDatabase'
import { notFound } from '../../http/ApiError'
import { loadBlock } from '../../metadata/objects/loadBlock'
import { defineMethod } from '../../methods/defineMethod'
import { rowWindow } from '../../lists/rowWindow'
import { warningsOf } from '../booking/assignment/feasibility'
import { INACTIVE } from '../booking/checkLoad'
import { findEligibilityReasons } from '../booking/eligibility'
import { setupReasons } from '../company/setup/companySetup'
import { blockCalendar, countHauled, readBlockLoads } from './blockCalendar'
import { BLOCK_COLUMNS, blockAnswer, RATE_COLUMN, type BlockRow } from './blockColumns'

const selectBlocks = (transaction: PortalTransaction, caller: UserCaller) =>
  transaction
    .selectFrom('Load_Block__c')
    .select(BLOCK_COLUMNS)
    .$if(readableFields(caller, loadBlock).has(RATE_COLUMN), (query) => query.select(RATE_COLUMN))

/** `LoadBlocks/find`: open blocks whose first pickup is ahead, the soonest first (FND-11). */
export const findBlocks = defineMethod(LoadBlocks.find, {
  async handle(
    { equipmentType, originState, destinationState, offset, limit },
    caller,
    { transaction, now },
  ) {
    const window = rowWindow(offset, limit)
    const matching = selectBlocks(transaction, caller)
      .where('Status__c', '=', 'Open')
      .where('Pickup_To__c', '>', now)
      .$if(Boolean(equipmentType), (query) => query.where('Equipment_Type__c', '=', equipmentType ?? ''))
      .$if(Boolean(originState), (query) => query.where('Origin_State__c', '=', originState ?? ''))
      .$if(Boolean(destinationState), (query) =>
        query.where('Destination_State__c', '=', destinationState ?? ''),
      )
    const { total } = await matching
      .clearSelect()
      .select((block) => block.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await matching
      .orderBy('Pickup_From__c')
      .orderBy('Id')
      .offset(offset)
      .limit(window.limit)
      .execute()
    const { page, nextOffset } = window.split(rows)
    return { blocks: page.map((row) => blockAnswer(row)), total: Number(total), nextOffset }
  },
})

/** `LoadBlocks/get`: an open block, or one that the company booked, with its calendar (FND-11). */
export const getBlock = defineMethod(LoadBlocks.get, {
  async handle({ blockId }, caller, { transaction, now }) {
    const row = await selectBlocks(transaction, caller).where('Id', '=', blockId).executeTakeFirst()
    if (!row) throw notFound('block')
    const isOpen = row.Status__c === 'Open'
    const loads = (await readBlockLoads(transaction, blockId)).filter(
      ({ Carrier_Account__c }) => Carrier_Account__c === caller.accountId,
    )
    const { remaining, delivered } = countHauled(loads, caller.accountId)
    return {
      ...blockAnswer(row),
      days: blockCalendar(row, loads),
      remaining: isOpen ? null : remaining,
      delivered,
      reasons: isOpen ? await bookingReasons(transaction, caller, row, now) : [],
      warnings: isOpen ? warningsOf(row, now) : [],
    }
  },
})

/** The last load decides: it is the furthest ahead. */
async function bookingReasons(transaction: PortalTransaction, caller: UserCaller, row: BlockRow, now: Date) {
  const { accountId, accountStatus, role } = caller
  if (!BOOKING_ROLES.some((one) => one === role)) return []
  if (accountStatus === 'Pending') return await setupReasons(transaction, accountId, now)
  const last = { ...row, Delivery_To__c: row.Last_Delivery_To__c }
  return [
    ...(accountStatus === 'Inactive' ? [INACTIVE] : []),
    ...(await findEligibilityReasons(transaction, accountId, last)),
  ]
}
