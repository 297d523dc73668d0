import { readFileSync } from 'node:fs'
import type { ShipperRole } from '@portal/contract'
import { SHIPPER_ROLES } from '@portal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guestClient, signIn, type Answer, type TestClient } from '../testing/client'
import { newestMail } from '../testing/newestMail'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { UI_API } from './matrixWorld'

const PASSWORD = 'correct horse battery'
const DAY_MS = 86_400_000

let platform: TestPlatform
let people: Readonly<Record<ShipperRole, TestClient>>
let accountId: string
/** A delivered shipment with an invoice. */
let billed: { loadId: string; invoiceId: string; fileId: string }

async function join(role: ShipperRole): Promise<TestClient> {
  const admin = await signIn(platform, 'shipper@shipper.test')
  const email = `${role.toLowerCase()}@shipper.test`
  const person = { name: 'Pat Lee', email, mobile: '2125551234', roles: [role] }
  expect((await admin.act('ShipperUsers/invite', person)).status).toBe(200)
  const { token } = await newestMail(platform, email)
  const guest = guestClient(platform)
  expect((await guest.act('Users/acceptInvitation', { token, password: PASSWORD })).status).toBe(200)
  return await signIn(platform, email, PASSWORD)
}

beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  const founder = await signIn(platform, 'shipper@shipper.test')
  ;({ accountId } = (await founder.send('GET', '/auth/me')).body)
  people = { Admin: await join('Admin'), Orders: await join('Orders'), Billing: await join('Billing') }
  const { kysely } = platform.database
  const { shipments } = (await founder.read('Shipments/list', { phase: 'past' })).body
  const loadId: string = shipments[0].id
  await kysely.deleteFrom('Shipper_Invoice__c').where('Load__c', '=', loadId).execute()
  const { Id: fileId } = await kysely
    .insertInto('ContentDocument')
    .values({ Title: 'Invoice' })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const { Id: invoiceId } = await kysely
    .insertInto('Shipper_Invoice__c')
    .values({
      Load__c: loadId,
      Account__c: accountId,
      Amount__c: 1200,
      Issued_On__c: '2026-11-01',
      Due_On__c: '2026-12-01',
      ContentDocumentId: fileId,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  billed = { loadId, invoiceId, fileId }
}, 120_000)
afterAll(() => platform.close())

const NOBODY = '003000000000999AAA'
const NO_LOAD = 'a01000000000999AAA'
const wish = () => ({
  stops: [
    { city: 'Dallas', state: 'TX' },
    { city: 'Atlanta', state: 'GA' },
  ],
  equipmentType: 'V',
  weightLbs: 12_000,
  pickupFrom: new Date(platform.clock.now + 3 * DAY_MS).toISOString(),
})
const invitee = { name: 'Ann Lee', email: 'ann@shipper.test', mobile: '2125551234', roles: ['Orders'] }
const read = (record: string) => (client: TestClient) => client.send('GET', `${UI_API}/records/${record}`)

type Trial = readonly [
  send: (client: TestClient) => Promise<Answer>,
  shows?: ((body: Answer['body']) => boolean) | undefined,
  // Row security hides a record that the role may not read.
  mayDeny?: 'mayDenyExistence',
]
/** Who may learns that the record does not exist (404, 400); who may not is refused before. */
const TRIALS: Readonly<Record<string, readonly Trial[]>> = {
  '[SHP-01]': [[(client) => client.read('ShipperUsers/list')]],
  '[SHP-02]': [[(client) => client.act('ShipperUsers/invite', invitee)]],
  '[SHP-03]': [[(client) => client.act('ShipperUsers/update', { contactId: NOBODY, isActive: false })]],
  '[SHP-04]': [[(client) => client.act('Quotes/request', wish())]],
  '[SHP-05]': [[(client) => client.act('Quotes/accept', { quoteId: 'a0L000000000999AAA' })]],
  '[SHP-06]': [[(client) => client.act('Orders/importRows', { importId: 'roles', rows: [{}] })]],
  '[SHP-07]': [
    [(client) => client.act('Shipments/cancel', { loadId: NO_LOAD, fee: 0, reason: 'Not Ready' })],
    [(client) => client.act('Shipments/change', {})],
  ],
  '[SHP-08]': [
    [(client) => client.act('Shipments/shareTracking', { loadId: NO_LOAD })],
    [(client) => client.act('Shipments/stopSharing', { loadId: NO_LOAD })],
  ],
  '[SHP-09]': [
    [(client) => client.act('AddressBook/save', { name: 'Dock 1', city: 'Dallas', state: 'TX' })],
    [
      (client) =>
        client.send('POST', `${UI_API}/records`, {
          apiName: 'Saved_Place__c',
          fields: { Name: 'Dock 2', City__c: 'Dallas', State__c: 'TX' },
        }),
    ],
  ],
  '[SHP-10]': [
    [(client) => client.read('Shipments/get', { loadId: billed.loadId }), (body) => 'price' in body],
  ],
  '[SHP-11]': [
    [(client) => client.read('Shipments/get', { loadId: billed.loadId }), (body) => body.invoice !== null],
    [
      (client) => read(`${billed.fileId}?fields=ContentDocument.Title`)(client),
      undefined,
      'mayDenyExistence',
    ],
  ],
  '[SHP-12]': [[(client) => read(`${billed.invoiceId}?fields=Shipper_Invoice__c.Amount__c`)(client)]],
}

