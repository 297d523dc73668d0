import { allOf, anyOf, inSet, ownAccount, role, type RowRule } from './rowRules'

/** The id of a thread, from the ids that make it. */
export const threadFormula = `"Account__c" || coalesce('-' || "Load__c", '') || coalesce('-' || "Payment__c", '')`

/** The carrier's people who read a thread: its office, and drivers what is written about loads that they drive. */
export const threadReaders: RowRule = anyOf(
  allOf(role('Admin', 'Dispatcher'), ownAccount('Account__c')),
  // What a payment amounts to is not for drivers.
  allOf(role('Driver'), ownAccount('Account__c'), inSet('Load__c', 'drivenLoads'), {
    rule: 'empty',
    field: 'Payment__c',
  }),
)
