import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { RegisterUnavailableError } from './carrierRegister'
import { fmcsaRegister } from './fmcsaRegister'

const KEY = 'secret+web/key='

/** A carrier in the shape of the service's answers, with invented facts. */
const aCarrier = (changes: object = {}) => ({
  allowedToOperate: 'Y',
  bipdInsuranceOnFile: '1000',
  bipdInsuranceRequired: 'Y',
  bipdRequiredAmount: '750',
  brokerAuthorityStatus: 'N',
  cargoInsuranceOnFile: '100',
  carrierOperation: { carrierOperationCode: 'A', carrierOperationDesc: 'Interstate' },
  commonAuthorityStatus: 'A',
  contractAuthorityStatus: 'N',
  crashTotal: 0,
  dbaName: null,
  dotNumber: 3_900_001,
  legalName: 'PINE HOLLOW TRUCKING LLC',
  oosDate: null,
  phyCity: 'WACO',
  phyCountry: 'US',
  phyState: 'TX',
  phyStreet: '100 DEPOT RD',
  phyZipcode: '76701',
  statusCode: 'A',
  ...changes,
})
const entry = (changes: object = {}) => ({ _links: { self: { href: 'x' } }, carrier: aCarrier(changes) })
const dockets = (...numbers: readonly (readonly [string, number])[]) => ({
  content: numbers.map(([prefix, docketNumber]) => ({
    docketNumber,
    docketNumberId: 1,
    dotNumber: 1,
    prefix,
  })),
  retrievalDate: '2026-11-21T07:00:00.000+0000',
})

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

type Answer = { status?: number; body: unknown } | ((response: ServerResponse) => void)

/** An HTTP server with responses by path; others are 404. */
async function service(answers: Readonly<Record<string, Answer>>, timeoutMs = 3_000) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://fmcsa.test')
    asked.push(url.pathname)
    if (url.searchParams.get('webKey') !== KEY) {
      response.writeHead(401).end()
      return
    }
    const answer = answers[url.pathname]
    if (typeof answer === 'function') answer(response)
    else {
      response.writeHead(answer ? (answer.status ?? 200) : 404, { 'Content-Type': 'application/json' })
      response.end(typeof answer?.body === 'string' ? answer.body : JSON.stringify(answer?.body ?? {}))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  // A listening TCP server has an address of this form.
  const { port } = server.address() as AddressInfo
  const clock = { now: 0 }
  const warnings: unknown[] = []
  const register = fmcsaRegister(
    { webKey: KEY, url: `http://127.0.0.1:${port}/qc/services` },
    {
      logger: { info() {}, warn: (facts) => void warnings.push(facts), error() {} },
      now: () => clock.now,
      timeoutMs,
    },
  )
  return { register, asked, clock, warnings, server }
}

const DOT = '/qc/services/carriers/3900001'
const MC = '/qc/services/carriers/docket-number/990001'

test('a carrier is found by its DOT number, with its MC number, insurance in dollars and authority', async () => {
  const { register } = await service({
    [DOT]: { body: { content: entry(), retrievalDate: 'x' } },
    [`${DOT}/docket-numbers`]: { body: dockets(['FF', 12], ['MC', 990_001]) },
  })
  expect(await register.find({ dotNumber: '3900001' })).toEqual({
    legalName: 'PINE HOLLOW TRUCKING LLC',
    dbaName: null,
    mcNumber: '990001',
    dotNumber: '3900001',
    authorityStatus: 'Active',
    cargoInsurance: 100_000,
    autoLiability: 1_000_000,
    insuranceExpires: null,
    address: { street: '100 DEPOT RD', city: 'Waco', state: 'TX', postalCode: '76701' },
  })
})

test('of several carriers with a docket number, returns the one with the MC number', async () => {
  const { register } = await service({
    [MC]: { body: { content: [entry({ dotNumber: 3_900_002, legalName: 'A BROKER' }), entry()] } },
    '/qc/services/carriers/3900002/docket-numbers': { body: dockets(['FF', 990_001]) },
    [`${DOT}/docket-numbers`]: { body: dockets(['MC', 990_001]) },
  })
  expect(await register.find({ mcNumber: '990001' })).toMatchObject({
    dotNumber: '3900001',
    mcNumber: '990001',
  })
  expect(await register.find({ mcNumber: '990001', dotNumber: '3900002' })).toBeUndefined()
})

test.each([
  ['without for-hire authority', { commonAuthorityStatus: 'N', contractAuthorityStatus: 'N' }],
  ['with inactive authority', { commonAuthorityStatus: 'I', contractAuthorityStatus: null }],
  ['that may not operate', { allowedToOperate: 'N' }],
])('a carrier %s is inactive', async (_title, changes) => {
  const { register } = await service({
    [DOT]: { body: { content: entry(changes) } },
    [`${DOT}/docket-numbers`]: { body: dockets() },
  })
  expect(await register.find({ dotNumber: '3900001' })).toMatchObject({
    authorityStatus: 'Inactive',
    mcNumber: null,
  })
})

test.each([
  ['an empty list', { body: { content: [] } }],
  ['nothing', { body: { content: null } }],
  ['an entry without a carrier', { body: { content: { carrier: null } } }],
  ['404', { status: 404, body: {} }],
])('%s means that there is no such carrier', async (_title, answer) => {
  const { register, warnings } = await service({ [MC]: answer, [DOT]: answer })
  expect(await register.find({ mcNumber: '990001' })).toBeUndefined()
  expect(await register.find({ dotNumber: '3900001' })).toBeUndefined()
  expect(warnings).toEqual([])
})

test.each<readonly [string, Answer]>([
  ['an error of the service', { status: 500, body: { error: 'boom' } }],
  ['maintenance', { status: 200, body: '<html>Down for maintenance</html>' }],
  ['a key that is not known', { status: 404, body: { content: 'Webkey not found' } }],
  ['another shape', { body: { content: { carrier: { name: 'PINE HOLLOW' } } } }],
  ['a connection that breaks', (response) => void response.destroy()],
  ['no answer', () => {}],
])('%s is no "not found", and is told to the operator without the key', async (_title, answer) => {
  const { register, warnings } = await service({ [DOT]: answer }, 300)
  await expect(register.find({ dotNumber: '3900001' })).rejects.toBeInstanceOf(RegisterUnavailableError)
  expect(warnings).toHaveLength(1)
  expect(JSON.stringify(warnings)).not.toMatch(/secret/)
})

test('an unreachable service is unavailable', async () => {
  const { register, server } = await service({})
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  closers.length = 0
  await expect(register.find({ dotNumber: '3900001' })).rejects.toBeInstanceOf(RegisterUnavailableError)
})

test('caches a result for ten minutes, and not a failure', async () => {
  const { register, asked, clock } = await service({
    [DOT]: { body: { content: entry() } },
    [`${DOT}/docket-numbers`]: { body: dockets(['MC', 990_001]) },
    '/qc/services/carriers/3900009': { status: 500, body: {} },
  })
  await register.find({ dotNumber: '3900001' })
  await register.find({ dotNumber: '3900001' })
  expect(asked).toHaveLength(2)
  clock.now += 10 * 60 * 1000
  await register.find({ dotNumber: '3900001' })
  expect(asked).toHaveLength(4)
  const failing = () => register.find({ dotNumber: '3900009' }).catch(() => 'failed')
  expect([await failing(), await failing()]).toEqual(['failed', 'failed'])
  expect(asked).toHaveLength(6)
})
