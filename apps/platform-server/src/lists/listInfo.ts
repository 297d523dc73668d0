import type { Caller } from '../access/caller'
import { readableFields } from '../access/permissions'
import type { ObjectDefinition } from '../metadata/defineObject'
import { compactFields } from '../metadata/layouts'
import type { ListFilter, ListSort, ListViewDefinition } from '../metadata/listViews'
import type { ObjectField } from '../metadata/objectFields'
import { contentTag } from '../records/recordRepresentation'
import type { ListView } from './listViewIndex'

/** Which list a representation speaks of. */
interface ListReference {
  readonly id: string | null
  readonly listViewApiName: string | null
  readonly objectApiName: string
  readonly type: 'listView' | 'mru'
}

/** A column of a list. */
interface DisplayColumn {
  readonly fieldApiName: string
  readonly label: string
  readonly lookupId: string | null
  readonly sortable: boolean
}

/** What a list looks like and what it filters by. Source: ui-api.md, "ListUi"; ENT-10. */
export interface ListInfo {
  readonly cloneable: boolean
  readonly createable: boolean
  readonly deletable: boolean
  readonly displayColumns: readonly DisplayColumn[]
  readonly eTag: string
  readonly filterLogicString: string | null
  readonly filteredByInfo: readonly (ListFilter & { readonly label: string })[]
  readonly includeDefaultAttributes: boolean
  readonly label: string
  readonly listReference: ListReference
  readonly listShares: readonly never[]
  readonly listViewApiName: string | null
  readonly orderedByInfo: readonly (ListSort & { readonly label: string })[]
  readonly scope: { readonly apiName: string; readonly entityId: null; readonly relatedEntityId: null }
  readonly updateable: boolean
  readonly userPreferences: {
    readonly columnWidths: Readonly<Record<string, number>>
    readonly columnWrap: Readonly<Record<string, boolean>>
  }
  readonly visibility: 'Public' | 'Private'
  readonly visibilityEditable: boolean
}

/** The name under which the most recently used records are listed. */
export const RECENT = '__Recent'

/** Describes a list view as far as the caller may see its fields. */
export function listInfo(caller: Caller, { id, object, definition }: ListView): ListInfo {
  const reference = {
    id,
    listViewApiName: definition.apiName,
    objectApiName: object.apiName,
    type: 'listView',
  } as const
  return describe(caller, object, definition, reference)
}

/** Describes the list of the caller's most recently used records of an object. */
export function recentListInfo(caller: Caller, object: ObjectDefinition): ListInfo {
  const definition = {
    apiName: RECENT,
    label: `Recently Viewed ${object.labelPlural}`,
    columns: compactFields(object),
  }
  const reference = { id: null, listViewApiName: RECENT, objectApiName: object.apiName, type: 'mru' } as const
  return describe(caller, object, definition, reference)
}

function describe(
  caller: Caller,
  object: ObjectDefinition,
  definition: ListViewDefinition,
  listReference: ListReference,
): ListInfo {
  const fields = readableFields(caller, object)
  const labelled = <T extends { readonly fieldApiName: string }>(entries: readonly T[] = []) =>
    entries.flatMap((entry) => {
      const field = fields.get(entry.fieldApiName)
      return field ? [{ ...entry, label: field.label }] : []
    })
  const displayColumns = columnsOf(caller, object, definition).map(displayColumn)
  const names = displayColumns.map(({ fieldApiName }) => fieldApiName)
  const content = {
    cloneable: false,
    createable: false,
    deletable: false,
    displayColumns,
    filterLogicString: definition.filterLogic ?? null,
    filteredByInfo: labelled(definition.filters),
    includeDefaultAttributes: true,
    label: definition.label,
    listReference,
    listShares: [],
    listViewApiName: listReference.listViewApiName,
    orderedByInfo: labelled(definition.orderedBy),
    scope: { apiName: definition.scope ?? 'everything', entityId: null, relatedEntityId: null },
    updateable: false,
    userPreferences: {
      columnWidths: Object.fromEntries(names.map((name) => [name, -1])),
      columnWrap: Object.fromEntries(names.map((name) => [name, false])),
    },
    visibility: 'Public',
    visibilityEditable: false,
  } as const
  return { ...content, eTag: contentTag(content) }
}

/** The fields of a list's columns that the caller may see. */
export function columnsOf(
  caller: Caller,
  object: ObjectDefinition,
  { columns }: ListViewDefinition,
): readonly ObjectField[] {
  const fields = readableFields(caller, object)
  return columns.flatMap((name) => fields.get(name) ?? [])
}

function displayColumn(field: ObjectField): DisplayColumn {
  const { relationshipName } = field
  return {
    fieldApiName: relationshipName === null ? field.apiName : `${relationshipName}.Name`,
    label: field.label,
    lookupId: field.isName ? 'Id' : relationshipName === null ? null : `${relationshipName}.Id`,
    sortable: isSortable(field),
  }
}

/** Long texts and places have no order that means anything. */
export function isSortable(field: ObjectField): boolean {
  return !['TextArea', 'Location', 'MultiPicklist'].includes(field.dataType)
}
