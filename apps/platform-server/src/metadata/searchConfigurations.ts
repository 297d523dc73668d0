import type { ObjectDefinition } from './defineObject'
import { isOpenStatus } from './objects/loadIndexes'

export interface SearchConfiguration {
  /**
   * Indexed text fields. Only those that every reader of the object can see, because a hit would disclose
   * others.
   */
  readonly fields: readonly string[]
  readonly filters: readonly string[]
  /** Field of the record's number, which its last digits find as well. */
  readonly number?: string
  /**
   * Lookup whose record finds these records by its name, such as the shipper of an invoice. Needs an index. Every reader of
   * the object must be able to see the name.
   */
  readonly namedBy?: string
  /**
   * Records grow with the loads: words have an index, and the newest matches up to a limit are searched.
   * @default scanned
   */
  readonly isIndexed?: true
  /**
   * Table of the words that records have, digits left out. A typed beginning is searched as the words that begin with it:
   * the index reads the list of a whole word far faster than that of a beginning.
   */
  readonly wordTable?: string
  /** Records whose words have an index of their own as well, for searches among them only. */
  readonly indexedPart?: { readonly index: string; readonly where: string }
}

/** In the order of the results. Other objects have no text, or must not be searched. */
export const searchConfigurations: Readonly<Record<string, SearchConfiguration>> = {
  Account: {
    fields: ['Name', 'DBA_Name__c', 'BillingCity', 'BillingState'],
    filters: ['Type', 'Status__c'],
    isIndexed: true,
  },
  Contact: {
    fields: ['Name', 'Email', 'MobilePhone', 'Phone', 'Title'],
    filters: ['Drives__c', 'CDL_State__c'],
    isIndexed: true,
  },
  Load__c: {
    fields: [
      'Name',
      'Commodity__c',
      'Commodity_Detail__c',
      'Origin_City__c',
      'Origin_State__c',
      'Destination_City__c',
      'Destination_State__c',
    ],
    filters: ['Status__c', 'Equipment_Type__c', 'Mode__c', 'Origin_State__c', 'Destination_State__c'],
    number: 'Load_Number__c',
    isIndexed: true,
    wordTable: 'portal_load_word',
    // Cover board: nine of ten loads are not open.
    indexedPart: { index: 'Load__c_open_words', where: isOpenStatus() },
  },
  Facility__c: {
    fields: ['Name', 'Street__c', 'City__c', 'State__c', 'Postal_Code__c'],
    filters: ['State__c', 'Overnight_Parking__c'],
  },
  Booking__c: {
    fields: ['Name'],
    filters: ['Status__c', 'Source__c', 'Load__c'],
    number: 'Name',
    isIndexed: true,
  },
  Load_Document__c: { fields: ['Name', 'Type__c'], filters: ['Type__c', 'Status__c'], isIndexed: true },
  Payment__c: {
    fields: ['Name', 'Invoice_Number__c', 'Reference__c'],
    filters: ['Status__c', 'Method__c'],
    number: 'Name',
    isIndexed: true,
  },
  Shipper_Invoice__c: {
    fields: ['Name', 'Reference__c'],
    filters: ['Status__c', 'Account__c'],
    number: 'Name',
    namedBy: 'Account__c',
    isIndexed: true,
  },
  Quote_Request__c: {
    fields: ['Name', 'Contact_Name__c'],
    filters: ['Status__c', 'Equipment_Type__c'],
    number: 'Name',
  },
  User: { fields: ['Name', 'Email'], filters: ['IsActive'] },
  Carrier_Location__c: {
    fields: ['Name', 'Street__c', 'City__c', 'State__c', 'Postal_Code__c'],
    filters: ['Type__c', 'State__c'],
  },
  Carrier_Equipment__c: {
    fields: ['Name', 'VIN__c', 'Plate__c', 'Type__c'],
    filters: ['Kind__c', 'Type__c', 'In_Service__c'],
  },
  Tracking_Device__c: {
    fields: ['Name', 'Device_Id__c', 'Provider__c', 'Method__c'],
    filters: ['Method__c', 'Status__c', 'Unit__c'],
    number: 'Name',
  },
  Preferred_Commodity__c: { fields: ['Name'], filters: ['Preference__c'] },
  Carrier_Specialty__c: { fields: ['Name', 'Certificate_Number__c'], filters: ['Specialty__c'] },
  Preferred_Lane__c: {
    fields: ['Name', 'Origin_City__c', 'Origin_State__c', 'Destination_City__c', 'Destination_State__c'],
    filters: ['Equipment_Type__c', 'Alert__c'],
    number: 'Name',
  },
  Available_Capacity__c: {
    fields: ['Name', 'Place_City__c', 'Place_State__c', 'Destination_City__c'],
    filters: ['Equipment_Type__c', 'Place_State__c'],
    number: 'Name',
  },
  Saved_Search__c: { fields: ['Name'], filters: ['Alert__c'] },
}

export function searchConfigurationOf({ apiName }: ObjectDefinition): SearchConfiguration | undefined {
  return Object.hasOwn(searchConfigurations, apiName) ? searchConfigurations[apiName] : undefined
}
