import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PortalFiles } from '../portalFiles'
import type { Renderer } from './createRenderer'
import { paintedDesk, paintedPortal, type PaintedApp } from './paintedApp'
import { withFirstPaint } from './withFirstPaint'

const PAGE = '<!doctype html><head><title>Freight Portal</title></head><body><div id="root"></div></body>'
const LOADS = '/lwr/apex/v63.0/LoadSearch/findLoads'
const LIST = '/services/data/v63.0/ui-api/list-records/Load__c/My_Loads'

const files: PortalFiles = {
  count: 1,
  respond: async () => await Promise.resolve(new Response(PAGE, { headers: { ETag: '"1"' } })),
}

const nameOf = ({ headers }: Request) => /portal-session=(\w+)/u.exec(headers.get('cookie') ?? '')?.[1]

let asked: Request[]
let answer: (request: Request) => Response | Promise<Response>
let render: Renderer['render']

beforeEach(() => {
  asked = []
  answer = (request) => Response.json({ isGuest: nameOf(request) === 'expired', name: nameOf(request) })
  render = async (_, ask) => {
    const session = await ask({ call: 1, path: '/auth/me' })
    await ask({ call: 2, path: LOADS })
    return { title: 'Find Loads', html: `<p>prerender of ${session}</p>` }
  }
})

function aPortal(app: PaintedApp = paintedPortal, waitMs?: number) {
  const warnings: unknown[] = []
  const portal = withFirstPaint(files, {
    app,
    renderer: {
      render: async (page, ask) => await render(page, ask),
      close: async () => await Promise.resolve(),
    },
    fetch: async (request) => {
      asked.push(request)
      return await answer(request)
    },
    origin: () => 'http://own.test',
    logger: { info() {}, warn: (facts) => warnings.push(facts), error() {} },
    now: () => 0,
    waitMs,
  })
  return {
    warnings,
    open: async (cookie: string, headers: Record<string, string> = {}, method = 'GET') => {
      const path = app === paintedDesk ? '/desk' : '/carrier/s'
      const request = new Request(`http://portal.test${path}`, { method, headers: { cookie, ...headers } })
      const response = await portal.respond(request)
      const html = (await response?.text()) ?? ''
      const json = /<script type="application\/json" id="first-answers">(.*?)<\/script>/u.exec(html)?.[1]
      return {
        html,
        headers: response?.headers ?? new Headers(),
        answers: json === undefined ? undefined : (JSON.parse(json) as Record<string, string>),
      }
    },
  }
}

test('a person gets prerender and responses, which no cache may store', async () => {
  const { html, headers, answers } = await aPortal().open('portal-session=Ann')
  expect(html).toContain('<p>prerender of {"isGuest":false,"name":"Ann"}</p>')
  expect(answers).toEqual({
    '/auth/me': '{"isGuest":false,"name":"Ann"}',
    [LOADS]: '{"isGuest":false,"name":"Ann"}',
  })
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  expect(headers.get('ETag')).toBeNull()
})

test('with the cache of its data client a page has no other response than its session', async () => {
  const own = render
  const state = '{"documents":["</script><!--"]}'
  render = async (page, ask) => ({ ...(await own(page, ask)), state })
  const { html, answers } = await aPortal().open('portal-session=Ann')
  expect(answers).toEqual({ '/auth/me': '{"isGuest":false,"name":"Ann"}' })
  const json = /id="first-state">(.*?)<\/script>/u.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toEqual(JSON.parse(state))
  expect(json).not.toContain('<')
})

test('a cache that is too much for a weak signal stays out, and the responses come', async () => {
  const own = render
  render = async (page, ask) => ({ ...(await own(page, ask)), state: JSON.stringify('x'.repeat(120_000)) })
  const { html, answers } = await aPortal().open('portal-session=Ann')
  expect(Object.keys(answers ?? {})).toEqual(['/auth/me', LOADS])
  expect(html).not.toContain('first-state')
})

test('nothing of a person reaches another one or a guest, at the same moment or later', async () => {
  const { open } = aPortal()
  const names = ['Ann', 'Bob', 'Ann']
  const pages = await Promise.all(names.map(async (name) => await open(`portal-session=${name}`)))
  for (const [place, { html }] of pages.entries()) {
    expect(html).toContain(names[place])
    expect(html).not.toContain(names[place] === 'Ann' ? 'Bob' : 'Ann')
  }
  answer = () => Response.json({ isGuest: true })
  expect((await open('theme=dark')).html).not.toMatch(/Ann|Bob/u)
  expect((await open('portal-session=expired')).html).toBe(PAGE)
})

