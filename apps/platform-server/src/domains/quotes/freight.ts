import type { FreightParam } from '@portal/contract/methods'

/** Columns of a quote request or load. */
export interface FreightRow {
  Commodity__c: string | null
  Commodity_Detail__c: string | null
  Pieces__c: number | null
  Piece_Length_in__c: number | null
  Piece_Width_in__c: number | null
  Piece_Height_in__c: number | null
  Temperature_Min_F__c: number | null
  Temperature_Max_F__c: number | null
  Declared_Value__c: number | null
  Requirements__c: string | null
}

/** Serializes freight to columns; hazardous materials always require a hazmat driver. */
export function freightColumns(freight: FreightParam = {}) {
  const codes = new Set(freight.requirements)
  if (freight.commodity === 'Hazardous Materials') codes.add('Hazmat')
  return {
    Commodity__c: freight.commodity ?? null,
    Commodity_Detail__c: freight.commodityDetail || null,
    Pieces__c: freight.pieces ?? null,
    Piece_Length_in__c: freight.lengthIn ?? null,
    Piece_Width_in__c: freight.widthIn ?? null,
    Piece_Height_in__c: freight.heightIn ?? null,
    Temperature_Min_F__c: freight.temperatureMinF ?? null,
    Temperature_Max_F__c: freight.temperatureMaxF ?? null,
    Declared_Value__c: freight.declaredValue ?? null,
    Requirements__c: codes.size > 0 ? [...codes].join(';') : null,
  } satisfies FreightRow
}

export const freightAnswer = (row: FreightRow) => ({
  commodity: row.Commodity__c,
  commodityDetail: row.Commodity_Detail__c,
  pieces: row.Pieces__c,
  lengthIn: row.Piece_Length_in__c,
  widthIn: row.Piece_Width_in__c,
  heightIn: row.Piece_Height_in__c,
  temperatureMinF: row.Temperature_Min_F__c,
  temperatureMaxF: row.Temperature_Max_F__c,
  declaredValue: row.Declared_Value__c,
  requirements: row.Requirements__c?.split(';') ?? [],
})

export const freightOfRow = (row: FreightRow): FreightRow => ({
  Commodity__c: row.Commodity__c,
  Commodity_Detail__c: row.Commodity_Detail__c,
  Pieces__c: row.Pieces__c,
  Piece_Length_in__c: row.Piece_Length_in__c,
  Piece_Width_in__c: row.Piece_Width_in__c,
  Piece_Height_in__c: row.Piece_Height_in__c,
  Temperature_Min_F__c: row.Temperature_Min_F__c,
  Temperature_Max_F__c: row.Temperature_Max_F__c,
  Declared_Value__c: row.Declared_Value__c,
  Requirements__c: row.Requirements__c,
})

export const hasTemperature = ({ temperatureMinF, temperatureMaxF }: FreightParam): boolean =>
  temperatureMinF !== undefined && temperatureMaxF !== undefined
