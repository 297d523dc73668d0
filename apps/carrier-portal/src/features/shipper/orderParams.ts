import { hoursOf } from './dockErrors'
import type { QuoteDraft, QuoteDraftStop } from './quoteDraft'

/** Payload of a stop without empty fields. */
export function stopParams(stop: QuoteDraftStop) {
  const hours = hoursOf(stop)
  return {
    ...filled({
      street: stop.street,
      postalCode: stop.postalCode,
      contactName: stop.contactName,
      contactPhone: stop.contactPhone,
      reference: stop.reference,
    }),
    ...(hours ? { hours } : {}),
    appointmentType: stop.appointmentType,
  }
}

const filled = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : [])),
  )

/** Payload of the freight; temperatures for reefer loads only. */
export function freightParams({ freight, equipmentType }: QuoteDraft) {
  const { commodity, commodityDetail, requirements, temperatureMinF, temperatureMaxF, ...numbers } = freight
  const temperature = equipmentType === 'R' ? { temperatureMinF, temperatureMaxF } : {}
  return {
    commodity,
    ...filled({ commodityDetail }),
    ...Object.fromEntries(
      Object.entries({ ...numbers, ...temperature }).filter(([, value]) => value !== null),
    ),
    requirements,
  }
}
