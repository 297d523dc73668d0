import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMail, type Mail } from './sendMail'
import { guestClient } from '../testing/client'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { startMailer } from './mailer'
import { composeMail } from './mailTexts'
import { claimMails, MOST_TRIES, waitAfterTry } from './outbox'

const facts = {
  name: 'Ann Lee',
  email: 'ann@lee.test',
  mobile: '+1 (212) 555-1234',
  company: 'Lone Star',
  inviter: 'Alice Morgan',
  number: 'Q-000001',
  amount: '$1,850.00',
  validUntil: 'Nov 26',
  link: 'https://portal.test/carrier/s/registration?verify=abc',
}
const templates: readonly Mail['template'][] = [
  'invitation',
  'verifyEmail',
  'alreadyRegistered',
  'joinRequest',
  'quoteReady',
]

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
}, 120_000)
afterAll(() => platform.close())

const write = (to: string, more: object = {}) =>
  platform.database.asSystem((transaction) =>
    sendMail(
      transaction,
      { to, template: 'verifyEmail', facts: { ...facts, ...more } },
      new Date(platform.clock.now),
    ),
  )
const now = () => platform.clock.now
const silent = { info() {}, warn() {}, error() {} }

/** Lets the mailer run until it has been asked for `count` messages. */
async function runMailer(send: (to: string) => Promise<void>, count: number): Promise<string[]> {
  const asked: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const mailer = startMailer({
    database: platform.database,
    logger: silent,
    now,
    everyMs: 5,
    transport: {
      async send({ to, key }) {
        asked.push(key)
        if (asked.length >= count) resolve()
        await send(to)
      },
      close() {},
    },
  })
  await promise
  await mailer.stop()
  return asked
}

test.each(templates)('the message "%s" is complete in both languages', (template) => {
  const [english, spanish] = ['en-US', 'es-US'].map((language) =>
    composeMail(template, { ...facts, language }),
  )
  for (const mail of [english, spanish]) {
    expect(`${mail?.subject}${mail?.text}`).not.toMatch(/undefined|\{/)
    expect(mail?.text).toContain(facts.link)
  }
  expect(spanish?.subject).not.toBe(english?.subject)
})

test('user input cannot inject a header line', () => {
  const { subject } = composeMail('joinRequest', { ...facts, name: 'Ann\r\nBcc: all@example.com' })
  expect(subject).not.toMatch(/[\r\n]/)
})

test('a message is sent once, and again after a failure under the same id', async () => {
  await write('once@mail.test')
  const failed = await runMailer(() => Promise.reject(new Error('451 try later')), 1)
  expect(await claimMails(platform.database, new Date(now()), 20)).toEqual([])
  platform.clock.now += waitAfterTry(1)
  const sent = await runMailer(() => Promise.resolve(), 1)
  expect(sent).toEqual(failed)
  platform.clock.now += 24 * 3_600_000
  expect(await claimMails(platform.database, new Date(now()), 20)).toEqual([])
})

test('a message stays in the outbox after ten failed attempts', async () => {
  await write('never@mail.test')
  let tries = 0
  for (; tries < MOST_TRIES + 2; tries += 1) {
    const due = await claimMails(platform.database, new Date(now()), 20)
    if (due.length === 0) break
    platform.clock.now += 2 * 3_600_000
  }
  expect(tries).toBe(MOST_TRIES)
})

test('without a mail server the outbox can be read on this machine, and nowhere else', async () => {
  await write('shown@mail.test', { name: '<b>Ann</b> Lee' })
  const open = (address: string, accept: string) =>
    guestClient(platform, address).send('GET', '/outbox', undefined, { Accept: accept })
  const json = await open('127.0.0.1', 'application/json')
  expect(json.body.mails[0]).toMatchObject({ to: 'shown@mail.test', subject: 'Confirm your email address' })
  const page = await open('::1', 'text/html')
  expect(page.body).toContain('&lt;b&gt;Ann&lt;/b&gt; Lee')
  expect(page.body).toContain(`<a href="${facts.link}">`)
  expect((await open('10.0.0.1', 'application/json')).status).toBe(404)
})
