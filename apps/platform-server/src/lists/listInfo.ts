import type { Caller } from '../access/caller'
import { mayChangeListView, mayMakeListViews } from '../access/listViewRights'
import type { ObjectDefinition } from '../metadata/defineObject'
import { compactFields } from '../metadata/layouts'
import type { ListFilter, ListSort, ListViewDefinition } from '../metadata/listViews'
import type { ObjectField } from '../metadata/objectFields'
import { findFieldPath, pathText, type FieldPath } from '../records/fieldPath'
import { contentTag } from '../records/recordRepresentation'
import { columnSettings, type ColumnPreferences } from './columnPreferences'
import type { ReadableObject } from './ListContext'
import type { ListView, MadeByUser } from './listViewIndex'

interface ListReference {
  readonly id: string | null
  readonly listViewApiName: string | null
  readonly objectApiName: string
  readonly type: 'listView' | 'mru'
}

export interface DisplayColumn {
  readonly fieldApiName: string
  readonly label: string
  readonly lookupId: string | null
  readonly sortable: boolean
}

/** Source: ui-api.md, "ListUi"; ENT-10. */
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
  readonly listShares: readonly string[]
  readonly listViewApiName: string | null
  readonly orderedByInfo: readonly (ListSort & { readonly label: string })[]
  readonly scope: { readonly apiName: string; readonly entityId: null; readonly relatedEntityId: null }
  readonly updateable: boolean
  readonly userPreferences: {
    readonly columnWidths: Readonly<Record<string, number>>
    readonly columnWrap: Readonly<Record<string, boolean>>
  }
  readonly visibility: MadeByUser['visibility']
  readonly visibilityEditable: boolean
}

/** Special names of lists without a list view (catalogue, `getListInfoByName`). */
export const RECENT = '__Recent'
export const SEARCH_RESULT = '__SearchResult'

/** Describes a list view with the caller's fields and settings. */
export function listInfo(
  caller: Caller,
  { id, object, definition, made }: ListView,
  preferences: ColumnPreferences = {},
): ListInfo {
  const reference = {
    id,
    listViewApiName: definition.apiName,
    objectApiName: object.apiName,
    type: 'listView',
  } as const
  return describe({ caller, object }, definition, reference, preferences, made)
}

export function recentListInfo(
  caller: Caller,
  object: ObjectDefinition,
  preferences: ColumnPreferences = {},
): ListInfo {
  const definition = {
    apiName: RECENT,
    label: `Recently Viewed ${object.labelPlural}`,
    columns: compactFields(object),
  }
  const reference = { id: null, listViewApiName: RECENT, objectApiName: object.apiName, type: 'mru' } as const
  return describe({ caller, object }, definition, reference, preferences)
}

/** Describes the columns of search results. */
export function searchResultListInfo(caller: Caller, object: ObjectDefinition): ListInfo {
  const definition = { apiName: SEARCH_RESULT, label: object.labelPlural, columns: compactFields(object) }
  const reference = {
    id: null,
    listViewApiName: SEARCH_RESULT,
    objectApiName: object.apiName,
    type: 'listView',
  } as const
  return describe({ caller, object }, definition, reference, {})
}

function describe(
  readable: ReadableObject,
  definition: ListViewDefinition,
  listReference: ListReference,
  preferences: ColumnPreferences,
  made?: MadeByUser,
): ListInfo {
  const { caller } = readable
  const displayColumns = columnPaths(readable, definition.columns).map(displayColumn)
  const names = displayColumns.map(({ fieldApiName }) => fieldApiName)
  const mayMake = caller.kind === 'user' && mayMakeListViews(caller)
  const mayChange = caller.kind === 'user' && made !== undefined && mayChangeListView(caller, made.ownerId)
  const content = {
    cloneable: mayMake,
    createable: mayMake,
    deletable: mayChange,
    displayColumns,
    filterLogicString: definition.filterLogic ?? null,
    filteredByInfo: withLabels(readable, definition.filters),
    includeDefaultAttributes: made?.includeDefaultAttributes ?? true,
    label: definition.label,
    listReference,
    listShares: made?.shares ?? [],
    listViewApiName: listReference.listViewApiName,
    orderedByInfo: withLabels(readable, preferences.orderedBy ?? definition.orderedBy),
    scope: { apiName: definition.scope ?? 'everything', entityId: null, relatedEntityId: null },
    updateable: mayChange,
    userPreferences: columnSettings(names, preferences),
    visibility: made?.visibility ?? ('Public' as const),
    visibilityEditable: mayChange,
  }
  return { ...content, eTag: contentTag(content) }
}

/** Drops entries whose fields the caller may not read. */
export function withLabels<Entry extends { readonly fieldApiName: string }>(
  { caller, object }: ReadableObject,
  entries: readonly Entry[] = [],
): readonly (Entry & { readonly label: string })[] {
  return entries.flatMap((entry) => {
    const path = findFieldPath(caller, object, entry.fieldApiName)
    return path ? [{ ...entry, label: path.field.label }] : []
  })
}

/** Omits columns that the caller may not read. */
export function columnPaths(
  { caller, object }: ReadableObject,
  columns: readonly string[],
): readonly FieldPath[] {
  return columns.flatMap((name) => findFieldPath(caller, object, name) ?? [])
}

/** A lookup is rendered by its parent's name; names are links to their records. */
export function displayColumn({ steps, field }: FieldPath): DisplayColumn {
  const prefix = steps.map(({ relationshipName }) => `${relationshipName}.`).join('')
  const { relationshipName } = field
  return {
    fieldApiName:
      relationshipName === null ? pathText({ steps, field }) : `${prefix}${relationshipName}.Name`,
    label: field.label,
    lookupId: field.isName
      ? `${prefix}Id`
      : relationshipName === null
        ? null
        : `${prefix}${relationshipName}.Id`,
    sortable: isSortable(field),
  }
}

/** Long texts and locations are not sortable. */
export function isSortable(field: ObjectField): boolean {
  return !['TextArea', 'Location', 'MultiPicklist'].includes(field.dataType)
}
