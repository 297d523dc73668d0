/** RFC 6749 §4.1.2.1 and §5.2. */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'access_denied'
  | 'authorization_pending'
  | 'expired_token'
  | 'slow_down'

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

/** Responds `{ error, error_description }` (RFC 6749 §5.2). */
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
