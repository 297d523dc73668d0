import type { Page, Request, Route } from 'playwright'

/** A fault of the network or of a proxy. `times`: how many requests it meets. @default 1 */
export interface RequestFault {
  times?: number
  meet: (route: Route) => Promise<void>
}

const html = (status: number, title: string) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'text/html',
    body: `<!doctype html><title>${title}</title><h1>${title}</h1>`,
  })

const refuse =
  (status: number, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status, headers, contentType: 'text/plain', body: 'refused' })

/** Lets the request reach the server, and changes its response. */
const answered =
  (change: (route: Route, response: Awaited<ReturnType<Route['fetch']>>) => Promise<void>) =>
  async (route: Route) => {
    await change(route, await route.fetch())
  }

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Faults of reliability R5 that one request can meet. Those that begin with "lost" have taken effect on the server. */
export const REQUEST_FAULTS: Readonly<Record<string, RequestFault>> = {
  'connection reset before the server': { meet: (route) => route.abort('connectionreset') },
  'offline three times': { times: 3, meet: (route) => route.abort('internetdisconnected') },
  'lost: connection reset after the effect': { meet: answered((route) => route.abort('connectionreset')) },
  'lost: empty response with 200': {
    meet: answered((route, response) => route.fulfill({ response, body: '' })),
  },
  'lost: truncated JSON': {
    meet: answered(async (route, response) => {
      const body = await response.text()
      await route.fulfill({ response, body: body.slice(0, Math.floor(body.length / 2)) })
    }),
  },
  'lost: text instead of JSON': {
    meet: answered((route, response) =>
      route.fulfill({
        response,
        headers: { ...response.headers(), 'content-type': 'text/plain' },
        body: 'OK',
      }),
    ),
  },
  'lost: HTML page of a captive portal': { meet: answered((route) => html(200, 'Hotel Wi-Fi')(route)) },
  'lost: 504 of a gateway': { meet: answered((route) => html(504, 'Gateway Timeout')(route)) },
  'HTML page of a captive portal': { meet: html(200, 'Hotel Wi-Fi') },
  '502 of a gateway': { meet: html(502, 'Bad Gateway') },
  '503 three times': { times: 3, meet: refuse(503, { 'Retry-After': '1' }) },
  '500 without JSON': { meet: refuse(500) },
  '429 with Retry-After': { meet: refuse(429, { 'Retry-After': '1' }) },
  '429 without Retry-After': { meet: refuse(429) },
  '413 of a proxy': { meet: refuse(413) },
  'response after five seconds': {
    meet: answered(async (route, response) => {
      await wait(5_000)
      await route.fulfill({ response })
    }),
  },
  'delivered twice': {
    meet: async (route) => {
      await route.fetch()
      await route.fulfill({ response: await route.fetch() })
    },
  },
}

/** Makes the next requests that match meet a fault. @returns how many have met it, and a function that lifts the fault. */
export async function meetFault(
  page: Page,
  matches: (request: Request) => boolean,
  { times = 1, meet }: RequestFault,
) {
  let met = 0
  const handle = async (route: Route) => {
    if (met >= times || !matches(route.request())) return await route.fallback()
    met += 1
    // The page may be closed before a late response.
    await meet(route).catch(() => {})
  }
  await page.route('**/*', handle)
  return { count: () => met, lift: () => page.unroute('**/*', handle) }
}
