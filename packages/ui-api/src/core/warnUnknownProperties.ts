import type { CallDefinition, ReadDefinition } from '../define/adapterTypes.js'
import type { Engine } from './Engine.js'
import { warnUnknown } from './warnUnknown.js'

type Configurable = CallDefinition & Pick<Partial<ReadDefinition>, 'flows'>

/** Warns about properties of a configuration that the adapter ignores. Parameters of server methods have any name. */
export function warnUnknownProperties(engine: Engine, adapter: Configurable, config: unknown): void {
  if (adapter._wraps !== undefined) return
  const known = [adapter, ...(adapter.flows ?? [])].flatMap((one) => Object.keys(one.config))
  warnUnknown(engine, adapter.name, 'property', config, [...new Set(known)])
}
