import { readErrorBody } from './readErrorBody.js'

/** Stable error codes. */
export type UiApiErrorCode =
  /** The server responded with an error status. */
  | 'UIAPI_HTTP'
  /** The request or its response was lost. */
  | 'UIAPI_NETWORK'
  /** No response within `timeoutMs` (status 504). */
  | 'UIAPI_TIMEOUT'
  /** The response does not match its schema; the message names the path. */
  | 'UIAPI_RESPONSE'
  /** A `cache-only` read found nothing (status 400). */
  | 'UIAPI_NOT_FETCHABLE'
  /** The configuration is invalid or incomplete. */
  | 'UIAPI_CONFIG'
  /** The client was disposed of. */
  | 'UIAPI_DISPOSED'

/** Shared by all copies of the package on a page; `instanceof` knows only its own. */
const BRAND = Symbol.for('@portal/ui-api UiApiError')

export interface UiApiErrorFacts {
  readonly code: UiApiErrorCode
  /** Message for a response without one. */
  readonly message: string
  readonly status?: number
  readonly statusText?: string | undefined
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

/**
 * The error of every failed request.
 *
 * `status` is 0 without a response. `messages` has the server's detailed messages, or its only one; `fieldErrors`
 * those of a field. Parses the error payloads of reads (array), writes (record error) and server methods (object).
 */
export class UiApiError extends Error {
  override readonly name: string = 'UiApiError'
  /** Stable; use it to tell errors apart. */
  declare readonly code: UiApiErrorCode
  /** HTTP status; 0 without a response. */
  declare readonly status: number
  declare readonly statusText: string
  /** The parsed payload of the response. */
  declare readonly body: unknown
  /** Response headers, names in lower case. */
  declare readonly headers: Readonly<Record<string, string>>
  /** The server's code, such as `INSUFFICIENT_ACCESS`. */
  declare readonly errorCode: string | undefined
  /** Messages for the user; at least one. */
  declare readonly messages: string[]
  /** Messages by API name of the field. */
  declare readonly fieldErrors: Record<string, string[]>
  readonly ok = false
  readonly errorType = 'fetchResponse'

  constructor({ code, message, status = 0, statusText = '', body, headers = {}, cause }: UiApiErrorFacts) {
    const read = readErrorBody(code === 'UIAPI_HTTP' ? body : undefined)
    const messages = read.messages[0] ? read.messages : [message]
    super(messages[0], { cause })
    Object.assign(this, { code, status, statusText, body, headers, ...read, messages })
  }

  // On the prototype, so that it is not an own property of errors.
  get [BRAND](): true {
    return true
  }

  /** Wraps a thrown value in a `UiApiError`, unless it is one. */
  static from(cause: unknown): UiApiError {
    if (UiApiError.is(cause)) return cause
    return new UiApiError({
      code: 'UIAPI_RESPONSE',
      message: String((cause as Error | null)?.message),
      cause,
    })
  }

  /** True for a `UiApiError` of any copy of the package. */
  static is(error: unknown): error is UiApiError {
    return Boolean((Object(error) as { readonly [BRAND]?: true })[BRAND])
  }
}

/** The error of every call after `dispose`. */
export const disposed = (): UiApiError =>
  new UiApiError({ code: 'UIAPI_DISPOSED', message: 'This client is disposed' })
