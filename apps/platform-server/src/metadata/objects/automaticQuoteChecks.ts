import { AUTOMATIC_QUOTES } from '@portal/contract'
import type { RowCheck } from '../defineObject'

const { maxPrice, minLaneLoads, validHours, perDay } = AUTOMATIC_QUOTES

const within = (field: string, { min, max }: { min: number; max: number }, message: string): RowCheck => ({
  name: `Portal_Settings__c_${field.replace('__c', '').toLowerCase()}`,
  sql: `"${field}" is not null and "${field}" between ${min} and ${max}`,
  message,
  field,
  onlyWrites: true,
})

/** An empty limit would not restrict automatic answers. */
export const automaticQuoteChecks: readonly RowCheck[] = [
  within('Automatic_Quote_Max__c', maxPrice, 'The highest automatic price is $100 to $100,000.'),
  within('Automatic_Quote_Lane_Loads__c', minLaneLoads, 'The loads of the lane are 1 to 500.'),
  within('Automatic_Quote_Hours__c', validHours, 'Automatic prices are valid for 1 to 168 hours.'),
  within('Automatic_Quotes_Per_Day__c', perDay, 'Automatic answers are 1 to 500 per shipper and day.'),
]
