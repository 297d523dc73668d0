import { statusesBetween } from '@portal/contract'
import type { PortalTransaction } from '../../database/openDatabase'
import { portalRates } from '../charges/portalRates'
import { AFTER_DISPATCH, BEFORE_DISPATCH } from '../booking/cancelLoad'

/** Until a carrier books the order. */
const CHANGEABLE = statusesBetween('Draft', 'On Hold')
const MOVABLE = statusesBetween('Posted', 'In Transit')

export const canChange = (status: string): boolean => CHANGEABLE.includes(status)
export const canRequestAppointment = (status: string): boolean => MOVABLE.includes(status)

/**
 * Returns dollars: 0 before dispatch, then the TONU rate; null once loaded, when only the provider can
 * cancel.
 */
export async function cancelFee(transaction: PortalTransaction, status: string): Promise<number | null> {
  if (BEFORE_DISPATCH.includes(status)) return 0
  return AFTER_DISPATCH.includes(status) ? (await portalRates(transaction)).tonuRate : null
}
