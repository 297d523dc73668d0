import { UiApiError } from '@portal/ui-api'

/** By the possible reaction of the user. */
export type CallFailure =
  /** No response: check the connection and retry. */
  | { kind: 'unreachable' }
  /** Rate-limited: wait and retry. */
  | { kind: 'tooFast' }
  /** The server rejected the request; `code` is stable, `message` English. */
  | { kind: 'refused'; code: string; message: string }
  /** An unexpected error. */
  | { kind: 'failed' }

/** Outages with their own error message, because alternatives exist. */
const NAMED_OUTAGES: readonly string[] = ['REGISTER_UNAVAILABLE', 'FILE_STORE_UNAVAILABLE', 'STORAGE_FULL']

export function callFailure(error: unknown): CallFailure {
  if (!UiApiError.is(error)) return { kind: 'failed' }
  if (error.code === 'UIAPI_NETWORK' || error.code === 'UIAPI_TIMEOUT') return { kind: 'unreachable' }
  if (error.status === 429) return { kind: 'tooFast' }
  const { errorCode: code, status, message } = error
  // An error without a code is a proxy's, and its message is not for users.
  if (code === undefined) return { kind: 'failed' }
  const isNamed = status === 503 && NAMED_OUTAGES.includes(code)
  return isNamed || (status >= 400 && status < 500) ? { kind: 'refused', code, message } : { kind: 'failed' }
}
