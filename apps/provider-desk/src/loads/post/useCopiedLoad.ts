import { LOAD_NUMBER_COLUMNS, type LoadNumberColumn } from '@portal/contract'
import { getRecord, type RecordRepresentation } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useLoadStops } from '#/freight/useLoadStops'
import { useNow } from '#/freight/useNow'
import { emptyLoad, TEXTS, typedStop, weeksLater, type TextName, type TypedLoad } from './typedLoad'

const FIELDS: Readonly<Record<LoadNumberColumn | TextName, string>> = {
  mode: 'Mode__c',
  equipmentType: 'Equipment_Type__c',
  commodity: 'Commodity__c',
  commodityDetail: 'Commodity_Detail__c',
  visibility: 'Visibility__c',
  notesToCarrier: 'Notes_To_Carrier__c',
  trailerLengthFt: 'Trailer_Length_ft__c',
  weightLbs: 'Weight_lbs__c',
  pieces: 'Pieces__c',
  declaredValue: 'Declared_Value__c',
  temperatureMinF: 'Temperature_Min_F__c',
  temperatureMaxF: 'Temperature_Max_F__c',
  linehaul: 'Linehaul__c',
  fuelSurcharge: 'Fuel_Surcharge__c',
  sellRate: 'Shipper_Rate__c',
  minBid: 'Min_Bid__c',
  maxBuy: 'Max_Bid__c',
}
const OTHERS = ['Shipper_Account__c', 'Requirements__c', 'Book_Now__c', 'Bids_Allowed__c']
const WEEK_MS = 7 * 86_400_000

/** Fetches a load to copy, with its windows in the first weeks that lie ahead; undefined while it loads (LDD-02). */
export function useCopiedLoad(loadId: string | undefined) {
  const now = useNow()
  const record = useWire(
    getRecord,
    loadId
      ? {
          recordId: loadId,
          optionalFields: [...Object.values(FIELDS), ...OTHERS].map((name) => `Load__c.${name}`),
        }
      : null,
  )
  const { stops, error: stopsError } = useLoadStops(loadId)
  const error = record.error ?? stopsError
  if (!record.data || !stops) return { load: undefined, error }
  const valueOf = (name: string) => record.data?.fields[name]?.value
  const text = (name: string): string => textOf(record.data, name)
  const number = (name: string): number | null => {
    const value = valueOf(name)
    return typeof value === 'number' ? value : null
  }
  const typed: TypedLoad = {
    ...emptyLoad(),
    // The names of both lists are all the fields of these types.
    ...(Object.fromEntries(LOAD_NUMBER_COLUMNS.map((name) => [name, number(FIELDS[name])])) as Record<
      LoadNumberColumn,
      number | null
    >),
    ...(Object.fromEntries(TEXTS.map((name) => [name, text(FIELDS[name])])) as Record<TextName, string>),
    shipperAccountId: text('Shipper_Account__c') || null,
    requirements: text('Requirements__c').split(';').filter(Boolean),
    bookNow: valueOf('Book_Now__c') === true,
    bidsAllowed: valueOf('Bids_Allowed__c') === true,
    stops: stops.map(typedStop),
  }
  const first = Date.parse(stops[0]?.windowStart ?? '')
  const weeks = Number.isNaN(first) ? 0 : Math.max(1, Math.ceil((now - first) / WEEK_MS))
  return {
    load: weeksLater(
      typed,
      weeks,
      stops.map(({ timeZone }) => timeZone ?? 'America/Chicago'),
    ),
    error,
  }
}

function textOf(record: RecordRepresentation | undefined, name: string): string {
  const value = record?.fields[name]?.value
  return typeof value === 'string' ? value : ''
}
