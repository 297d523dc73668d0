import { currency, multiPicklist, number, text } from './fields'
import { requirements } from './picklists'

/** Equal for a quote request and its load. Dimensions of the largest piece. */
export const freightFields = {
  Commodity_Detail__c: text({ label: 'Commodity Detail', length: 120 }),
  Pieces__c: number({ label: 'Pieces', precision: 7 }),
  Piece_Length_in__c: number({ label: 'Piece Length (in)', precision: 4 }),
  Piece_Width_in__c: number({ label: 'Piece Width (in)', precision: 4 }),
  Piece_Height_in__c: number({ label: 'Piece Height (in)', precision: 4 }),
  Declared_Value__c: currency({ label: 'Declared Value' }),
  Temperature_Min_F__c: number({ label: 'Lowest Temperature (°F)', precision: 4, scale: 1 }),
  Temperature_Max_F__c: number({ label: 'Highest Temperature (°F)', precision: 4, scale: 1 }),
  Requirements__c: multiPicklist({ label: 'Requirements', values: requirements }),
} as const

/** The minimum temperature is not above the maximum. */
export const temperatureRange = (object: string) => ({
  name: `${object}_temperature_range`,
  sql: '"Temperature_Min_F__c" <= "Temperature_Max_F__c"',
  message: 'The lowest temperature must not be above the highest.',
  field: 'Temperature_Max_F__c',
})
