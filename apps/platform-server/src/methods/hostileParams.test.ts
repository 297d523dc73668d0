import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { guestClient, signIn, type Answer, type TestClient } from '../testing/client'
import { serverCalls } from '../http/serverCalls'
import { addTestLoad } from '../testing/loads'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { methods } from './registry'

const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']
const NUL = 'a\u0000b'
const HALF = 'a\ud800b'

let platform: TestPlatform
let admin: TestClient
let guest: TestClient
let loadId: string
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  admin = await signIn(platform, 'admin@carrier.test')
  guest = guestClient(platform)
  loadId = await addTestLoad(platform)
}, 120_000)
afterAll(() => platform.close())

const inAnHour = () => new Date(platform.clock.now + 3_600_000).toISOString()
const bid = (more: object) => ({
  loadId,
  amount: 1500,
  expiresAt: inAnHour(),
  idempotencyKey: `k${Math.random()}`,
  ...more,
})
const report = (more: object) => ({
  loadId,
  type: 'Delay',
  occurredAt: new Date(platform.clock.now).toISOString(),
  clientEventId: `e${Math.random()}`,
  ...more,
})
const charge = (more: object) => ({ loadId, type: 'Toll', quantity: 1, reason: 'x', ...more })
const quote = (more: object) => ({
  stops: [
    { city: 'Dallas', state: 'TX' },
    { city: 'Waco', state: 'TX' },
  ],
  equipmentType: 'V',
  weightLbs: 1000,
  pickupFrom: inAnHour(),
  contact: { name: 'Ann Lee', email: 'ann@lee.test' },
  ...more,
})

const read = (name: string, params: object) => admin.read(name, params)
const act = (name: string, params: object) => admin.act(name, params)

/** A call with one text of it to be chosen. */
const calls: readonly [string, string, (text: string) => Promise<Answer>][] = [
  ['LoadSearch/findLoads', 'loadNumber', (loadNumber) => guest.read('LoadSearch/findLoads', { loadNumber })],
  ['MyLoads/list', 'origin', (origin) => read('MyLoads/list', { tab: 'upcoming', origin })],
  ['MyLoads/exportRows', 'origin', (origin) => read('MyLoads/exportRows', { tab: 'past', origin })],
  ['MyLoads/listOffers', 'origin', (origin) => read('MyLoads/listOffers', { origin })],
  ['LoadBooking/placeOffer', 'note', (note) => act('LoadBooking/placeOffer', bid({ note }))],
  [
    'LoadBooking/placeOffer',
    'idempotencyKey',
    (idempotencyKey) => act('LoadBooking/placeOffer', bid({ idempotencyKey })),
  ],
  [
    'LoadBooking/bookLoad',
    'idempotencyKey',
    (idempotencyKey) => act('LoadBooking/bookLoad', { loadId, rateVersion: 1, idempotencyKey }),
  ],
  ['LoadTracking/recordEvent', 'note', (note) => act('LoadTracking/recordEvent', report({ note }))],
  [
    'LoadTracking/recordEvent',
    'clientEventId',
    (clientEventId) => act('LoadTracking/recordEvent', report({ clientEventId })),
  ],
  ['Accessorials/request', 'reason', (reason) => act('Accessorials/request', charge({ reason }))],
  ['Banners/getAnnouncementByRole', 'role', (role) => guest.read('Banners/getAnnouncementByRole', { role })],
  [
    'Quotes/request',
    'idempotencyKey',
    (idempotencyKey) => guest.act('Quotes/request', quote({ idempotencyKey })),
  ],
]

describe.each([
  ['NUL', NUL],
  ['half of a character', HALF],
])('[S4] %s', (_what, text) => {
  test.each(calls)('in %s, %s, is refused by its name', async (_name, param, call) => {
    const answer = await call(text)
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 'INVALID_INPUT' } })
    expect(answer.body.message).toContain(`${param}: must not hold`)
  })

  test('in a sign-in is rejected, like any invalid sign-in', async () => {
    for (const credentials of [
      { email: text, password: 'x' },
      { email: 'admin@carrier.test', password: text },
    ])
      expect((await guest.send('POST', '/auth/login', credentials)).status).toBe(400)
  })

  test('in any param of any method is no failure of ours', async () => {
    for (const { className, method, verb, params } of methods) {
      const name = `${className}/${method}`
      for (const key of params instanceof z.ZodObject ? Object.keys(params.shape) : []) {
        const given = { loadId, contactId: loadId, [key]: text }
        const answer = verb === 'GET' ? await read(name, given) : await act(name, given)
        expect([name, key, answer.status < 500]).toEqual([name, key, true])
      }
    }
  }, 60_000)
})

