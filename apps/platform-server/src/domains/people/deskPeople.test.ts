import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestClient, signIn, type TestClient } from '../../testing/client'
import { newestMail } from '../../testing/newestMail'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

let platform: TestPlatform
let admin: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  admin = await signIn(platform, 'desk@provider.test')
})
afterAll(() => platform.close())

const found = async (search: string) => (await admin.read('DeskPeople/search', { search })).body.users
const events = async (action: string, recordId: string) =>
  await platform.database.kysely
    .selectFrom('Audit_Event__c')
    .select(['Action__c', 'Reason__c'])
    .where('Action__c', '=', action)
    .where('Record_Id__c', '=', recordId)
    .execute()
const noticesOf = async (contactId: string) =>
  (
    await platform.database.kysely
      .selectFrom('Notification__c')
      .select('Name')
      .where('Contact__c', '=', contactId)
      .where('Text__c', '=', 'roleChanged')
      .execute()
  ).map(({ Name }) => Name)

const INVITED = { name: 'Ida Novak', mobile: '(212) 555-1234', language: 'es-US' }
const shipperOf = async () => (await found('shipper@shipper.test'))[0].accountId as string

test('[ADM-03] finds users of any account by name, email, phone number and company', async () => {
  const [dispatcher] = await found('dispatcher@carrier.test')
  expect(dispatcher).toMatchObject({
    accountName: 'Lone Star Carriers',
    accountType: 'Carrier',
    role: 'Dispatcher',
    hasSignedUp: true,
    isActive: true,
  })
  const { name, mobile } = dispatcher
  for (const term of [name, name.toUpperCase(), 'lone star', ...(mobile ? [mobile.slice(-8)] : [])])
    expect([term, (await found(term)).map(({ userId }: { userId: string }) => userId)]).toEqual([
      term,
      expect.arrayContaining([dispatcher.userId]),
    ])
  expect(await found('shipper@shipper.test')).toEqual([expect.objectContaining({ accountType: 'Shipper' })])
  expect(await found('desk@provider.test')).toEqual([])
  expect(await found('100%_')).toEqual([])
})

test('[ADM-03] pages of users follow each other without gap or repetition', async () => {
  const keys: string[] = []
  let offset: number | null = 0
  while (offset !== null) {
    const { body } = await admin.read('DeskPeople/search', { offset })
    expect(body.users.length).toBeLessThanOrEqual(50)
    keys.push(
      ...body.users.map((user: { userId: string; accountId: string }) => `${user.userId} ${user.accountId}`),
    )
    offset = body.nextOffset
  }
  expect(new Set(keys).size).toBe(keys.length)
  const members = await platform.database.kysely
    .selectFrom('AccountContactRelation')
    .innerJoin('Account', 'Account.Id', 'AccountContactRelation.AccountId')
    .innerJoin('User', 'User.ContactId', 'AccountContactRelation.ContactId')
    .select('AccountContactRelation.Id')
    .where('Account.Type', '!=', 'Provider')
    .execute()
  expect(keys).toHaveLength(members.length)
})

test('[ADM-03] resetting a sign-in mails a link, ends the sessions and is audited with its reason', async () => {
  const person = await signIn(platform, 'new@carrier.test')
  const [{ userId, sessions }] = await found('new@carrier.test')
  expect(sessions).toBeGreaterThan(0)
  const answer = await admin.act('DeskPeople/resetSignIn', { userId, reason: 'Lost phone' })
  expect(answer.body).toEqual({ userId, status: 'ResetSent' })
  expect(await newestMail(platform, 'new@carrier.test')).toMatchObject({ template: 'passwordReset' })
  expect((await person.read('Users/list')).status).toBe(401)
  expect((await found('new@carrier.test'))[0].sessions).toBe(0)
  expect(await events('Sign-In Reset', userId)).toEqual([
    { Action__c: 'Sign-In Reset', Reason__c: 'Lost phone' },
  ])
})

test('[ADM-03] ending sessions signs the person out everywhere and is audited', async () => {
  const [first, second] = [
    await signIn(platform, 'driver@carrier.test'),
    await signIn(platform, 'driver@carrier.test'),
  ]
  const [{ userId }] = await found('driver@carrier.test')
  expect((await admin.act('DeskPeople/endSessions', { userId, reason: 'Stolen tablet' })).status).toBe(200)
  for (const client of [first, second]) expect((await client.read('Users/list')).status).toBe(401)
  expect(await events('Sessions Ended', userId)).toEqual([
    { Action__c: 'Sessions Ended', Reason__c: 'Stolen tablet' },
  ])
})

