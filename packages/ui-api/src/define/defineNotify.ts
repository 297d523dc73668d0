import type { ConfigSchema, ConfigValues, WriteInput } from './configType.js'
import { refuseCalls } from './refuseCalls.js'
import { notify } from '../write/NotifyQueue.js'
import type { NotifyDefinition, NotifyTarget, ReadDefinition } from './adapterTypes.js'

/** A notification about changes elsewhere. */
export interface NotifyAdapter<Item> extends NotifyDefinition {
  readonly _item?: Item
}

/** Declares a notify adapter. Rate limit 60 calls in 60000 ms, debounced by 500 ms, targets deduplicated. */
export function defineNotify<const S extends ConfigSchema>(spec: {
  readonly name: string
  readonly family: string
  /** Properties of one item. */
  readonly config: S
  /** Fetches a record that only lists select. */
  readonly _readRecord?: ReadDefinition
  readonly _targets: (item: ConfigValues<S>) => readonly NotifyTarget[]
}): NotifyAdapter<WriteInput<S>> {
  // The spec is the definition, with additional types.
  const adapter = { kind: 'notify', run: notify, ...spec } as unknown as NotifyAdapter<WriteInput<S>>
  return process.env.NODE_ENV === 'production' ? adapter : refuseCalls(adapter)
}