describe.each([...INHERITED.entries()])(
  '[S4] number %i of the names that every object literal inherits, %s,',
  (position, name) => {
    test('as any param of any method causes no server error and finds nothing', async () => {
      const people = [
        admin,
        guest,
        await signIn(platform, 'driver@carrier.test'),
        await signIn(platform, 'shipper@shipper.test'),
      ]
      // Of the five names, each person sends two or three in each param, at least one of them in a list.
      let turn = position
      for (const { className, method, verb, params } of methods) {
        const call = `${className}/${method}`
        if (/logout|erase/iu.test(method)) continue
        for (const key of params instanceof z.ZodObject ? Object.keys(params.shape) : []) {
          for (const [kind, value] of [name, [name]].entries()) {
            const person = people[(turn + 2 * kind) % people.length] ?? admin
            const given = { loadId, contactId: loadId, idempotencyKey: crypto.randomUUID(), [key]: value }
            const answer = await (verb === 'GET' ? person.read(call, given) : person.act(call, given))
            expect([call, key, answer.status < 500]).toEqual([call, key, true])
          }
          turn += 1
        }
      }
    }, 120_000)

    test('as any part of any address of the UI API is no failure of ours', async () => {
      for (const { kind, method, path } of serverCalls) {
        if (kind !== 'UI API' || !path.includes(':')) continue
        for (const objectName of [name, 'Load__c']) {
          const [first = '', ...rest] = path.split(/:\w+/u)
          const address = first + rest.map((part, at) => (at === 0 ? objectName : name) + part).join('')
          const answer = await admin.send(
            method,
            address,
            method === 'GET' ? undefined : { fields: { [name]: name } },
          )
          expect([method, address, answer.status < 500]).toEqual([method, address, true])
        }
      }
    }, 60_000)
  },
)

test.each([
  ['Banners/getBannersByRole', { role: 'constructor' }, []],
  ['Banners/getAnnouncementByRole', { role: 'constructor' }, null],
  ['Access/getLWCMap', { key: 'constructor' }, null],
])('[S4] %s of %o finds nothing', async (method, params, expected) => {
  expect(await admin.read(method, params)).toMatchObject({ status: 200, body: expected })
})

test('[S4] a scope with NUL is refused to the client in the words of OAuth', async () => {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'portal-local',
    redirect_uri: 'http://localhost:9/back',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    scope: NUL,
  })
  const { status, headers } = await admin.send('GET', `/services/oauth2/authorize?${query.toString()}`)
  expect(status).toBe(302)
  expect(headers.get('location')).toContain('error=invalid_scope')
})

test.each([
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '1899-12-31T23:59:59Z',
  '2200-01-01T00:00:00Z',
  '9999-12-31T23:59:59-14:00',
])('[S4] rejects the instant %s and names the accepted years', async (instant) => {
  const answers = [
    await act('LoadTracking/recordEvent', report({ occurredAt: instant })),
    await act('LoadTracking/recordEvent', report({ type: 'ETA Changed', eta: instant })),
    await guest.act('Quotes/request', quote({ pickupFrom: instant })),
    await act('LoadBooking/placeOffer', bid({ expiresAt: instant })),
  ]
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 'INVALID_INPUT' } })
    expect(answer.body.message).toContain('must lie between the years 1900 and 2199')
  }
  const day = instant.slice(0, 10)
  expect((await read('MyLoads/list', { tab: 'past', pickupFrom: day })).status).toBeLessThan(500)
  expect((await guest.read('LoadSearch/findLoads', { postedAfter: instant })).status).toBeLessThan(500)
})

test('null is an absent param, unless the method needs it or has a meaning for it', async () => {
  const found = await guest.read('Registration/lookupCarrier', { mcNumber: '810001', dotNumber: null })
  expect(found).toMatchObject({ status: 200, body: { legalName: 'Bluebonnet Haulers LLC' } })
  const listed = await admin.read('CompanyPayments/list', {
    from: null,
    to: null,
    status: null,
    offset: null,
  })
  expect(listed.body).toEqual((await admin.read('CompanyPayments/list', {})).body)
  for (const [method, params] of [
    ['Registration/lookupCarrier', { mcNumber: null, dotNumber: null }],
    ['MyLoads/get', { loadId: null }],
  ] as const)
    expect(await admin.read(method, params)).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_INPUT' },
    })
  expect((await act('LoadMarks/setCostPerMile', { costPerMile: 2 })).body).toEqual({ costPerMile: 2 })
  expect((await act('LoadMarks/setCostPerMile', { costPerMile: null })).body).toEqual({ costPerMile: null })
})

test.each([
  ['/lwr/apex/v63.0/LoadMarks/setMark', 'INVALID_INPUT'],
  ['/auth/login', 'INVALID_INPUT'],
  ['/services/data/v63.0/ui-api/records', 'JSON_PARSER_ERROR'],
  ['/services/data/v63.0/graphql', 'JSON_PARSER_ERROR'],
  ['/services/data/v63.0/sobjects/Carrier_Location__c', 'JSON_PARSER_ERROR'],
])('%s rejects invalid JSON with the code of its API, %s', async (path, code) => {
  const response = await platform.handler(
    new Request(`http://portal.test${path}`, {
      method: 'POST',
      body: '{',
      headers: {
        Cookie: admin.cookie,
        'X-CSRF-Token': admin.csrfToken,
        'Content-Type': 'application/json',
      },
    }),
  )
  expect(response.status).toBe(400)
  const body: unknown = await response.json()
  expect([body].flat()[0]).toMatchObject({ errorCode: code })
})
