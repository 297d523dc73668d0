import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError } from '../../http/ApiError'

/** Locks the row of a block until the transaction ends; its loads are locked after it. */
export async function lockBlock(transaction: PortalTransaction, blockId: string) {
  return await transaction
    .selectFrom('Load_Block__c')
    .select([
      'Id',
      'Name',
      'Status__c',
      'Pickup_From__c',
      'Pickup_To__c',
      'Pickup_Time_Zone__c',
      'Origin_City__c',
      'Origin_State__c',
      'Destination_City__c',
      'Destination_State__c',
    ])
    .where('Id', '=', blockId)
    .forUpdate()
    .executeTakeFirst()
}
export type LockedBlock = NonNullable<Awaited<ReturnType<typeof lockBlock>>>

export const blockNotAvailable = (message: string): ApiError =>
  new ApiError(409, 'BLOCK_NOT_AVAILABLE', message)

/** @throws {ApiError} 409 `LOAD_IN_BLOCK` for a load of an open block, which changes with its block. */
export async function requireOutsideOpenBlock(transaction: PortalTransaction, loadId: string): Promise<void> {
  const block = await transaction
    .selectFrom('Load_Block__c as block')
    .innerJoin('Load__c as load', 'load.Load_Block__c', 'block.Id')
    .select('block.Name')
    .where('load.Id', '=', loadId)
    .where('block.Status__c', '=', 'Open')
    .executeTakeFirst()
  if (block)
    throw new ApiError(
      409,
      'LOAD_IN_BLOCK',
      `This load belongs to block ${block.Name}, which is open, and changes with it. Withdraw the block first.`,
    )
}
