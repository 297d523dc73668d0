import type { RefusalCode } from '@portal/contract'
import type { RefusalDetails, Sent } from '@portal/contract/methods'

/** `never` for a code without details in the contract. */
type DetailsOf<Code extends RefusalCode> = Code extends keyof RefusalDetails
  ? Sent<RefusalDetails[Code]>
  : never

export interface ApiErrorOptions<Code extends RefusalCode = RefusalCode> extends ErrorOptions {
  details?: DetailsOf<Code>
  headers?: Record<string, string>
}

/**
 * An error with an HTTP status, a stable code and a message that tells the caller what to do. Any other
 * exception becomes a 500 without internals (`errorResponse.ts`).
 */
export class ApiError<Code extends RefusalCode = RefusalCode> extends Error {
  override readonly name = 'ApiError'
  readonly details: DetailsOf<Code> | undefined
  readonly headers: Record<string, string>

  constructor(
    readonly status: number,
    readonly errorCode: Code,
    message: string,
    { details, headers = {}, ...options }: ApiErrorOptions<Code> = {},
  ) {
    super(message, options)
    this.details = details
    this.headers = headers
  }
}

/** 401: no session, or an expired one. */
export const sessionRequired = (): ApiError =>
  new ApiError(401, 'INVALID_SESSION_ID', 'Session expired or invalid. Log in and try again.')

/** 403: the role lacks the permission (domain model §10). */
export const insufficientAccess = (): ApiError =>
  new ApiError(403, 'INSUFFICIENT_ACCESS', 'Please contact your administrator for additional access.')

/** 404: the row doesn't exist or belongs to another account; the response is the same. */
export const notFound = (what: string): ApiError =>
  new ApiError(404, 'NOT_FOUND', `The ${what} does not exist or is not visible to you.`)

/** 400: the input does not match its schema. */
export const invalidInput = (message: string, details?: DetailsOf<'INVALID_INPUT'>): ApiError =>
  new ApiError(400, 'INVALID_INPUT', message, details ? { details } : {})
