import type { PlatformContext } from './platformContext'

const UPLOADS = /^\/services\/uploads(?:\/|$)/u
const FORMS = /^\/services\/data\/[^/]+\/ui-api\/records\/content-documents\//u

/**
 * Whether a request uploads a file, which is larger and slower than other bodies. The path decides, not the
 * content type alone: elsewhere a form is read completely before it is rejected.
 */
export function bringsFile(context: PlatformContext): boolean {
  const { path, method } = context.req
  const type = context.req.header('content-type') ?? ''
  if (UPLOADS.test(path)) return method === 'PATCH' && /^application\/offset\+octet-stream$/iu.test(type)
  return method === 'POST' && FORMS.test(path) && /^multipart\//iu.test(type)
}
