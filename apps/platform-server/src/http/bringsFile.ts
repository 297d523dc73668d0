import type { PlatformContext } from './platformContext'

const UPLOADS = /^\/services\/uploads(?:\/|$)/u
const FORMS = /^\/services\/data\/[^/]+\/ui-api\/records\/content-documents\//u

/**
 * Whether a request brings a file, which is larger than any other body and takes as long as its sender's network. The address
 * decides, not the content type alone: everywhere else a form is read as a whole before it is refused.
 */
export function bringsFile(context: PlatformContext): boolean {
  const { path, method } = context.req
  const type = context.req.header('content-type') ?? ''
  if (UPLOADS.test(path)) return method === 'PATCH' && /^application\/offset\+octet-stream$/iu.test(type)
  return method === 'POST' && FORMS.test(path) && /^multipart\//iu.test(type)
}
