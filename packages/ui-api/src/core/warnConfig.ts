import type { CallDefinition, ReadDefinition } from '../define/adapterTypes.js'
import type { Engine } from './Engine.js'
import { warnOnce } from './warnOnce.js'
import { warnUnknown } from './warnUnknown.js'

type Configurable = CallDefinition & Pick<Partial<ReadDefinition>, 'flows'>

/** Warns about fields without their object, which an org rejects and no cached record has. */
function warnUnqualifiedFields(engine: Engine, { name }: Configurable, config: unknown): void {
  const { fields, optionalFields } = Object(config) as Readonly<Record<string, unknown>>
  for (const field of [fields, optionalFields].filter(Array.isArray).flat() as unknown[])
    if (typeof field === 'string' && !field.includes('.'))
      warnOnce(
        engine,
        'unqualified-field',
        `${name}: the field "${field}" does not name its object. Pass it as in "Account.${field}".`,
      )
}

/** Warns about reactive parameters of LWC, which are sent as their text. */
function warnReactiveParameters(engine: Engine, { name }: Configurable, config: unknown): void {
  for (const [part, value] of Object.entries(Object(config) as object) as [string, unknown][])
    // Other texts, such as that of a search, may begin with a dollar sign.
    if (/(Id|Name)$/.test(part) && typeof value === 'string' && /^\$[A-Za-z_][\w.]*$/.test(value))
      warnOnce(
        engine,
        'reactive-parameter',
        `${name}: "${value}" is sent as this text. Pass the value itself: a new value is a new query.`,
      )
}

/**
 * Warns about properties of a configuration that the adapter ignores, and about fields without their object and reactive parameters.
 * Parameters of server methods have any name.
 */
export function warnConfig(engine: Engine, adapter: Configurable, config: unknown): void {
  if (adapter._wraps !== undefined) return
  warnUnqualifiedFields(engine, adapter, config)
  warnReactiveParameters(engine, adapter, config)
  const known = [adapter, ...(adapter.flows ?? [])].flatMap((one) => Object.keys(one.config))
  warnUnknown(engine, adapter.name, 'property', config, [...new Set(known)])
}
