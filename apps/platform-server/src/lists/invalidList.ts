import { ApiError } from '../http/ApiError'

/** 400 for an invalid list query; the message names the part and the valid values. */
export function invalidList(message: string): ApiError {
  return new ApiError(400, 'ILLEGAL_QUERY_PARAMETER_VALUE', message)
}

/** Truncates input for a message. */
export function quoted(input: string): string {
  return `"${input.length > 60 ? `${input.slice(0, 60)}…` : input}"`
}
