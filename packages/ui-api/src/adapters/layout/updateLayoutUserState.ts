import {
  boolean,
  map,
  object,
  objectApiName,
  recordId,
  string,
  withDefault,
} from '../../define/configTypes.js'
import { defineWrite } from '../../define/defineWrite.js'
import { layoutUserStateRepresentation, layoutUserStateEntry } from '../../representations/layout.js'
import type { ConfigOf } from '../../define/defineRead.js'

/**
 * Saves the collapsed sections of a layout, by section id. Defaults: layout type Full, mode View.
 *
 * The response replaces the cached user state, also in record UI; without a response, both are refetched. Source:
 * "Record Layout User State".
 *
 * @example
 * await uiApi.invoke(updateLayoutUserState, {
 *   objectApiName: 'Load__c',
 *   recordTypeId: '012000000000000AAA',
 *   sectionUserStates: { '01B000000000001AAA': { collapsed: true } },
 * })
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
  _returns: layoutUserStateRepresentation,
  _effects: ({ objectApiName, recordTypeId, layoutType, mode }, value) =>
    value === undefined || value.id === null
      ? [
          { stale: 'getLayoutUserState', where: { objectApiName, recordTypeId, layoutType, mode } },
          { stale: 'getRecordUi' },
        ]
      : [{ put: layoutUserStateEntry(value.id, mode), as: layoutUserStateRepresentation, value }],
})

/** Config of `updateLayoutUserState`. */
export type UpdateLayoutUserStateConfig = ConfigOf<typeof updateLayoutUserState>
