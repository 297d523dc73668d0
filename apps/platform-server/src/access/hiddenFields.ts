import { PORTAL_ROLES, STAFF_ROLES, type Role } from './caller'
import { seesRemitTo } from './seesRemitTo'

/** Absent for these roles in responses, filters, sorts and searches. */
export interface HiddenFields {
  readonly fields: readonly string[]
  readonly from: readonly (Role | 'Guest')[]
}

const everyRole = [...PORTAL_ROLES, 'Guest'] as const
const everyone = [...everyRole, ...STAFF_ROLES] as const
const withoutRates = ['Driver', 'Carrier User', 'Shipper User', 'Guest'] as const

const withoutRemitTo = STAFF_ROLES.filter((role) => !seesRemitTo(role))

const companyDetails = [
  'MC_Number__c',
  'DOT_Number__c',
  'SCAC__c',
  'Authority_Status__c',
  'Authority_Checked_At__c',
  'Authority_Since__c',
  'Authority_Ends__c',
  'Identity_Status__c',
  'Identity_Confirmed_At__c',
  'Cargo_Insurance__c',
  'Auto_Liability__c',
  'Insurance_Expires__c',
  'Insurer__c',
  'Insurance_Policy__c',
  'Declared_Cargo__c',
  'Declared_Auto__c',
  'Declared_Expires__c',
  'Declared_Insurer__c',
  'Declared_Policy__c',
  'W9_On_File__c',
  'Payment_Terms__c',
  'Factoring_Company__c',
  'Remit_To__c',
  'Remit_To_Hold_Until__c',
  'On_Time_Pct__c',
  'Cancel_Pct__c',
  'App_Use_Pct__c',
]

/** Field columns of the permission matrix (domain model §10), by object. */
export const hiddenFields: Readonly<Record<string, readonly HiddenFields[]>> = {
  Account: [
    { fields: companyDetails, from: ['Driver', 'Shipper User', 'Guest'] },
    { fields: ['Credit_Limit__c', 'Credit_Days__c'], from: everyRole },
    { fields: ['Remit_To__c', 'Factoring_Company__c'], from: withoutRemitTo },
    // The provider notifies the carrier's office of the reason for a suspension.
    {
      fields: ['Suspended_At__c', 'Suspension_Reason__c', 'Is_Lapsed__c', 'Changes_Requested__c'],
      from: everyRole,
    },
  ],
  Load__c: [
    { fields: ['Min_Bid__c', 'Max_Bid__c', 'Handled_By__c'], from: everyRole },
    {
      fields: ['Linehaul__c', 'Fuel_Surcharge__c', 'Total_Rate__c', 'Payment_Status__c'],
      from: withoutRates,
    },
    // Only shipper and provider see the shipper's price, which `Shipments/get` returns.
    { fields: ['Shipper_Rate__c', 'Shipper_Cancel_Fee__c'], from: everyRole },
    { fields: ['Shipper_Account__c', 'Declared_Value__c', 'Notes_To_Carrier__c'], from: ['Guest'] },
    { fields: ['Load_Block__c', 'Block_Day__c'], from: ['Shipper User', 'Guest'] },
  ],
  Load_Block__c: [
    { fields: ['Shipper_Account__c', 'Posted_By__c'], from: everyRole },
    { fields: ['Linehaul__c', 'Fuel_Surcharge__c', 'Total_Rate__c'], from: withoutRates },
  ],
  Booking__c: [
    { fields: ['Idempotency_Key__c'], from: everyone },
    { fields: ['Override_Reason__c'], from: everyRole },
    { fields: ['Agreed_Rate__c'], from: withoutRates },
  ],
  Load_Offer__c: [
    { fields: ['Idempotency_Key__c'], from: everyone },
    // Only staff see which of them responded.
    { fields: ['Answered_By__c'], from: everyRole },
  ],
  // `LoadContacts/list` returns dock contacts and trailers to the carrier that booked the load.
  Load_Stop__c: [{ fields: ['Contact_Name__c', 'Contact_Phone__c', 'Provider_Trailer__c'], from: everyRole }],
  Load_Event__c: [{ fields: ['Location__c', 'Accuracy_m__c', 'Note__c'], from: ['Shipper User'] }],
  Load_Document__c: [{ fields: ['Amount__c'], from: withoutRates }],
  Available_Capacity__c: [
    { fields: ['Auto_Book__c', 'Auto_Min_RPM__c', 'Auto_Book_By__c'], from: withoutRates },
  ],
  ContentVersion: [{ fields: ['File_Key__c'], from: everyone }],
  // Carriers do not see what shippers pay for charges.
  Portal_Settings__c: [{ fields: ['Charge_Pass_Through_Pct__c'], from: everyRole }],
  Accessorial__c: [{ fields: ['Rate__c', 'Amount__c'], from: withoutRates }],
}
