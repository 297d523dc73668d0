import { defineObject } from '../defineObject'
import { lookup, picklist } from '../fields'
import { commodities, preferences } from '../picklists'
import { ownAccount } from '../rowRules'

/** Used for ranking. */
export const preferredCommodity = defineObject({
  apiName: 'Preferred_Commodity__c',
  label: 'Preferred Commodity',
  labelPlural: 'Preferred Commodities',
  keyPrefix: 'a0D',
  color: 'E5C130',
  name: { kind: 'formula', label: 'Commodity', formula: '"Commodity__c"' },
  fields: {
    Account__c: lookup({
      label: 'Account',
      references: 'Account',
      childRelationship: 'Commodities__r',
      required: true,
      onDelete: 'cascade',
    }),
    Commodity__c: picklist({ label: 'Commodity', values: commodities, required: true }),
    Preference__c: picklist({ label: 'Preference', values: preferences, required: true }),
  },
  sharing: { read: ownAccount('Account__c'), write: ownAccount('Account__c') },
  uniqueKeys: [
    {
      name: 'Preferred_Commodity__c_once',
      fields: ['Account__c', 'Commodity__c'],
      message: 'This commodity is already in the list. Change its preference there.',
      field: 'Commodity__c',
    },
  ],
})
