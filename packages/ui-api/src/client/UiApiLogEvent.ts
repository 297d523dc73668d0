/** Something worth a line in a log. `event` is stable. `debug` is for the inspector: each request and its end. */
export interface UiApiLogEvent {
  readonly level: 'debug' | 'info' | 'warn' | 'error'
  readonly event: string
  readonly message: string
  readonly [detail: string]: unknown
}
