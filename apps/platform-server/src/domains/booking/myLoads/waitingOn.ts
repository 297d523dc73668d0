import { UNDER_WAY } from '../../../metadata/loadLife'
import type { HauledRow } from './hauledSql'

export type Waiting =
  | { kind: 'acceptRateCon'; issue: number }
  | { kind: 'assign'; needsDriver: boolean; needsTruck: boolean }
  | {
      kind: 'requestCharge'
      type: string
      accessorialId: string
      stopId: string | null
      amount: number | null
      until: Date | null
    }
  | { kind: 'uploadDocuments'; missing: readonly string[] }
  | { kind: 'reviewShortPay' }

/** Drivers upload documents and request detention; the office does everything else. */
export interface Viewer {
  isOffice: boolean
  isDriver: boolean
}

/** Sorts most urgent first; empty for read-only roles. */
export function waitingOn(row: HauledRow, { isOffice, isDriver }: Viewer): readonly Waiting[] {
  if (!row.isOwn || !(isOffice || isDriver)) return []
  const found: Waiting[] = []
  const isBooked = row.status === 'Booked' && row.bookingId !== null
  const issue = row.rateConIssue ?? 1
  // A pickup accepts the first issue; a later one can also be accepted on the way.
  if (isOffice && !row.rateConAcceptedAt && (isBooked || (issue > 1 && UNDER_WAY.includes(row.status))))
    found.push({ kind: 'acceptRateCon', issue })
  if (isOffice && isBooked && (!row.driverId || !row.truckId))
    found.push({ kind: 'assign', needsDriver: !row.driverId, needsTruck: !row.truckId })
  if (row.draftId && row.draftType)
    found.push({
      kind: 'requestCharge',
      type: row.draftType,
      accessorialId: row.draftId,
      stopId: row.draftStopId,
      amount: isOffice ? row.draftAmount : null,
      until: row.claimUntil,
    })
  const missing = [
    ...(row.missingPod ? ['Signed POD'] : []),
    ...(row.missingInvoice && isOffice ? ['Invoice'] : []),
    ...(row.missingLumper ? ['Lumper Receipt'] : []),
  ]
  if (missing.length > 0) found.push({ kind: 'uploadDocuments', missing })
  if (isOffice && row.paymentStatus === 'Short Paid') found.push({ kind: 'reviewShortPay' })
  return found
}
