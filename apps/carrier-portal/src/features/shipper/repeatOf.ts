import type { ShipmentDetail } from '@portal/contract/methods'
import { draftHours } from './dockErrors'
import { emptyFreight, emptyQuote, emptyStop, type QuoteDraft } from './quoteDraft'
import { localOf } from '#/time/localOf'

/** Draft from a shipment, without the date. */
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

/** Draft of an order with date and references. */
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

const draftFreight = (freight: ShipmentDetail['freight']) =>
  freight
    ? {
        ...freight,
        commodity: freight.commodity ?? emptyFreight.commodity,
        commodityDetail: freight.commodityDetail ?? '',
      }
    : emptyFreight
