/** The refusals of RFC 6749 §4.1.2.1 and §5.2 that this server gives. */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'

/** A refusal of the authorization server, in the shape that OAuth clients read. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError'
  constructor(
    readonly status: 400 | 401,
    readonly code: OAuthErrorCode,
    message: string,
  ) {
    super(message)
  }
}

/** `{ error, error_description }` as RFC 6749 §5.2 wants it. */
export function oauthErrorResponse({ status, code, message }: OAuthError): Response {
  return Response.json(
    { error: code, error_description: message },
    {
      status,
      headers: {
        'Cache-Control': 'no-store',
        ...(status === 401 ? { 'WWW-Authenticate': 'Basic realm="oauth"' } : {}),
      },
    },
  )
}
