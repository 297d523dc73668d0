import { ConfigIssue } from '../config/configType.js'
import { list, object } from '../config/types.js'
import type { NotifyDefinition, Values } from '../define/adapterTypes.js'
import { UiApiConfigError } from '../errors/UiApiConfigError.js'

/** The items of a notify call, checked. @throws {UiApiConfigError} */
export function checkItem({ name, config }: NotifyDefinition, items: unknown): readonly Values[] {
  try {
    return list(object(config)).check(items, 'items')
  } catch (error) {
    throw error instanceof ConfigIssue ? new UiApiConfigError(name, error.message) : error
  }
}
