import { DeskBlocks } from '@portal/contract/methods'
import type { PortalTransaction } from '../../database/openDatabase'
import { notFound } from '../../http/ApiError'
import { defineMethod } from '../../methods/defineMethod'
import { rowWindow } from '../../lists/rowWindow'
import { cancelLoad } from '../booking/cancelLoad'
import { blockCalendar, countHauled, readBlockLoads } from './blockCalendar'
import { BLOCK_COLUMNS, blockAnswer, RATE_COLUMN } from './blockColumns'
import { blockNotAvailable, lockBlock } from './lockBlock'

const selectBlocks = (transaction: PortalTransaction) =>
  transaction
    .selectFrom('Load_Block__c as block')
    .innerJoin('Account as shipper', 'shipper.Id', 'block.Shipper_Account__c')
    .leftJoin('Account as carrier', 'carrier.Id', 'block.Carrier_Account__c')
    .leftJoin('User as poster', 'poster.Id', 'block.Posted_By__c')
    .select(BLOCK_COLUMNS.map((name) => `block.${name}` as const))
    .select([
      `block.${RATE_COLUMN}`,
      'block.CreatedDate',
      'block.Booked_At__c',
      'block.Carrier_Account__c',
      'shipper.Name as shipper',
      'carrier.Name as carrier',
      'poster.Name as poster',
    ])
type DeskRow = Awaited<ReturnType<ReturnType<typeof selectBlocks>['executeTakeFirstOrThrow']>>

function deskAnswer(row: DeskRow, counts: { remaining: number; delivered: number }, now: Date) {
  return {
    ...blockAnswer(row),
    shipper: row.shipper,
    carrier: row.carrier,
    carrierAccountId: row.Carrier_Account__c,
    bookedAt: row.Booked_At__c,
    postedAt: row.CreatedDate,
    postedBy: row.poster,
    isOver: row.Status__c === 'Open' && row.Pickup_To__c <= now,
    ...counts,
  }
}

/** `DeskBlocks/list`: blocks with their state and progress, the latest first (FND-11). */
export const listDeskBlocks = defineMethod(DeskBlocks.list, {
  async handle({ status, offset, limit }, _caller, { transaction, now }) {
    const window = rowWindow(offset, limit)
    const matching = transaction
      .selectFrom('Load_Block__c')
      .$if(Boolean(status), (query) => query.where('Status__c', '=', status ?? ''))
    const { total } = await matching
      .select((block) => block.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await selectBlocks(transaction)
      .$if(Boolean(status), (query) => query.where('block.Status__c', '=', status ?? ''))
      .orderBy('block.CreatedDate', 'desc')
      .orderBy('block.Id', 'desc')
      .offset(offset)
      .limit(window.limit)
      .execute()
    const { page, nextOffset } = window.split(rows)
    const blocks = []
    for (const row of page) {
      const counts = await readCounts(transaction, row)
      blocks.push(deskAnswer(row, counts, now))
    }
    return { blocks, total: Number(total), nextOffset }
  },
})

const readCounts = async (transaction: PortalTransaction, { Id, Carrier_Account__c }: DeskRow) =>
  Carrier_Account__c === null
    ? { remaining: 0, delivered: 0 }
    : countHauled(await readBlockLoads(transaction, Id), Carrier_Account__c)

/** `DeskBlocks/get`: a block with its loads (FND-11). */
export const getDeskBlock = defineMethod(DeskBlocks.get, {
  async handle({ blockId }, _caller, { transaction, now }) {
    const row = await selectBlocks(transaction).where('block.Id', '=', blockId).executeTakeFirst()
    if (!row) throw notFound('block')
    const loads = await readBlockLoads(transaction, blockId)
    return {
      ...deskAnswer(row, countHauled(loads, row.Carrier_Account__c), now),
      days: blockCalendar(row, loads),
    }
  },
})

/** `DeskBlocks/withdraw`: withdraws an open block and cancels its loads (FND-11). */
export const withdrawBlock = defineMethod(DeskBlocks.withdraw, {
  bypassesRowSecurity: 'Withdraws a block and cancels its loads, which callers may not write.',
  async handle({ blockId }, _caller, { transaction, now }) {
    const block = await lockBlock(transaction, blockId)
    if (!block) throw notFound('block')
    if (block.Status__c !== 'Open')
      throw blockNotAvailable('Only an open block can be withdrawn: this one is booked or withdrawn.')
    await transaction
      .updateTable('Load_Block__c')
      .set({ Status__c: 'Withdrawn' })
      .where('Id', '=', blockId)
      .execute()
    const loads = await transaction
      .selectFrom('Load__c')
      .select('Id')
      .where('Load_Block__c', '=', blockId)
      .where('Status__c', '=', 'Draft')
      .orderBy('Id')
      .execute()
    for (const { Id } of loads) await cancelLoad(transaction, Id, 'Other', now)
    const row = await selectBlocks(transaction).where('block.Id', '=', blockId).executeTakeFirstOrThrow()
    return deskAnswer(row, { remaining: 0, delivered: 0 }, now)
  },
})
