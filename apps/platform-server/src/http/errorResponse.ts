import { HTTPException } from 'hono/http-exception'
import { databaseFacts, isOutage, isReadOnlyRefusal, SQLSTATE } from '../database/databaseError'
import { DiskFullError } from '../database/embedded/diskRoom'
import { ApiError } from './ApiError'

/** Arrays in the UI API, an object elsewhere. */
export type ErrorShape = 'array' | 'object'

export function errorShapeOf(path: string): ErrorShape {
  return path.startsWith('/services/data/') ? 'array' : 'object'
}

/** Values that pass validation and exceed a column. */
const OUT_OF_RANGE: ReadonlySet<string> = new Set([
  SQLSTATE.numericOutOfRange,
  SQLSTATE.invalidDatetime,
  SQLSTATE.datetimeOverflow,
  SQLSTATE.invalidTimeZone,
  SQLSTATE.untranslatableCharacter,
])

/** Concurrent transactions collided: a retry may succeed. */
const COLLISIONS: ReadonlySet<string> = new Set([
  SQLSTATE.deadlockDetected,
  SQLSTATE.serializationFailure,
  SQLSTATE.lockNotAvailable,
])

/** Whether the client closed the connection during the request; not a server failure. */
const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'

/** Returns the error of the response; undefined for an unexpected failure. */
export function refusalOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error
  if (error instanceof HTTPException && error.status < 500)
    return new ApiError(error.status, 'INVALID_INPUT', error.message || 'The request could not be read.')
  if (isBrokenOff(error))
    return new ApiError(400, 'INVALID_INPUT', 'The request broke off before it was whole.')
  if (
    error instanceof DiskFullError ||
    isReadOnlyRefusal(error) ||
    databaseFacts(error)?.code === SQLSTATE.diskFull
  )
    return new ApiError(
      503,
      'STORAGE_FULL',
      'There is no room to save anything at the moment. Nothing was saved; everything can still be read. Try again later.',
      { headers: { 'Retry-After': '30' } },
    )
  if (isOutage(error))
    return new ApiError(503, 'SERVER_UNAVAILABLE', 'The database does not answer. Try again in a moment.', {
      headers: { 'Retry-After': '2' },
    })
  const code = databaseFacts(error)?.code
  if (code === SQLSTATE.queryCanceled)
    return new ApiError(503, 'QUERY_TIMEOUT', 'The query took too long. Narrow the filters and try again.', {
      headers: { 'Retry-After': '5' },
    })
  if (code === SQLSTATE.uniqueViolation)
    return new ApiError(
      409,
      'CONFLICT',
      'Another user saved the same value at the same time. Nothing was saved. Review the saved data and try again.',
    )
  if (code !== undefined && COLLISIONS.has(code))
    return new ApiError(
      503,
      'SERVER_UNAVAILABLE',
      'Too many changes at once. Nothing was saved. Try again.',
      {
        headers: { 'Retry-After': '1' },
      },
    )
  if (code !== undefined && OUT_OF_RANGE.has(code))
    return new ApiError(
      400,
      'INVALID_INPUT',
      'A value is beyond what can be kept: check numbers, dates and texts.',
    )
  return undefined
}

/** Responds to an exception. An unexpected one discloses only the reference of its log entry. */
export function errorResponse(error: unknown, shape: ErrorShape, requestId: string): Response {
  const refusal =
    refusalOf(error) ??
    new ApiError(
      500,
      'UNKNOWN_EXCEPTION',
      `Something went wrong on our side. Nothing was lost. Try again. (reference ${requestId})`,
    )
  const body = {
    errorCode: refusal.errorCode,
    message: refusal.message,
    ...(refusal.details ? { details: refusal.details } : {}),
  }
  return Response.json(shape === 'array' ? [body] : body, {
    status: refusal.status,
    headers: { 'Cache-Control': 'no-store', ...refusal.headers },
  })
}
