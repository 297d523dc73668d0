import type { MissingDetail } from '@portal/contract/methods'
import type { FreightRow } from '../quotes/freight'
import type { StopRow } from './shipmentAnswer'

type FreightOfLoad = FreightRow & { Equipment_Type__c: string }

/** Details that posting requires, stops first; empty if complete. */
export function missingDetails(load: FreightOfLoad, stops: readonly StopRow[]): readonly MissingDetail[] {
  const ofStops = stops.flatMap((stop, index) =>
    Object.entries({
      street: stop.street,
      postalCode: stop.postalCode,
      contactName: stop.contactName,
      contactPhone: stop.contactPhone,
      hours: stop.hours,
      reference: stop.reference,
    }).flatMap(([field, value]) => (value ? [] : [{ field, stop: index }])),
  )
  const hasSize = load.Piece_Length_in__c && load.Piece_Width_in__c && load.Piece_Height_in__c
  const hasTemperature = load.Temperature_Min_F__c !== null && load.Temperature_Max_F__c !== null
  const ofFreight = Object.entries({
    commodityDetail: load.Commodity_Detail__c,
    pieces: load.Pieces__c,
    dimensions: hasSize,
    temperature: load.Equipment_Type__c !== 'R' || hasTemperature,
    declaredValue: load.Declared_Value__c,
  }).flatMap(([field, value]) => (value ? [] : [{ field }]))
  return [...ofStops, ...ofFreight]
}
