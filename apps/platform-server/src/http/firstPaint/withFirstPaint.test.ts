import type { FirstPaintRequest } from '@portal/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PortalFiles } from '../portalFiles'
import type { Renderer } from './createRenderer'
import { withFirstPaint } from './withFirstPaint'

const PAGE = '<!doctype html><head><title>Freight Portal</title></head><body><div id="root"></div></body>'
const PHONE = 'Mozilla/5.0 (iPhone) Mobile/15E148'

let nowMs = 0
let asked: string[] = []
let rendered: Omit<FirstPaintRequest, 'id'>[] = []
let answer: () => Response = () => Response.json({ loads: [] })
let render: Renderer['render'] = async () => await Promise.resolve({ title: 'Find Loads', html: '' })

beforeEach(() => {
  nowMs = 0
  asked = []
  rendered = []
  answer = () => Response.json({ loads: [] })
  render = async (request) => {
    rendered.push(request)
    const html = `<link rel="stylesheet" crossorigin href="/assets/cards.css"><p>$& picture ${rendered.length}</p>`
    return await Promise.resolve({ title: 'Find Loads', html })
  }
})

const files: PortalFiles = {
  count: 1,
  respond: async () =>
    await Promise.resolve(
      new Response(PAGE, {
        headers: { ETag: '"1"', Link: '</assets/a.css>; rel=preload; as=style, </a.js>; rel=modulepreload' },
      }),
    ),
}

function aPortal() {
  const warnings: unknown[] = []
  const portal = withFirstPaint(files, {
    renderer: {
      paths: async () => await Promise.resolve(['/auth/me', '/loads']),
      render: async (request) => await render(request),
      close: async () => await Promise.resolve(),
    },
    ask: async (path) => {
      asked.push(path)
      return await Promise.resolve(answer())
    },
    logger: { info() {}, warn: (facts) => warnings.push(facts), error() {} },
    now: () => nowMs,
  })
  async function open(path = '/carrier/s', headers: Record<string, string> = {}) {
    const response = await portal.respond(new Request(`http://portal.test${path}`, { headers }))
    return { headers: response?.headers, html: (await response?.text()) ?? '' }
  }
  return { open, portal, warnings }
}

test('a guest gets the picture with the page, its title, and its stylesheets before the scripts', async () => {
  const { html, headers } = await aPortal().open()
  expect(html).toContain('<title>Find Loads</title>')
  expect(html).toContain('<p>$& picture 1</p>')
  expect(headers?.get('Link')).toBe(
    '</assets/cards.css>; rel=preload; as=style; crossorigin, </a.js>; rel=modulepreload',
  )
  expect(headers?.get('Cache-Control')).toBe('private, no-cache')
  expect(headers?.get('ETag')).toBeNull()
  expect(asked).toEqual(['/auth/me', '/loads'])
})

test.each([
  ['/carrier/s?equipment=Reefer', {}],
  ['/carrier/s/my-loads', {}],
  ['/carrier/s', { cookie: 'portal-session=abc' }],
  ['/carrier/s', { cookie: '__Host-portal-session=abc' }],
  ['/carrier/s', { cookie: 'a=b; portal-view-as=abc' }],
])('%s with %j gets the page as it is', async (path, headers) => {
  expect((await aPortal().open(path, headers)).html).toBe(PAGE)
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

test('a picture speaks a language of the portal', async () => {
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
  expect((await open()).html).toContain('picture 1')
  await vi.waitFor(async () => expect((await open()).html).toContain('picture 2'))
  nowMs = 100_000
  expect((await open()).html).toContain('picture 3')
})

test('without a picture in time, or with a failed one, the page comes as it is', async () => {
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
  expect(await new Response(stream).text()).toContain('picture 1')
  expect(await (await portal.respond(new Request(url, { method: 'HEAD' })))?.text()).toBe('')
})
