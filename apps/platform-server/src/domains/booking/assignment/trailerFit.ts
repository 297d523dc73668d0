import type { PortalTransaction } from '../../../database/openDatabase'
import { ApiError } from '../../../http/ApiError'
import { equipmentTypes } from '../../../metadata/picklists'

/**
 * A reefer can haul dry freight, and a step deck replaces a flatbed; there are no other substitutes. Power
 * Only pulls the shipper's trailer.
 */
const TRAILERS_FOR: Readonly<Record<string, readonly string[]>> = {
  V: ['V', 'R'],
  R: ['R'],
  F: ['F', 'SD'],
  SD: ['SD'],
  DD: ['DD'],
  CN: ['CN'],
  PO: [],
  BT: ['BT'],
  SPR: ['SPR'],
  HS: ['HS'],
  IM: ['IM'],
  TNK: ['TNK'],
}

export interface TrailerNeeds {
  Equipment_Type__c: string
  Trailer_Length_ft__c: number | null
}

export interface TrailerFacts {
  Type__c: string
  Length_ft__c: number | null
}

/** Lengths in feet. */
export type TrailerMisfit =
  | { kind: 'powerOnly' }
  | { kind: 'wrongType'; equipmentType: string }
  | { kind: 'tooShort'; neededFt: number }

export const needsTrailer = ({ Equipment_Type__c: type }: Pick<TrailerNeeds, 'Equipment_Type__c'>): boolean =>
  type !== 'PO'

/** Returns undefined for a valid trailer. Without a known length only the type counts. */
export function trailerMisfit(load: TrailerNeeds, trailer: TrailerFacts): TrailerMisfit | undefined {
  const { Equipment_Type__c: equipmentType, Trailer_Length_ft__c: neededFt } = load
  if (!needsTrailer(load)) return { kind: 'powerOnly' }
  const accepted = TRAILERS_FOR[equipmentType] ?? [equipmentType]
  if (!accepted.includes(trailer.Type__c)) return { kind: 'wrongType', equipmentType }
  if (neededFt !== null && trailer.Length_ft__c !== null && trailer.Length_ft__c < neededFt)
    return { kind: 'tooShort', neededFt }
  return undefined
}

const labelOf = (type: string): string => equipmentTypes.find(({ value }) => value === type)?.label ?? type

function wordsOf(misfit: TrailerMisfit): string {
  switch (misfit.kind) {
    case 'powerOnly':
      return 'This load is power only: it is hauled without a trailer of yours.'
    case 'wrongType':
      return `This load needs a ${labelOf(misfit.equipmentType)} trailer. Choose another one.`
    case 'tooShort':
      return `This load needs a trailer of at least ${misfit.neededFt} ft. Choose another one.`
  }
}

/**
 * Staff with the right to override skip this validation.
 *
 * @throws {ApiError} 422 `TRAILER_MISMATCH` with the reason.
 */
export async function requireTrailerFit(
  transaction: PortalTransaction,
  load: TrailerNeeds,
  trailerId: string,
): Promise<void> {
  const trailer = await transaction
    .selectFrom('Carrier_Equipment__c')
    .select(['Type__c', 'Length_ft__c'])
    .where('Id', '=', trailerId)
    .executeTakeFirstOrThrow()
  const misfit = trailerMisfit(load, trailer)
  if (misfit) throw new ApiError(422, 'TRAILER_MISMATCH', wordsOf(misfit), { details: { ...misfit } })
}
