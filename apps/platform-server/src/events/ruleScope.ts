import type { Role } from '../access/caller'
import type { ObjectDefinition } from '../metadata/defineObject'
import { findObject } from '../metadata/objects'
import type { CallerSet, RowRule } from '../metadata/rowRules'

/** Sets that differ between people of one role and account. */
const PERSONAL_SETS: ReadonlySet<CallerSet> = new Set<CallerSet>(['drivenLoads', 'drivenEquipment'])

/** Whether people of this role and account may see different rows. If not, one query serves them all. */
export function isPersonal(object: ObjectDefinition, role: Role): boolean {
  const visiting = new Set<string>()
  const ofObject = (apiName: string): boolean => {
    const found = findObject(apiName)
    if (!found || visiting.has(apiName)) return false
    visiting.add(apiName)
    const answer = ofRule(found, found.sharing.read)
    visiting.delete(apiName)
    return answer
  }
  const ofRule = (of: ObjectDefinition, rule: RowRule): boolean => {
    switch (rule.rule) {
      case 'anyOf':
        return rule.of.some((part) => ofRule(of, part))
      case 'allOf':
        // One empty part makes the intersection empty.
        return (
          !rule.of.some((part) => part.rule === 'role' && !part.roles.includes(role)) &&
          rule.of.some((part) => ofRule(of, part))
        )
      case 'own':
        return rule.is !== 'account'
      case 'inSet':
        return PERSONAL_SETS.has(rule.set)
      case 'parentVisible':
        return ofObject(of.fields[rule.field]?.references ?? '')
      case 'referredBy':
        return ofObject(rule.object)
      case 'everyone':
      case 'role':
      case 'equals':
      case 'empty':
      case 'in':
      case 'ofOwnLoad':
        return false
    }
  }
  return ofObject(object.apiName)
}

/**
 * Rows that make a load visible to their account: a booking to its contacts, an offer to the office.
 * `fields` decide that.
 */
export const LEADS_TO_LOAD: ReadonlyMap<
  string,
  { readonly contacts: readonly string[]; readonly fields: readonly string[] }
> = new Map([
  [
    'Booking__c',
    {
      contacts: ['Driver__c', 'Co_Driver__c'],
      fields: ['Load__c', 'Account__c', 'Driver__c', 'Co_Driver__c', 'Status__c'],
    },
  ],
  ['Load_Offer__c', { contacts: [], fields: ['Load__c', 'Account__c', 'Status__c'] }],
])

/** Returns the fields that decide the visibility of a row or of the rows it leads to. */
export const decidingFields = ({ apiName, sharing }: ObjectDefinition): readonly string[] => [
  ...new Set([...fieldsOfRule(sharing.read), ...(LEADS_TO_LOAD.get(apiName)?.fields ?? [])]),
]

function fieldsOfRule(rule: RowRule): readonly string[] {
  switch (rule.rule) {
    case 'anyOf':
    case 'allOf':
      return [...new Set(rule.of.flatMap(fieldsOfRule))]
    case 'own':
    case 'equals':
    case 'empty':
    case 'in':
    case 'inSet':
    case 'ofOwnLoad':
    case 'parentVisible':
      return rule.field === 'Id' ? [] : [rule.field]
    case 'everyone':
    case 'role':
    case 'referredBy':
      return []
  }
}
