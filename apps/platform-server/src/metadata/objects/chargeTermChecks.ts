import { CHARGE_TERMS } from '@portal/contract'
import type { RowCheck } from '../defineObject'

/** With the text of the limits. */
const TERMS: readonly (readonly [keyof typeof CHARGE_TERMS, string])[] = [
  ['Detention_Free_Hours__c', 'Free time before detention is 0 to 24 hours.'],
  ['Detention_Hourly_Rate__c', 'Detention is $0 to $1,000 per hour.'],
  ['Detention_Cap_Hours__c', 'Detention is paid for 0 to 24 hours per stop.'],
  ['Layover_Rate__c', 'Layover is $0 to $5,000 per day.'],
  ['TONU_Rate__c', 'TONU is $0 to $5,000.'],
  ['Stop_Off_Rate__c', 'A stop-off is $0 to $5,000.'],
  ['Min_Cargo_Insurance__c', 'The least cargo insurance is $0 to $10,000,000.'],
  ['Min_Auto_Liability__c', 'The least auto liability is $0 to $100,000,000.'],
  ['Standard_Terms_Days__c', 'Standard terms are 1 to 120 days.'],
  ['Quick_Pay_Days__c', 'Quick pay takes 0 to 30 business days.'],
  ['Quick_Pay_Fee_Pct__c', 'The quick pay fee is 0 to 25 percent.'],
]

/**
 * Limits of charge terms, payment terms and insurance (ADM-02). A null would make `between` unknown, which
 * a check accepts: charges are computed from these terms, so none may be empty.
 */
export const chargeTermChecks: readonly RowCheck[] = TERMS.map(([field, message]) => ({
  name: `Portal_Settings__c_${field.replace('__c', '_limits').toLowerCase()}`,
  sql: `"${field}" is not null and "${field}" between ${CHARGE_TERMS[field].min} and ${CHARGE_TERMS[field].max}`,
  message,
  field,
  onlyWrites: true,
}))
