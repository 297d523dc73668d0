import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'

const PASSWORD = 'gateway-token'
const URL_ = 'http://portal.test/texts/incoming'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform({
    texts: { transport: { send: () => Promise.resolve({ kind: 'sent' }) }, password: PASSWORD },
  })
}, 120_000)
afterAll(() => platform.close())

/** A gateway's request, signed over the URL and the sorted fields. */
function answer(fields: Record<string, string>, password = PASSWORD): Promise<Response> {
  const signed = Object.keys(fields)
    .toSorted()
    .reduce((text, name) => `${text}${name}${fields[name]}`, URL_)
  const signature = createHmac('sha1', password).update(signed).digest('base64')
  return platform.handler(
    new Request(URL_, {
      method: 'POST',
      headers: { 'X-Twilio-Signature': signature },
      body: new URLSearchParams(fields),
    }),
  )
}

async function stopped(): Promise<boolean[]> {
  const rows = await platform.database.kysely
    .selectFrom('Contact')
    .select('SMS_Opt_Out__c')
    .where('MobilePhone', '=', '+1 (212) 555-0142')
    .orderBy('Id')
    .execute()
  return rows.map((row) => row.SMS_Opt_Out__c)
}

test('STOP opts all users of a number out, START in again, other texts have no effect', async () => {
  const { kysely } = platform.database
  const people = await kysely.selectFrom('Contact').select('Id').orderBy('Id').limit(2).execute()
  const ids = people.map(({ Id }) => Id)
  await kysely
    .updateTable('Contact')
    .set({ MobilePhone: '+1 (212) 555-0142', SMS_Opt_Out__c: false })
    .where('Id', 'in', ids)
    .execute()
  const say = (Body: string) => answer({ From: '+12125550142', To: '+18005550100', Body })
  const first = await say(' Stop. ')
  expect(first.status).toBe(200)
  expect(first.headers.get('content-type')).toContain('text/xml')
  expect(await first.text()).toContain('<Response></Response>')
  expect(await stopped()).toEqual([true, true])
  await say('Where do I stop?')
  expect(await stopped()).toEqual([true, true])
  await say('START')
  expect(await stopped()).toEqual([false, false])
  await say('alto')
  expect(await stopped()).toEqual([true, true])
})

test('ignores requests without a valid signature', async () => {
  const before = await stopped()
  const forged = await answer({ From: '+12125550142', Body: 'START' }, 'guessed')
  expect(forged.status).toBe(403)
  const unsigned = await platform.handler(
    new Request(URL_, { method: 'POST', body: new URLSearchParams({ From: '+12125550142', Body: 'START' }) }),
  )
  expect(unsigned.status).toBe(403)
  expect(await stopped()).toEqual(before)
})
