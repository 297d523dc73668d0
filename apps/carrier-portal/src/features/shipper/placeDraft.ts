import type { SavedPlace } from '@portal/contract/methods'
import type { MessageId } from '#/i18n/messageId'
import { draftHours } from './dockErrors'
import { stopParams } from './orderParams'
import { emptyQuote, emptyStop, type QuoteDraftStop } from './quoteDraft'
import { quoteErrors } from './quoteErrors'

/** A place of the address book in a form. */
export interface PlaceDraft {
  name: string
  stop: QuoteDraftStop
}

const KEY = 'place'

/** A function: a call while the module loads would depend on the order of the bundle's files. */
export const emptyPlace = (): PlaceDraft => ({ name: '', stop: emptyStop(KEY) })

/** The fields of a stop that a saved place fills. */
export const stopOfPlace = (place: SavedPlace) => ({
  city: { city: place.city, state: place.state },
  street: place.street ?? '',
  postalCode: place.postalCode ?? '',
  contactName: place.contactName ?? '',
  contactPhone: place.contactPhone ?? '',
  ...draftHours(place.hours),
  appointmentType: place.appointmentType,
})

export const placeDraftOf = (place: SavedPlace): PlaceDraft => ({
  name: place.name,
  stop: { ...emptyStop(KEY), ...stopOfPlace(place) },
})

/** Payload of `AddressBook/save`. */
export function placeParams({ name, stop }: PlaceDraft) {
  return {
    name: name.trim(),
    ...(stop.city ?? { city: '', state: '' }),
    ...stopParams({ ...stop, reference: '' }),
  }
}

export type PlaceField = 'name' | 'city' | 'street' | 'postalCode' | 'contactName' | 'contactPhone' | 'hours'

/** Validates a place; errors by field. */
export function placeErrors({ name, stop }: PlaceDraft): Partial<Record<PlaceField, MessageId>> {
  const { cities, postalCodes, docks } = quoteErrors({ ...emptyQuote, stops: [stop] }, '', false)
  const of = (id: MessageId | undefined, field: PlaceField) => (id ? { [field]: id } : {})
  return {
    ...(name.trim() === '' ? { name: 'shipper.place.name.error' } : {}),
    ...of(cities[stop.key], 'city'),
    ...of(postalCodes[stop.key], 'postalCode'),
    ...of(docks[`contactPhone ${stop.key}`], 'contactPhone'),
    ...of(docks[`hours ${stop.key}`], 'hours'),
  }
}

/** The text by which places are found while typing. */
export const placeLabel = ({ name, street, city, state }: SavedPlace): string =>
  [name, street, `${city}, ${state}`].filter(Boolean).join(' · ')
