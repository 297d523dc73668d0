import { setupServer } from 'msw/node'
import { expect, test } from 'vitest'
import { gql } from '../adapters/graphql/gql.js'
import { graphql } from '../adapters/graphql/graphql.js'
import { updateRecord } from '../adapters/records/updateRecord.js'
import { createUiApi } from '../core/createUiApi.js'
import { anObjectInfo } from './anObjectInfo.js'
import { aRecord } from './aRecord.js'
import { createTestUiApi } from './createTestUiApi.js'
import { uiApiHandlers } from './uiApiHandlers.js'

const ids = ['a00000000000001AAA', 'a00000000000002AAA', 'a00000000000003AAA']
const ANN = '005000000000001AAA'
const STOP = 'a01000000000001AAA'
const load = (index: number, fields: NonNullable<Parameters<typeof aRecord>[0]>['fields']) =>
  aRecord({ id: ids[index] as string, apiName: 'Load__c', weakEtag: 7, fields: fields ?? {} })
const records = [
  load(0, { Name: 'L-1', Rate__c: { value: 1200, displayValue: '$1,200' }, Status__c: 'Open', OwnerId: ANN }),
  load(1, { Name: 'L-2', Rate__c: 900, Status__c: 'Booked' }),
  load(2, { Name: 'L-3', Rate__c: null, Status__c: 'open' }),
  aRecord({ id: ANN, apiName: 'User', fields: { Name: 'Ann' } }),
  aRecord({ id: STOP, apiName: 'Stop__c', fields: { Load__c: ids[0] as string, City__c: 'Dallas' } }),
]
const start = (options: Parameters<typeof createTestUiApi>[0] = {}) =>
  createTestUiApi({ records, ...options })
const over = (args: string, node: string) =>
  `query loads($status: Picklist = "Open", $after: String) { uiapi { query { Load__c${args} { edges { node { ${node} } cursor } pageInfo { hasNextPage endCursor } totalCount } } } }`

async function rows(query: string, variables?: object) {
  const { data, error } = await start().uiApi.load(graphql, { query, ...(variables && { variables }) })
  if (error) throw error
  return data?.data.uiapi.query.Load__c.edges.map(({ node }: { node: object }) => node) as any[]
}

test('the in-memory server answers a query with its records, their parents and their children', async () => {
  const found = await rows(
    over(
      '(first: 1)',
      '__typename Id ApiName WeakEtag Name { value } rate: Rate__c { value displayValue } Owner { Id Name { value } } Stops__r { edges { node { Id City__c { value } } } }',
    ),
  )
  expect(found).toEqual([
    {
      __typename: 'Load__c',
      Id: ids[0],
      ApiName: 'Load__c',
      WeakEtag: 7,
      Name: { value: 'L-1' },
      rate: { value: 1200, displayValue: '$1,200' },
      Owner: { Id: ANN, Name: { value: 'Ann' } },
      Stops__r: { edges: [{ node: { Id: STOP, City__c: { value: 'Dallas' } } }] },
    },
  ])
})

test.each([
  ['(where: { Status__c: { eq: $status } })', ['L-1', 'L-3']],
  ['(where: { Status__c: { ne: "Open" } })', ['L-2']],
  ['(where: { Name: { in: ["L-1", "L-2"] }, Rate__c: { gt: 1000 } })', ['L-1']],
  ['(where: { or: [{ Rate__c: { lte: 900 } }, { Owner: { Name: { like: "a%" } } }] })', ['L-1', 'L-2']],
  ['(where: { not: { Rate__c: { gte: 900.5 } } })', ['L-2', 'L-3']],
  ['(where: { and: [{ Id: { nin: ["a00000000000001AAA"] } }, { Rate__c: { lt: -1 } }] })', []],
  ['(orderBy: { Rate__c: { order: DESC }, Name: { order: ASC } })', ['L-1', 'L-2', 'L-3']],
  ['(first: 1, after: "c0", orderBy: { Name: { order: DESC } })', ['L-2']],
])('the in-memory server filters, orders and pages: %s', async (args, names) => {
  const found = await rows(over(args, 'Id Name { value }'))
  expect(found.map(({ Name }) => Name.value)).toEqual(names)
})

