import { boolean, optional } from '../../config/types.js'

/** Flags of record writes; they go out only when given. */
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
