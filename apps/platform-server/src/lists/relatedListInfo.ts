import type { UserCaller } from '../access/caller'
import { can, readableFields } from '../access/permissions'
import { relatedListLabel, type RelatedList } from '../metadata/relatedLists'
import { resolveFieldPath, findFieldPath, type FieldPath } from '../records/fieldPath'
import { contentTag } from '../records/recordRepresentation'
import type { RequestedFields } from '../records/selection'
import { columnSettings, type ColumnPreferences } from './columnPreferences'
import { columnPaths, displayColumn, withLabels } from './listInfo'

/** Source: ui-api.md, "Related lists". */
export function relatedListReference(
  list: RelatedList,
  parentRecordId: string | null,
  recordTypeId: string | null,
) {
  return {
    id: null,
    inContextOfRecordId: parentRecordId,
    listViewApiName: null,
    objectApiName: null,
    parentObjectApiName: list.parent.apiName,
    recordTypeId,
    relatedListId: list.relatedListId,
    type: 'relatedList',
  } as const
}

export interface RelatedListColumns extends RequestedFields {
  /** Ignores requested fields. */
  readonly restrictColumnsToLayout: boolean
  readonly recordTypeId: string | null
}

export function isRelatedListVisible(caller: UserCaller, { child, lookup }: RelatedList): boolean {
  return can(caller, 'read', child) && readableFields(caller, child).has(lookup.apiName)
}

/**
 * Describes a related list with the caller's fields and settings. Filters are always empty, visibility is
 * always Public.
 *
 * @throws {ApiError} 400 for one of `fields` that is not readable.
 */
export function relatedListInfo(
  caller: UserCaller,
  list: RelatedList,
  preferences: ColumnPreferences,
  asked: RelatedListColumns,
) {
  const { child, parent, lookup } = list
  const named = asked.fields.map((name) => resolveFieldPath(caller, child, name))
  const optional = asked.optionalFields.flatMap((name) => findFieldPath(caller, child, name) ?? [])
  const paths = [
    ...columnPaths({ caller, object: child }, list.columns),
    ...(asked.restrictColumnsToLayout ? [] : [...named, ...optional]),
  ]
  const displayColumns = [
    ...new Map(paths.map((path) => [displayColumn(path).fieldApiName, path])).values(),
  ].map(relatedColumn)
  const content = {
    cloneable: false,
    createable: can(caller, 'create', child),
    deletable: can(caller, 'delete', child),
    displayColumns,
    fieldApiName: lookup.apiName,
    filterLogicString: null,
    filteredByInfo: [],
    label: relatedListLabel(list),
    listReference: relatedListReference(list, null, asked.recordTypeId),
    objectApiNames: [child.apiName],
    orderedByInfo: withLabels({ caller, object: child }, preferences.orderedBy ?? list.orderedBy),
    parentFieldApiName: 'Id',
    parentObjectApiName: parent.apiName,
    relatedListTypeEntityApiName: null,
    updateable: true,
    userPreferences: columnSettings(
      displayColumns.map(({ fieldApiName }) => fieldApiName),
      preferences,
    ),
    visibility: 'Public',
    visibilityEditable: false,
  } as const
  return { ...content, eTag: contentTag(content) }
}

function relatedColumn(path: FieldPath) {
  return { ...displayColumn(path), dataType: path.field.dataType.toLowerCase() }
}
