import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deployFile } from '../metadata/custom/deployFile'
import { installMetadata } from '../metadata/custom/installMetadata'
import { parseMetadataFile } from '../metadata/custom/metadataFile'
import { rateLimitsSchema } from '../sessions/rateLimits'
import { issueToken } from '../testing/accessToken'
import { guestClient, signIn, type TestClient } from '../testing/client'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { TEST_ORIGIN } from '../testing/testOrigin'
import { GRAPHQL, listQuery, sendGraphql } from './testing/callGraphql'

const TOOL = 'https://tool.example.com'
const COUNT = listQuery('Load__c { totalCount }')

let platform: TestPlatform
let desk: TestClient
const lines: string[] = []
beforeAll(async () => {
  const log = (facts: object, message: string) => void lines.push(JSON.stringify([message, facts]))
  platform = await createTestPlatform({
    corsOrigins: [TOOL],
    logger: { info: log, warn: log, error: log },
    rateLimits: rateLimitsSchema.parse({
      query: { limit: 60, windowSeconds: 60 },
      introspection: { limit: 1, windowSeconds: 60 },
    }),
  })
  desk = await signIn(platform, 'desk@provider.test')
})
afterAll(async () => {
  await platform.close()
  // Test files share a process, and metadata belongs to the process.
  installMetadata({ objects: [], fields: [], prefixes: {} })()
})