test("asks with the person's cookies, language and address, and not with other headers", async () => {
  await aPortal().open('portal-session=Ann; portal-view-as=Bob', {
    'accept-language': 'es',
    'x-forwarded-for': '10.0.0.1',
    'if-none-match': '"1"',
    authorization: 'Bearer abc',
  })
  for (const { url, headers } of asked) {
    expect(new URL(url).origin).toBe('http://portal.test')
    expect(Object.fromEntries(headers)).toEqual({
      accept: 'application/json',
      cookie: 'portal-session=Ann; portal-view-as=Bob',
      'accept-language': 'es',
      'x-forwarded-for': '10.0.0.1',
    })
  }
  expect(asked).toHaveLength(2)
})

test('without a valid session the page comes as it is, and nothing else is asked', async () => {
  const { open } = aPortal()
  const { html, headers } = await open('portal-session=expired')
  expect(html).toBe(PAGE)
  expect(headers.get('ETag')).toBe('"1"')
  expect(asked).toHaveLength(1)
})

test("[S1] staff get the portal's page as it is, and nothing else is asked", async () => {
  answer = () => Response.json({ isGuest: false, communityType: 'Provider' })
  expect((await aPortal().open('portal-session=Ann')).html).toBe(PAGE)
  expect(asked).toHaveLength(1)
})

test.each([
  [paintedPortal, 'en'],
  [paintedDesk, 'es'],
])('a page in another language than the browser is asked for as $0.name would ask', async (app, language) => {
  const { headers } = new Request('http://portal.test', {
    headers: { cookie: 'portal-session=Ann; portal-language=es-US; desk-language=es-US; time-zone=UTC' },
  })
  const languages: unknown[] = []
  const own = render
  render = async (page, ask) => {
    languages.push(page.language)
    return await own(page, ask)
  }
  answer = () =>
    Response.json({ isGuest: false, communityType: app === paintedDesk ? 'Provider' : 'Carrier' })
  await aPortal(app).open(headers.get('cookie') ?? '', { 'accept-language': 'en' })
  expect(languages).toEqual(['es'])
  expect(asked.map((request) => request.headers.get('accept-language'))).toEqual([language, language])
})

describe('the desk', () => {
  const STAFF = { isGuest: false, name: 'Ann', communityType: 'Provider' }
  const COOKIES = 'portal-session=Ann; time-zone=America/Chicago'

  test('staff get prerender and responses, in the time zone of the browser', async () => {
    const zones: unknown[] = []
    const own = render
    render = async (page, ask) => {
      zones.push(page.timeZone)
      return await own(page, ask)
    }
    answer = () => Response.json(STAFF)
    const { answers, headers } = await aPortal(paintedDesk).open(COOKIES)
    expect(Object.keys(answers ?? {})).toEqual(['/auth/me', LOADS])
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect(zones).toEqual(['America/Chicago'])
  })

  test.each([
    ['a carrier', { ...STAFF, communityType: 'Carrier' }],
    ['a shipper', { ...STAFF, communityType: 'Shipper' }],
    ['a person without community', { ...STAFF, communityType: null }],
    ['staff who view the portal as a user', { ...STAFF, viewAs: { viewerName: 'Ann' } }],
  ])('[S1] %s gets the page as it is, and nothing else is asked', async (_, session) => {
    answer = () => Response.json(session)
    expect((await aPortal(paintedDesk).open(COOKIES)).html).toBe(PAGE)
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(['/auth/me'])
  })

  test.each(['', '; time-zone=Nowhere/Land', '; time-zone=%3Cscript%3E', '; time-zone=Etc/GMT+99'])(
    'without a time zone that exists (%j) the page comes as it is',
    async (cookie) => {
      answer = () => Response.json(STAFF)
      expect((await aPortal(paintedDesk).open(`portal-session=Ann${cookie}`)).html).toBe(PAGE)
      expect(asked).toEqual([])
    },
  )
})

test('a session that is renewed meanwhile passes its cookie on, and the page has no data', async () => {
  answer = (request) =>
    Response.json(
      { isGuest: false, name: nameOf(request) },
      { headers: { 'Set-Cookie': 'portal-session=new' } },
    )
  const { html, headers } = await aPortal().open('portal-session=Ann')
  expect(html).toBe(PAGE)
  expect(headers.getSetCookie()).toEqual(['portal-session=new'])
})

