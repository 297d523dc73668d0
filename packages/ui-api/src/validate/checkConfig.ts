import type { ConfigIssue, ConfigType } from '../config/configType.js'
import { anyObject } from '../config/types.js'
import type { CallDefinition, ReadDefinition, Values, WriteDefinition } from '../define/adapterTypes.js'
import { UiApiConfigError } from '../errors/UiApiConfigError.js'
import { buildRequest } from '../request/buildRequest.js'

/** Checks every name. Undefined when a required one is missing; throws `ConfigIssue` for a wrong type. */
function checkNames(call: CallDefinition, config: unknown): Values | undefined {
  if (config === undefined || config === null) return undefined
  const { wraps, config: schema } = call
  const given = (wraps ? { [wraps]: config } : anyObject.check(config, 'config')) as Values
  const values: Record<string, unknown> = {}
  let isComplete = true
  for (const name in schema) {
    // Only names of the schema are visited.
    const type = schema[name] as ConfigType<unknown, unknown>
    let value = given[name]
    if (value !== undefined) value = type.check(value, name)
    if (value !== undefined) values[name] = value
    else if (type.fallback !== undefined) values[name] = type.fallback
    else if (!type.isOptional) isComplete = false
  }
  if (!isComplete || call.isComplete?.(values) === false) return undefined
  const prepared = call.prepare?.(values) ?? values
  // What has no address is refused at once, not when it is sent.
  buildRequest(call, prepared)
  return prepared
}

/** What went wrong while a configuration was looked at is wrong with the configuration. */
const asConfigError = (name: string, prefix: string, error: unknown) => {
  if (error instanceof UiApiConfigError) return error
  const { message } = error as ConfigIssue | Error
  return new UiApiConfigError(name, prefix + message, [message])
}

/** A read's configuration that is complete: the request that it selects and its values. */
export interface CheckedRead {
  readonly definition: ReadDefinition
  readonly given: Values
}

/**
 * The configuration of a read, checked. Undefined while a required name is missing: then nothing is sent.
 *
 * @throws {UiApiConfigError} for a value of the wrong type, or a configuration that fits no flow.
 */
export function checkRead(adapter: ReadDefinition, config: unknown): CheckedRead | undefined {
  try {
    const definition = adapter.select?.(config) ?? adapter
    const given = checkNames(definition, config)
    return given && { definition, given }
  } catch (error) {
    throw asConfigError(adapter.name, '', error)
  }
}

/**
 * The input of a write, checked.
 *
 * @throws {UiApiConfigError} 'Invalid config for "{operation}"', with what is wrong where that is known.
 */
export function checkWrite(adapter: WriteDefinition, input: unknown): Values {
  const text = `Invalid config for "${adapter.name}"`
  let values: Values | undefined
  try {
    values = checkNames(adapter, input)
  } catch (error) {
    throw asConfigError(adapter.name, `${text}: `, error)
  }
  if (!values) throw new UiApiConfigError(adapter.name, text)
  return values
}
