import { DeskBlocks } from '@portal/contract/methods'
import { notFound } from '../../http/ApiError'
import { defineMethod } from '../../methods/defineMethod'
import { rowWindow } from '../../lists/rowWindow'
import { blockCalendar, countLoads, readBlockLoads } from './blockCalendar'
import { deskAnswer, readDeskBlock, readDeskBlocks } from './deskBlockRows'

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
    const rows = await readDeskBlocks(transaction, { status, offset, limit: window.limit })
    const { page, nextOffset } = window.split(rows)
    const blocks = []
    for (const row of page) {
      const loads = await readBlockLoads(transaction, row.Id)
      blocks.push(deskAnswer(row, countLoads(loads, row.Carrier_Account__c), now))
    }
    return { blocks, total: Number(total), nextOffset }
  },
})

/** `DeskBlocks/get`: a block with its loads (FND-11). */
export const getDeskBlock = defineMethod(DeskBlocks.get, {
  async handle({ blockId }, _caller, { transaction, now }) {
    const row = await readDeskBlock(transaction, blockId)
    if (!row) throw notFound('block')
    const loads = await readBlockLoads(transaction, blockId)
    return {
      ...deskAnswer(row, countLoads(loads, row.Carrier_Account__c), now),
      days: blockCalendar(row, loads),
    }
  },
})
