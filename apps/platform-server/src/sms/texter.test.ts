import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, expect, test, afterAll } from 'vitest'
import { MOST_TRIES, waitAfterTry } from '../mail/outbox'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { httpTextTransport } from './httpTextTransport'
import { claimTexts, newestTexts, queueText } from './textOutbox'
import { startTexter } from './texter'
import { textTables } from './textTables'

const LOGIN = { user: 'AC123', password: 'token:with:colons' }
const HOUR_MS = 3_600_000

let platform: TestPlatform
let contactId: string
beforeAll(async () => {
  platform = await createTestPlatform()
  const contact = await platform.database.kysely
    .selectFrom('User')
    .select('ContactId')
    .where('Username', '=', 'driver@carrier.test')
    .executeTakeFirstOrThrow()
  contactId = contact.ContactId ?? ''
}, 120_000)
afterAll(() => platform.close())

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
  const { kysely } = platform.database
  await textTables(kysely).deleteFrom('portal_text_outbox').execute()
  await kysely.updateTable('Contact').set({ SMS_Opt_Out__c: false }).where('Id', '=', contactId).execute()
})

interface Posted {
  form: URLSearchParams
  authorization: string | undefined
}
type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** An HTTP server that records requests and responds as configured. */
async function gateway(
  answer: Answer,
  port = 0,
): Promise<{ port: number; posted: Posted[]; server: Server }> {
  const posted: Posted[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      posted.push({
        form: new URLSearchParams(Buffer.concat(parts).toString()),
        authorization: request.headers.authorization,
      })
      answer(response, request)
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  closers.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  // A listening TCP server has an address of this form.
  return { port: (server.address() as AddressInfo).port, posted, server }
}

const accept: Answer = (response) => {
  response.writeHead(201, { 'Content-Type': 'application/json' }).end('{"sid":"SM1","status":"queued"}')
}
const refuse =
  (status: number, body: object = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }

function runTexter(port: number, timeoutMs = 5_000) {
  const warnings: unknown[] = []
  const { database, clock } = platform
  const url = `http://127.0.0.1:${port}/2010-04-01/Accounts/AC123/Messages.json`
  const transport = httpTextTransport({ url, from: '+18005550100', ...LOGIN }, timeoutMs)
  const logger = { info() {}, warn: (facts: unknown) => void warnings.push(facts), error() {} }
  const texter = startTexter({ database, transport, logger, now: () => clock.now, everyMs: 10 })
  closers.push(() => texter.stop())
  return warnings
}

const write = (text: string, notBefore = new Date(platform.clock.now)) =>
  platform.database.asSystem((transaction) =>
    queueText(
      transaction,
      { contactId, recipient: '+1 (212) 555-1234', text, notBefore },
      new Date(platform.clock.now),
    ),
  )
const states = async () => (await newestTexts(platform.database)).map(({ state }) => state)
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 120))

test('a text message is posted once, as a form, signed in, to the number in its international form', async () => {
  const { port, posted } = await gateway(accept)
  runTexter(port)
  await write('Usted conduce la carga L-0000001. Recogida: 24 nov 2026 08:00 CT.')
  await expect.poll(states).toEqual(['sent'])
  platform.clock.now += 24 * HOUR_MS
  await aWhile()
  expect(posted).toHaveLength(1)
  expect(Object.fromEntries(posted[0]?.form ?? [])).toEqual({
    To: '+12125551234',
    From: '+18005550100',
    Body: 'Usted conduce la carga L-0000001. Recogida: 24 nov 2026 08:00 CT.',
  })
  const expected = `Basic ${Buffer.from('AC123:token:with:colons').toString('base64')}`
  expect(posted[0]?.authorization).toBe(expected)
})

test('retries with backoff while the gateway is down, busy or misconfigured, and the message arrives once', async () => {
  const first = await gateway(accept)
  const { port } = first
  await closers.pop()?.()
  const warnings = runTexter(port)
  await write('Later.')
  await expect.poll(() => warnings.length).toBe(1)
  expect(JSON.stringify(warnings)).toContain('not reachable (ECONNREFUSED)')
  const answers = [refuse(503), refuse(429), refuse(401, { code: 20_003 }), accept]
  const { posted } = await gateway((response, request) => answers.shift()?.(response, request), port)
  for (const tries of [1, 2, 3]) {
    await aWhile()
    expect(posted).toHaveLength(tries - 1)
    platform.clock.now += waitAfterTry(tries)
    await expect.poll(() => posted.length).toBe(tries)
    await expect.poll(states).toEqual(['waiting'])
  }
  platform.clock.now += waitAfterTry(4)
  await expect.poll(states).toEqual(['sent'])
  expect(posted).toHaveLength(4)
  expect(JSON.stringify(warnings)).not.toMatch(/212|Later/)
})

