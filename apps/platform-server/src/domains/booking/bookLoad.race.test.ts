import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen, type Listening } from '../../cli/listen'
import { FLEET_COUNT, fleetEmail } from '../../seed/demoAccounts'
import { signIn, type TestClient } from '../../testing/client'
import { addTestLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

/** Each is twenty bookings over HTTP; the long form sets more. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 200)
const CARRIERS = 20

let platform: TestPlatform
let server: Listening
let carriers: TestClient[]
const agent = new Agent({ keepAlive: true, maxSockets: CARRIERS })
beforeAll(async () => {
  platform = await createTestPlatform({ publicUrl: 'http://portal.test', thread: 'worker' })
  server = await listen(platform, { port: 0, host: '127.0.0.1' })
  expect(FLEET_COUNT).toBeGreaterThanOrEqual(CARRIERS)
  carriers = []
  for (let n = 1; n <= CARRIERS; n += 1) carriers.push(await signIn(platform, fleetEmail(n)))
})
afterAll(async () => {
  agent.destroy()
  await server.close()
  await platform.close()
})

/** Books over HTTP, as a browser of this carrier would. */
function bookOverHttp(
  { cookie, csrfToken }: TestClient,
  loadId: string,
): Promise<{ status: number; errorCode: string }> {
  const body = JSON.stringify({ loadId, rateVersion: 1, idempotencyKey: crypto.randomUUID() })
  const options = {
    agent,
    method: 'POST',
    headers: { Cookie: cookie, 'X-CSRF-Token': csrfToken, 'Content-Type': 'application/json' },
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${server.address}/lwr/apex/v63.0/LoadBooking/bookLoad`, options, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => {
        const { errorCode = '' } = JSON.parse(text) as { errorCode?: string }
        resolve({ status: response.statusCode ?? 0, errorCode })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

test(
  `[R1] ${ROUNDS} rounds of 20 carriers booking one load at once over HTTP: one succeeds, nineteen are refused`,
  { timeout: 120_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const loadId = await addTestLoad(platform)
      const answers = await Promise.all(carriers.map((carrier) => bookOverHttp(carrier, loadId)))
      const winners = answers.filter(({ status }) => status === 200)
      const losers = answers.filter(
        ({ status, errorCode }) => status === 409 && errorCode === 'LOAD_NOT_AVAILABLE',
      )
      expect([round, winners.length, losers.length]).toEqual([round, 1, CARRIERS - 1])
    }
    const doubles = await platform.database.kysely
      .selectFrom('Booking__c')
      .select('Load__c')
      .where('Status__c', 'in', ['Requested', 'Confirmed', 'Completed'])
      .groupBy('Load__c')
      .having((count) => count.fn.countAll(), '>', 1)
      .execute()
    expect(doubles).toEqual([])
  },
)
