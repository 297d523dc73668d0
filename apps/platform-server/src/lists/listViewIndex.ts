import { createHash } from 'node:crypto'
import type { ObjectDefinition } from '../metadata/defineObject'
import { compactFields } from '../metadata/layouts'
import type { ListViewDefinition } from '../metadata/listViews'
import { onMetadataChange } from '../metadata/metadataCaches'
import { objectDefinitions } from '../metadata/objects'
import { recordId } from '../database/schema/recordId'

/** Visible to its owner; its owner's account; or those that it is shared with. */
export const VISIBILITIES = ['Private', 'Public', 'Shared'] as const

/** Beyond the definition. */
export interface MadeByUser {
  readonly ownerId: string
  readonly visibility: (typeof VISIBILITIES)[number]
  /** `Account`, or `Role.Dispatcher` and others; empty = the whole account. */
  readonly shares: readonly string[]
  readonly includeDefaultAttributes: boolean
}

export interface ListView {
  readonly id: string
  readonly object: ObjectDefinition
  readonly definition: ListViewDefinition
  /** Absent for list views of the product. */
  readonly made?: MadeByUser
}

/** Derives the id from the names: identical in every database. */
function listViewId(objectApiName: string, apiName: string): string {
  const digest = createHash('sha256').update(`${objectApiName}/${apiName}`).digest()
  return recordId('00B', digest.readUIntBE(0, 6))
}

/** Whether the database numbers the records, so that a greater name is a newer record. */
const isNumbered = ({ name, fields }: ObjectDefinition): boolean =>
  name.kind === 'autoNumber' ||
  (name.kind === 'formula' &&
    Object.entries(fields).some(
      ([field, { autoNumber }]) => autoNumber !== undefined && name.formula === `"${field}"`,
    ))

/** Every record: by name, or the newest first where the names are numbers. */
function allOf(object: ObjectDefinition): ListViewDefinition {
  return {
    apiName: 'All',
    label: `All ${object.labelPlural}`,
    columns: compactFields(object),
    orderedBy: [{ fieldApiName: 'Name', isAscending: !isNumbered(object) }],
  }
}

/** Returns the product's list views in display order. */
export function listViewsOf(object: ObjectDefinition): readonly ListView[] {
  return [...(object.listViews ?? []), allOf(object)].map((definition) => ({
    id: listViewId(object.apiName, definition.apiName),
    object,
    definition,
  }))
}

/** Finds list views of the product only, case-insensitive. */
export function findListView(object: ObjectDefinition, apiName: string): ListView | undefined {
  return listViewsOf(object).find(
    ({ definition }) => definition.apiName.toLowerCase() === apiName.toLowerCase(),
  )
}

let byId: ReadonlyMap<string, ListView> | undefined
onMetadataChange(() => (byId = undefined))

/** Finds list views of the product only, by 18-character id. */
export function findListViewById(id: string): ListView | undefined {
  byId ??= new Map(objectDefinitions.flatMap(listViewsOf).map((view) => [view.id, view]))
  return byId.get(id)
}
