import {
  boolean,
  fieldValue,
  map,
  objectApiName,
  optional,
  recordId,
  string,
  withDefault,
} from '../../config/types.js'

/**
 * What performing a quick action takes. `apiName` is the object of the record that it creates or updates; `contextId`
 * is the record that the action belongs to, required unless the action is a global one.
 */
export const quickActionInput = {
  actionApiName: string,
  allowSaveOnDuplicate: withDefault(boolean, false),
  apiName: objectApiName,
  contextId: optional(recordId),
  fields: map(fieldValue),
}
