import { afterAll, beforeAll, expect, test } from 'vitest'
import { integrationTables } from '../../oauth/integration/integrationTables'
import { rateLimitsSchema } from '../../sessions/rateLimits'
import { guestClient, signIn, type TestClient } from '../../testing/client'
import { addTestLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import {
  accessTokenOf,
  addIntegrationUser,
  bearer,
  requestToken,
  tokenClient,
} from './testing/integrationClient'

let platform: TestPlatform
let admin: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  admin = await signIn(platform, 'desk@provider.test')
})
afterAll(() => platform.close())

const add = (given: object = {}) => addIntegrationUser(admin, given)
const clientOf = async (given: object = {}) =>
  tokenClient(platform, await accessTokenOf(platform, await add(given)))

test('[ITG-01] a client gets a token by its secret, in the header or the form, without cookie or refresh token', async () => {
  const { clientId, secret } = await add()
  const basic = Buffer.from(`${clientId}:${secret}`).toString('base64')
  for (const answer of [
    await requestToken(platform, {}, { Authorization: `Basic ${basic}` }),
    await requestToken(platform, { client_id: clientId, client_secret: secret }),
  ]) {
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ token_type: 'Bearer', scope: 'methods:DeskLoads.board' })
    expect(answer.body).not.toHaveProperty('refresh_token')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect((await tokenClient(platform, answer.body.access_token).read('DeskLoads/board')).status).toBe(200)
  }
})

test('[ITG-01] wrong credentials are refused alike, whether or not the client exists', async () => {
  const { clientId, secret } = await add()
  const refused = [
    { client_id: clientId, client_secret: 'wrong' },
    { client_id: clientId, client_secret: '' },
    { client_id: `client_${'0'.repeat(32)}`, client_secret: secret },
    { client_id: '\u0000', client_secret: secret },
    {},
  ]
  const answers = await Promise.all(refused.map((form) => requestToken(platform, form)))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
    new Set([
      JSON.stringify([
        401,
        {
          error: 'invalid_client',
          error_description: 'The client is not known here, or its credentials are wrong.',
        },
      ]),
    ]),
  )
})

test('[ITG-01] the secret is stored as a hash, and shown by no later answer', async () => {
  const { secret } = await add()
  const listed = await admin.read('DeskIntegrationUsers/list')
  const rows = await integrationTables(platform.database.kysely)
    .selectFrom('portal_integration_user')
    .selectAll()
    .execute()
  const events = await platform.database.kysely.selectFrom('Audit_Event__c').selectAll().execute()
  for (const kept of [listed.body, rows, events]) expect(JSON.stringify(kept)).not.toContain(secret)
  expect(rows.at(-1)?.secret_hash).toHaveLength(43)
})

test('[ITG-01] a call needs the scope of its method, and the role behind it', async () => {
  const client = await clientOf({ role: 'Billing', scopes: ['methods:DeskPayments.list'] })
  expect((await client.read('DeskPayments/list')).status).toBe(200)
  const beyond = await client.read('DeskCharges/queue')
  expect([beyond.status, beyond.headers.get('www-authenticate')]).toEqual([
    403,
    'Bearer error="insufficient_scope"',
  ])
  for (const path of [
    '/events',
    '/services/data/v63.0/query?q=SELECT+Id+FROM+Load__c',
    '/services/data/v63.0/',
  ])
    expect([path, (await client.get(path)).status]).toEqual([path, 403])
  // A person with the role reads what this client lacks the scope for.
  const person = await signIn(platform, 'billing@provider.test')
  expect((await person.read('DeskCharges/queue')).status).toBe(200)
})

test('[ITG-01] a role that changes takes the rights behind the scopes along', async () => {
  const added = await add({ role: 'Operations' })
  const client = tokenClient(platform, await accessTokenOf(platform, added))
  expect((await client.read('DeskLoads/board')).status).toBe(200)
  await platform.database.asSystem((transaction) =>
    transaction
      .updateTable('User')
      .set({ Staff_Role__c: 'Billing' })
      .where('Id', '=', added.userId)
      .execute(),
  )
  expect((await client.read('DeskLoads/board')).status).toBe(403)
})