test('a late response stays out: the page has those so far', async () => {
  answer = async (request) =>
    request.url.endsWith('/auth/me')
      ? Response.json({ isGuest: false, name: 'Ann' })
      : await new Promise<Response>(() => {})
  const { html, answers } = await aPortal().open('portal-session=Ann')
  expect(Object.keys(answers ?? {})).toEqual(['/auth/me'])
  expect(html).toContain('<div id="root"></div><script type="application/json"')
})

test('a response within a longer wait is in the page', async () => {
  answer = async (request) => {
    if (request.url.endsWith(LOADS)) await new Promise((resolve) => setTimeout(resolve, 400))
    return Response.json({ isGuest: false, name: 'Ann' })
  }
  const { answers } = await aPortal(paintedPortal, 10_000).open('portal-session=Ann')
  expect(Object.keys(answers ?? {})).toEqual(['/auth/me', LOADS])
})

test('a refused response stays out', async () => {
  answer = (request) =>
    request.url.endsWith('/auth/me') ? Response.json({ isGuest: false }) : Response.json({}, { status: 429 })
  expect(Object.keys((await aPortal().open('portal-session=Ann')).answers ?? {})).toEqual(['/auth/me'])
})

test('a response that would end the element is escaped', async () => {
  answer = () => Response.json({ isGuest: false, name: '</script><!--<script>' })
  const { html, answers } = await aPortal().open('portal-session=Ann')
  expect(JSON.parse(answers?.['/auth/me'] ?? '')).toMatchObject({ name: '</script><!--<script>' })
  expect(html.slice(html.indexOf('first-answers'))).not.toContain('<!--')
})

test.each([
  ['a write', { call: 2, path: '/lwr/apex/v63.0/Bookings/book', body: '{}' }],
  ['a sign-out', { call: 2, path: '/auth/logout' }],
  ['another site', { call: 2, path: '//elsewhere.test/' }],
])('%s is never sent for a page', async (_, call) => {
  render = async (_page, ask) => {
    await ask({ call: 1, path: '/auth/me' })
    await expect(ask(call)).rejects.toThrow('does not read')
    return { title: '', html: '' }
  }
  const { warnings, open } = aPortal()
  await open('portal-session=Ann')
  expect(asked).toHaveLength(1)
  expect(warnings).toEqual([])
})

test('a read by POST carries its token and is known by its body', async () => {
  render = async (_, ask) => {
    await ask({ call: 1, path: '/auth/me' })
    await ask({ call: 2, path: LIST, body: '{"pageSize":1}', csrfToken: 'token' })
    return { title: '', html: '' }
  }
  const { answers } = await aPortal().open('portal-session=Ann')
  expect(Object.keys(answers ?? {})).toEqual(['/auth/me', `${LIST}{"pageSize":1}`])
  expect(asked[1]?.method).toBe('POST')
  expect(asked[1]?.headers.get('x-csrf-token')).toBe('token')
})

test('more than a weak signal can carry stays out', async () => {
  answer = (request) =>
    request.url.endsWith('/auth/me')
      ? Response.json({ isGuest: false })
      : Response.json({ text: 'x'.repeat(200_000) })
  expect(Object.keys((await aPortal().open('portal-session=Ann')).answers ?? {})).toEqual(['/auth/me'])
})

test('while the renderer is busy, further pages come as they are', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const own = render
  render = async (page, ask) => {
    await promise
    return await own(page, ask)
  }
  const { open } = aPortal()
  const first = ['Ann', 'Bob', 'Eve'].map(async (name) => await open(`portal-session=${name}`))
  await vi.waitFor(async () => expect((await open('portal-session=Joe')).html).toBe(PAGE))
  resolve()
  expect((await Promise.all(first)).map(({ answers }) => answers !== undefined)).toEqual([true, true, true])
})

test('a page that the service worker passes on has prerender and responses', async () => {
  const { answers } = await aPortal().open('portal-session=Ann', {
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'empty',
  })
  expect(Object.keys(answers ?? {})).toEqual(['/auth/me', LOADS])
})

test('a request of a script for the page gets it as it is', async () => {
  const { open } = aPortal()
  expect((await open('portal-session=Ann', { 'sec-fetch-mode': 'same-origin' })).html).toBe(PAGE)
  expect((await open('portal-session=Ann', {}, 'HEAD')).html).toBe(PAGE)
  expect(asked).toEqual([])
})
