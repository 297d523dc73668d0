import { expect, test, vi } from 'vitest'
import { gql } from '../adapters/graphql/gql.js'
import { graphql } from '../adapters/graphql/graphql.js'
import { UiApiConfigError } from '../errors/UiApiConfigError.js'
import { aGraphqlResponse } from '../testing/aGraphqlResponse.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'

const LOAD = 'a00000000000001AAA'
const QUERY = gql`
  query loads($first: Int, $status: String) {
    uiapi {
      query {
        Load__c(first: $first) {
          edges {
            node {
              Id
              Name {
                value
                displayValue
              }
            }
          }
        }
      }
    }
  }
`
const config = { query: QUERY }
const response = (name = 'L-1') =>
  aGraphqlResponse({ Load__c: [{ Id: LOAD, Name: { value: name, displayValue: null } }] })
const start = (override: unknown = () => response()) =>
  createTestUiApi({ overrides: { 'POST /graphql': override as object } })

test('a query is sent to the GraphQL endpoint of the org, with the names that are given', async () => {
  expect(graphql.request(config)).toEqual({
    method: 'POST',
    path: '/services/data/v63.0/graphql',
    query: {},
    body: { query: QUERY },
    headers: {},
  })
  const all = { query: QUERY, variables: { first: 2 }, operationName: 'loads' }
  const { uiApi, server } = start()
  const { data, state } = await uiApi.load(graphql, all)
  expect(server.requests[0]).toMatchObject({
    method: 'POST',
    path: '/services/data/v63.0/graphql',
    body: all,
  })
  expect({ data, state }).toEqual({ data: response(), state: 'Fulfilled' })
})

test('equal queries in flight share one request, whatever their white space and the order of their variables', async () => {
  const { uiApi, server } = start()
  const variables = { first: 2, status: 'Posted' }
  await Promise.all([
    uiApi.load(graphql, { query: QUERY, variables }),
    uiApi.load(graphql, {
      query: QUERY.replaceAll(/\s+/g, ' ') + '# as above',
      variables: { status: 'Posted', first: 2 },
    }),
    uiApi.load(graphql, { query: QUERY, variables: { ...variables, first: 3 } }),
  ])
  expect(server.requests).toHaveLength(2)
})

test('a response is fresh for 30 seconds, then stale and read again behind', async () => {
  const { uiApi, server, clock, settle } = start()
  await uiApi.load(graphql, config)
  clock.advanceMs(29_999)
  expect((await uiApi.load(graphql, config)).state).toBe('Fulfilled')
  expect(server.requests).toHaveLength(1)
  clock.advanceMs(1)
  expect(await uiApi.load(graphql, config)).toMatchObject({
    state: 'Stale',
    isFetching: true,
    data: response(),
  })
  await settle()
  expect(uiApi.peek(graphql, config).state).toBe('Fulfilled')
  expect(server.requests).toHaveLength(2)
})

test('the options of a read hold: cache only, refresh and a lifetime by name', async () => {
  const { uiApi, clock, server } = createTestUiApi({
    overrides: { 'POST /graphql': () => response() },
    options: { ttl: { GraphQLRepresentation: 1_000 } },
  })
  expect((await uiApi.load(graphql, config, { cachePolicy: 'cache-only' })).error?.status).toBe(400)
  await uiApi.refresh(graphql, config)
  await uiApi.refresh(graphql, config)
  expect(server.requests).toHaveLength(2)
  clock.advanceMs(1_000)
  expect(uiApi.peek(graphql, config).state).toBe('Stale')
})

test('an equal response keeps the identity of everything, and an observer is not called', async () => {
  const { uiApi, settle } = start()
  const { data } = await uiApi.load(graphql, config)
  const observer = vi.fn()
  uiApi.observe(graphql, config, observer)
  await settle()
  observer.mockClear()
  uiApi.ingest(graphql, config, response())
  expect(uiApi.peek(graphql, config).data).toBe(data)
  expect(observer).not.toHaveBeenCalled()
})

test.each([undefined, null, {}, { query: undefined }, { query: ' \n ' }])(
  'without a query nothing is sent: %j',
  async (incomplete) => {
    const { uiApi, server } = start()
    const { state } = await uiApi.load(graphql, incomplete as { query: string })
    expect(state).toBe('Unfulfilled')
    expect(server.requests).toEqual([])
  },
)

test.each<[unknown, string]>([
  [{ query: 5 }, 'Expected "string" but received "number" (at "query")'],
  [{ query: { kind: 'Document' } }, 'Expected "string" but received "object" (at "query")'],
  [{ query: QUERY, variables: [1] }, 'Expected "object" but received "array" (at "variables")'],
  [{ query: QUERY, operationName: 5 }, 'Expected "string" but received "number" (at "operationName")'],
])('a configuration of the wrong type is a config error: %j', async (wrong, message) => {
  const { uiApi, server } = start()
  await expect(uiApi.load(graphql, wrong as { query: string })).rejects.toThrow(message)
  expect(() => uiApi.peek(graphql, wrong as { query: string })).toThrow(UiApiConfigError)
  expect(server.requests).toEqual([])
})

