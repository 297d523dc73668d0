import { ApiError } from '../../http/ApiError'
import type { LoadStatus } from '@portal/contract'
import { statusesBetween } from '../../metadata/loadLife'

const DONE: LoadStatus = 'Completed'

/** While a load has one of these statuses a document of the type may be attached (domain model §5). */
export const UPLOAD_WHILE: Readonly<Record<string, readonly string[]>> = {
  BOL: statusesBetween('At Pickup', DONE),
  POD: statusesBetween('At Delivery', DONE),
  Invoice: statusesBetween('Delivered', DONE),
  'Lumper Receipt': statusesBetween('Booked', DONE),
  'Scale Ticket': statusesBetween('Booked', DONE),
  'Detention Evidence': statusesBetween('Booked', DONE),
  Photo: statusesBetween('Booked', DONE),
  Other: statusesBetween('Booked', DONE),
}

/** Types that belong to the company and not to a load. */
export const ACCOUNT_TYPES = ['COI', 'W-9', 'Authority Letter', 'Void Check']

/** What drivers neither see nor upload: papers with amounts, and those of the company (domain model §10). */
export const OFFICE_ONLY = ['Invoice', 'Rate Confirmation', ...ACCOUNT_TYPES]

/** Files of a load and type at most. Kinds and sizes of files are checked at the upload (`files/`). */
export const MOST_PER_TYPE = 20

/** @throws {ApiError} 422 `SIGNATURE_REQUIRED` for a POD without confirmation or without the receiver's name. */
export function requireSignature(type: string, signed: boolean, signedBy: string | null): void {
  if (type !== 'POD' || (signed && signedBy)) return
  throw new ApiError(
    422,
    'SIGNATURE_REQUIRED',
    'Confirm that the proof of delivery is signed, and give the name of the receiver.',
  )
}

/** A file name to show: without control characters, at most 120 characters. It names nothing on any disk. */
export function displayName(name: string): string {
  return name.replaceAll(/\p{C}/gu, '').trim().slice(0, 120) || 'Document'
}
