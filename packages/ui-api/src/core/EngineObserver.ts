import type { WriteEffect } from '../define/adapterTypes.js'
import type { UiApiLogEvent } from './UiApiOptions.js'

/** Observes a client without being imported by it: persistence and devtools register in `engine.observers`. */
export interface EngineObserver {
  /** A transaction has ended: anything in the cache may have changed. */
  onSettled?(): void
  /** `clear` has dropped everything; not called by `dispose`. */
  onCleared?(): void
  /** A write has changed something, cached here or not. */
  onEffect?(effect: WriteEffect): void
  /** Receives every log event. */
  onLog?(event: UiApiLogEvent): void
}
