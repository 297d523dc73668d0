import { readErrorBody } from './readErrorBody.js'

/** Says where a failure arose; stable, so that code can branch on it. */
export type UiApiErrorCode =
  /** The server answered with an error status. */
  | 'UIAPI_HTTP'
  /** The request did not reach the server, or its answer was lost. */
  | 'UIAPI_NETWORK'
  /** No answer within `timeoutMs` (status 504). */
  | 'UIAPI_TIMEOUT'
  /** The answer does not fit its representation; the message names the path. */
  | 'UIAPI_RESPONSE'
  /** A `cache-only` read found nothing (status 400). */
  | 'UIAPI_NOT_FETCHABLE'
  /** The configuration is of the wrong type or incomplete. */
  | 'UIAPI_CONFIG'
  /** The client was disposed of. */
  | 'UIAPI_DISPOSED'

export interface UiApiErrorFacts {
  readonly code: UiApiErrorCode
  /** Used when the body carries no message of its own. */
  readonly message: string
  readonly status?: number
  readonly statusText?: string | undefined
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

/**
 * The one error of this library: whatever the server or the network did, it has this form.
 *
 * `status` is 0 when there was no answer. `messages` holds what the server says in detail, without details its one
 * message; `fieldErrors` those that belong to a field. Bodies: the array of reads, the record error of writes, the object
 * of server methods.
 */
export class UiApiError extends Error {
  override readonly name: string = 'UiApiError'
  declare readonly code: UiApiErrorCode
  declare readonly status: number
  declare readonly statusText: string
  declare readonly body: unknown
  /** Headers of the answer, names in lower case. */
  declare readonly headers: Readonly<Record<string, string>>
  declare readonly errorCode: string | undefined
  declare readonly messages: string[]
  declare readonly fieldErrors: Record<string, string[]>
  readonly ok = false
  readonly errorType = 'fetchResponse'

  constructor({ code, message, status = 0, statusText = '', body, headers = {}, cause }: UiApiErrorFacts) {
    const read = readErrorBody(code === 'UIAPI_HTTP' ? body : undefined)
    const messages = read.messages[0] ? read.messages : [message]
    super(messages[0], { cause })
    Object.assign(this, { code, status, statusText, body, headers, ...read, messages })
  }

  /** The error itself, or one of ours that carries it. */
  static from(cause: unknown): UiApiError {
    if (cause instanceof UiApiError) return cause
    return new UiApiError({
      code: 'UIAPI_RESPONSE',
      message: String((cause as Error | null)?.message),
      cause,
    })
  }

  static is(error: unknown): error is UiApiError {
    return error instanceof UiApiError
  }
}
