import { formFactor, objectApiName, oneOf, recordId, withDefault } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { layoutEntry, layoutRepresentation } from '../../representations/layout.js'
import { MASTER_RECORD_TYPE_ID } from './masterRecordTypeId.js'

/**
 * Reads the layout of a record page: sections, rows, items and what they show.
 *
 * Fresh for 15 min; record UI and record defaults answer it too. Without `objectApiName`, `layoutType` or `mode` no
 * request is made. Defaults: the master record type, form factor Large. Source: "Get Record Layout Metadata".
 *
 * @throws {UiApiConfigError} when a value is of the wrong type; an explicit `null` for `recordTypeId` is one.
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
  entry: ({ objectApiName, recordTypeId, layoutType, mode, formFactor }) =>
    layoutEntry(objectApiName, recordTypeId ?? MASTER_RECORD_TYPE_ID, layoutType, mode, formFactor),
  returns: layoutRepresentation,
})
