import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemTables } from '../../../sessions/systemTables'
import { signIn, type TestClient } from '../../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'

let platform: TestPlatform
let admin: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  admin = await signIn(platform, 'admin@carrier.test')
}, 120_000)
afterAll(() => platform.close())

const person = (name: string, more: object = {}) => ({
  name: `${name} Rivera`,
  email: `${name.toLowerCase()}@import.test`,
  mobile: '212-555-1234',
  role: 'Driver',
  ...more,
})
const send = async (rows: readonly object[], more: object = {}, by = admin) =>
  await by.act('Users/importRows', { rows, ...more })
const statuses = async (rows: readonly object[], more: object = {}) =>
  (await send(rows, more)).body.rows.map(({ status }: { status: string }) => status)
const mailsTo = async (recipient: string) =>
  await systemTables(platform.database.kysely)
    .selectFrom('portal_outbox')
    .select('template')
    .where('recipient', '=', recipient)
    .execute()
const members = async () => (await admin.read('Users/list')).body.users

test('[ONB-08] a preview sends no invitation and equals the import, which invites by mail', async () => {
  const rows = [
    person('Ana'),
    person('Ben', { role: 'Dispatcher', drives: 'yes', language: 'es-US' }),
    person('Cal', { role: 'Boss' }),
  ]
  const before = (await members()).length
  expect(await statuses(rows, { isPreview: true })).toEqual(['Valid', 'Valid', 'Error'])
  expect((await members()).length).toBe(before)
  expect(await statuses(rows)).toEqual(['Invited', 'Invited', 'Error'])
  expect(await mailsTo('ana@import.test')).toEqual([{ template: 'invitation' }])
  expect(await members()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ email: 'ana@import.test', role: 'Driver', invitation: 'Pending' }),
      expect.objectContaining({
        email: 'ben@import.test',
        role: 'Dispatcher',
        drives: true,
        language: 'es-US',
        isActive: false,
      }),
    ]),
  )
})

test('[ONB-08] a part that is sent twice invites each person once, and leaves members as they are', async () => {
  const rows = [person('Dee'), { ...person('Eve'), email: 'dispatcher@carrier.test', role: 'Admin' }]
  expect(await statuses(rows)).toEqual(['Invited', 'Member'])
  expect(await statuses(rows)).toEqual(['Member', 'Member'])
  expect(await mailsTo('dee@import.test')).toHaveLength(1)
  expect(await members()).toContainEqual(
    expect.objectContaining({ email: 'dispatcher@carrier.test', role: 'Dispatcher' }),
  )
})

test('[ONB-08] every wrong cell of a row is named, and the rows around it are invited', async () => {
  const wrong = {
    name: 'Solo',
    email: 'nowhere',
    mobile: '12',
    role: 'Shipper User',
    language: 'fr',
    drives: 'maybe',
  }
  const { rows } = (await send([person('Fay'), wrong, person('Gus')], { firstRow: 7 })).body
  expect(rows).toEqual([
    { row: 7, status: 'Invited', problems: [] },
    {
      row: 8,
      status: 'Error',
      problems: [
        { column: 'name', code: 'NAME' },
        { column: 'mobile', code: 'PHONE' },
        { column: 'role', code: 'ROLE' },
        { column: 'email', code: 'EMAIL' },
        { column: 'language', code: 'LANGUAGE' },
        { column: 'drives', code: 'DRIVES' },
      ],
    },
    { row: 9, status: 'Invited', problems: [] },
  ])
})

test('[ONB-08] an address of another company, a second row of one address, and an office without email are refused', async () => {
  const rows = [
    { ...person('Hal'), email: 'rival@carrier.test' },
    { ...person('Ida'), isDuplicate: true },
    { ...person('Jan'), email: '', role: 'Dispatcher' },
  ]
  const problems = (await send(rows)).body.rows.map((row: { problems: object[] }) => row.problems)
  expect(problems).toEqual([
    [{ column: 'email', code: 'IN_USE' }],
    [{ column: 'email', code: 'DUPLICATE' }],
    [{ column: 'email', code: 'EMAIL_NEEDED' }],
  ])
})

test('[ONB-08] a file has at most 1,000 rows, a request 50, and only an Admin imports', async () => {
  expect((await send([person('Kim')], { firstRow: 1001 })).status).toBe(400)
  expect((await send([person('Kim'), person('Lou')], { firstRow: 1000 })).status).toBe(400)
  expect((await send(Array.from({ length: 51 }, () => person('Kim')))).status).toBe(400)
  const dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  expect((await send([person('Kim')], {}, dispatcher)).status).toBe(403)
  expect(await mailsTo('kim@import.test')).toEqual([])
})
