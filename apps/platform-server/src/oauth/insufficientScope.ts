import { ApiError } from '../http/ApiError'

/** 403 for an access token without the scope (RFC 6750 §3.1). */
export const insufficientScope = (scope?: string): ApiError =>
  new ApiError(
    403,
    'INSUFFICIENT_ACCESS',
    scope === undefined
      ? 'The scopes of this access token do not include this request.'
      : `This access token was not granted the scope "${scope}".`,
    {
      headers: {
        'WWW-Authenticate': `Bearer error="insufficient_scope"${scope === undefined ? '' : `, scope="${scope}"`}`,
      },
    },
  )
