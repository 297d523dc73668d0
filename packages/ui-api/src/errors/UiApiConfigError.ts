import { UiApiError } from './UiApiError.js'

/** An invalid configuration or input, thrown before any request. `issues` has the reasons. */
export class UiApiConfigError extends UiApiError {
  override readonly name = 'UiApiConfigError'

  constructor(
    /** Name of the adapter. */
    readonly adapter: string,
    message: string,
    readonly issues: readonly string[] = [message],
  ) {
    super({ code: 'UIAPI_CONFIG', message, status: 400, statusText: 'Bad Request' })
  }
}
