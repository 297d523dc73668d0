import { loadPortalFiles, type PortalFiles } from './portalFiles'

/** The path under which the desk is served. */
const DESK_PATH = '/desk'

const DESK_PAGES = /^\/desk(?:\/|$)/u

/**
 * Content security policy of the desk's pages: as the portal's, without the frame of a live chat. `frame-src blob:` is
 * for the preview of PDF documents, which the desk reads as data and shows in a sandboxed frame.
 */
const DESK_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

/** The built provider desk (DSK-01): its own files, history fallback and content security policy. */
export async function loadDeskFiles(directory: string): Promise<PortalFiles> {
  const files = await loadPortalFiles(directory, {
    base: DESK_PATH,
    ownPages: DESK_PAGES,
    pagePolicy: DESK_POLICY,
  })
  return {
    ...files,
    respond: async (request) =>
      DESK_PAGES.test(new URL(request.url).pathname) ? await files.respond(request) : undefined,
  }
}
