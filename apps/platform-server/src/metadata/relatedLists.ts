import type { ObjectDefinition } from './defineObject'
import { compactFields } from './layouts'
import type { ListSort } from './listViews'
import { fieldsOf, type ObjectField } from './objectFields'
import { findObject, objectDefinitions } from './objects'

/** The children of a record by one of their lookups: `Stops__r` of a load. */
export interface RelatedList {
  /** The child relationship's name; with the parent's object it is unique. */
  readonly relatedListId: string
  readonly parent: ObjectDefinition
  readonly child: ObjectDefinition
  /** The child's field that holds the parent's id. */
  readonly lookup: ObjectField
  readonly columns: readonly string[]
  readonly orderedBy: readonly ListSort[]
}

const byName: ListSort = { fieldApiName: 'Name', isAscending: true }
const newestFirst: ListSort = { fieldApiName: 'CreatedDate', isAscending: false }

/** Orders that mean more than the name. */
const orders: Readonly<Record<string, readonly ListSort[]>> = {
  Load_Stop__c: [{ fieldApiName: 'Sequence__c', isAscending: true }],
  Load_Event__c: [{ fieldApiName: 'Occurred_At__c', isAscending: false }],
  Load__c: [{ fieldApiName: 'Pickup_From__c', isAscending: false }],
  Load_Document__c: [newestFirst],
  Load_Offer__c: [newestFirst],
  Booking__c: [newestFirst],
  Notification__c: [newestFirst],
}

function relatedList(parent: ObjectDefinition, child: ObjectDefinition, lookup: ObjectField): RelatedList {
  return {
    relatedListId: lookup.childRelationship ?? '',
    parent,
    child,
    lookup,
    // Every row would show the same parent.
    columns: compactFields(child).filter((name) => name !== lookup.apiName),
    orderedBy: orders[child.apiName] ?? [byName],
  }
}

const known = new Map<ObjectDefinition, readonly RelatedList[]>()

/** The related lists of an object, in the order of the objects that they hold. */
export function relatedListsOf(parent: ObjectDefinition): readonly RelatedList[] {
  const found = known.get(parent)
  if (found) return found
  const lists = objectDefinitions.flatMap((child) =>
    [...fieldsOf(child).values()]
      .filter(({ references, childRelationship }) => references === parent.apiName && childRelationship)
      .map((lookup) => relatedList(parent, child, lookup)),
  )
  known.set(parent, lists)
  return lists
}

/** The related list of this name, in any case; undefined when the object has none of it. */
export function findRelatedList(parent: ObjectDefinition, relatedListId: string): RelatedList | undefined {
  const name = relatedListId.toLowerCase()
  return relatedListsOf(parent).find((list) => list.relatedListId.toLowerCase() === name)
}

/** The related list that a preferences id such as `Account.Locations__r` names. */
export function relatedListOfPreferences(preferencesId: string): RelatedList | undefined {
  const [parentName = '', relatedListId = ''] = preferencesId.split('.', 2)
  const parent = findObject(parentName)
  return parent && findRelatedList(parent, relatedListId)
}