const rows = readFileSync(new URL('../../../../docs/permissions.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| SHP-'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('[PDR-54] every row of the roles of a shipper has a trial', () => {
  expect(rows.map(([, id]) => `[${id}]`)).toEqual(Object.keys(TRIALS))
})

describe.each(rows)('[PDR-54] [%s]', (_start, id, action, ...cells) => {
  test.each(SHIPPER_ROLES.map((role, n) => [role, cells[n] ?? ''] as const))(
    `${action} – %s: %s`,
    async (role, cell) => {
      expect(['yes', 'no']).toContain(cell)
      for (const [send, shows, mayDeny] of TRIALS[`[${id}]`] ?? []) {
        const { status, body } = await send(people[role])
        const isRefused = [401, 403].includes(status) || (status === 404 && mayDeny === 'mayDenyExistence')
        const isAllowed = !isRefused && (shows === undefined || shows(body))
        expect({ role, status, isAllowed }).toEqual({
          role,
          status,
          isAllowed: cell === 'yes',
        })
      }
    },
  )
})

describe('[PDR-54] the people of a shipper', () => {
  const member = async (email: string) =>
    (await people.Admin.read('ShipperUsers/list')).body.users.find(
      (user: { email: string }) => user.email === email,
    )

  test('the first person is its Admin, and a person without a given role may order', async () => {
    expect((await member('shipper@shipper.test')).roles).toEqual(['Admin'])
    const { kysely } = platform.database
    const { Id: contact } = await kysely
      .insertInto('Contact')
      .values({ FirstName: 'Ken', LastName: 'Orr', AccountId: accountId })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const { Shipper_Roles__c: roles } = await kysely
      .insertInto('AccountContactRelation')
      .values({ AccountId: accountId, ContactId: contact, Portal_Role__c: 'Shipper User' })
      .returning('Shipper_Roles__c')
      .executeTakeFirstOrThrow()
    expect(roles).toBe('Orders')
  })

  test('a person can order and see invoices with both roles; a change acts on the open session', async () => {
    const { contactId } = await member('billing@shipper.test')
    const order = () => people.Billing.act('Quotes/request', wish())
    expect((await order()).status).toBe(403)
    const roles = ['Billing', 'Orders']
    const changed = await people.Admin.act('ShipperUsers/update', { contactId, roles })
    expect(changed.body.roles).toEqual(['Orders', 'Billing'])
    expect((await order()).status).toBe(200)
    await people.Admin.act('ShipperUsers/update', { contactId, roles: ['Billing'] })
    expect((await order()).status).toBe(403)
  })

  test('deactivating ends the sessions at once; people of another company stay out of reach', async () => {
    const { contactId } = await member('orders@shipper.test')
    expect((await people.Admin.act('ShipperUsers/update', { contactId, isActive: false })).status).toBe(200)
    expect((await people.Orders.read('Shipments/list')).status).toBe(401)
    const carrier = await signIn(platform, 'dispatcher@carrier.test')
    const { contactId: foreign } = (await carrier.send('GET', '/auth/me')).body
    expect(
      (await people.Admin.act('ShipperUsers/update', { contactId: foreign, isActive: false })).status,
    ).toBe(404)
    expect((await carrier.read('ShipperUsers/list')).status).toBe(403)
  })

  test('nobody changes the own role, and the last Admin stays', async () => {
    const own = await member('admin@shipper.test')
    const update = (params: object) => people.Admin.act('ShipperUsers/update', params)
    expect((await update({ contactId: own.contactId, roles: ['Orders'] })).body.errorCode).toBe('OWN_ROLE')
    const founder = await member('shipper@shipper.test')
    expect((await update({ contactId: founder.contactId, isActive: false })).status).toBe(200)
    expect((await update({ contactId: own.contactId, isActive: false })).body.errorCode).toBe('LAST_ADMIN')
  })

  test('the roles of a shipper are no roles of a carrier', async () => {
    await expect(
      platform.database.kysely
        .updateTable('AccountContactRelation')
        .set({ Shipper_Roles__c: 'Billing' })
        .where('Portal_Role__c', '=', 'Dispatcher')
        .execute(),
    ).rejects.toThrow(/shipper_roles/u)
  })
})
