import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestClient, signIn, type TestClient } from '../testing/client'
import { findCompleteFacilities } from '../testing/loads'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'

interface Operation {
  operationId: string
  'x-callers': 'anyone' | 'signedIn' | readonly string[]
  parameters?: readonly { content: Content }[]
  requestBody?: { content: Content }
}
type Content = Readonly<Record<'application/json', { example?: object }>>

let platform: TestPlatform
let guest: TestClient
let clients: Readonly<Record<string, TestClient>>
let shipperId: string
let facilityIds: readonly string[]
beforeAll(async () => {
  platform = await createTestPlatform()
  guest = guestClient(platform)
  const shipper = await signIn(platform, 'shipper@shipper.test')
  clients = {
    'Carrier Sales': await signIn(platform, 'sales@provider.test'),
    'Shipper User': shipper,
    Guest: guest,
  }
  shipperId = (await shipper.send('GET', '/auth/me')).body.accountId
  facilityIds = await findCompleteFacilities(platform)
}, 120_000)
afterAll(() => platform.close())

const exampleOf = ({ parameters, requestBody }: Operation): object | undefined =>
  (parameters?.[0]?.content ?? requestBody?.content)?.['application/json'].example

/** A client with a role that the method accepts. */
function clientFor({ 'x-callers': callers, operationId }: Operation): TestClient {
  if (callers === 'anyone') return guest
  const client = Object.entries(clients).find(([role]) => callers.includes(role))?.[1]
  if (!client) throw new Error(`No client of this test may call ${operationId}.`)
  return client
}

/** The example with the ids of this database. */
const withIds = (example: object): object =>
  JSON.parse(
    JSON.stringify(example)
      .replace('001000000000001AAA', shipperId)
      .replace('a0F000000000001AAA', facilityIds[0] ?? '')
      .replace('a0F000000000002AAA', facilityIds[1] ?? ''),
  )

test('[ITG-02] /openapi.json describes every method to anyone, and each of its examples runs', async () => {
  const { status, headers, body } = await guest.send('GET', '/openapi.json')
  expect([status, headers.get('content-type'), body.openapi]).toEqual([200, 'application/json', '3.1.1'])
  const paths = Object.entries(body.paths as Record<string, Record<string, Operation>>)
  expect(paths.length).toBeGreaterThan(100)
  const ran: Record<string, number> = {}
  for (const [path, operations] of paths)
    for (const [verb, operation] of Object.entries(operations)) {
      const example = exampleOf(operation)
      if (!example) continue
      const client = clientFor(operation)
      const params = withIds(example)
      const answer =
        verb === 'get'
          ? await client.send('GET', `${path}?methodParams=${encodeURIComponent(JSON.stringify(params))}`)
          : await client.send('POST', path, params)
      ran[operation.operationId] = answer.status
    }
  expect(ran).toEqual({
    DeskLoads_post: 200,
    DeskLoads_importLoads: 200,
    DeskLoads_board: 200,
    LoadSearch_findLoads: 200,
    Quotes_request: 200,
    Shipments_list: 200,
  })
})
