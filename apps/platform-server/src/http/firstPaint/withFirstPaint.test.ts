import { beforeEach, expect, test, vi } from 'vitest'
import type { PortalFiles } from '../portalFiles'
import type { PageRequest, Renderer } from './createRenderer'
import { paintedDesk, paintedPortal, type PaintedApp } from './paintedApp'
import { withFirstPaint } from './withFirstPaint'

const PAGE =
  '<!doctype html><head><title>Freight Portal</title><link rel="stylesheet" crossorigin href="/assets/a.css"><link rel="preload" as="font" href="/assets/a.woff2"></head><body><div id="root"></div></body>'
const LOADS = '/lwr/apex/v63.0/LoadSearch/findLoads'
const PHONE = 'Mozilla/5.0 (iPhone) Mobile/15E148'

let nowMs = 0
let asked: string[] = []
let rendered: PageRequest[] = []
let answer: (request: Request) => Response = () => Response.json({ loads: [] })
let render: Renderer['render'] = async () => await Promise.resolve({ title: 'Find Loads', html: '' })

beforeEach(() => {
  nowMs = 0
  asked = []
  rendered = []
  answer = () => Response.json({ loads: [] })
  render = async (request, ask) => {
    rendered.push(request)
    await ask({ call: 1, path: '/auth/me' })
    if ((await ask({ call: 2, path: LOADS })) === undefined) throw new Error('no loads')
    const html = `<link rel="stylesheet" crossorigin href="/assets/cards.css"><p>$& prerender ${rendered.length}</p>`
    return { title: 'Find Loads', html }
  }
})

const files: PortalFiles = {
  count: 1,
  respond: async () =>
    await Promise.resolve(
      new Response(PAGE, {
        headers: {
          ETag: '"1"',
          Link: '</auth/me>; rel=preload; as=fetch; crossorigin, </assets/a.css>; rel=preload; as=style, </assets/late.css>; rel=preload; as=style, </a.js>; rel=modulepreload',
        },
      }),
    ),
}

/** The first responses in a page. */
function answersIn(html: string): Record<string, string> | undefined {
  const json = /<script type="application\/json" id="first-answers">(.*?)<\/script>/u.exec(html)?.[1]
  return json === undefined ? undefined : (JSON.parse(json) as Record<string, string>)
}

function aPortal(app: PaintedApp = paintedPortal) {
  const warnings: unknown[] = []
  const portal = withFirstPaint(files, {
    app,
    renderer: {
      render: async (request, ask) => await render(request, ask),
      close: async () => await Promise.resolve(),
    },
    fetch: async (request) => {
      asked.push(new URL(request.url).pathname)
      return await Promise.resolve(answer(request))
    },
    origin: () => 'http://portal.test',
    logger: { info() {}, warn: (facts) => warnings.push(facts), error() {} },
    now: () => nowMs,
  })
  async function open(path = '/carrier/s', headers: Record<string, string> = {}) {
    const response = await portal.respond(new Request(`http://portal.test${path}`, { headers }))
    return { headers: response?.headers, html: (await response?.text()) ?? '' }
  }
  return { open, portal, warnings }
}

test('a guest gets the prerender with the page, its title, and its stylesheets before the scripts', async () => {
  const { html, headers } = await aPortal().open()
  expect(html).toContain('<title>Find Loads</title>')
  expect(html).toContain('<p>$& prerender 1</p>')
  expect(html).toContain('href="/assets/cards.css"></head>')
  expect(headers?.get('Link')).toBe(
    '</assets/a.css>; rel=preload; as=style; crossorigin, </assets/cards.css>; rel=preload; as=style; crossorigin, </a.js>; rel=modulepreload',
  )
  expect(headers?.get('Cache-Control')).toBe('private, no-cache')
  expect(headers?.get('ETag')).toBeNull()
  expect(asked).toEqual(['/auth/me', LOADS])
  expect(answersIn(html)).toEqual({ '/auth/me': '{"loads":[]}', [LOADS]: '{"loads":[]}' })
})

test.each([
  ['/carrier/s?equipment=Reefer', {}],
  ['/carrier/s/todays-loads', {}],
  ['/carrier/s?equipment=Reefer', { cookie: 'portal-session=abc' }],
  ['/carrier/s/my-loads', {}],
  ['/carrier/s/my-company', { cookie: 'portal-session=abc' }],
  ['/carrier/s', { cookie: 'portal-session=abc', 'sec-fetch-mode': 'cors' }],
  ['/carrier/s', { cookie: 'portal-session=abc', 'sec-fetch-mode': 'no-cors' }],
  ['/carrier/s', { cookie: 'portal-session=abc', 'sec-fetch-dest': 'iframe' }],
])('%s with %j gets the page as it is', async (path, headers) => {
  expect((await aPortal().open(path, headers)).html).toBe(PAGE)
  expect(asked).toEqual([])
})

