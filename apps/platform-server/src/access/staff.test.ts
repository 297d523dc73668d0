import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD, DEMO_STAFF } from '../seed/demoAccounts'
import { guestClient, signIn, type TestClient } from '../testing/client'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { methods } from '../methods/registry'
import { objectDefinitions } from '../metadata/objects'
import { STAFF_ROLES, type StaffRole } from './caller'
import { PERSONAL_OBJECTS, staffPermissions } from './staffPermissions'

const UI_API = '/services/data/v63.0/ui-api'

let platform: TestPlatform
const staff = new Map<StaffRole, TestClient>()
const as = (role: StaffRole): TestClient => {
  const client = staff.get(role)
  if (!client) throw new Error(`No session of ${role}`)
  return client
}

beforeAll(async () => {
  platform = await createTestPlatform()
  for (const { email, role } of DEMO_STAFF) staff.set(role, await signIn(platform, email))
})
afterAll(() => platform.close())

const firstId = async (objectApiName: string, where: string, value: string): Promise<string> => {
  const { rows } = await platform.database.kysely.executeQuery<{ Id: string }>({
    sql: `select "Id" from "${objectApiName}" where "${where}" = '${value}' limit 1`,
    parameters: [],
  } as never)
  const id = rows[0]?.Id
  if (!id) throw new Error(`The demo has no ${objectApiName} with ${where} ${value}`)
  return id
}

describe('sign-in of the staff', () => {
  test('[DSK-02, DSK-06] each demo staff member signs in with the role of the user record', async () => {
    for (const { role } of DEMO_STAFF) {
      const { body } = await as(role).send('GET', '/auth/me')
      expect(body).toMatchObject({ isGuest: false, role, communityType: 'Provider' })
      expect(body.accounts).toHaveLength(1)
    }
    expect([...staff.keys()]).toEqual(STAFF_ROLES)
  })

  test('[DSK-03] refuses staff at the portal and members at the desk with the page to use', async () => {
    const login = async (email: string, application: string) =>
      await guestClient(platform).send('POST', '/auth/login', { email, password: DEMO_PASSWORD, application })
    for (const application of ['carrier', 'shipper'])
      expect(await login('desk@provider.test', application)).toMatchObject({
        status: 403,
        body: { errorCode: 'WRONG_SIGN_IN_PAGE', details: { signInPage: '/desk/login' } },
      })
    expect(await login('admin@carrier.test', 'desk')).toMatchObject({
      status: 403,
      body: { errorCode: 'WRONG_SIGN_IN_PAGE', details: { signInPage: '/carrier/login' } },
    })
    expect(await login('shipper@shipper.test', 'desk')).toMatchObject({
      body: { details: { signInPage: '/shipper/login' } },
    })
    expect((await login('desk@provider.test', 'desk')).status).toBe(200)
    const wrong = await guestClient(platform).send('POST', '/auth/login', {
      email: 'desk@provider.test',
      password: 'wrong',
      application: 'carrier',
    })
    expect(wrong.body.errorCode).toBe('INVALID_LOGIN')
  })

  test('[DSK-02] the database refuses a second provider, staff with a membership and members as staff', async () => {
    const { kysely } = platform.database
    await expect(
      kysely.insertInto('Account').values({ Name: 'Other', Type: 'Provider', Status__c: 'Active' }).execute(),
    ).rejects.toThrow(/Account_provider/)
    const carrier = await firstId('Account', 'Name', 'Lone Star Carriers')
    const person = await kysely
      .selectFrom('User')
      .select(['Id', 'ContactId'])
      .where('Username', '=', 'ops@provider.test')
      .executeTakeFirstOrThrow()
    await expect(
      kysely
        .insertInto('AccountContactRelation')
        .values({ AccountId: carrier, ContactId: person.ContactId ?? '', Portal_Role__c: 'Admin' })
        .execute(),
    ).rejects.toThrow(/AccountContactRelation_staff/)
    await expect(
      kysely
        .updateTable('User')
        .set({ Staff_Role__c: 'Billing' })
        .where('Username', '=', 'admin@carrier.test')
        .execute(),
    ).rejects.toThrow(/User_staff/)
    await expect(
      kysely.updateTable('Account').set({ Type: 'Shipper' }).where('Id', '=', carrier).execute(),
    ).rejects.toThrow(/Account_type/)
  })

  test('[DSK-02] a deactivated staff member has no session', async () => {
    const client = await signIn(platform, 'billing@provider.test')
    const set = (IsActive: boolean) =>
      platform.database.kysely
        .updateTable('User')
        .set({ IsActive })
        .where('Username', '=', 'billing@provider.test')
        .execute()
    await set(false)
    expect((await client.send('GET', '/auth/me')).body.isGuest).toBe(true)
    await set(true)
    staff.set('Billing', await signIn(platform, 'billing@provider.test'))
  })
})

