/** As `earlyFiles` of the server; the page's first script requests it in the same way. */
const SESSION = '</auth/me>; rel=preload; as=fetch; crossorigin'

/** The cached page, whose browser requests the session while the scripts load: every page waits for it. */
export function preloadSession({ body, headers: cached }: Response): Response {
  const headers = new Headers(cached)
  headers.set('Link', SESSION)
  return new Response(body, { headers })
}
