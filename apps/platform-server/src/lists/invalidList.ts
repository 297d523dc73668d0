import { ApiError } from '../http/ApiError'

/** 400 for a list query that cannot be understood; the message says which part and what is expected. */
export function invalidList(message: string): ApiError {
  return new ApiError(400, 'ILLEGAL_QUERY_PARAMETER_VALUE', message)
}

/** Input quoted for a message, cut to what a reader needs. */
export function quoted(input: string): string {
  return `"${input.length > 60 ? `${input.slice(0, 60)}…` : input}"`
}
