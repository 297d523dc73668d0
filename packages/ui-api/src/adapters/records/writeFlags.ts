import { boolean, optional } from '../../define/configTypes.js'

/** Query parameters of record writes, sent only when given. */
export const writeFlags = {
  handleOwnerChange: optional(boolean),
  includeFieldsInBody: optional(boolean),
  triggerOtherEmail: optional(boolean),
  triggerUserEmail: optional(boolean),
  useDefaultRule: optional(boolean),
}

export const writeFlagNames = [
  'handleOwnerChange',
  'includeFieldsInBody',
  'triggerOtherEmail',
  'triggerUserEmail',
  'useDefaultRule',
] as const
