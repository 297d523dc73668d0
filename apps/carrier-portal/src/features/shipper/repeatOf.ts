import type { ShipmentDetail } from '../../methods/shipments'
import { emptyQuote, type QuoteDraft } from './quoteDraft'

/** A form filled with a shipment that is to be sent once more; only the day is missing. */
export const repeatOf = (shipment: ShipmentDetail): QuoteDraft => ({
  ...emptyQuote,
  stops: shipment.stops.map(({ city, state, street }, index) => ({
    key: `repeat-${index}`,
    street: street ?? '',
    postalCode: '',
    ...(city && state ? { city: { city, state } } : {}),
  })),
  equipmentType: shipment.equipmentType,
  weightLbs: shipment.weightLbs,
})
