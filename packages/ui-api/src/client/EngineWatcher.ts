import type { WriteEffect } from '../define/adapterTypes.js'
import type { UiApiLogEvent } from './UiApiLogEvent.js'

/**
 * Somebody who looks at a client from the inside: persistence, the inspector. The client works the same without;
 * they come in through `engine.watchers`, so that no bundle holds what it does not import.
 */
export interface EngineWatcher {
  /** A transaction is over: anything in the store may have changed. */
  onSettled?(): void
  /** Everything was dropped by `clear`; not called when the client is disposed of. */
  onCleared?(): void
  /** A write has changed something, known here or not. */
  onEffect?(effect: WriteEffect): void
  /** Whatever goes to `onLog`. */
  onLog?(event: UiApiLogEvent): void
}
