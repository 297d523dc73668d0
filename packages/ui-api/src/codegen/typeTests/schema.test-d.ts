/* eslint-disable */
// Written by `ui-api codegen` from the object infos of the org. Write it again instead of editing it.
import '@portal/ui-api'

declare module '@portal/ui-api' {
  interface UiApiSchema {
    /** Account */
    Account: {
      fields: {
        Name: string
        ParentId: string | null
        Rating__c: number | null
      }
      parents: {
        Parent: 'Account'
      }
    }
    /** Load */
    Load__c: {
      fields: {
        Carrier__c: string | null
        IsHazmat__c: boolean
        Name: string
        Origin__c: string | number | boolean | null
        OwnerId: string | null
        PickUpDate__c: string | null
        Rate__c: number | null
        Weight__c: number
      }
      parents: {
        Carrier__r: 'Account'
        Owner: 'User' | 'Group'
      }
    }
  }
}