test('[ADM-03] a change of role applies to open sessions and is notified', async () => {
  const person = await signIn(platform, 'dispatcher@carrier.test')
  const [{ accountId, contactId }] = await found('dispatcher@carrier.test')
  const change = { accountId, contactId, role: 'Carrier User', reason: 'Left dispatch' }
  expect((await admin.act('DeskPeople/updateUser', change)).body.role).toBe('Carrier User')
  expect((await person.send('GET', '/auth/me')).body.role).toBe('Carrier User')
  expect(await noticesOf(contactId)).toEqual(['Your role at Lone Star Carriers is now Carrier User.'])
  const shipperRole = await admin.act('DeskPeople/updateUser', { ...change, role: 'Shipper User' })
  expect([shipperRole.status, shipperRole.body.errorCode]).toEqual([400, 'INVALID_INPUT'])
})

test('[ADM-03] staff are invited, get a role, are notified of another one, and are deactivated', async () => {
  const email = 'nora@provider.test'
  const person = { name: 'Nora Vance', email, role: 'Billing', language: 'en-US' }
  const { userId, contactId } = (await admin.act('DeskPeople/invite', person)).body
  const invitation = await newestMail(platform, email)
  expect(invitation.template).toBe('invitation')
  const changed = await admin.act('DeskPeople/update', { userId, role: 'Compliance', reason: 'New team' })
  expect(changed.body).toMatchObject({ role: 'Compliance', invitation: 'Pending' })
  expect(await noticesOf(contactId)).toEqual([expect.stringMatching(/^Your role at .+ is now Compliance\.$/)])
  const gone = await admin.act('DeskPeople/update', { userId, isActive: false, reason: 'Changed plans' })
  expect(gone.body).toMatchObject({ isActive: false, invitation: 'None' })
  expect(await events('Invitation Revoked', userId)).toEqual([
    expect.objectContaining({ Reason__c: 'Changed plans' }),
  ])
  const again = await admin.act('DeskPeople/invite', { ...person, role: 'Billing', language: 'es-US' })
  expect(again.body).toMatchObject({ userId, role: 'Billing', language: 'es-US', invitation: 'Pending' })
})

test('[ADM-03] [DSK-07] the invitation of a carrier’s person is resent and revoked at the desk, and audited', async () => {
  const carrier = await signIn(platform, 'admin@carrier.test')
  const email = 'rosa@lonestar.test'
  const { body: invited } = await carrier.act('Users/invite', {
    name: 'Rosa Vega',
    email,
    mobile: '(212) 555-1300',
    role: 'Dispatcher',
    language: 'es-US',
  })
  const [user] = await found(email)
  expect(user).toMatchObject({ hasSignedUp: false, invitation: 'Pending', accountType: 'Carrier' })
  const { userId, accountId, contactId } = user
  const guest = guestClient(platform)
  const linkWorks = async (token: string | undefined) =>
    (await guest.act('Users/readInvitation', { token })).status === 200
  const first = await newestMail(platform, email)
  const who = { accountId, contactId }

  const resent = await admin.act('DeskPeople/resendInvitation', who)
  expect(resent.body).toMatchObject({
    userId,
    role: 'Dispatcher',
    language: 'es-US',
    componentKeys: invited.componentKeys,
    invitation: 'Pending',
  })
  const second = await newestMail(platform, email)
  expect(second.facts).toMatchObject({ name: 'Rosa Vega', company: 'Lone Star Carriers', language: 'es-US' })
  expect([await linkWorks(first.token), await linkWorks(second.token)]).toEqual([false, true])
  expect(await events('Invitation Resent', userId)).toHaveLength(1)

  const revoked = await admin.act('DeskPeople/updateUser', {
    ...who,
    isActive: false,
    reason: 'Wrong person',
  })
  expect(revoked.body).toMatchObject({ isActive: false, invitation: 'None' })
  expect(await linkWorks(second.token)).toBe(false)
  expect(await events('Invitation Revoked', userId)).toEqual([
    expect.objectContaining({ Reason__c: 'Wrong person' }),
  ])
  expect(await found(email)).toEqual([expect.objectContaining({ invitation: 'None' })])

  // A revoked invitation can be sent again, and ends in a sign-in.
  await admin.act('DeskPeople/resendInvitation', who)
  const { token } = await newestMail(platform, email)
  const accepted = await guest.act('Users/acceptInvitation', { token, password: 'Dispatch-4-rosa-vega' })
  expect(accepted.status).toBe(200)
  const after = await admin.act('DeskPeople/resendInvitation', who)
  expect([after.status, after.body.errorCode]).toEqual([404, 'NOT_FOUND'])
})

