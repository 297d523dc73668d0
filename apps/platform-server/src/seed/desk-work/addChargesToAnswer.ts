import { chargeOf, detentionHours } from '../../domains/charges/detention'
import { portalRates } from '../../domains/charges/portalRates'
import type { PortalTransaction } from '../../database/openDatabase'
import { addHistory, type HistoryCarrier, type PaperSource } from '../addHistory'
import type { MadeLoad } from '../addLoad'
import type { SeedRow } from '../rowWriter'
import { addSamplePaper } from '../samplePapers'
import { addHours } from '../zonedTime'

const DELIVERED_DAYS_AGO = 4
const UNDER_REVIEW = { documents: 'Under Review', payment: 'Under Review' } as const
const LUMPER_DOLLARS = 185
const DISPUTED_DOLLARS = 150
/** Hours from the start of the window: two are free. */
const UNLOADED_AFTER = 4.6

export interface ChargedLoads {
  detained: MadeLoad
  disputed: MadeLoad
}

/**
 * Delivered loads whose carriers request detention and a lumper, and a payment that a carrier disputes. Writes all
 * collected rows.
 */
export async function addChargesToAnswer(
  transaction: PortalTransaction,
  source: PaperSource,
  [waited, unloaded, disputing]: readonly [HistoryCarrier, HistoryCarrier, HistoryCarrier],
  now: Date,
): Promise<ChargedLoads> {
  const { writer, papers } = source
  const { detention } = await portalRates(transaction)
  const delivered = {
    status: 'Delivered',
    pickupAt: addHours(now, -24 * DELIVERED_DAYS_AGO),
    paperwork: UNDER_REVIEW,
  }
  const detained = addHistory(source, waited, { ...delivered, unloadedAfterHours: UNLOADED_AFTER }, now)
  const stop = detained.stops[1]
  const hours = detentionHours(
    {
      windowStart: detained.deliveryFrom,
      windowEnd: detained.deliveryTo,
      arrivedAt: (stop?.row.Arrived_At__c ?? null) as Date | null,
      departedAt: (stop?.row.Departed_At__c ?? null) as Date | null,
    },
    detention,
  )
  const request = (
    load: MadeLoad,
    { accountId }: HistoryCarrier,
    charge: Omit<SeedRow<'Accessorial__c'>, 'Load__c'>,
    hoursAgo: number,
  ) =>
    writer.add('Accessorial__c', {
      Load__c: load.id,
      Account__c: accountId,
      ...charge,
      Status__c: 'Requested',
      CreatedDate: addHours(now, -hoursAgo),
    })
  request(
    detained,
    waited,
    {
      Type__c: 'Detention',
      Stop__c: stop?.id ?? null,
      Quantity__c: hours,
      Rate__c: detention.hourlyRate,
      Amount__c: chargeOf(hours, detention.hourlyRate),
      Reason__c: 'The dock had one crew. The gate times are on the BOL.',
    },
    20,
  )
  const handled = addHistory(source, unloaded, delivered, now)
  const lumper = request(
    handled,
    unloaded,
    {
      Type__c: 'Lumper',
      Stop__c: handled.stops[1]?.id ?? null,
      Quantity__c: 1,
      Amount__c: LUMPER_DOLLARS,
      Reason__c: 'Paid to the lumper service at the dock.',
    },
    7,
  )
  const uploadedAt = addHours(now, -7)
  const receipt = writer.add('Load_Document__c', {
    Name: 'Lumper receipt.pdf',
    Load__c: handled.id,
    Account__c: unloaded.accountId,
    Type__c: 'Lumper Receipt',
    Status__c: 'Under Review',
    ContentDocumentId: addSamplePaper(writer, papers, 'Lumper Receipt', {
      accountId: unloaded.accountId,
      pages: 1,
      at: uploadedAt,
    }),
    Page_Count__c: 1,
    Amount__c: LUMPER_DOLLARS,
    CreatedDate: uploadedAt,
  })
  const disputed = addHistory(
    source,
    disputing,
    {
      status: 'Completed',
      pickupAt: addHours(now, -24 * 16),
      paperwork: { documents: 'Complete', payment: 'Disputed' },
    },
    now,
  )
  await writer.write()
  await transaction
    .updateTable('Load_Document__c')
    .set({ Accessorial__c: lumper })
    .where('Id', '=', receipt)
    .execute()
  await transaction
    .updateTable('Payment__c')
    .set({
      Disputed_From__c: 'Approved',
      Disputed_Amount__c: DISPUTED_DOLLARS,
      Reason__c: 'The approved amount leaves out the second stop of the rate con.',
    })
    .where('Load__c', '=', disputed.id)
    .execute()
  return { detained, disputed }
}
