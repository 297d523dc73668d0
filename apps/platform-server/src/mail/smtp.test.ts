import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PlatformLogger } from '../http/requestMiddleware'
import { sendMail } from './sendMail'
import { systemTables } from '../sessions/systemTables'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { startMailer } from './mailer'
import { MOST_TRIES, waitAfterTry } from './outbox'
import { smtpTransport } from './smtpTransport'

const FROM = 'Freight Portal <no-reply@portal.test>'
const LOGIN = { user: 'portal', password: 's3cret/with@signs' }

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'empty' })
}, 120_000)
afterAll(() => platform.close())

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
  await systemTables(platform.database.kysely).deleteFrom('portal_outbox').execute()
})

/** A free port of this machine; nothing listens there yet. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  // A listening TCP server has an address of this form.
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** A local mail server that records its messages. */
async function mailServer(port: number, options: SMTPServerOptions = {}, host = '127.0.0.1') {
  const mails: { to: string[]; source: string; user: unknown }[] = []
  const server = new SMTPServer({
    // No certificate here: the login is allowed in the clear.
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth({ username, password }, _session, callback) {
      if (username === LOGIN.user && password === LOGIN.password) callback(null, { user: username })
      else callback(new Error('Wrong user or password'))
    },
    onData(stream, session, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ to, source: Buffer.concat(parts).toString(), user: session.user })
        callback()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => {
    server.listen(port, host, resolve)
  })
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  // Closed after the mailers, which hold connections open.
  closers.unshift(close)
  return { mails, close }
}

function runMailer(port: number, password = LOGIN.password) {
  const warnings: unknown[] = []
  const logger: PlatformLogger = { info() {}, warn: (facts) => warnings.push(facts), error() {} }
  const url = `smtp://${LOGIN.user}:${encodeURIComponent(password)}@127.0.0.1:${port}`
  const { database, clock } = platform
  const transport = smtpTransport({ url, from: FROM })
  const mailer = startMailer({ database, transport, logger, now: () => clock.now, everyMs: 20 })
  closers.push(() => mailer.stop())
  return warnings
}

const write = (to: string) =>
  platform.database.asSystem((transaction) =>
    sendMail(
      transaction,
      {
        to,
        template: 'verifyEmail',
        facts: { name: 'José Muñoz', link: 'https://portal.test/verify?token=abc', language: 'es-US' },
      },
      new Date(platform.clock.now),
    ),
  )
const outbox = async () =>
  await systemTables(platform.database.kysely).selectFrom('portal_outbox').selectAll().orderBy('id').execute()

test('a mail reaches a real server, signed in, with sender, subject and text as they were written', async () => {
  const port = await freePort()
  const { mails } = await mailServer(port)
  runMailer(port)
  await write('ann@mail.test')
  await expect.poll(() => mails.length, { timeout: 10_000 }).toBe(1)
  await expect.poll(async () => (await outbox())[0]?.sent_at).toBeInstanceOf(Date)
  const [mail] = mails
  expect(mail).toMatchObject({ to: ['ann@mail.test'], user: LOGIN.user })
  expect(mail?.source).toMatch(/^From: Freight Portal <no-reply@portal\.test>/m)
  expect(mail?.source).toMatch(/^Message-ID: <outbox-\d+-[\da-z]+@portal\.test>/m)
  expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated/m)
  expect(mail?.source).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(mail?.source.replaceAll('=\r\n', '')).toContain('Jos=C3=A9 Mu=C3=B1oz')
})

test('retries while the server is down, and the mail arrives exactly once', async () => {
  const port = await freePort()
  const warnings = runMailer(port)
  await write('later@mail.test')
  await expect.poll(() => warnings.length, { timeout: 10_000 }).toBe(1)
  expect(JSON.stringify(warnings)).toMatch(/ECONNECTION|ESOCKET|ECONNREFUSED/)
  const { mails } = await mailServer(port)
  // Up again, but not due again.
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(mails).toEqual([])
  platform.clock.now += waitAfterTry(1)
  await expect.poll(() => mails.length, { timeout: 10_000 }).toBe(1)
  platform.clock.now += 24 * 3_600_000
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(mails).toHaveLength(1)
})

test('a permanently rejected mail is not retried, does not block the next, and is not logged', async () => {
  const port = await freePort()
  const { mails } = await mailServer(port, {
    onRcptTo({ address }, _session, callback) {
      if (address === 'nobody@mail.test')
        callback(Object.assign(new Error('No such mailbox nobody@mail.test'), { responseCode: 550 }))
      else callback()
    },
  })
  const warnings = runMailer(port)
  await write('nobody@mail.test')
  await write('somebody@mail.test')
  await expect.poll(() => mails.length, { timeout: 10_000 }).toBe(1)
  expect(mails[0]?.to).toEqual(['somebody@mail.test'])
  expect((await outbox())[0]).toMatchObject({ sent_at: null, tries: MOST_TRIES })
  expect(warnings).toEqual([
    expect.objectContaining({ reason: 'The mail server refused the message (550).' }),
  ])
  expect(JSON.stringify(warnings)).not.toContain('nobody@')
})

