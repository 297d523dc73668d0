import type { ConfigSchema, ConfigValues, WriteInput } from '../config/configType.js'
import { notify } from '../notify/NotifyQueue.js'
import type { NotifyDefinition, NotifyTarget, ReadDefinition } from './adapterTypes.js'

/** "This has changed elsewhere": what it names is read again where it is shown. */
export interface NotifyAdapter<Item> extends NotifyDefinition {
  readonly _item?: Item
}

/** Declares a notify call. At most 60 calls in 60000 ms, collected for 500 ms, each target once. */
export function defineNotify<const S extends ConfigSchema>(spec: {
  readonly name: string
  readonly family: string
  /** Names of one item. */
  readonly config: S
  /** Reads a record that is shown in lists only. */
  readonly readRecord?: ReadDefinition
  readonly targets: (item: ConfigValues<S>) => readonly NotifyTarget[]
}): NotifyAdapter<WriteInput<S>> {
  // The specification is the definition, with types that its file needs and the pipeline does not.
  return { kind: 'notify', run: notify, ...spec } as unknown as NotifyAdapter<WriteInput<S>>
}
