import type { PortalTransaction } from '../../database/openDatabase'
import type { LoadCounts } from './blockCalendar'
import { BLOCK_COLUMNS, blockAnswer, RATE_COLUMN } from './blockColumns'

const selectDeskBlocks = (transaction: PortalTransaction) =>
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

/** A block with the people and companies that the desk sees. */
export const readDeskBlock = async (transaction: PortalTransaction, blockId: string) =>
  await selectDeskBlocks(transaction).where('block.Id', '=', blockId).executeTakeFirst()

type DeskRow = NonNullable<Awaited<ReturnType<typeof readDeskBlock>>>

interface BlockPage {
  status: string | null | undefined
  offset: number
  limit: number
}

/** The latest first. */
export const readDeskBlocks = async (
  transaction: PortalTransaction,
  { status, offset, limit }: BlockPage,
): Promise<readonly DeskRow[]> =>
  await selectDeskBlocks(transaction)
    .$if(Boolean(status), (query) => query.where('block.Status__c', '=', status ?? ''))
    .orderBy('block.CreatedDate', 'desc')
    .orderBy('block.Id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

/** A block as the desk lists it. */
export function deskAnswer(row: DeskRow, counts: LoadCounts, now: Date) {
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
