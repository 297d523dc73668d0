import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, invalidInput } from '../../http/ApiError'
import type { ErrorCode } from '../../http/errorCodes'
import type { PaperLoad } from '../hauledLoad'
import { portalRates } from '../portalRates'
import { chargeOf, detentionHours } from './detention'
import { receiptTotal, type Evidence } from './evidence'

/** A charge as the carrier asks for it. */
export interface Claim {
  type: string
  stopId: string | null
  quantity: number | undefined
  amount: number | undefined
  evidence: Evidence
}

/** Quantity, rate and amount of a charge. */
export interface Price {
  quantity: number
  rate: number | null
  amount: number
}

const refused = (errorCode: ErrorCode, message: string, details?: Record<string, unknown>): ApiError =>
  new ApiError(422, errorCode, message, details ? { details } : {})

/**
 * What a charge comes to by the rules of the domain model, §4: detention and layover by their rates, stop-offs
 * beyond two stops, receipts to what they say.
 *
 * @throws {ApiError} 422 when a rule is not met, 400 when a fact is missing.
 */
export async function priceCharge(
  transaction: PortalTransaction,
  load: PaperLoad,
  claim: Claim,
): Promise<Price> {
  const rates = await portalRates(transaction)
  const wholeQuantity = (what: string) => {
    const quantity = claim.quantity ?? 1
    if (!Number.isInteger(quantity)) throw invalidInput(`quantity must be a whole number of ${what}.`)
    return quantity
  }
  switch (claim.type) {
    case 'Detention':
      return await priceDetention(transaction, load, claim, rates.detention)
    case 'Layover': {
      const quantity = wholeQuantity('days')
      return { quantity, rate: rates.layoverRate, amount: chargeOf(quantity, rates.layoverRate) }
    }
    case 'Stop-off': {
      const quantity = wholeQuantity('stops')
      const most = Math.max(0, (load.Stop_Count__c ?? 2) - 2)
      if (quantity > most)
        throw refused('QUANTITY_TOO_HIGH', `Stop-offs are paid beyond two stops: ${most} on this load.`, {
          most,
        })
      return { quantity, rate: rates.stopOffRate, amount: chargeOf(quantity, rates.stopOffRate) }
    }
    case 'Lumper':
      return priceReceipt(
        claim.evidence.filter(({ Type__c }) => Type__c === 'Lumper Receipt'),
        'A lumper is reimbursed by receipt. Attach the lumper receipt with its amount first.',
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

function priceReceipt(receipts: Evidence, message: string): Price {
  const amount = receiptTotal(receipts)
  if (amount <= 0) throw refused('RECEIPT_REQUIRED', message)
  return { quantity: receipts.length, rate: null, amount }
}

async function priceDetention(
  transaction: PortalTransaction,
  load: PaperLoad,
  { stopId, quantity }: Claim,
  settings: Parameters<typeof detentionHours>[1],
): Promise<Price> {
  if (!stopId) throw invalidInput('stopId is needed: detention belongs to a stop.')
  const stop = await transaction
    .selectFrom('Load_Stop__c')
    .select(['Window_Start__c', 'Window_End__c', 'Arrived_At__c', 'Departed_At__c'])
    .where('Id', '=', stopId)
    .where('Load__c', '=', load.Id)
    .executeTakeFirstOrThrow()
  const most = detentionHours(
    {
      windowStart: stop.Window_Start__c,
      windowEnd: stop.Window_End__c,
      arrivedAt: stop.Arrived_At__c,
      departedAt: stop.Departed_At__c,
    },
    settings,
  )
  if (most === 0)
    throw refused(
      'NO_DETENTION',
      `Detention is paid after ${settings.freeHours} free hours, for an arrival in time, once the stop is left.`,
    )
  const hours = quantity ?? most
  if (hours * 4 !== Math.round(hours * 4)) throw invalidInput('quantity must be hours in steps of 0.25.')
  if (hours > most)
    throw refused('QUANTITY_TOO_HIGH', `The times of this stop pay ${most} hours at most.`, { most })
  return { quantity: hours, rate: settings.hourlyRate, amount: chargeOf(hours, settings.hourlyRate) }
}