test('[ITG-01] records are read and written by the scopes of their objects', async () => {
  const loadId = await addTestLoad(platform)
  const client = await clientOf({ scopes: ['objects:Load__c.read'] })
  expect((await client.soql(`SELECT Id FROM Load__c WHERE Id = '${loadId}'`)).body.records).toHaveLength(1)
  for (const query of [
    'SELECT Id FROM Account LIMIT 1',
    'SELECT Id, Shipper_Account__r.Name FROM Load__c LIMIT 1',
    "SELECT Id FROM Load__c WHERE Shipper_Account__r.Name LIKE 'A%' LIMIT 1",
    'SELECT Id FROM Load__c ORDER BY Shipper_Account__r.Name LIMIT 1',
    'SELECT Id, (SELECT Id FROM Stops__r) FROM Load__c LIMIT 1',
    'SELECT Id FROM Payment__c LIMIT 1',
  ]) {
    const { status, body } = await client.soql(query)
    expect([query, status, body]).toEqual([query, expect.toBeOneOf([400, 403]), [expect.anything()]])
  }
  const record = `/services/data/v63.0/ui-api/records/${loadId}`
  expect((await client.get(`${record}?fields=Load__c.Load_Number__c`)).status).toBe(200)
  const spanning = await client.get(
    `${record}?optionalFields=Load__c.Load_Number__c,Load__c.Shipper_Account__r.Name`,
  )
  expect(spanning.body.fields).not.toHaveProperty('Shipper_Account__r')
  const patched = await client.send('PATCH', record, { fields: { Notes_To_Carrier__c: 'x' } })
  expect(patched.status).toBe(403)
  expect((await client.read('DeskLoads/board')).status).toBe(403)
  const listed = await client.get('/services/data/v63.0/ui-api/object-info')
  expect(Object.keys(listed.body.objects)).toEqual(['Load__c'])
})

test('[ITG-01] a client reads the rows and fields that a person with its role reads in the UI API', async () => {
  const objects = ['Load__c', 'Account', 'User']
  const person = await signIn(platform, 'ops@provider.test')
  const client = await clientOf({ scopes: objects.map((name) => `objects:${name}.read`) })
  for (const name of objects) {
    const info = `/services/data/v63.0/ui-api/object-info/${name}`
    const ofPerson = await person.send('GET', info)
    expect(ofPerson.status).toBe(200)
    expect(Object.keys((await client.get(info)).body.fields)).toEqual(Object.keys(ofPerson.body.fields))
    const count = `SELECT COUNT() FROM ${name}`
    const path = `/services/data/v63.0/query?q=${encodeURIComponent(count)}`
    expect((await client.soql(count)).body).toEqual((await person.send('GET', path)).body)
  }
})

test('[ITG-01] a composite request has no more scope than its parts', async () => {
  const client = await clientOf({ scopes: ['objects:Load__c.read'] })
  const { body } = await client.send('POST', '/services/data/v63.0/composite', {
    compositeRequest: ['Account', 'Load__c'].map((name) => ({
      method: 'GET',
      url: `/services/data/v63.0/query?q=${encodeURIComponent(`SELECT Id FROM ${name} LIMIT 1`)}`,
      referenceId: name,
    })),
  })
  const statuses = body.compositeResponse.map((part: { httpStatusCode: number }) => part.httpStatusCode)
  expect(statuses).toEqual([403, 200])
})

test('[ITG-01] a token can be narrowed to a part of the scopes, not widened', async () => {
  const added = await add({ scopes: ['methods:DeskLoads.board', 'methods:DeskLoads.drafts'] })
  const narrow = await accessTokenOf(platform, added, 'methods:DeskLoads.drafts')
  expect((await tokenClient(platform, narrow).read('DeskLoads/board')).status).toBe(403)
  for (const scope of ['methods:DeskPayments.list', 'api', 'full', 'methods:DeskLoads.board api']) {
    const wide = await requestToken(platform, {
      client_id: added.clientId,
      client_secret: added.secret,
      scope,
    })
    expect([wide.status, wide.body.error]).toEqual([400, 'invalid_scope'])
  }
})

test('[ITG-01] an access token cannot grant itself others by the authorization code flow', async () => {
  const accessToken = await accessTokenOf(platform, await add())
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'portal-local',
    redirect_uri: 'http://127.0.0.1:53124/callback',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
    scope: 'api refresh_token',
  })
  const answer = await guestClient(platform).send(
    'GET',
    `/services/oauth2/authorize?${query.toString()}`,
    undefined,
    bearer(accessToken),
  )
  expect(answer.headers.get('location')).toContain('/carrier/login')
})

test('[ITG-01] an access token is no session cookie', async () => {
  const accessToken = await accessTokenOf(platform, await add())
  for (const name of ['portal-session', '__Host-portal-session']) {
    const guest = guestClient(platform)
    guest.cookie = `${name}=${accessToken}`
    expect((await guest.read('DeskLoads/board')).status).toBe(401)
  }
})

