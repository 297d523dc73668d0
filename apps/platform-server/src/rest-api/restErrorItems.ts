import { refusalOf } from '../http/errorResponse'
import { RecordWriteError } from '../records/recordError'
import { RestError } from './RestError'

/** REST API Developer Guide, "Error Response". */
export interface RestErrorItem {
  readonly errorCode: string
  readonly message: string
  readonly fields?: readonly string[]
}

export interface RestFailure {
  readonly status: number
  readonly errors: readonly RestErrorItem[]
  readonly headers: Record<string, string>
}

/** Describes an error for a response or an item of a batch; undefined for an unexpected failure. */
export function describeRestError(error: unknown): RestFailure | undefined {
  if (error instanceof RestError) {
    const { status, errorCode, message } = error
    return { status, errors: [{ errorCode, message }], headers: {} }
  }
  if (error instanceof RecordWriteError) {
    const errors = error.refusals.map(({ errorCode, message, field }) => ({
      errorCode,
      message,
      fields: field ? [field.apiName] : [],
    }))
    return { status: error.status, errors, headers: {} }
  }
  const refusal = refusalOf(error)
  if (!refusal) return undefined
  const { status, errorCode, message, headers } = refusal
  return { status, errors: [{ errorCode, message }], headers }
}
