import type { ObjectDefinition } from './defineObject'

/** States in order, with the key fields of each. */
export interface PathDefinition {
  /** The picklist with the steps. */
  readonly field: string
  /** Final steps without success, shown last. */
  readonly lost: readonly string[]
  /** Values that are not steps of the path. */
  readonly beside: readonly string[]
  readonly keyFields: Readonly<Record<string, readonly string[]>>
}

/** Source: the lifecycle of domain model §3, and the states of bookings and quotes in §2. */
const paths: Readonly<Record<string, PathDefinition>> = {
  Load__c: {
    field: 'Status__c',
    lost: ['Cancelled'],
    beside: ['On Hold'],
    keyFields: {
      Draft: ['Pickup_From__c', 'Equipment_Type__c', 'Total_Rate__c'],
      Posted: ['Total_Rate__c', 'Pickup_From__c', 'Offer_Expires__c'],
      Booked: ['Pickup_From__c', 'Carrier_Account__c'],
      Delivered: ['Documents_Status__c', 'Payment_Status__c'],
      Completed: ['Payment_Status__c'],
      Cancelled: ['Cancel_Reason__c'],
    },
  },
  Booking__c: {
    field: 'Status__c',
    lost: ['Released', 'Cancelled'],
    beside: [],
    keyFields: {
      Requested: ['Agreed_Rate__c'],
      Confirmed: ['Driver__c', 'Truck__c', 'Trailer__c'],
    },
  },
  Quote_Request__c: {
    field: 'Status__c',
    lost: ['Declined', 'Expired'],
    beside: [],
    keyFields: { Draft: ['Pickup_From__c', 'Equipment_Type__c'], Quoted: ['Quote__c', 'Valid_Until__c'] },
  },
}

export function pathOf({ apiName }: ObjectDefinition): PathDefinition | undefined {
  return Object.hasOwn(paths, apiName) ? paths[apiName] : undefined
}
