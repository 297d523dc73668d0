import type { ListFilter } from './listViews'

/** Filters suggestions. Not a validation: rules decide which values are allowed. */
export interface LookupFilter {
  readonly filters: readonly ListFilter[]
  /** Pairs of fields that must match once the record with the lookup has a value. */
  readonly dependsOn: readonly { readonly ownField: string; readonly targetField: string }[]
}

const inService: ListFilter = {
  fieldApiName: 'In_Service__c',
  operator: 'Equals',
  operandLabels: ['true'],
}
const kind = (value: string): ListFilter => ({
  fieldApiName: 'Kind__c',
  operator: 'Equals',
  operandLabels: [value],
})

const ofType = (value: string): LookupFilter => ({
  filters: [{ fieldApiName: 'Type', operator: 'Equals', operandLabels: [value] }],
  dependsOn: [],
})

const lookupFilters: Readonly<Record<string, LookupFilter>> = {
  'Available_Capacity__c.Unit__c': {
    filters: [inService],
    dependsOn: [{ ownField: 'Equipment_Type__c', targetField: 'Type__c' }],
  },
  'Tracking_Device__c.Unit__c': { filters: [inService], dependsOn: [] },
  'Booking__c.Truck__c': { filters: [inService, kind('Truck')], dependsOn: [] },
  'Booking__c.Trailer__c': { filters: [inService, kind('Trailer')], dependsOn: [] },
  'Load__c.Shipper_Account__c': ofType('Shipper'),
  'Load__c.Carrier_Account__c': ofType('Carrier'),
  'Load_Event__c.Stop__c': {
    filters: [],
    dependsOn: [{ ownField: 'Load__c', targetField: 'Load__c' }],
  },
  'Load_Offer__c.Parent_Offer__c': {
    filters: [],
    dependsOn: [{ ownField: 'Load__c', targetField: 'Load__c' }],
  },
}

export function lookupFilterOf(objectApiName: string, fieldApiName: string): LookupFilter | undefined {
  const key = `${objectApiName}.${fieldApiName}`
  return Object.hasOwn(lookupFilters, key) ? lookupFilters[key] : undefined
}