test('[ADM-03] an invitation is resent by Provider Admins, for companies that are not inactive', async () => {
  const [accountId, email] = [await shipperOf(), 'pia@shipper.test']
  const person = { ...INVITED, accountId, email, roles: ['Billing', 'Orders'] }
  const { contactId } = (await admin.act('DeskPeople/inviteUser', person)).body
  const who = { accountId, contactId }
  const ops = await signIn(platform, 'ops@provider.test')
  expect((await ops.act('DeskPeople/resendInvitation', who)).status).toBe(403)
  const setStatus = (Status__c: string) =>
    platform.database.kysely.updateTable('Account').set({ Status__c }).where('Id', '=', accountId).execute()
  await setStatus('Inactive')
  const refused = await admin.act('DeskPeople/resendInvitation', who)
  expect([refused.status, refused.body.errorCode]).toEqual([422, 'ACCOUNT_INACTIVE'])
  await setStatus('Active')
  expect((await admin.act('DeskPeople/resendInvitation', who)).status).toBe(200)
  // The permissions of the invitation stay.
  expect((await found(email))[0].shipperRoles.toSorted()).toEqual(['Billing', 'Orders'])
  const foreign = { accountId: (await found('admin@carrier.test'))[0].accountId, contactId }
  expect((await admin.act('DeskPeople/resendInvitation', foreign)).status).toBe(404)
})

test('[ADM-03] [DSK-07] a name is corrected for staff and users alike, and audited with both names', async () => {
  const person = await signIn(platform, 'driver@carrier.test')
  const [{ userId, accountId, contactId, name }] = await found('driver@carrier.test')
  const change = { userId, name: 'José  Núñez', reason: 'Misspelled' }
  expect((await admin.act('DeskPeople/rename', change)).body.errorCode).toBe('INVALID_INPUT')
  const renamed = await admin.act('DeskPeople/rename', { ...change, name: 'José Núñez de León' })
  expect(renamed.body).toEqual({ userId, name: 'José Núñez de León' })
  expect((await person.send('GET', '/auth/me')).body.name).toBe('José Núñez de León')
  expect((await found('driver@carrier.test'))[0].name).toBe('José Núñez de León')
  const { body } = await admin.read('DeskPeople/list', { accountId })
  expect(body.users).toContainEqual(expect.objectContaining({ contactId, name: 'José Núñez de León' }))
  const [event] = (await admin.read('DeskAudit/list', { recordId: userId })).body.events
  expect(event).toMatchObject({ object: 'User', reason: 'Misspelled' })
  expect(JSON.stringify(event)).toContain(name.split(' ')[1])
  expect(JSON.stringify(event)).toContain('Núñez de León')
})

test('[ADM-03] an erased person stays anonymous', async () => {
  const person = { name: 'Ida Novak', email: 'erased@provider.test', role: 'Billing', language: 'en-US' }
  const { userId } = (await admin.act('DeskPeople/invite', person)).body
  const erased = { FirstName: null, LastName: 'Deleted user' }
  await platform.database.kysely.updateTable('User').set(erased).where('Id', '=', userId).execute()
  const refused = await admin.act('DeskPeople/rename', { userId, name: 'Ann Lee', reason: 'x' })
  expect([refused.status, refused.body.errorCode]).toEqual([404, 'NOT_FOUND'])
})

test('[ADM-03] the last Provider Admin keeps the role', async () => {
  const { body } = await admin.read('DeskPeople/list')
  const self = body.staff.find(({ email }: { email: string }) => email === 'desk@provider.test')
  const refused = await admin.act('DeskPeople/update', { userId: self.userId, role: 'Auditor', reason: 'x' })
  expect([refused.status, refused.body.errorCode]).toEqual([422, 'OWN_ROLE'])
})

