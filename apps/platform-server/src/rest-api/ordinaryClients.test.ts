import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import jsforce, { type Connection } from 'jsforce'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen, type Listening } from '../cli/listen'
import { issueToken, type IssuedToken } from '../testing/accessToken'
import { addTestLoad } from '../testing/loads'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'

/** The required fields of a facility, without its name. */
const dock = {
  City__c: 'Dallas',
  State__c: 'TX',
  Time_Zone__c: 'America/Chicago',
  Location__Latitude__s: 32.78,
  Location__Longitude__s: -96.8,
}

let platform: TestPlatform
let listening: Listening
let token: IssuedToken
let connection: Connection
let address = ''

beforeAll(async () => {
  platform = await createTestPlatform({ ownAddress: () => address })
  listening = await listen(platform, { port: 0, host: '127.0.0.1' })
  address = listening.address
  token = await issueToken(platform, 'desk@provider.test', address)
  connection = new jsforce.Connection({
    instanceUrl: address,
    accessToken: token.access_token,
    version: '60.0',
  })
})
afterAll(async () => {
  await listening.close()
  await platform.close()
})

describe('jsforce', () => {
  test('lists the versions, resources and limits', async () => {
    const versions = await connection.request('/services/data')
    expect(versions).toHaveLength(14)
    expect(await connection.request('/services/data/v58.0')).toMatchObject({ query: expect.any(String) })
    expect(await connection.limits()).toBeDefined()
  })

  test('describes the columns of a query, of parents and of children, as sf data query asks', async () => {
    const columnsOf = async (soql: string) =>
      await connection.request(`/services/data/v63.0/query?q=${encodeURIComponent(soql)}&columns=true`)
    const column = (columnName: string, joinColumns: object[] = [], aggregate = false) => ({
      columnName,
      displayName: columnName,
      aggregate,
      joinColumns,
    })
    expect(
      await columnsOf('SELECT Id, Shipper_Account__r.Name, (SELECT Sequence__c FROM Stops__r) FROM Load__c'),
    ).toEqual({
      columnMetadata: [
        column('Id'),
        column('Shipper_Account__r', [column('Name')]),
        column('Stops__r', [column('Sequence__c')], true),
      ],
      entityName: 'Load__c',
      groupBy: false,
      keyPrefix: 'a01',
    })
    expect(await columnsOf('SELECT COUNT() FROM Load__c')).toMatchObject({ columnMetadata: [] })
    await expect(columnsOf('SELECT Nmae FROM Load__c')).rejects.toThrow('Nmae')
  })

  test('reads under an instance URL that ends with a slash', async () => {
    const slashed = new jsforce.Connection({ instanceUrl: `${address}/`, accessToken: token.access_token })
    await expect(
      slashed.request(`${address}//services/data/v60.0/query?q=SELECT+COUNT()+FROM+Load__c`),
    ).resolves.toMatchObject({
      done: true,
    })
    expect((await fetch(`${address}//auth/me`)).status).toBe(404)
  })

  test('lists versions and resources under addresses that end with a slash', async () => {
    expect(await connection.request('/services/data/')).toHaveLength(14)
    expect(await connection.request('/services/data/v63.0/')).toMatchObject({ query: expect.any(String) })
  })

  test.each([
    ['/services/data/v63.0/search?q=FIND', 'SOSL'],
    ['/services/data/v60.0/composite/graph', '/composite/graph'],
    ['/services/data/v63.0/jobs/ingest', 'The Bulk API'],
    ['/services/data/v63.0/tooling/query', 'The Tooling API'],
    ['/services/data/v63.0/metadata/deployRequest', 'The Metadata API'],
    ['/services/data/v63.0/sobjects/Load__c/listviews', 'A list view of the REST API'],
    ['/services/data/v63.0/sobjects/Load__c/describe/layouts', 'A layout of the REST API'],
    ['/services/data/v63.0/sobjects/Load__c/updated?start=a&end=b', 'Replication'],
    ['/services/Soap/m/63.0', 'The Metadata API'],
    ['/services/async/63.0/job', 'The Bulk API'],
    ['/cometd/63.0', 'The Streaming API'],
  ])('is refused %s with the name of the API', async (path, api) => {
    for (const method of ['GET', 'POST'] as const)
      await expect(
        connection.request({
          method,
          url: `${address}${path}`,
          ...(method === 'POST' ? { body: '{}' } : {}),
        }),
      ).rejects.toThrow(`${api} is not supported here.`)
  })

  test('is refused a sign-in by password with the name of the API', async () => {
    const byPassword = new jsforce.Connection({ loginUrl: address })
    await expect(byPassword.login('desk@provider.test', 'Portal-demo-1')).rejects.toThrow(
      'Sign-in by SOAP is not supported here.',
    )
  })

  test('reads who is signed in', async () => {
    const identity = await connection.identity()
    expect(identity).toMatchObject({ username: 'desk@provider.test', active: true })
    expect(identity.organization_id).toMatch(/^00D\w{15}$/u)
    expect(identity.id).toBe(token.id)
  })

  test('describes the org and an object', async () => {
    const { sobjects } = await connection.describeGlobal()
    expect(sobjects.map(({ name }) => name)).toContain('Load__c')
    const load = await connection.sobject('Load__c').describe()
    expect(load.fields.find(({ name }) => name === 'Status__c')).toMatchObject({ type: 'picklist' })
    expect(load.fields.find(({ name }) => name === 'Shipper_Account__c')).toMatchObject({
      type: 'reference',
      referenceTo: ['Account'],
      relationshipName: 'Shipper_Account__r',
    })
    expect(load.childRelationships.map(({ relationshipName }) => relationshipName)).toContain('Stops__r')
  })

  test('creates, reads, updates, and deletes a record', async () => {
    const facility = connection.sobject('Facility__c')
    const created = await facility.create({ ...dock, Name: 'Client Dock' })
    expect(created).toMatchObject({ success: true, errors: [] })
    const id = created.id ?? ''
    expect(await facility.retrieve(id)).toMatchObject({
      attributes: { type: 'Facility__c' },
      Name: 'Client Dock',
      City__c: 'Dallas',
    })
    expect(await facility.update({ Id: id, Name: 'Client Dock 2' })).toMatchObject({ success: true })
    expect(await facility.find({ Name: 'Client Dock 2' }, ['Id', 'Name'])).toEqual([
      expect.objectContaining({ Id: id, Name: 'Client Dock 2' }),
    ])
    expect(await facility.destroy(id)).toMatchObject({ success: true })
    await expect(facility.retrieve(id)).rejects.toThrow(/does not exist/u)
  })

  test('writes a collection, with the errors of each record', async () => {
    const results = await connection.sobject('Facility__c').create([{ ...dock, Name: 'Dock A' }, dock], {
      allOrNone: false,
    })
    expect(results[0]).toMatchObject({ success: true })
    expect(results[1]).toMatchObject({
      success: false,
      errors: [expect.objectContaining({ fields: ['Name'] })],
    })
  })

  test('queries parents and children, and follows pages', async () => {
    const loadId = await addTestLoad(platform)
    const { records, totalSize } = await connection.query(
      `SELECT Id, Shipper_Account__r.Name, (SELECT Sequence__c FROM Stops__r ORDER BY Sequence__c DESC)
       FROM Load__c WHERE Id = '${loadId}'`,
    )
    expect(totalSize).toBe(1)
    expect(records[0]).toMatchObject({
      Shipper_Account__r: { Name: expect.any(String) },
      Stops__r: { totalSize: 2, done: true },
    })
    const found: unknown[] = []
    const all = await connection.query('SELECT COUNT() FROM Load__c')
    const query = connection.query('SELECT Id FROM Load__c')
    await query.on('record', (record) => found.push(record)).run({ autoFetch: true, maxFetch: 50_000 })
    expect(found).toHaveLength(all.totalSize)
  })

  test('renews its access token with the refresh token', async () => {
    const renewing = new jsforce.Connection({
      oauth2: { clientId: 'portal-local', loginUrl: address, redirectUri: 'http://127.0.0.1:1/x' },
      instanceUrl: address,
      accessToken: 'expired',
      refreshToken: (await issueToken(platform, 'desk@provider.test', address)).refresh_token,
    })
    expect(await renewing.query('SELECT COUNT() FROM Account')).toMatchObject({ done: true })
  })
})

const CREATE_AUTH_INFO = fileURLToPath(new URL('../testing/createAuthInfo.mjs', import.meta.url))

test('AuthInfo.create of @salesforce/core takes an access token and knows the org', async () => {
  const home = mkdtempSync(join(tmpdir(), 'portal-authinfo-'))
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [CREATE_AUTH_INFO, token.access_token, address],
      {
        env: {
          PATH: process.env['PATH'],
          HOME: home,
          SF_USE_GENERIC_UNIX_KEYCHAIN: 'true',
          SF_DISABLE_LOG_FILE: 'true',
        },
      },
    )
    expect(JSON.parse(stdout)).toMatchObject({
      username: 'desk@provider.test',
      instanceUrl: address,
      orgId: new URL(token.id).pathname.split('/')[2],
    })
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})
