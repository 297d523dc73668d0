import { UiApiError } from './UiApiError.js'

/** A configuration that no request can be made of. Thrown before anything is sent; `issues` says what is wrong. */
export class UiApiConfigError extends UiApiError {
  override readonly name = 'UiApiConfigError'

  constructor(
    /** Name of the adapter that was called. */
    readonly adapter: string,
    message: string,
    readonly issues: readonly string[] = [message],
  ) {
    super({ code: 'UIAPI_CONFIG', message, status: 400, statusText: 'Bad Request' })
  }
}