describe('the endpoint', () => {
  test.each(['v63.0', 'v58.0'])('answers a session and a bearer token at %s', async (version) => {
    const path = `/services/data/${version}/graphql`
    const answer = await desk.send('POST', path, { query: COUNT })
    expect(answer).toMatchObject({ status: 200, body: { errors: [] } })
    expect(answer.body.data.uiapi.query.Load__c.totalCount).toBeGreaterThan(0)
    const { access_token } = await issueToken(platform, 'desk@provider.test')
    const response = await platform.handler(
      new Request(TEST_ORIGIN + path, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${access_token}`,
          'Content-Type': 'application/json',
          Origin: TOOL,
        },
        body: JSON.stringify({ query: COUNT }),
      }),
    )
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, TOOL])
    expect(await response.json()).toEqual(answer.body)
  })

  test('rejects guests, other sites, a missing CSRF token and other verbs as the other paths do', async () => {
    expect((await sendGraphql(guestClient(platform), COUNT)).status).toBe(401)
    const body = { query: COUNT }
    const foreign = await desk.send('POST', GRAPHQL, body, { Origin: 'https://evil.example.com' })
    expect([foreign.status, foreign.body[0].errorCode]).toEqual([403, 'FOREIGN_ORIGIN'])
    const forged = await desk.send('POST', GRAPHQL, body, { 'X-CSRF-Token': 'x' })
    expect([forged.status, forged.body[0].errorCode]).toEqual([403, 'INVALID_CSRF_TOKEN'])
    expect((await desk.send('GET', GRAPHQL)).status).toBe(405)
    const form = await desk.send('POST', GRAPHQL, body, { 'Content-Type': 'text/plain' })
    expect([form.status, form.body[0].errorCode]).toEqual([400, 'INVALID_INPUT'])
  })

  test.each([{}, { query: 1 }, { query: COUNT, variables: [] }, { query: COUNT, operationName: 1 }, []])(
    'rejects the body %j',
    async (body) => {
      const answer = await desk.send('POST', GRAPHQL, body)
      expect([answer.status, answer.body[0].errorCode]).toEqual([400, 'JSON_PARSER_ERROR'])
    },
  )

  test('is measured by its route, and logs no literal of a query', async () => {
    await sendGraphql(desk, listQuery('Load__c(where: { Origin_City__c: { eq: "Xanadu" } }) { totalCount }'))
    await sendGraphql(desk, listQuery('Load__c(where: { Origin_City__c: { eq: "Xanadu } }) { totalCount }'))
    const metrics = await platform.handler(new Request('http://portal.test/metrics'), {
      address: '127.0.0.1',
    })
    expect(await metrics.text()).toContain(`route="${GRAPHQL}",method="POST",status="200"`)
    expect(lines.some((line) => line.includes(GRAPHQL))).toBe(true)
    expect(lines.join('\n')).not.toContain('Xanadu')
  })

  test('shows labels of picklists in the language of the desk', async () => {
    const query = listQuery(
      'Load__c(first: 1, where: { Status__c: { eq: "Posted" } }) { edges { node { Status__c { shown: displayValue label } } } }',
    )
    const { body } = await desk.send('POST', GRAPHQL, { query }, { 'Accept-Language': 'es' })
    const [{ node }] = body.data.uiapi.query.Load__c.edges
    expect(node.Status__c).toEqual({ shown: 'Publicada', label: 'Publicada' })
  })

  test('counts its requests together with those of SOQL', async () => {
    const client = await signIn(platform, 'ops@provider.test')
    const soql = '/services/data/v63.0/query?q=SELECT+COUNT()+FROM+Account'
    for (let sent = 0; sent < 59; sent += 1) expect((await client.send('GET', soql)).status).toBe(200)
    expect((await sendGraphql(client, COUNT)).status).toBe(200)
    const refused = await sendGraphql(client, COUNT)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).not.toBeNull()
  })
})

describe('an operation', () => {
  const two = `query first { uiapi { query { Load__c(first: 1) { pageResultCount } } } }
    query second($with: Boolean = false) { ...Loads }
    fragment Loads on Query { uiapi { query { Load__c(first: 2) { pageResultCount totalCount @include(if: $with) } } } }`

  test('is chosen by its name', async () => {
    const send = (rest: object) => desk.send('POST', GRAPHQL, { query: two, ...rest })
    const second = await send({ operationName: 'second', variables: null })
    expect(second.body.data).toEqual({ uiapi: { query: { Load__c: { pageResultCount: 2 } } } })
    const counted = await send({ operationName: 'second', variables: { with: true } })
    expect(counted.body.data.uiapi.query.Load__c).toMatchObject({ totalCount: expect.any(Number) })
    for (const rest of [{}, { operationName: 'third' }])
      expect((await send(rest)).body).toMatchObject({
        data: null,
        errors: [{ extensions: { ErrorType: 'OperationNotSupported' } }],
      })
  })

  test.each([
    ['InvalidSyntax', '{ uiapi', {}, 'Syntax Error'],
    ['ValidationError', listQuery('Nothing__c { totalCount }'), {}, 'Nothing__c'],
    [
      'ValidationError',
      `query q($first: Int!) ${listQuery('Load__c(first: $first) { totalCount }')}`,
      {},
      '$first',
    ],
    [
      'ValidationError',
      `query q($first: Int) ${listQuery('Load__c(first: $first) { totalCount }')}`,
      { first: 'x' },
      '$first',
    ],
    ['ValidationError', 'subscription { uiapi { query { Load__c { totalCount } } } }', {}, 'subscription'],
  ])('that is invalid is answered with %s and its place', async (ErrorType, query, variables, message) => {
    const { status, body } = await sendGraphql(desk, query, variables)
    expect([status, body]).toEqual([
      200,
      {
        data: null,
        errors: [
          {
            message: expect.stringContaining(message),
            locations: [{ line: expect.any(Number), column: expect.any(Number) }],
            extensions: { ErrorType },
          },
        ],
      },
    ])
  })

  test.each([
    ['first: 0', 'first is between 1 and 2,000.'],
    ['first: 2001', 'first is between 1 and 2,000.'],
    ['after: "made-up"', 'no page token'],
    ['where: { Pickup_From__c: { eq: { value: "soon" } } }', 'is compared with a date'],
    ['where: { Pickup_From__c: { eq: {} } }', 'a single value'],
    ['where: { Status__c: null }', 'expects { … }'],
    [`where: { Status__c: { in: [${'"A" '.repeat(201)}] } }`, 'at most 200 values'],
    ['where: { Status__c: { in: [] } }', 'has no value'],
    [
      'orderBy: { Name: {}, Pieces__c: {}, Weight_lbs__c: {}, Linehaul__c: {}, Status__c: {}, Id: {} }',
      'at most 5 fields',
    ],
  ])('whose list cannot be read (%s) answers its other lists', async (argument, message) => {
    const { body } = await sendGraphql(
      desk,
      `{ uiapi { query { bad: Load__c(${argument}) { totalCount edges { node { Id } } } good: Account(first: 1) { pageResultCount } } } }`,
    )
    expect(body.data.uiapi.query).toEqual({ bad: null, good: { pageResultCount: 1 } })
    expect(body.errors).toEqual([
      {
        message: expect.stringContaining(message),
        locations: [{ line: 1, column: 19 }],
        path: ['uiapi', 'query', 'bad'],
        extensions: { ErrorType: 'DataFetchingException', errorCode: 'ILLEGAL_QUERY_PARAMETER_VALUE' },
      },
    ])
  })

  test('continues a list with the cursor of another order not at all', async () => {
    const page = await sendGraphql(desk, listQuery('Load__c(first: 1) { pageInfo { endCursor } }'))
    const after = page.body.data.uiapi.query.Load__c.pageInfo.endCursor
    const { body } = await sendGraphql(
      desk,
      listQuery(`Load__c(after: "${after}", orderBy: { Name: { order: DESC } }) { edges { node { Id } } }`),
    )
    expect(body.errors[0].message).toContain('no page token of this list and order')
  })
})

test('a mutation is one entry of the audit trail for each write, by its author', async () => {
  const admin = await signIn(platform, 'admin@carrier.test')
  const { userId } = (await admin.send('GET', '/auth/me')).body
  const input = 'Saved_Search__c: { Name: "Audited", Filters__c: "{}" }'
  const made = await sendGraphql(
    admin,
    `mutation { uiapi { Saved_Search__cCreate(input: { ${input} }) { Record { Id } } } }`,
  )
  expect(made.body.errors).toEqual([])
  const id: string = made.body.data.uiapi.Saved_Search__cCreate.Record.Id
  await sendGraphql(
    admin,
    `mutation { uiapi { Saved_Search__cUpdate(input: { Id: "${id}", Saved_Search__c: { Name: "Changed" } }) { success } } }`,
  )
  await sendGraphql(admin, `mutation { uiapi { Saved_Search__cDelete(input: { Id: "${id}" }) { Id } } }`)
  const events = await platform.database.kysely
    .selectFrom('Audit_Event__c')
    .select(['Action__c', 'Actor__c'])
    .where('Record_Id__c', '=', id)
    .orderBy('Sequence__c')
    .execute()
  expect(events.map(({ Action__c, Actor__c }) => [Action__c, Actor__c])).toEqual(
    ['Created', 'Updated', 'Deleted'].map((action) => [action, userId]),
  )
})

describe('the schema', () => {
  test('is read by tools, once a minute anew and as often as they like in the same words', async () => {
    const query = getIntrospectionQuery()
    const first = await sendGraphql(desk, query)
    expect(first.body.data.__schema.queryType).toEqual(expect.objectContaining({ name: 'Query' }))
    expect((await sendGraphql(desk, query)).body).toEqual(first.body)
    const other = await sendGraphql(desk, '{ __type(name: "Load__c") { name } }')
    expect([other.status, other.body[0].errorCode]).toEqual([429, 'REQUEST_LIMIT_EXCEEDED'])
    const another = await signIn(platform, 'admin@carrier.test')
    const type = await sendGraphql(another, '{ __type(name: "Payment_Run__c") { name } }')
    expect(type.body.data).toEqual({ __type: null })
  })

  test('is not read together with records, or under aliases', async () => {
    for (const query of [
      '{ __schema { queryType { name } } uiapi { query { Load__c { totalCount } } } }',
      '{ a: __schema { queryType { name } } }',
    ])
      expect((await sendGraphql(desk, query)).body.errors[0].message).toContain('without aliases')
  })

  test('has an object and a field of an administrator as soon as they are deployed', async () => {
    const query = listQuery(
      'Yard_Check__c { totalCount } Facility__c(first: 1) { edges { node { Gate_Code__c { value } Yard_Checks__r { totalCount } } } }',
    )
    expect((await sendGraphql(desk, query)).body.errors).toHaveLength(3)
    await deployFile(
      platform.database,
      parseMetadataFile(
        JSON.stringify({
          objects: [
            {
              apiName: 'Yard_Check__c',
              label: 'Yard Check',
              labelPlural: 'Yard Checks',
              fields: {
                Facility__c: {
                  type: 'lookup',
                  label: 'Facility',
                  references: 'Facility__c',
                  relatedList: 'Yard_Checks__r',
                },
              },
              access: { read: ['Provider Admin'] },
            },
          ],
          fields: [
            {
              object: 'Facility__c',
              fields: { Gate_Code__c: { type: 'text', label: 'Gate Code', length: 20 } },
            },
          ],
        }),
      ),
      new Date(platform.clock.now),
    )
    const { body } = await sendGraphql(desk, query)
    expect(body).toEqual({
      data: {
        uiapi: {
          query: {
            Yard_Check__c: { totalCount: 0 },
            Facility__c: {
              edges: [{ node: { Gate_Code__c: { value: null }, Yard_Checks__r: { totalCount: 0 } } }],
            },
          },
        },
      },
      errors: [],
    })
    const billing = await signIn(platform, 'billing@provider.test')
    expect((await sendGraphql(billing, query)).body.errors.length).toBeGreaterThan(0)
  })
})