test.each([
  ['mutation m { uiapi { LoadDelete(input: {}) { Id } } }', undefined],
  ['query q { x } mutation m { y }', 'm'],
  ['subscription s { x }', undefined],
])('a read refuses to write: %s', async (query, operationName) => {
  const { uiApi, server } = start()
  const refused = uiApi.load(graphql, { query, operationName })
  await expect(refused).rejects.toThrow(UiApiConfigError)
  await expect(refused).rejects.toThrow(/^Invalid config for "graphql": a (mutation|subscription) is no read/)
  expect(server.requests).toEqual([])
})

test('a document with a mutation is read by the name of its query', async () => {
  const { uiApi } = start()
  const query = `${QUERY} mutation m { x }`
  expect((await uiApi.load(graphql, { query, operationName: 'loads' })).state).toBe('Fulfilled')
})

test('a query may be an object that is its text, such as a TypedDocumentString', async () => {
  class Typed extends String {
    readonly __apiType?: (variables: { first: number }) => { uiapi: object }
  }
  const { uiApi, server } = start()
  await uiApi.load(graphql, { query: new Typed(QUERY) })
  expect(server.requests[0]?.body).toEqual({ query: QUERY })
})

const FAILED = { message: "Field 'Nmae' is undefined", locations: [{ line: 1, column: 2 }], path: null }

test('errors beside data reach the reader with the data', async () => {
  const partial = { ...response(), errors: [{ ...FAILED, path: ['uiapi', 'query', 'Account'] }] }
  const { uiApi } = start(() => partial)
  const { data, state, error } = await uiApi.load(graphql, config)
  expect({ data, state, error }).toEqual({ data: partial, state: 'Fulfilled', error: undefined })
})

test.each([
  ['null', { data: null, errors: [FAILED] }],
  ['absent', { errors: [FAILED] }],
])('errors whose data is %s are the error of the read, and cached data stays', async (_, failed) => {
  const { uiApi, server } = start()
  await uiApi.load(graphql, config)
  server.override('POST /graphql', failed)
  const { data, state, error } = await uiApi.refresh(graphql, config)
  expect({ data, state }).toEqual({ data: response(), state: 'Error' })
  expect(error).toMatchObject({ code: 'UIAPI_HTTP', status: 400, messages: [FAILED.message], body: failed })
})

test('an HTTP error is the error of the read', async () => {
  const { uiApi } = start(() => Response.json([{ errorCode: 'NOT_FOUND', message: 'Gone' }], { status: 404 }))
  const { state, error } = await uiApi.load(graphql, config)
  expect(state).toBe('Error')
  expect(error).toMatchObject({ status: 404, errorCode: 'NOT_FOUND', messages: ['Gone'] })
})

const broken = (change: (node: Record<string, unknown>) => void) => {
  const node = { Id: LOAD, Name: { value: 'L-1', displayValue: null } as unknown }
  change(node)
  return aGraphqlResponse({ Load__c: [node] })
}
test.each<[string, unknown, string]>([
  ['data', { data: [] }, 'data'],
  ['nothing', { data: null, errors: [] }, 'data'],
  ['errors', { data: {}, errors: [{}, 5] }, 'errors[1]'],
  ['edges', { data: { uiapi: { query: { Load__c: { edges: {} } } } } }, 'data.uiapi.query.Load__c.edges'],
  ['a connection', { data: { uiapi: { query: { Load__c: 5 } } } }, 'data.uiapi.query.Load__c'],
  ['a field', broken((node) => (node['Name'] = 'L-1')), 'data.uiapi.query.Load__c.edges[0].node.Name'],
  [
    'a value',
    broken((node) => (node['Name'] = { value: ['L-1'], displayValue: null })),
    'data.uiapi.query.Load__c.edges[0].node.Name.value',
  ],
  [
    'a display value',
    broken((node) => (node['Name'] = { value: 'L-1', displayValue: 5 })),
    'data.uiapi.query.Load__c.edges[0].node.Name.displayValue',
  ],
])('the error of a wrong response names the path: %s', async (_, body, path) => {
  const { uiApi } = createTestUiApi({
    overrides: { 'POST /graphql': body as object },
    options: { validate: () => undefined },
  })
  uiApi.ingest(graphql, config, response())
  const { error, data } = await uiApi.refresh(graphql, config)
  expect(error).toMatchObject({ code: 'UIAPI_RESPONSE' })
  expect(error?.message).toContain(`(at "${path}")`)
  expect(data).toEqual(response())
})

test('variables are keyed as they are sent: two dates are two queries', () => {
  const since = (iso: string) => graphql.key({ query: QUERY, variables: { since: new Date(iso) } })
  expect(since('2026-01-01')).not.toBe(since('2026-02-01'))
})

test('variables that JSON cannot hold are a config error', async () => {
  const { uiApi, server } = start()
  const circular: Record<string, unknown> = {}
  circular['self'] = circular
  await expect(uiApi.load(graphql, { query: QUERY, variables: circular })).rejects.toThrow(UiApiConfigError)
  expect(server.requests).toEqual([])
})
