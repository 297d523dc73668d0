import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Codes of the REST API only; the others are refusal codes of the contract. */
export type RestErrorCode =
  | 'MALFORMED_QUERY'
  | 'INVALID_QUERY_LOCATOR'
  | 'QUERY_TOO_COMPLICATED'
  | 'EXCEEDED_ID_LIMIT'
  | 'PROCESSING_HALTED'
  | 'INVALID_REFERENCE'

/** An error as an org spells it. The message says what to change. */
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

/** 400 for a SOQL query that is malformed or not supported. */
export const malformedQuery = (message: string): RestError => new RestError(400, 'MALFORMED_QUERY', message)
