import { boolean, map, object, objectApiName, recordId, string, withDefault } from '../../config/types.js'
import { defineWrite } from '../../define/defineWrite.js'
import { layoutUserStateRepresentation, layoutUserStateEntry } from '../../representations/layout.js'

/**
 * Remembers which sections of a layout the user has collapsed, by section id. Defaults: layout type Full, mode View.
 *
 * The answer replaces the cached user state, wherever it is shown: in record UI as well. Without one, both are read again.
 * Source: "Record Layout User State".
 *
 * @throws {UiApiConfigError} 'Invalid config for "updateLayoutUserState"'.
 */
export const updateLayoutUserState = defineWrite({
  name: 'updateLayoutUserState',
  family: 'layout',
  method: 'PATCH',
  path: '/ui-api/layout/{objectApiName}/user-state',
  query: ['layoutType', 'mode', 'recordTypeId'],
  config: {
    objectApiName,
    layoutType: withDefault(string, 'Full'),
    mode: withDefault(string, 'View'),
    recordTypeId: recordId,
    sectionUserStates: map(object({ collapsed: boolean })),
  },
  returns: layoutUserStateRepresentation,
  effects: ({ objectApiName, recordTypeId, layoutType, mode }, value) =>
    value === undefined || value.id === null
      ? [
          { stale: 'getLayoutUserState', where: { objectApiName, recordTypeId, layoutType, mode } },
          { stale: 'getRecordUi' },
        ]
      : [{ put: layoutUserStateEntry(value.id, mode), as: layoutUserStateRepresentation, value }],
})
