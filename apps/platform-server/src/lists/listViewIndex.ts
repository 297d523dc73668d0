import { createHash } from 'node:crypto'
import type { ObjectDefinition } from '../metadata/defineObject'
import { compactFields } from '../metadata/layouts'
import type { ListViewDefinition } from '../metadata/listViews'
import { objectDefinitions } from '../metadata/objects'
import { recordId } from '../database/schema/recordId'

/** Who sees a list view: its owner; its owner's account; or those of the account that it is shared with. */
export const VISIBILITIES = ['Private', 'Public', 'Shared'] as const

/** What a list view that a user made has, beyond its definition. */
export interface MadeByUser {
  readonly ownerId: string
  readonly visibility: (typeof VISIBILITIES)[number]
  /** `Account`, or `Role.Dispatcher` and the like; none = the whole account. */
  readonly shares: readonly string[]
  readonly includeDefaultAttributes: boolean
}

/** A list view of an object, with the id that it is known by. */
export interface ListView {
  readonly id: string
  readonly object: ObjectDefinition
  readonly definition: ListViewDefinition
  /** Absent: the list view came with the product. */
  readonly made?: MadeByUser
}

/** Ids of shipped list views follow from their names, so they are the same in every database. */
function listViewId(objectApiName: string, apiName: string): string {
  const digest = createHash('sha256').update(`${objectApiName}/${apiName}`).digest()
  return recordId('00B', digest.readUIntBE(0, 6))
}

/** The list that every object has. */
function allOf(object: ObjectDefinition): ListViewDefinition {
  return {
    apiName: 'All',
    label: `All ${object.labelPlural}`,
    columns: compactFields(object),
    orderedBy: [{ fieldApiName: 'Name', isAscending: true }],
  }
}

/** The shipped list views of an object, in the order in which they are offered. */
export function listViewsOf(object: ObjectDefinition): readonly ListView[] {
  return [...(object.listViews ?? []), allOf(object)].map((definition) => ({
    id: listViewId(object.apiName, definition.apiName),
    object,
    definition,
  }))
}

/** The shipped list view with this name, in any case. */
export function findListView(object: ObjectDefinition, apiName: string): ListView | undefined {
  return listViewsOf(object).find(
    ({ definition }) => definition.apiName.toLowerCase() === apiName.toLowerCase(),
  )
}

const byId = new Map(objectDefinitions.flatMap(listViewsOf).map((view) => [view.id, view]))

/** The shipped list view with this 18-character id. */
export function findListViewById(id: string): ListView | undefined {
  return byId.get(id)
}
