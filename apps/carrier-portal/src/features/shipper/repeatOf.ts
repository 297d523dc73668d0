import type { ShipmentDetail } from '../../methods/shipments'
import { draftHours } from './dockErrors'
import { emptyFreight, emptyQuote, emptyStop, type QuoteDraft } from './quoteDraft'

/** A form filled with a shipment that is to be sent again; only the day is missing. */
export const repeatOf = (shipment: ShipmentDetail): QuoteDraft => ({
  ...emptyQuote,
  stops: shipment.stops.map(({ city, state, ...stop }, index) => ({
    ...emptyStop(`repeat-${index}`),
    street: stop.street ?? '',
    postalCode: stop.postalCode ?? '',
    contactName: stop.contactName ?? '',
    contactPhone: stop.contactPhone ?? '',
    ...draftHours(stop.hours),
    appointmentType: stop.appointmentType ?? 'FCFS',
    ...(city && state ? { city: { city, state } } : {}),
  })),
  equipmentType: shipment.equipmentType,
  weightLbs: shipment.weightLbs,
  freight: draftFreight(shipment.freight),
})

/** The form of an order as it stands, with its day and its references. */
export function orderDraftOf(shipment: ShipmentDetail): QuoteDraft {
  const draft = repeatOf(shipment)
  const [first] = shipment.stops
  const [date = '', time = ''] = first ? localOf(first.windowStart, first.timeZone).split('T') : []
  return {
    ...draft,
    date,
    time,
    stops: draft.stops.map((stop, index) => ({ ...stop, reference: shipment.stops[index]?.reference ?? '' })),
  }
}

/** An instant on the clocks of a zone, such as `2026-11-24T08:00`. */
export const localOf = (instant: string, timeZone: string): string =>
  new Date(instant)
    .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T')

const draftFreight = (freight: ShipmentDetail['freight']) =>
  freight
    ? {
        ...freight,
        commodity: freight.commodity ?? emptyFreight.commodity,
        commodityDetail: freight.commodityDetail ?? '',
      }
    : emptyFreight
