import { ApiError } from '../../http/ApiError'
import { ACCOUNT_DOCUMENT_TYPES, statusesBetween, type LoadStatus } from '@portal/contract'

const DONE: LoadStatus = 'Completed'

/** Load statuses by document type (domain model §5). */
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

/** All other types belong to loads. */
export const ACCOUNT_TYPES: readonly string[] = ACCOUNT_DOCUMENT_TYPES

/** Hidden from drivers: documents with amounts, and those of the company (domain model §10). */
export const OFFICE_ONLY = ['Invoice', 'Rate Confirmation', ...ACCOUNT_TYPES]

/** Files per load and type. `files/` validates kind and size of an upload. */
export const MOST_PER_TYPE = 20

/** @throws {ApiError} 422 `SIGNATURE_REQUIRED` for a POD without confirmation or the receiver's name. */
export function requireSignature(type: string, signed: boolean, signedBy: string | null): void {
  if (type !== 'POD' || (signed && signedBy)) return
  throw new ApiError(
    422,
    'SIGNATURE_REQUIRED',
    'Confirm that the proof of delivery is signed, and give the name of the receiver.',
  )
}

/**
 * Normalizes a file name for display: no control characters, at most 120 characters. Never used as a path
 * on disk.
 */
export function displayName(name: string): string {
  return name.replaceAll(/\p{C}/gu, '').trim().slice(0, 120) || 'Document'
}
