import type { PortalFiles } from '../portalFiles'
import { firstVisitOf } from './firstVisit'
import { insertPaint } from './insertPaint'
import { createOwnPaints, type OwnPaintsDeps } from './ownPaint'
import { createSharedPaints, type SharedPaintsDeps } from './sharedPaints'

/** It contains loads: no shared cache may store it; a browser may, for Back. */
const FOR_GUESTS = 'private, no-cache'
const FOR_ONE_PERSON = 'private, no-store'

/**
 * Middleware that prerenders entry pages: inserts HTML of the page's own components, shown until the scripts render the page,
 * and the responses to the page's first requests (decision 22). On a timeout the page is served without them.
 */
export function withFirstPaint(files: PortalFiles, deps: SharedPaintsDeps & OwnPaintsDeps): PortalFiles {
  const sharedPaintOf = createSharedPaints(deps)
  const ownPaintOf = createOwnPaints(deps)
  return {
    ...files,
    async respond(request, connection) {
      const visit = firstVisitOf(deps.app, request)
      if (!visit) return await files.respond(request, connection)
      const { headers, url } = request
      const { page, isGuest } = visit
      const start = isGuest && deps.app.guestStart ? new URL(deps.app.guestStart, url) : url
      const plain = await files.respond(new Request(start, { headers: withoutEncoding(headers) }))
      if (plain?.status !== 200) return plain
      if (isGuest) {
        const paint = await sharedPaintOf(page)
        return paint ? await insertPaint(plain, paint, request, FOR_GUESTS) : await files.respond(request)
      }
      const language = deps.app.asksInPageLanguage ? { language: page.language } : {}
      const paint = await ownPaintOf(page, { origin: new URL(url).origin, headers, connection, ...language })
      if (paint && !('cookies' in paint)) return await insertPaint(plain, paint, request, FOR_ONE_PERSON)
      const unchanged = await files.respond(request)
      for (const cookie of paint?.cookies ?? []) unchanged?.headers.append('Set-Cookie', cookie)
      return unchanged
    },
  }
}

function withoutEncoding(headers: Headers): Headers {
  const rest = new Headers(headers)
  for (const name of ['accept-encoding', 'if-none-match', 'range']) rest.delete(name)
  return rest
}
