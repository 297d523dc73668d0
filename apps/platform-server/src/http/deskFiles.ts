import { loadPortalFiles, type PortalFiles } from './portalFiles'

const DESK_PATH = '/desk'

const DESK_PAGES = /^\/desk(?:\/|$)/u

/**
 * Returns the portal's CSP without the chat frame. The desk shows PDF previews in a sandboxed frame:
 * `frame-src blob:`.
 */
const deskPolicy = (mapOrigins: readonly string[]) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...mapOrigins].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...mapOrigins].join(' '),
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Policies of the PDF preview workers and, `default`, of the map.
    'trusted-types default pdf-worker',
  ].join('; ')

/** Loads the built desk (DSK-01): files, history fallback and CSP. */
export async function loadDeskFiles(
  directory: string,
  mapOrigins: readonly string[] = [],
): Promise<PortalFiles> {
  const files = await loadPortalFiles(directory, {
    app: 'desk',
    base: DESK_PATH,
    ownPages: DESK_PAGES,
    pagePolicy: deskPolicy(mapOrigins),
  })
  return {
    ...files,
    respond: async (request) =>
      DESK_PAGES.test(new URL(request.url).pathname) ? await files.respond(request) : undefined,
  }
}
