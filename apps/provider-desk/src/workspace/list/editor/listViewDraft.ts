import type { ListInfoRepresentation } from '@portal/ui-api'
import type { DraftFilter } from './filterOperators'

export type Visibility = 'Private' | 'Public' | 'Shared'

/** A list view as it is edited. */
export interface ListViewDraft {
  label: string
  columns: readonly string[]
  filters: readonly DraftFilter[]
  /** Such as `1 AND (2 OR 3)`; empty for all filters with AND. */
  filterLogic: string
  visibility: Visibility
  shares: readonly string[]
  scope: string
}

const isVisibility = (name: string): name is Visibility => ['Private', 'Public', 'Shared'].includes(name)

/** Properties that the platform sends and its guide does not describe. */
function undescribed(info: ListInfoRepresentation): { shares: readonly string[]; scope: string } {
  const { listShares, scope } = info as { listShares?: unknown; scope?: unknown }
  const name = typeof scope === 'object' && scope !== null && 'apiName' in scope ? scope.apiName : undefined
  return {
    shares: Array.isArray(listShares) ? listShares.filter((share: unknown) => typeof share === 'string') : [],
    scope: typeof name === 'string' ? name : '',
  }
}

/** The draft that edits a list view, or a copy of one under another label. */
export function draftOf(info: ListInfoRepresentation, label: string): ListViewDraft {
  return {
    label,
    columns: info.displayColumns.map(({ fieldApiName }) => fieldApiName),
    filters: info.filteredByInfo.map(({ fieldApiName, operator, operandLabels }) => ({
      fieldApiName,
      operator,
      operandLabels,
    })),
    filterLogic: info.filterLogicString ?? '',
    visibility: isVisibility(info.visibility) ? info.visibility : 'Private',
    ...undescribed(info),
  }
}

/** The draft of a new list view, with the columns of the list that is shown. */
export const newDraft = (columns: readonly string[]): ListViewDraft => ({
  label: '',
  columns,
  filters: [],
  filterLogic: '',
  visibility: 'Private',
  shares: [],
  scope: '',
})

/** The payload that saves a draft. */
export function listViewInput({
  label,
  columns,
  filters,
  filterLogic,
  visibility,
  shares,
  scope,
}: ListViewDraft) {
  return {
    label: label.trim(),
    displayColumns: [...columns],
    filteredByInfo: filters.map(({ fieldApiName, operator, operandLabels }) => ({
      fieldApiName,
      operator,
      operandLabels: [...operandLabels],
    })),
    filterLogicString: filterLogic.trim(),
    visibility,
    ...(visibility === 'Shared' ? { listShares: [...shares] } : {}),
    ...(scope ? { scope: { apiName: scope } } : {}),
  }
}
