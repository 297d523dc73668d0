import { straightMiles } from '@portal/contract'
import { findAddress } from '../places/findAddress'
import type { CompleteRecord, RecordValues } from './CompleteRecord'

/** A position farther from its new address is stale. */
const MOST_MILES_FROM_ADDRESS = 60

const ADDRESS = ['City__c', 'State__c', 'Postal_Code__c']
const LATITUDE = 'Location__Latitude__s'
const LONGITUDE = 'Location__Longitude__s'

/**
 * Computes position and zone of a place from its address when a write omits them. A changed address
 * invalidates a position that is far from it.
 */
export const completePlace: CompleteRecord = (values, before) => {
  const isWritten = (name: string) => name in values
  const after: RecordValues = { ...before, ...values }
  const text = (name: string) => String(after[name] ?? '')
  const found = findAddress({
    city: text('City__c'),
    state: text('State__c'),
    postalCode: text('Postal_Code__c'),
  })
  if (!found) return {}
  const { point, zone } = found
  const [lat, lng] = [after[LATITUDE] ?? null, after[LONGITUDE] ?? null]
  const hasNoPoint = lat === null && lng === null
  const isLeft =
    ADDRESS.some(isWritten) &&
    !isWritten(LATITUDE) &&
    !isWritten(LONGITUDE) &&
    straightMiles({ lat: Number(lat), lng: Number(lng) }, point) > MOST_MILES_FROM_ADDRESS
  const hasMoved = hasNoPoint || isLeft
  return {
    ...(hasMoved ? { [LATITUDE]: point.lat, [LONGITUDE]: point.lng } : {}),
    ...((after['Time_Zone__c'] ?? null) === null || (hasMoved && !isWritten('Time_Zone__c'))
      ? { Time_Zone__c: zone }
      : {}),
  }
}
