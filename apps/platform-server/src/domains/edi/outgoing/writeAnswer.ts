import type { PortalTransaction } from '../../../database/openDatabase'
import type { Segment } from '../x12/Interchange'
import { segment } from '../x12/writeInterchange'

/** A 990: accepted with the number of the load, or declined with the reason. */
export async function answerSegments(
  transaction: PortalTransaction,
  {
    loadId,
    answer,
    shipmentId,
    scac,
    now,
  }: { loadId: string; answer: string; shipmentId: string; scac: string; now: Date },
): Promise<readonly Segment[]> {
  const load = await transaction
    .selectFrom('Load__c')
    .select(['Load_Number__c as number', 'Cancel_Reason__c as reason'])
    .where('Id', '=', loadId)
    .executeTakeFirstOrThrow()
  return [
    segment('B1', scac, shipmentId, now.toISOString().slice(0, 10).replaceAll('-', ''), answer),
    segment('N9', 'CN', load.number),
    ...(answer === 'D' && load.reason ? [segment('K1', load.reason.slice(0, 30))] : []),
  ]
}
