import { UiApiError } from '@portal/ui-api'

/** Why a call did not work, as far as it matters to the person: what they can do about it. */
export type CallFailure =
  /** No answer: check the connection, try again. */
  | { kind: 'unreachable' }
  /** Too many calls: wait a little. */
  | { kind: 'tooFast' }
  /** The server understood and said no; `code` is stable, `message` English. */
  | { kind: 'refused'; code: string; message: string }
  /** Something broke on our side. */
  | { kind: 'failed' }

/** Outages that say more than "something broke": what else is possible meanwhile. */
const NAMED_OUTAGES: readonly string[] = ['REGISTER_UNAVAILABLE', 'FILE_STORE_UNAVAILABLE', 'STORAGE_FULL']

/** Reads whatever a call was rejected with. */
export function callFailure(error: unknown): CallFailure {
  if (!UiApiError.is(error)) return { kind: 'failed' }
  if (error.code === 'UIAPI_NETWORK' || error.code === 'UIAPI_TIMEOUT') return { kind: 'unreachable' }
  if (error.status === 429) return { kind: 'tooFast' }
  const isNamed = error.status === 503 && NAMED_OUTAGES.includes(error.errorCode ?? '')
  if (isNamed || (error.status >= 400 && error.status < 500))
    return { kind: 'refused', code: error.errorCode ?? '', message: error.message }
  return { kind: 'failed' }
}