test('fragments, variables and directives count in the in-memory server', async () => {
  const query = `
    query loads($with: Boolean = false) { uiapi { query { Load__c(first: 1) { edges { node { ...shown Name @skip(if: $with) { value } Rate__c @include(if: $with) { value } } } } } } }
    fragment shown on Load__c { Id Name { displayValue } }`
  expect(await rows(query)).toEqual([{ Id: ids[0], Name: { displayValue: null, value: 'L-1' } }])
  expect(await rows(query, { with: true })).toEqual([
    { Id: ids[0], Name: { displayValue: null }, Rate__c: { value: 1200 } },
  ])
})

test('a write changes what the in-memory server answers', async () => {
  const { uiApi } = start()
  await uiApi.invoke(updateRecord, { fields: { Id: ids[1] as string, Name: 'L-9' } })
  const { data } = await uiApi.load(graphql, { query: over('(where: { Name: { eq: "L-9" } })', 'Id') })
  expect(data?.data.uiapi.query.Load__c.totalCount).toBe(1)
})

test('children follow the child relationship of the object info', async () => {
  const childRelationships = [
    {
      childObjectApiName: 'Document__c',
      fieldName: 'Load__c',
      junctionIdListNames: [],
      junctionReferenceTo: [],
      relationshipName: 'Stops__r',
    },
  ]
  const { uiApi } = start({ objectInfos: [anObjectInfo({ apiName: 'Load__c', childRelationships })] })
  const query = over('(first: 1)', 'Id Stops__r { edges { node { Id } } }')
  const { data } = await uiApi.load(graphql, { query })
  expect(data?.data.uiapi.query.Load__c.edges[0].node.Stops__r.edges).toEqual([])
})

test.each([
  ['{ uiapi { aggregate { Load__c { edges { node { Id } } } } } }', 'the field aggregate'],
  [over('(groupBy: { Name: true })', 'Id'), 'the argument groupBy of Load__c'],
  [over('(where: { Name: { near: 5 } })', 'Id'), 'the filter near'],
  ['{ uiapi { query { Load__c { edges { node { Id } } }', 'Invalid syntax'],
  ['{ uiapi { query { ...missing } } }', 'Unknown fragment missing'],
  ['{ ...a } fragment a on Query { ...a }', 'Fragment a contains itself'],
  ['', 'The query has no operation'],
])('a query that the in-memory server cannot answer fails with the reason: %s', async (query, reason) => {
  const { server } = start()
  const response = await server.handle(
    new Request('https://org.example/services/data/v63.0/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    }),
  )
  expect(await response.json()).toMatchObject({
    data: null,
    errors: [{ message: expect.stringContaining(reason) as string }],
  })
})

test('a query of many fragments ends with an error', async () => {
  const levels = Array.from(
    { length: 40 },
    (_, i) => `fragment f${i} on X { a: b { ...f${i + 1} } c: d { ...f${i + 1} } }`,
  )
  const { uiApi } = start()
  const query = `{ ...f0 } ${levels.join(' ')} fragment f40 on X { Id }`
  expect((await uiApi.load(graphql, { query })).error?.messages).toEqual([
    'The query selects more than 10000 fields',
  ])
})

test('an override answers in place of the in-memory server', async () => {
  const { uiApi } = start({ overrides: { 'POST /graphql': { data: { mine: true } } } })
  expect((await uiApi.load(graphql, { query: '{ mine }' })).data?.data).toEqual({ mine: true })
})

test('msw answers queries from records in memory', async () => {
  const baseUrl = 'https://org.example'
  const server = setupServer(...uiApiHandlers({ baseUrl, records }))
  server.listen()
  try {
    const query = gql`
      {
        uiapi {
          query {
            User {
              edges {
                node {
                  Id
                }
              }
            }
          }
        }
      }
    `
    const { data } = await createUiApi({ baseUrl }).load(graphql, { query })
    expect(data?.data.uiapi.query.User.edges).toEqual([{ node: { Id: ANN } }])
  } finally {
    server.close()
  }
})
