import type { ObjectDefinition } from './defineObject'
import { cancelReasons, delayReasons, endorsements, freightExceptions, trackingProviders } from './picklists'

/** Valid values of a picklist by value of its controlling field. */
export interface PicklistDependency {
  /** A picklist or checkbox of the same object. */
  readonly controller: string
  /** By controlling value (`'true'` for a checked box). Absent: none. */
  readonly validFor: Readonly<Record<string, readonly string[]>>
}

const all = (list: readonly { readonly value: string }[]) => list.map(({ value }) => value)

/** By object and dependent field. */
const dependencies: Readonly<Record<string, Readonly<Record<string, PicklistDependency>>>> = {
  Tracking_Device__c: {
    Provider__c: {
      controller: 'Method__c',
      validFor: {
        ELD: all(trackingProviders),
        'GPS Trailer Device': all(trackingProviders),
        'Mobile App': ['Other'],
        'Phone Number': ['Other'],
      },
    },
  },
  Contact: {
    Endorsements__c: { controller: 'Drives__c', validFor: { true: all(endorsements) } },
  },
  Load__c: {
    Cancel_Reason__c: { controller: 'Status__c', validFor: { Cancelled: all(cancelReasons) } },
  },
  Load_Event__c: {
    Reason__c: {
      controller: 'Type__c',
      validFor: { Delay: all(delayReasons), Cancelled: all(cancelReasons), Note: all(freightExceptions) },
    },
  },
}

/** Indexes dependencies by field. */
export function picklistDependenciesOf({
  apiName,
}: ObjectDefinition): Readonly<Record<string, PicklistDependency>> {
  return (Object.hasOwn(dependencies, apiName) && dependencies[apiName]) || {}
}
