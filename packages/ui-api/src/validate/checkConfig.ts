import { ConfigIssue } from '../config/configType.js'
import type { CallDefinition, ReadDefinition, Values, WriteDefinition } from '../define/adapterTypes.js'
import { UiApiConfigError } from '../errors/UiApiConfigError.js'

const typeOf = (config: unknown) => (Array.isArray(config) ? 'array' : typeof config)

/** Checks every name. Undefined when a required one is missing; throws `ConfigIssue` for a wrong type. */
function checkNames(definition: CallDefinition, config: unknown): Values | undefined {
  if (config === undefined || config === null) return undefined
  if (typeof config !== 'object' || Array.isArray(config))
    throw new ConfigIssue('config', `Expected "object" but received "${typeOf(config)}" (at "config")`)
  const given: Values = definition.wraps === undefined ? (config as Values) : { [definition.wraps]: config }
  const values: Record<string, unknown> = {}
  let isComplete = true
  for (const name in definition.config) {
    const type = definition.config[name]
    const value = given[name]
    if (type === undefined) continue
    if (value !== undefined) values[name] = type.check(value, name)
    else if (type.fallback !== undefined) values[name] = type.fallback
    else if (type.isOptional === undefined) isComplete = false
  }
  if (!isComplete || definition.isComplete?.(values) === false) return undefined
  return definition.prepare ? definition.prepare(values) : values
}

const asConfigError = (name: string, prefix: string, error: unknown) =>
  error instanceof ConfigIssue ? new UiApiConfigError(name, prefix + error.message, [error.message]) : error

/** Which of an adapter's flows a configuration selects. Without flows it is the adapter itself. */
function flowOf(adapter: ReadDefinition, config: unknown): ReadDefinition {
  if (!adapter.flows || typeof config !== 'object' || config === null) return adapter
  const flow = adapter.flows.find(({ when }) => when(config as Values))
  if (!flow) throw new UiApiConfigError(adapter.name, 'unrecognized config')
  return flow
}

/** A read's configuration that is complete: the request that it selects and its values. */
export interface CheckedRead {
  readonly definition: ReadDefinition
  readonly values: Values
}

/**
 * The configuration of a read, checked. Undefined while a required name is missing: then nothing is sent.
 *
 * @throws {UiApiConfigError} for a value of the wrong type, or a configuration that fits no flow.
 */
export function checkRead(adapter: ReadDefinition, config: unknown): CheckedRead | undefined {
  try {
    const definition = flowOf(adapter, config)
    const values = checkNames(definition, config)
    return values && { definition, values }
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
