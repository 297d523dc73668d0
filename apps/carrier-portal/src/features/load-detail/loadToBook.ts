import type { BookableLoad } from '#/loads/BookableLoad'
import { placeOf, windowOf, type FieldReader } from '#/loads/readField'

/** Maps a record to a load for an offer; undefined without a rate. */
export function loadToOffer(loadId: string, load: FieldReader): BookableLoad | undefined {
  const totalRate = load.number('Total_Rate__c')
  const rateVersion = load.number('Rate_Version__c')
  if (totalRate === null || rateVersion === null) return undefined
  return {
    id: loadId,
    loadNumber: load.text('Load_Number__c') ?? '',
    rateVersion,
    totalRate,
    equipmentType: load.text('Equipment_Type__c') ?? '',
    weightLbs: load.number('Weight_lbs__c'),
    requirements: load.list('Requirements__c'),
    origin: placeOf(load, 'Origin'),
    destination: placeOf(load, 'Destination'),
    pickup: windowOf(load, 'Pickup'),
    delivery: windowOf(load, 'Delivery'),
  }
}

/** Maps a record to a bookable load; undefined when it can't be booked (B9), also during a waterfall tender. */
export function loadToBook(loadId: string, load: FieldReader, nowMs: number): BookableLoad | undefined {
  const { to: pickupTo } = windowOf(load, 'Pickup')
  const expires = load.text('Offer_Expires__c')
  const isOpen =
    load.text('Status__c') === 'Posted' &&
    load.flag('Book_Now__c') &&
    !load.flag('In_Waterfall__c') &&
    (expires === null || Date.parse(expires) > nowMs) &&
    pickupTo !== null &&
    Date.parse(pickupTo) > nowMs
  return isOpen ? loadToOffer(loadId, load) : undefined
}
