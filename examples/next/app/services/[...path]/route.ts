import { org } from '../../org'

/** Headers of the data layer that reach the org. */
const FORWARDED = ['content-type', 'if-modified-since', 'if-unmodified-since']

/** Forwards the browser's requests to the org, with the token that the browser does not have. */
async function forward(request: Request): Promise<Response> {
  // Another site must not send requests with this user's access.
  if (request.method !== 'GET' && request.headers.get('sec-fetch-site') !== 'same-origin')
    return new Response(null, { status: 403 })
  const { url, headers } = org()
  const { pathname, search } = new URL(request.url)
  const forwarded = [...request.headers].filter(([name]) => FORWARDED.includes(name))
  const response = await fetch(new URL(pathname + search, url), {
    method: request.method,
    headers: { ...Object.fromEntries(forwarded), ...headers },
    ...(request.method === 'GET' ? {} : { body: await request.arrayBuffer() }),
    cache: 'no-store',
  })
  return new Response(response.body, {
    status: response.status,
    headers: { 'Content-Type': response.headers.get('Content-Type') ?? 'application/json' },
  })
}

export { forward as DELETE, forward as GET, forward as PATCH, forward as POST, forward as PUT }
