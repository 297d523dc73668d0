import type { HauledRow } from './hauledSql'

/** Something that only this person, or somebody in the same role, can do for a load. */
export type Waiting =
  | { kind: 'acceptRateCon' }
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

/** Whose view it is: drivers bring papers and claim their waiting, everything else is the office's. */
export interface Viewer {
  isOffice: boolean
  isDriver: boolean
}

/** What a load waits for from this viewer, the most urgent first. Nothing for those who only look on. */
export function waitingOn(row: HauledRow, { isOffice, isDriver }: Viewer): readonly Waiting[] {
  if (!row.isOwn || !(isOffice || isDriver)) return []
  const found: Waiting[] = []
  if (isOffice && row.status === 'Booked' && row.bookingId) {
    if (!row.rateConAcceptedAt) found.push({ kind: 'acceptRateCon' })
    if (!row.driverId || !row.truckId)
      found.push({ kind: 'assign', needsDriver: !row.driverId, needsTruck: !row.truckId })
  }
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