describe('access of staff', () => {
  test('[DSK-07] staff read records of every account by their object permissions', async () => {
    for (const role of STAFF_ROLES) {
      for (const { apiName } of objectDefinitions) {
        const answer = await as(role).send('GET', `${UI_API}/object-info/${apiName}`)
        const mayRead = staffPermissions[apiName]?.read.includes(role) ?? false
        expect([role, apiName, answer.status === 200]).toEqual([role, apiName, mayRead])
      }
    }
    const account = await firstId('Account', 'Name', 'Vaughn Logistics')
    const read = await as('Auditor').send(
      'GET',
      `${UI_API}/records/${account}?fields=Account.Name,Account.MC_Number__c`,
    )
    expect(read.body.fields).toMatchObject({ Name: { value: 'Vaughn Logistics' } })
  })

  // Provider desk §12: the cells that are refused, written from that table.
  test.each([
    ['Payment__c', ['Compliance']],
    ['Accessorial__c', ['Compliance']],
    ['Shipper_Invoice__c', ['Compliance']],
    ['Quote_Request__c', ['Compliance']],
    ['Load_Offer__c', ['Compliance', 'Billing']],
    ['Remit_To_Change__c', ['Carrier Sales', 'Operations']],
    ['Portal_Announcement__c', ['Carrier Sales', 'Operations', 'Compliance', 'Billing']],
    ['Portal_Settings__c', ['Carrier Sales', 'Operations', 'Compliance', 'Billing']],
    ['Audit_Event__c', ['Carrier Sales', 'Operations', 'Compliance', 'Billing']],
  ])('[DSK-07] records of %s are refused to %s and read by the other roles', async (apiName, refused) => {
    for (const role of STAFF_ROLES) {
      const query = encodeURIComponent(`SELECT COUNT() FROM ${apiName}`)
      const { status } = await as(role).send('GET', `/services/data/v63.0/query?q=${query}`)
      expect([role, status]).toEqual([role, refused.includes(role) ? 403 : 200])
    }
  })

  test('[DSK-07, CRD-03] Carrier Sales and Operations see neither remit-to nor factor of a carrier', async () => {
    const account = await firstId('Account', 'Name', 'Lone Star Carriers')
    for (const role of STAFF_ROLES) {
      const { body } = await as(role).send(
        'GET',
        `${UI_API}/records/${account}?optionalFields=Account.Remit_To__c,Account.Factoring_Company__c`,
      )
      const isHidden = role === 'Carrier Sales' || role === 'Operations'
      expect([role, Object.keys(body.fields)]).toEqual([
        role,
        isHidden ? [] : ['Factoring_Company__c', 'Remit_To__c'],
      ])
    }
  })

  test('[DSK-07] staff clone accounts of the types that they write', async () => {
    const clones = async (role: StaffRole, type: string) => {
      const id = await firstId('Account', 'Type', type)
      const { body } = await as(role).send('GET', `${UI_API}/actions/record/${id}?apiNames=Clone`)
      return body.actions[id].actions.length
    }
    for (const [role, carriers, shippers] of [
      ['Provider Admin', 1, 1],
      ['Carrier Sales', 0, 1],
      ['Compliance', 1, 0],
      ['Auditor', 0, 0],
    ] as const)
      expect([role, await clones(role, 'Carrier'), await clones(role, 'Shipper')]).toEqual([
        role,
        carriers,
        shippers,
      ])
  })

  test('[LDD-01] a shipper that staff add is active, so that its loads can be posted', async () => {
    const { status, body } = await as('Carrier Sales').send('POST', `${UI_API}/records`, {
      apiName: 'Account',
      fields: { Name: 'Harbor Foods', Type: 'Shipper' },
    })
    expect([status, body.fields?.Status__c?.value]).toEqual([201, 'Active'])
  })

  test('[DSK-07] row security gives staff the rows of all accounts, and personal rows to their owner only', async () => {
    const me = (await as('Carrier Sales').send('GET', '/auth/me')).body
    const caller = {
      kind: 'user',
      userId: me.userId,
      contactId: me.contactId,
      accountId: me.accountId,
      role: 'Carrier Sales',
      componentKeys: [],
      accountStatus: 'Active',
      communityType: 'Provider',
    } as const
    const count = (name: 'Load__c' | 'Load_Offer__c' | 'Saved_Search__c' | 'Audit_Event__c') =>
      platform.database.asCaller(caller, (transaction) =>
        transaction
          .selectFrom(name)
          .select((select) => select.fn.countAll<string>().as('n'))
          .executeTakeFirstOrThrow()
          .then(({ n }) => Number(n)),
      )
    const all = await platform.database.kysely
      .selectFrom('Load__c')
      .select((select) => select.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow()
    expect(await count('Load__c')).toBe(Number(all.n))
    expect(await count('Load_Offer__c')).toBeGreaterThan(0)
    expect(PERSONAL_OBJECTS).toContain('Saved_Search__c')
    expect(await count('Saved_Search__c')).toBe(0)
    // Only the Provider Admin and the Auditor read the audit trail.
    expect(await count('Audit_Event__c')).toBe(0)
  })

  test('[DSK-07] writes are limited by role, field and row', async () => {
    const shipper = await firstId('Account', 'Type', 'Shipper')
    const carrier = await firstId('Account', 'Name', 'Vaughn Logistics')
    const patch = (role: StaffRole, id: string, fields: object) =>
      as(role).send('PATCH', `${UI_API}/records/${id}`, { fields })
    expect((await patch('Carrier Sales', shipper, { Website: 'https://acme.example' })).status).toBe(200)
    expect(
      (await patch('Carrier Sales', carrier, { Website: 'https://x.example' })).status,
    ).toBeGreaterThanOrEqual(400)
    expect((await patch('Compliance', carrier, { Cargo_Insurance__c: 150_000 })).status).toBe(200)
    expect(
      (await patch('Compliance', shipper, { Website: 'https://y.example' })).status,
    ).toBeGreaterThanOrEqual(400)
    expect((await patch('Billing', shipper, { Website: 'https://z.example' })).status).toBe(403)
    expect((await patch('Auditor', shipper, { Website: 'https://z.example' })).status).toBe(403)
    const bank = await patch('Provider Admin', carrier, { Remit_To__c: 'Elsewhere' })
    expect(bank.status).toBe(400)
    const after = await platform.database.kysely
      .selectFrom('Account')
      .select(['Id', 'Website', 'Remit_To__c', 'Cargo_Insurance__c'])
      .where('Id', 'in', [shipper, carrier])
      .execute()
    expect(after.find(({ Id }) => Id === shipper)?.Website).toBe('https://acme.example')
    expect(after.find(({ Id }) => Id === carrier)).toMatchObject({
      Website: null,
      Cargo_Insurance__c: 150_000,
    })
  })

  test('[DSK-07] staff maintain a facility, but not the average of the ratings that drivers give it', async () => {
    const { body: info } = await as('Operations').send('GET', `${UI_API}/object-info/Facility__c`)
    const rating = info.fields.Rating__c
    expect([rating.createable, rating.updateable, info.fields.Rating_Count__c.updateable]).toEqual([
      false,
      false,
      false,
    ])
    expect(info.fields.Location__Latitude__s.createable).toBe(true)
    const facility = await firstId('Facility__c', 'State__c', 'TX')
    const patch = (fields: object) =>
      as('Operations').send('PATCH', `${UI_API}/records/${facility}`, { fields })
    expect((await patch({ Hours__c: '06:00 to 18:00' })).status).toBe(200)
    expect((await patch({ Rating__c: 5 })).status).toBe(400)
  })

  test('[DSK-07] no method of the portal treats a staff member as a member of an account', async () => {
    for (const { className, method, verb, callers } of methods) {
      if (
        callers === 'anyone' ||
        (Array.isArray(callers) && callers.some((role) => STAFF_ROLES.includes(role as StaffRole)))
      )
        continue
      const name = `${className}/${method}`
      const answer = await (verb === 'GET' ? as('Provider Admin').read(name) : as('Provider Admin').act(name))
      expect([name, answer.status]).toEqual([name, 403])
    }
  })

  test('[WSP-01] the apps of a staff role come from the metadata', async () => {
    const apps = async (role: StaffRole) =>
      (await as(role).send('GET', `${UI_API}/apps?formFactor=Large`)).body.apps.map(
        ({ label }: { label: string }) => label,
      )
    expect(await apps('Provider Admin')).toEqual(['Operations', 'Compliance', 'Billing', 'Setup'])
    expect(await apps('Carrier Sales')).toEqual(['Operations'])
    expect(await apps('Billing')).toEqual(['Operations', 'Billing'])
  })
})