test('[QTD-02] the desk invites a person of a shipper, who signs in with the roles that were given', async () => {
  const [accountId, email] = [await shipperOf(), 'ida@shipper.test']
  const person = { ...INVITED, accountId, email, roles: ['Billing'] }
  expect((await admin.act('DeskPeople/inviteUser', person)).body).toMatchObject({
    role: 'Shipper User',
    invitation: 'Pending',
  })
  const shipper = await platform.database.kysely
    .selectFrom('Account')
    .select('Name')
    .where('Id', '=', accountId)
    .executeTakeFirstOrThrow()
  const mail = await newestMail(platform, email)
  expect(mail.template).toBe('invitation')
  // The inviter's company is the provider, not the shipper.
  expect(mail.facts).toMatchObject({ company: shipper.Name, inviterCompany: 'Northline Freight' })
  const guest = guestClient(platform)
  const { body: invitation } = await guest.act('Users/readInvitation', { token: mail.token })
  expect(JSON.stringify(invitation)).toContain(shipper.Name)
  expect((await admin.act('DeskPeople/inviteUser', { ...person, roles: ['Orders'] })).status).toBe(200)
  expect((await guest.act('Users/readInvitation', { token: mail.token })).body.errorCode).toBe(
    'TOKEN_INVALID',
  )
  const { token } = await newestMail(platform, email)
  expect((await guest.act('Users/acceptInvitation', { token, password: 'Orders-4-ida-novak' })).status).toBe(
    200,
  )
  expect(await found(email)).toEqual([
    expect.objectContaining({ shipperRoles: ['Orders'], hasSignedUp: true, isActive: true, accountId }),
  ])
})

test('[QTD-02] a carrier, a person who signs in already and an inactive shipper are refused', async () => {
  const [{ accountId: carrier }] = await found('dispatcher@carrier.test')
  const accountId = await shipperOf()
  const outcome = async (given: object) => {
    const person = { ...INVITED, accountId, email: 'max@shipper.test', roles: ['Orders'], ...given }
    const { status, body } = await admin.act('DeskPeople/inviteUser', person)
    return [status, body.errorCode]
  }
  expect(await outcome({ accountId: carrier })).toEqual([404, 'NOT_FOUND'])
  expect(await outcome({ email: 'dispatcher@carrier.test' })).toEqual([409, 'EMAIL_IN_USE'])
  const setStatus = (Status__c: string) =>
    platform.database.kysely.updateTable('Account').set({ Status__c }).where('Id', '=', accountId).execute()
  await setStatus('Inactive')
  expect(await outcome({})).toEqual([422, 'ACCOUNT_INACTIVE'])
  await setStatus('Active')
})

test('[QTD-02] roles of a shipper’s person are changed with notice, and deactivating ends the sessions', async () => {
  const person = await signIn(platform, 'shipper@shipper.test')
  const [{ accountId, contactId }] = await found('shipper@shipper.test')
  const change = { accountId, contactId, reason: 'New team' }
  const changed = await admin.act('DeskPeople/updateUser', { ...change, shipperRoles: ['Orders', 'Billing'] })
  expect(changed.status).toBe(200)
  expect((await found('shipper@shipper.test'))[0].shipperRoles).toEqual(['Orders', 'Billing'])
  const notices = await platform.database.kysely
    .selectFrom('Notification__c')
    .select('Name')
    .where('Contact__c', '=', contactId)
    .where('Text__c', '=', 'shipperRolesChanged')
    .execute()
  expect(notices.map(({ Name }) => Name)).toEqual([
    expect.stringMatching(/^Your roles at .+ are now: Orders and Billing\.$/),
  ])
  expect((await person.read('ShipperUsers/list')).status).toBe(403)
  const [dispatcher] = await found('driver@carrier.test')
  const ofCarrier = { accountId: dispatcher.accountId, contactId: dispatcher.contactId, reason: 'x' }
  const refused = await admin.act('DeskPeople/updateUser', { ...ofCarrier, shipperRoles: ['Orders'] })
  expect(refused.status).toBe(400)
  expect((await admin.act('DeskPeople/updateUser', { ...change, isActive: false })).status).toBe(200)
  expect((await person.read('ShipperUsers/list')).status).toBe(401)
})
