import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../database/testing/localPostgres'
import { canUsePostgres, SEEDED } from '../database/testing/postgresCluster'
import { guestClient, signIn, type Answer, type TestClient } from '../testing/client'
import { addTestLoad, book } from '../testing/loads'
import { newestMail } from '../testing/newestMail'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'

/** Only one can write what exists once; the others see it a moment later. On a real PostgreSQL they are at work side by side. */
describe.runIf(canUsePostgres)('the same thing done several times at the same moment', () => {
  let platform: TestPlatform
  let admin: TestClient
  let stopPostgres: () => Promise<void>
  beforeAll(async () => {
    const { url, stop } = await startPostgres(SEEDED)
    stopPostgres = stop
    platform = await createTestPlatform({ databaseUrl: url })
    admin = await signIn(platform, 'admin@carrier.test')
  }, 120_000)
  afterAll(async () => {
    await platform.close()
    await stopPostgres()
  })

  const sixTimes = (act: (n: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: 6 }, (_, n) => act(n)))
  const count = (answers: readonly Answer[], outcome: (answer: Answer) => unknown) => {
    const counts: Record<string, number> = {}
    for (const answer of answers) {
      const name = String(outcome(answer))
      counts[name] = (counts[name] ?? 0) + 1
    }
    return counts
  }

  test('concurrent confirmations of one company create it once, and the others become join requests', async () => {
    await sixTimes((n) =>
      guestClient(platform).act('Registration/register', {
        mcNumber: '810005',
        contact: { name: 'Pat Quinn', email: `pat${n}@quinn.test`, mobile: '(214) 555-0101' },
        password: 'a long enough password',
        acceptTerms: true,
      }),
    )
    const tokens = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        newestMail(platform, `pat${n}@quinn.test`).then(({ token }) => token),
      ),
    )
    const answers = await sixTimes((n) =>
      guestClient(platform).act('Registration/verifyEmail', { token: tokens[n] }),
    )
    expect(count(answers, ({ body }) => body.errorCode ?? body.status)).toEqual({
      JoinRequested: 5,
      Confirmed: 1,
    })
  })

  test('concurrent invitations of one address create one person, with a link for each invitation', async () => {
    const answers = await sixTimes(() =>
      admin.act('Users/invite', {
        name: 'Robin Hale',
        email: 'robin@carrier.test',
        mobile: '(214) 555-0102',
        role: 'Dispatcher',
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.contactId)).size).toBe(1)
  })

  test('one clientEventId for several loads is one event, and the other reports are refused', async () => {
    const loads = await Promise.all(
      Array.from(
        { length: 4 },
        async () => (await book(admin, await addTestLoad(platform))).loadId as string,
      ),
    )
    const clientEventId = crypto.randomUUID()
    const occurredAt = new Date(platform.clock.now).toISOString()
    const answers = await Promise.all(
      loads.map((loadId) =>
        admin.act('LoadTracking/recordEvent', { loadId, type: 'Note', occurredAt, clientEventId }),
      ),
    )
    expect(count(answers, ({ body }) => body.errorCode ?? 'recorded')).toEqual({
      CLIENT_EVENT_ID_USED: 3,
      recorded: 1,
    })
  })
})
