import type { ObjectDefinition, RecordType } from './defineObject'
import { compactFields } from './layouts'
import type { ListSort } from './listViews'
import { onMetadataChange } from './metadataCaches'
import { fieldsOf, type ObjectField } from './objectFields'
import { findObject, objectDefinitions } from './objects'

/** Children of a record by a lookup, such as `Stops__r` of a load. */
export interface RelatedList {
  /** Name of the child relationship, unique per parent object. */
  readonly relatedListId: string
  readonly parent: ObjectDefinition
  readonly child: ObjectDefinition
  readonly lookup: ObjectField
  readonly columns: readonly string[]
  readonly orderedBy: readonly ListSort[]
}

const byName: ListSort = { fieldApiName: 'Name', isAscending: true }
const newestFirst: ListSort = { fieldApiName: 'CreatedDate', isAscending: false }

/** Default sorts other than by name. */
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
    // Excludes the lookup, whose value is the same in every row.
    columns: compactFields(child).filter((name) => name !== lookup.apiName),
    orderedBy: orders[child.apiName] ?? [byName],
  }
}

const known = new Map<ObjectDefinition, readonly RelatedList[]>()
onMetadataChange(() => known.clear())

/** Sorts by the order of their objects. */
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

/** The lists of a record type; undefined is the master record type, which has every list. */
export function relatedListsOfType(
  parent: ObjectDefinition,
  recordType: RecordType | undefined,
): readonly RelatedList[] {
  const all = relatedListsOf(parent)
  if (!recordType) return all
  const named = new Set(parent.recordTypes?.types.flatMap(({ relatedLists }) => relatedLists))
  return [
    ...recordType.relatedLists.flatMap(
      (name) => all.find(({ relatedListId }) => relatedListId === name) ?? [],
    ),
    ...all.filter(({ relatedListId }) => !named.has(relatedListId)),
  ]
}

/** With the lookup where the parent has several lists of these children: "Loads (Shipper)". */
export function relatedListLabel({ parent, child, lookup }: RelatedList): string {
  const isOneOfSeveral = relatedListsOf(parent).filter((list) => list.child === child).length > 1
  return isOneOfSeveral ? `${child.labelPlural} (${lookup.label})` : child.labelPlural
}

/** Case-insensitive; undefined if unknown. */
export function findRelatedList(parent: ObjectDefinition, relatedListId: string): RelatedList | undefined {
  const name = relatedListId.toLowerCase()
  return relatedListsOf(parent).find((list) => list.relatedListId.toLowerCase() === name)
}

/** Parses an id such as `Account.Locations__r`. */
export function relatedListOfPreferences(preferencesId: string): RelatedList | undefined {
  const [parentName = '', relatedListId = ''] = preferencesId.split('.', 2)
  const parent = findObject(parentName)
  return parent && findRelatedList(parent, relatedListId)
}