test.each([
  [paintedPortal, '/carrier/login'],
  [paintedPortal, '/shipper/login/'],
  [paintedDesk, '/desk'],
  [paintedDesk, '/desk/login'],
])('the sign-in page %# has a prerender of its own', async (app, path) => {
  const { open } = aPortal(app)
  expect((await open(path)).html).toContain('prerender 1')
  await open(path.replace(/\/$/u, ''))
  expect(rendered.map((page) => page.path)).toEqual([path])
  await open(app === paintedDesk ? '/desk/' : '/carrier/s')
  expect(rendered).toHaveLength(path === '/desk' ? 1 : 2)
})

test('a hard reload gets the page alone, so that each of its calls can be seen, blocked or changed', async () => {
  const { open } = aPortal()
  for (const path of ['/carrier/s', '/carrier/login'])
    expect((await open(path, { 'cache-control': 'no-cache' })).html).toBe(PAGE)
  expect(asked).toEqual([])
  expect((await open('/carrier/s', { 'cache-control': 'max-age=0' })).html).toContain('prerender 1')
})

test('the first paint does not wait for the font, which the prerender does not use', async () => {
  const { html } = await aPortal().open('/carrier/s')
  expect(html.split('<link rel="preload" as="font"')).toHaveLength(2)
  expect(html.indexOf('prerender 1')).toBeLessThan(html.indexOf('as="font"'))
  expect(html.indexOf('as="font"')).toBeLessThan(html.indexOf('first-answers'))
})

test('[DSK-03] a mailed link to the sign-in, and pages behind it, come as they are', async () => {
  const { open } = aPortal(paintedDesk)
  for (const path of ['/desk/login?reset=abc', '/desk?invitation=abc', '/desk/loads', '/carrier/s'])
    expect((await open(path)).html).toBe(PAGE)
  expect(asked).toEqual([])
})

test.each([
  [{ 'user-agent': PHONE }, 'phone'],
  [{ 'user-agent': PHONE, 'sec-ch-ua-mobile': '?0' }, 'desktop'],
  [{ 'sec-ch-ua-mobile': '?1' }, 'phone'],
  [{}, 'desktop'],
])('%j is a %s', async (headers, device) => {
  await aPortal().open('/carrier/s', headers)
  expect(rendered).toMatchObject([{ device }])
})

test('a prerender speaks a language of the portal', async () => {
  const { open } = aPortal()
  await open('/carrier/s', { 'accept-language': 'es-MX,en;q=0.5' })
  await open('/carrier/s', { 'accept-language': 'fr' })
  await open('/carrier/s', { 'accept-language': 'de' })
  expect(rendered.map(({ language }) => language)).toEqual(['es', 'en'])
})

test('many guests cost one render in five seconds; after that they get the last one while the next is made', async () => {
  const { open } = aPortal()
  await Promise.all([open(), open(), open()])
  nowMs = 4_999
  await open()
  expect(rendered).toHaveLength(1)
  nowMs = 5_000
  expect((await open()).html).toContain('prerender 1')
  await vi.waitFor(async () => expect((await open()).html).toContain('prerender 2'))
  nowMs = 100_000
  expect((await open()).html).toContain('prerender 3')
})

test('without a prerender in time, or with a failed one, the page comes as it is', async () => {
  const failing = aPortal()
  answer = () => new Response(null, { status: 503 })
  expect((await failing.open()).html).toBe(PAGE)
  expect(failing.warnings).toHaveLength(1)
  answer = () => Response.json({})
  render = async () => await new Promise(() => {})
  expect((await aPortal().open()).html).toBe(PAGE)
})

test('the page is compressed as the browser asks, and a HEAD request gets no body', async () => {
  const { portal } = aPortal()
  const url = 'http://portal.test/carrier/s'
  const zipped = await portal.respond(new Request(url, { headers: { 'accept-encoding': 'gzip' } }))
  expect(zipped?.headers.get('content-encoding')).toBe('gzip')
  const stream = zipped?.body?.pipeThrough(new DecompressionStream('gzip'))
  expect(await new Response(stream).text()).toContain('prerender 1')
  expect(await (await portal.respond(new Request(url, { method: 'HEAD' })))?.text()).toBe('')
})
