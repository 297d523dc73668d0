import type { PlatformContext } from '../http/platformContext'
import { OAuthError } from './OAuthError'

/**
 * Parses form fields. OAuth sends them URL-encoded, the device login of `@salesforce/core` as multipart.
 *
 * @throws {OAuthError} `invalid_request` for another or a malformed body.
 */
export async function readForm(context: PlatformContext): Promise<URLSearchParams> {
  const type = context.req.header('content-type') ?? ''
  if (/^application\/x-www-form-urlencoded\b/iu.test(type))
    return new URLSearchParams(await context.req.raw.text())
  if (/^multipart\/form-data\b/iu.test(type)) return await readMultipart(context)
  throw new OAuthError(400, 'invalid_request', 'Send the fields as application/x-www-form-urlencoded.')
}

async function readMultipart(context: PlatformContext): Promise<URLSearchParams> {
  const fields = await context.req.raw.formData().catch(() => {
    throw new OAuthError(400, 'invalid_request', 'The form is malformed.')
  })
  const form = new URLSearchParams()
  for (const [name, value] of fields) if (typeof value === 'string') form.append(name, value)
  return form
}
