import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Codes that only the REST API has; the others are refusal codes of the contract. */
export type RestErrorCode =
  | 'MALFORMED_QUERY'
  | 'INVALID_QUERY_LOCATOR'
  | 'QUERY_TOO_COMPLICATED'
  | 'PROCESSING_HALTED'
  | 'INVALID_REFERENCE'

/** An error of the REST API, as an org spells it. The message says what to change. */
export class RestError extends Error {
  override readonly name = 'RestError'

  constructor(
    readonly status: ContentfulStatusCode,
    readonly errorCode: RestErrorCode,
    message: string,
  ) {
    super(message)
  }
}

/** 400 for a SOQL query that is malformed, or that uses a part of SOQL that is not supported. */
export const malformedQuery = (message: string): RestError => new RestError(400, 'MALFORMED_QUERY', message)
