import type { MessageId } from '#/i18n/messageId'
import type { QuoteStage } from './dockErrors'
import type { QuoteDraft } from './quoteDraft'

/** In display order. */
export const FREIGHT_FIELDS = [
  'commodityDetail',
  'pieces',
  'lengthIn',
  'widthIn',
  'heightIn',
  'declaredValue',
  'temperatureMinF',
  'temperatureMaxF',
] as const
export type FreightField = (typeof FREIGHT_FIELDS)[number]

/** Validates the freight. A reefer load requires its temperature. */
export function freightErrors(
  { freight, equipmentType }: QuoteDraft,
  stage: QuoteStage,
): Partial<Record<FreightField, MessageId>> {
  const { temperatureMinF: low, temperatureMaxF: high } = freight
  const isNeeded = stage === 'order'
  const isReefer = equipmentType === 'R'
  const found: Partial<Record<FreightField, MessageId>> = {}
  if (isNeeded && freight.commodityDetail.trim() === '')
    found.commodityDetail = 'shipper.freight.detail.error'
  if (isNeeded && freight.pieces === null) found.pieces = 'shipper.freight.pieces.error'
  for (const field of ['lengthIn', 'widthIn', 'heightIn'] as const)
    if (isNeeded && freight[field] === null) found[field] = 'shipper.freight.inches.error'
  if (isNeeded && freight.declaredValue === null) found.declaredValue = 'shipper.freight.value.error'
  if (isReefer && low === null) found.temperatureMinF = 'shipper.freight.temperatureMin.error'
  if (isReefer && high === null) found.temperatureMaxF = 'shipper.freight.temperatureMax.error'
  if (isReefer && low !== null && high !== null && low > high)
    found.temperatureMaxF = 'shipper.freight.temperature.order'
  return found
}
