import type { ConfigIssue, ConfigType } from './configType.js'
import { anyObject } from './configTypes.js'
import type { CallDefinition, ReadDefinition, Values, WriteDefinition } from './adapterTypes.js'
import { UiApiConfigError } from '../errors/UiApiConfigError.js'
import { buildRequest } from '../transport/buildRequest.js'

/** Validates every property. Undefined when a required one is missing; throws `ConfigIssue` for a wrong type. */
function checkNames(call: CallDefinition, config: unknown): Values | undefined {
  if (config === undefined || config === null) return undefined
  const { _wraps: wraps, config: schema } = call
  const given = (wraps ? { [wraps]: config } : anyObject._check(config, 'config')) as Values
  const values: Record<string, unknown> = {}
  let isComplete = true
  for (const name in schema) {
    // Only names of the schema are visited.
    const type = schema[name] as ConfigType<unknown, unknown>
    let value = given[name]
    if (value !== undefined) value = type._check(value, name)
    // Without the text of one step, the path would be another: an empty id is a missing one.
    if (value !== undefined && (value || !call.path.includes(`{${name}}`))) values[name] = value
    else if (type.fallback !== undefined) values[name] = type.fallback
    else if (!type._isOptional) isComplete = false
  }
  if (!isComplete || call._isComplete?.(values) === false) return undefined
  const prepared = call._prepare?.(values) ?? values
  // Rejects a value that the path can't hold before anything is sent.
  buildRequest(call, prepared)
  return prepared
}

/** Any failure during validation is a config error. */
const asConfigError = (name: string, prefix: string, error: unknown) => {
  if (error instanceof UiApiConfigError) return error
  const { message } = error as ConfigIssue | Error
  return new UiApiConfigError(name, prefix + message, [message])
}

/** A complete read configuration: its flow and its variables. */
export interface CheckedRead {
  readonly _definition: ReadDefinition
  readonly _variables: Values
}

/**
 * Validates the configuration of a read. Undefined while a required property is missing: no request is sent.
 *
 * @throws {UiApiConfigError} for a value of the wrong type, or a configuration that matches no flow.
 */
export function checkRead(adapter: ReadDefinition, config: unknown): CheckedRead | undefined {
  try {
    const definition = adapter.select?.(config) ?? adapter
    const variables = checkNames(definition, config)
    return variables && { _definition: definition, _variables: variables }
  } catch (error) {
    throw asConfigError(adapter.name, '', error)
  }
}

/**
 * Validates the input of a write.
 *
 * @throws {UiApiConfigError} 'Invalid config for "{operation}"', with the reason if known.
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