test('retries a mailbox that is temporarily full', async () => {
  const port = await freePort()
  let isFull = true
  const { mails } = await mailServer(port, {
    onRcptTo(_address, _session, callback) {
      callback(isFull ? Object.assign(new Error('Mailbox full'), { responseCode: 452 }) : null)
    },
  })
  const warnings = runMailer(port)
  await write('full@mail.test')
  await expect.poll(() => warnings.length, { timeout: 10_000 }).toBe(1)
  expect((await outbox())[0]?.tries).toBe(1)
  isFull = false
  platform.clock.now += waitAfterTry(1)
  await expect.poll(() => mails.length, { timeout: 10_000 }).toBe(1)
})

test('with a wrong password mails wait for the operator, and the password is in no log', async () => {
  const port = await freePort()
  const { mails } = await mailServer(port)
  const warnings = runMailer(port, 'wrong-password')
  await write('waits@mail.test')
  await expect.poll(() => warnings.length, { timeout: 10_000 }).toBe(1)
  expect(JSON.stringify(warnings)).toContain('EAUTH 535')
  expect(JSON.stringify(warnings)).not.toContain('wrong-password')
  expect(mails).toEqual([])
  expect((await outbox())[0]).toMatchObject({ sent_at: null, tries: 1 })
})

test('a slow server gets no mail twice, also from two processes', async () => {
  const port = await freePort()
  const seen: string[] = []
  await mailServer(port, {
    onData(stream, { envelope }, callback) {
      stream.resume()
      stream.on('end', () => {
        seen.push(...envelope.rcptTo.map(({ address }) => address))
        // The clock of both processes goes on by more than the wait after a first try.
        platform.clock.now += 10_000
        setTimeout(callback, 30)
      })
    },
  })
  for (let n = 0; n < 14; n += 1) await write(`slow${n}@mail.test`)
  runMailer(port)
  runMailer(port)
  await expect
    .poll(async () => (await outbox()).filter(({ sent_at }) => sent_at).length, { timeout: 20_000 })
    .toBe(14)
  expect(seen.toSorted()).toEqual([...new Set(seen)].toSorted())
})

/** A mail server that breaks off the first mail when its text has begun, and takes the next; the ids that it saw. */
async function breakingServer(port: number): Promise<string[]> {
  const ids: string[] = []
  const replies: Record<string, string> = {
    EHLO: '250-mail.test\r\n250 AUTH PLAIN',
    AUTH: '235 welcome',
    DATA: '354 go on',
  }
  const server = createServer((socket) => {
    let isText = false
    socket.on('error', () => {})
    socket.write('220 mail.test ESMTP\r\n')
    socket.on('data', (bytes) => {
      const said = bytes.toString()
      const id = /^Message-ID: (.*)$/imu.exec(said)?.[1]
      if (id !== undefined) ids.push(id.trim())
      if (isText && ids.length === 1) return void socket.destroy()
      if (isText && !said.endsWith('\r\n.\r\n')) return
      const command = said.slice(0, 4).trim()
      socket.write(`${isText ? '250 taken' : (replies[command] ?? '250 ok')}\r\n`)
      isText = command === 'DATA'
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  closers.unshift(async () => void server.close())
  return ids
}

test('a connection that breaks before the reply costs a try, and the mail arrives under the id of the first', async () => {
  const port = await freePort()
  const ids = await breakingServer(port)
  const warnings = runMailer(port)
  await write('once@mail.test')
  await expect.poll(() => warnings.length, { timeout: 10_000 }).toBe(1)
  platform.clock.now += waitAfterTry(1)
  await expect.poll(async () => (await outbox())[0]?.sent_at, { timeout: 10_000 }).toBeInstanceOf(Date)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

// Only Linux has further addresses of its own machine at hand.
test.runIf(process.platform === 'linux')('a password goes to another machine over TLS only', async () => {
  const port = await freePort()
  const { mails } = await mailServer(port, {}, '127.0.0.2')
  const send = (who: string) => {
    const transport = smtpTransport({ url: `smtp://${who}127.0.0.2:${port}`, from: FROM })
    closers.push(async () => transport.close())
    return transport.send({ to: 'ann@mail.test', key: 'one', subject: 'One', text: 'One' })
  }
  await expect(send(`${LOGIN.user}:${encodeURIComponent(LOGIN.password)}@`)).rejects.toThrow(/STARTTLS|TLS/u)
  expect(mails).toEqual([])
})
