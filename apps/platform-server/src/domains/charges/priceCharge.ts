import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, invalidInput, type ApiErrorOptions } from '../../http/ApiError'
import type { RefusalCode } from '@portal/contract'
import type { PaperLoad } from '../documents/hauledLoad'
import { portalRates } from './portalRates'
import { chargeOf, detentionHours, type StopTimes } from './detention'
import { receiptTotal, type Evidence } from './evidence'
import { layoverDays } from './layover'

export interface Claim {
  type: string
  stopId: string | null
  quantity: number | undefined
  amount: number | undefined
  evidence: Evidence
}

export interface Price {
  quantity: number
  rate: number | null
  amount: number
}

const refused = <Code extends RefusalCode>(
  errorCode: Code,
  message: string,
  details?: ApiErrorOptions<Code>['details'],
): ApiError<Code> => new ApiError(422, errorCode, message, details ? { details } : {})

/**
 * Domain model §4: detention and layover from rates and stop times, stop-offs beyond two stops, receipts by
 * their amounts.
 *
 * @throws {ApiError} 422 if a rule is violated, 400 if a value is missing.
 */
export async function priceCharge(
  transaction: PortalTransaction,
  load: PaperLoad,
  claim: Claim,
  now: Date,
): Promise<Price> {
  const rates = await portalRates(transaction)
  switch (claim.type) {
    case 'Detention':
      return await priceDetention(transaction, load, claim, rates.detention)
    case 'Layover':
      return await priceLayover(transaction, load, claim, rates.layoverRate, now)
    case 'Stop-off':
      return await priceStopOff(transaction, load, claim, rates.stopOffRate)
    case 'Lumper':
      return priceReceipt(
        claim.evidence.filter(({ Type__c }) => Type__c === 'Lumper Receipt'),
        'A lumper is reimbursed by receipt. Attach the lumper receipt with its amount first.',
        claim.amount,
      )
    case 'TONU':
      throw refused(
        'NOT_REQUESTABLE',
        'TONU is added by itself when the freight provider cancels a load in time.',
      )
    default:
      return claim.amount === undefined
        ? priceReceipt(claim.evidence, 'Give the amount, or attach a receipt with its amount.')
        : { quantity: claim.quantity ?? 1, rate: null, amount: claim.amount }
  }
}

function wholeQuantity({ quantity = 1 }: Claim, what: string): number {
  if (!Number.isInteger(quantity)) throw invalidInput(`quantity must be a whole number of ${what}.`)
  return quantity
}

async function priceLayover(
  transaction: PortalTransaction,
  load: PaperLoad,
  claim: Claim,
  rate: number,
  now: Date,
): Promise<Price> {
  const quantity = wholeQuantity(claim, 'days')
  const most = layoverDays(await readStopTimes(transaction, load, claim), now)
  if (quantity > most)
    throw refused(
      'QUANTITY_TOO_HIGH',
      `A layover is paid for days that the truck lost at the stop: ${most} at this one, by its times.`,
      { most },
    )
  return { quantity, rate, amount: chargeOf(quantity, rate) }
}

/** Limited per load, not per stop. */
async function priceStopOff(
  transaction: PortalTransaction,
  load: PaperLoad,
  claim: Claim,
  rate: number,
): Promise<Price> {
  const quantity = wholeQuantity(claim, 'stops')
  const { claimed } = await transaction
    .selectFrom('Accessorial__c')
    .select((sum) => sum.fn.sum<number | null>('Quantity__c').as('claimed'))
    .where('Load__c', '=', load.Id)
    .where('Account__c', '=', load.Carrier_Account__c)
    .where('Type__c', '=', 'Stop-off')
    .where('Status__c', '<>', 'Declined')
    .executeTakeFirstOrThrow()
  const due = Math.max(0, (load.Stop_Count__c ?? 2) - 2)
  const most = Math.max(0, due - (claimed ?? 0))
  if (due > 0 && most === 0)
    throw new ApiError(409, 'ALREADY_REQUESTED', 'Every stop-off of this load was already requested.')
  if (quantity > most)
    throw refused(
      'QUANTITY_TOO_HIGH',
      `Stop-offs are paid beyond two stops: ${most} can be requested on this load.`,
      { most },
    )
  return { quantity, rate, amount: chargeOf(quantity, rate) }
}

/** @param stated the carrier's amount, for receipts without one. */
function priceReceipt(receipts: Evidence, message: string, stated = 0): Price {
  const amount = receiptTotal(receipts) || (receipts.length > 0 ? stated : 0)
  if (amount <= 0) throw refused('RECEIPT_REQUIRED', message)
  return { quantity: receipts.length, rate: null, amount }
}

/** @throws {ApiError} 400 without a stop. */
async function readStopTimes(
  transaction: PortalTransaction,
  load: PaperLoad,
  { type, stopId }: Claim,
): Promise<StopTimes> {
  if (!stopId) throw invalidInput(`stopId is needed: ${type.toLowerCase()} belongs to a stop.`)
  const stop = await transaction
    .selectFrom('Load_Stop__c')
    .select(['Window_Start__c', 'Window_End__c', 'Arrived_At__c', 'Departed_At__c'])
    .where('Id', '=', stopId)
    .where('Load__c', '=', load.Id)
    .executeTakeFirstOrThrow()
  return {
    windowStart: stop.Window_Start__c,
    windowEnd: stop.Window_End__c,
    arrivedAt: stop.Arrived_At__c,
    departedAt: stop.Departed_At__c,
  }
}

async function priceDetention(
  transaction: PortalTransaction,
  load: PaperLoad,
  claim: Claim,
  settings: Parameters<typeof detentionHours>[1],
): Promise<Price> {
  const most = detentionHours(await readStopTimes(transaction, load, claim), settings)
  if (most === 0)
    throw refused(
      'NO_DETENTION',
      `Detention is paid after ${settings.freeHours} free hours, for an arrival in time, once the stop is left.`,
    )
  const hours = claim.quantity ?? most
  if (hours * 4 !== Math.round(hours * 4)) throw invalidInput('quantity must be hours in steps of 0.25.')
  if (hours > most)
    throw refused('QUANTITY_TOO_HIGH', `The times of this stop pay ${most} hours at most.`, { most })
  return { quantity: hours, rate: settings.hourlyRate, amount: chargeOf(hours, settings.hourlyRate) }
}
