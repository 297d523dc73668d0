import { list, object, oneOf, optional, string, strings } from '../../config/types.js'

/** What can be said about a list view when it is created or changed. Source: "List Info Post Input". */
export const listViewInput = {
  displayColumns: optional(strings),
  filterLogicString: optional(string),
  filteredByInfo: optional(list(object({ fieldApiName: string, operator: string, operandLabels: strings }))),
  label: optional(string),
  listShares: optional(strings),
  scope: optional(object({ apiName: string, entityId: optional(string), relatedEntityId: optional(string) })),
  visibility: optional(oneOf('Private', 'Public', 'Shared')),
}