test('a message that the gateway rejects is not retried, and one that never succeeds expires', async () => {
  const { port, posted } = await gateway(refuse(400, { code: 21_211, message: 'Invalid To' }))
  runTexter(port)
  await write('Refused.')
  await expect.poll(states).toEqual(['refused'])
  platform.clock.now += 2 * HOUR_MS
  await aWhile()
  expect(posted).toHaveLength(1)
})

test('limits the retries to a gateway that is gone', async () => {
  const { port, posted } = await gateway(refuse(500))
  await write('Never.')
  await textTables(platform.database.kysely)
    .updateTable('portal_text_outbox')
    .set({ tries: MOST_TRIES - 1 })
    .execute()
  runTexter(port)
  await expect.poll(states).toEqual(['refused'])
  expect(posted).toHaveLength(1)
})

test('a lost response is not retried, so that no person is texted twice', async () => {
  const { port, posted } = await gateway(() => {})
  runTexter(port, 200)
  await write('Lost answer.')
  await expect.poll(states, { timeout: 5_000 }).toEqual(['unknown'])
  platform.clock.now += HOUR_MS
  await aWhile()
  expect(posted).toHaveLength(1)
})

test('a crash during sending causes no retry by another process', async () => {
  await write('Amid.')
  expect(await claimTexts(platform.database, new Date(platform.clock.now))).toHaveLength(1)
  const { port, posted } = await gateway(accept)
  runTexter(port)
  platform.clock.now += HOUR_MS
  await aWhile()
  expect(posted).toEqual([])
  expect(await states()).toEqual(['sending'])
})

test('two processes send each of many messages once', async () => {
  const { port, posted } = await gateway(accept)
  for (let number = 0; number < 45; number += 1) await write(`Message ${number}.`)
  runTexter(port)
  runTexter(port)
  await expect
    .poll(async () => (await states()).every((state) => state === 'sent'), { timeout: 15_000 })
    .toBe(true)
  const bodies = posted.map(({ form }) => form.get('Body'))
  expect(new Set(bodies).size).toBe(45)
  expect(bodies).toHaveLength(45)
})

test('STOP applies until sending, and an opt-out at the gateway applies here', async () => {
  await write('Written before STOP.')
  const { kysely } = platform.database
  const optOut = async () =>
    (
      await kysely
        .selectFrom('Contact')
        .select('SMS_Opt_Out__c')
        .where('Id', '=', contactId)
        .executeTakeFirstOrThrow()
    ).SMS_Opt_Out__c
  await kysely.updateTable('Contact').set({ SMS_Opt_Out__c: true }).where('Id', '=', contactId).execute()
  const { port, posted } = await gateway(refuse(400, { code: 21_610 }))
  runTexter(port)
  await expect.poll(states).toEqual(['stopped'])
  expect(posted).toEqual([])
  await kysely.updateTable('Contact').set({ SMS_Opt_Out__c: false }).where('Id', '=', contactId).execute()
  await write('STOP was said to the gateway.')
  await expect.poll(states).toEqual(['stopped', 'stopped'])
  expect(posted).toHaveLength(1)
  expect(await optOut()).toBe(true)
})

test('waits for the end of quiet hours, and drops expired messages', async () => {
  const { port, posted } = await gateway(accept)
  const morning = new Date(platform.clock.now + 9 * HOUR_MS)
  await write('In the morning.', morning)
  runTexter(port)
  await aWhile()
  expect(posted).toEqual([])
  platform.clock.now = morning.getTime()
  await expect.poll(states).toEqual(['sent'])
  await write('At once.', new Date(platform.clock.now + HOUR_MS))
  platform.clock.now += 24 * HOUR_MS
  await expect.poll(states).toEqual(['expired', 'sent'])
  expect(posted).toHaveLength(1)
})
