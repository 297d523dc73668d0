import type { PortalTransaction } from '../../database/openDatabase'
import { statusesBetween } from '../../metadata/loadLife'
import { portalRates } from '../charges/portalRates'
import { AFTER_DISPATCH, BEFORE_DISPATCH } from '../booking/cancelLoad'

/** An order can be changed until a carrier books it. */
const CHANGEABLE = statusesBetween('Draft', 'On Hold')
/** Stops whose appointment can still be moved belong to loads in these statuses. */
const MOVABLE = statusesBetween('Posted', 'In Transit')

export const canChange = (status: string): boolean => CHANGEABLE.includes(status)
export const canRequestAppointment = (status: string): boolean => MOVABLE.includes(status)

/**
 * What cancelling costs the shipper now, in dollars: nothing before a truck is dispatched, then the TONU rate; null once the
 * truck is loaded, when only the provider can still stop it.
 */
export async function cancelFee(transaction: PortalTransaction, status: string): Promise<number | null> {
  if (BEFORE_DISPATCH.includes(status)) return 0
  return AFTER_DISPATCH.includes(status) ? (await portalRates(transaction)).tonuRate : null
}
