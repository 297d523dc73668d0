import { formFactor, objectApiName, oneOf, recordId, withDefault } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { layoutEntry, layoutRepresentation, MASTER_RECORD_TYPE_ID } from '../../representations/layout.js'

/**
 * Reads the layout of a record page: sections, rows, items and components.
 *
 * TTL 15 min; record UI and record defaults share the cache entry. Sends no request without `objectApiName`,
 * `layoutType` or `mode`. Defaults: the master record type, form factor Large. Source: "Get Record Layout Metadata".
 *
 * @example
 * const { data } = useWire(getLayout, { objectApiName: 'Load__c', layoutType: 'Full', mode: 'View' })
 *
 * @throws {UiApiConfigError} for a value of the wrong type, also for `recordTypeId: null`.
 */
export const getLayout = defineRead({
  name: 'getLayout',
  family: 'layout',
  path: '/ui-api/layout/{objectApiName}',
  config: {
    objectApiName,
    formFactor: withDefault(formFactor, 'Large'),
    layoutType: oneOf('Full', 'Compact'),
    mode: oneOf('View', 'Edit', 'Create'),
    recordTypeId: withDefault(recordId, MASTER_RECORD_TYPE_ID),
  },
  _entry: ({ objectApiName, recordTypeId, layoutType, mode, formFactor }) =>
    layoutEntry(objectApiName, recordTypeId ?? MASTER_RECORD_TYPE_ID, layoutType, mode, formFactor),
  _returns: layoutRepresentation,
})

/** Config of `getLayout`. */
export type GetLayoutConfig = ConfigOf<typeof getLayout>