test('[ITG-01] only existing scopes of the role are granted, and never those of integration users themselves', async () => {
  for (const [role, scope] of [
    ['Billing', 'methods:DeskLoads.board'],
    ['Auditor', 'objects:Account.write'],
    ['Provider Admin', 'methods:DeskIntegrationUsers.create'],
    ['Provider Admin', 'methods:DeskLoads'],
    ['Provider Admin', 'methods:DeskLoads.*'],
    ['Provider Admin', 'objects:User.write'],
    ['Provider Admin', 'api'],
  ]) {
    const answer = await admin.act('DeskIntegrationUsers/create', { name: 'X', role, scopes: [scope] })
    expect([scope, answer.status, answer.body.message]).toEqual([
      scope,
      400,
      `scopes: ${role} cannot have the scope ${scope}`,
    ])
  }
  const { offeredScopes } = (await admin.read('DeskIntegrationUsers/list')).body
  expect(offeredScopes).toContainEqual({
    scope: 'methods:DeskPayments.run',
    roles: ['Provider Admin', 'Billing'],
  })
})

test('[ITG-01] rotation and revocation end the tokens of a client at once', async () => {
  const added = await add()
  const before = tokenClient(platform, await accessTokenOf(platform, added))
  expect((await before.read('DeskLoads/board')).status).toBe(200)
  const { clientId } = added
  const { secret } = (await admin.act('DeskIntegrationUsers/rotate', { clientId })).body
  expect((await before.read('DeskLoads/board')).status).toBe(401)
  await expect(accessTokenOf(platform, added)).rejects.toThrow('invalid_client')
  const after = tokenClient(platform, await accessTokenOf(platform, { clientId, secret }))
  expect((await after.read('DeskLoads/board')).status).toBe(200)
  const revoked = await admin.act('DeskIntegrationUsers/revoke', { clientId })
  expect(revoked.body.revokedAt).not.toBeNull()
  expect((await after.read('DeskLoads/board')).status).toBe(401)
  await expect(accessTokenOf(platform, { clientId, secret })).rejects.toThrow('invalid_client')
  expect((await admin.act('DeskIntegrationUsers/rotate', { clientId })).status).toBe(400)
})

test('[ITG-01] the audit trail records what happens to and by an integration user, who is no member of the staff', async () => {
  const added = await add({
    name: 'Yard System',
    role: 'Provider Admin',
    scopes: ['methods:DeskSettings.savePricing'],
  })
  const client = tokenClient(platform, await accessTokenOf(platform, added))
  expect((await client.act('DeskSettings/savePricing', { marginPct: 14, tenderMinutes: 45 })).status).toBe(
    200,
  )
  await admin.act('DeskIntegrationUsers/revoke', { clientId: added.clientId })
  const { events } = (await admin.read('DeskAudit/list', { person: 'Yard System' })).body
  const acts = events.map((event: { action: string; object: string }) => `${event.action} ${event.object}`)
  expect(acts).toEqual(expect.arrayContaining(['Signed In User', 'Updated Portal_Settings__c']))
  const ofUser = await platform.database.kysely
    .selectFrom('Audit_Event__c')
    .select('Action__c as action')
    .where('Record_Id__c', '=', added.userId)
    .execute()
  expect(ofUser.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['Integration User Added', 'Signed In', 'Integration User Revoked']),
  )
  const { staff } = (await admin.read('DeskPeople/list')).body
  expect(JSON.stringify(staff)).not.toContain('Yard System')
  const changed = await admin.act('DeskPeople/update', {
    userId: added.userId,
    role: 'Operations',
    reason: 'Test',
  })
  expect(changed.status).toBe(404)
  const renamed = { userId: added.userId, name: 'Yard Manager', reason: 'Test' }
  expect((await admin.act('DeskPeople/rename', renamed)).status).toBe(404)
})

test('[ITG-01] an integration user cannot sign in with a password or have one mailed', async () => {
  const { clientId, secret } = await add()
  const answer = await guestClient(platform).send('POST', '/auth/login', {
    email: clientId,
    password: secret,
  })
  expect(answer.status).toBe(401)
})

test('[ITG-01] each client has a rate limit of its own, for requests and for tokens', async () => {
  const window = (limit: number) => ({ limit, windowSeconds: 60 })
  const rateLimits = rateLimitsSchema.parse({ integrationCall: window(2), integrationToken: window(3) })
  const limited = await createTestPlatform({ rateLimits })
  try {
    const desk = await signIn(limited, 'desk@provider.test')
    const [first, second] = [await addIntegrationUser(desk), await addIntegrationUser(desk)]
    const [one, other] = [
      tokenClient(limited, await accessTokenOf(limited, first)),
      tokenClient(limited, await accessTokenOf(limited, second)),
    ]
    const status = async (client: typeof one) => (await client.read('DeskLoads/board')).status
    expect([await status(one), await status(one), await status(one), await status(other)]).toEqual([
      200, 200, 429, 200,
    ])
    const request = () => requestToken(limited, { client_id: 'unknown', client_secret: 'x' })
    expect([(await request()).status, (await request()).status]).toEqual([401, 429])
  } finally {
    await limited.close()
  }
})
