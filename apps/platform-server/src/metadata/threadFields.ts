import { allOf, anyOf, inSet, ownAccount, role, type RowRule } from './rowRules'

export const threadFormula = `"Account__c" || coalesce('-' || "Load__c", '') || coalesce('-' || "Payment__c", '')`

/**
 * The company's side: the office of a carrier, its drivers for loads that they drive, and users of a
 * shipper.
 */
export const threadReaders: RowRule = anyOf(
  allOf(role('Admin', 'Dispatcher', 'Shipper User'), ownAccount('Account__c')),
  // Excludes drivers from disputes, which contain amounts.
  allOf(role('Driver'), ownAccount('Account__c'), inSet('Load__c', 'drivenLoads'), {
    rule: 'empty',
    field: 'Payment__c',
  }),
)
