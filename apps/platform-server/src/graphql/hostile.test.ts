import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserCaller } from '../access/caller'
import type { Database, PortalTransaction } from '../database/openDatabase'
import { signIn, type TestClient } from '../testing/client'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { createBudget } from './limits/budget'
import { callGraphql, GRAPHQL, listQuery, sendGraphql } from './testing/callGraphql'

let platform: TestPlatform
let desk: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  desk = await signIn(platform, 'desk@provider.test')
})
afterAll(() => platform.close())

const staff: UserCaller = {
  kind: 'user',
  userId: '',
  contactId: '',
  accountId: '',
  role: 'Provider Admin',
  componentKeys: [],
  accountStatus: 'Active',
  communityType: 'Provider',
}

const node = (fields: string) => listQuery(`Load__c { edges { node { ${fields} } } }`)
const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ')

test.each([
  ['many lists', listQuery(times(21, (index) => `a${index}: Load__c { totalCount }`)), 'at most 20 lists'],
  [
    'many records',
    listQuery(times(13, (index) => `a${index}: Load__c(first: 2000) { edges { node { Id } } }`)),
    '25,000 records',
  ],
  [
    'children of many',
    listQuery('Load__c(first: 2000) { edges { node { Stops__r(first: 100) { edges { node { Id } } } } } }'),
    '25,000 records',
  ],
  [
    'a field under many names',
    node(times(740, (index) => `a${index}: Name { value }`)).replace('Load__c', 'Load__c(first: 2000)'),
    '300,000 values',
  ],
  [
    'long texts of many',
    listQuery(
      'Load__c(first: 2000) { edges { node { a: Notes_To_Carrier__c { value } b: Notes_To_Carrier__c { value } c: Notes_To_Carrier__c { value } } } }',
    ),
    '300,000 values',
  ],
  ['a field again and again', node('Name { value } '.repeat(200)), 'too often'],
  ['a list again and again', listQuery('Load__c(first: 1) { totalCount } '.repeat(200)), 'too often'],
  [
    'a field again by fragments',
    `${node(times(200, (index) => `...F${index}`))} ${times(200, (index) => `fragment F${index} on Load__c { Name { value } }`)}`,
    'too often',
  ],
  [
    'the records of a list twice',
    listQuery('Load__c { a: edges { node { Id } } b: edges { node { Id } } }'),
    'Ask for edges once',
  ],
  ['many fields', node(times(1_500, (index) => `a${index}: Id`)), '1,500 fields'],
  [
    'a fragment that spreads itself',
    `${node('...A')} fragment A on Load__c { ...B } fragment B on Load__c { ...A }`,
    'spreads itself',
  ],
  [
    'fragments that double',
    `${node('...F0')} ${times(60, (index) => `fragment F${index} on Load__c { ${index < 59 ? `...F${index + 1} ...F${index + 1}` : 'Id'} }`)}`,
    '1,500 fields',
  ],
  ['deep fields', node(`${'Owner { '.repeat(18)}Id${' }'.repeat(18)}`), '20 levels'],
  [
    'more than five parents',
    node(`${'Owner { '.repeat(6)}Name { value }${' }'.repeat(6)}`),
    'crosses more than 5 parents',
  ],
  [
    'deep values',
    listQuery(`Load__c(where: ${'{ not: '.repeat(80)}{}${' }'.repeat(80)}) { totalCount }`),
    'nests at most 60',
  ],
  [
    'a long text',
    listQuery(`Load__c(where: { Name: { eq: "${'x'.repeat(50_000)}" } }) { totalCount }`),
    '50,000 characters',
  ],
  [
    'many words',
    listQuery(`Load__c(where: { Name: { in: [${'"x" '.repeat(5_000)}] } }) { totalCount }`),
    '5,000 words',
  ],
])('%s are refused by saying what to do', async (_, query, message) => {
  const { status, body } = await sendGraphql(desk, query)
  expect(status).toBe(200)
  expect(body.errors[0].message).toContain(message)
})

test('variables are bounded in number and depth', async () => {
  const query = `query q($where: Load__c_Filter) ${listQuery('Load__c(where: $where) { totalCount }')}`
  const values = await sendGraphql(desk, query, {
    where: { Status__c: { in: Array.from({ length: 2_000 }, () => 'x') } },
  })
  expect(values.body.errors[0].message).toContain('at most 2,000 values')
  let deep: object = {}
  for (let depth = 0; depth < 2_000; depth += 1) deep = { not: deep }
  expect((await sendGraphql(desk, query, { where: deep })).body.errors[0].message).toContain(
    'nest at most 30',
  )
  const conditions = { where: { or: Array.from({ length: 101 }, () => ({ Status__c: { eq: 'x' } })) } }
  expect((await sendGraphql(desk, query, conditions)).body.errors[0].message).toContain(
    'at most 100 conditions',
  )
})

test('no statement begins when the time of a request is up', () => {
  let elapsed = 0
  const budget = createBudget(() => elapsed)
  expect(() => budget.goOn()).not.toThrow()
  elapsed = 5_001
  expect(() => budget.goOn()).toThrow('took too long')
})

test('a statement that takes too long is a 503, as on the other paths', async () => {
  const selectFrom = () => {
    throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  }
  const database: Database = {
    ...platform.database,
    searchAs: (_, work) => work({ selectFrom } as unknown as PortalTransaction),
  }
  const { status, body } = await callGraphql(database, staff, listQuery('Load__c { totalCount }'))
  expect([status, body[0].errorCode]).toEqual([503, 'QUERY_TIMEOUT'])
})

test('whatever is sent, the answer is no server error', async () => {
  const words = constantFrom(
    ...'{ } ( ) [ ] : $v "x" "\\u0000" "" 1 -1 null true ... @skip(if:true) query ...F Load__c edges node Id Name'.split(
      ' ',
    ),
    ...'value Owner Stops__r where orderBy first after and or not eq in order DESC totalCount __typename'.split(
      ' ',
    ),
    'fragment F on Load__c',
  )
  const values = constantFrom(
    null,
    'x',
    '\0',
    '\uD800',
    -1,
    1e300,
    true,
    [],
    {},
    [{}],
    { eq: 'x' },
    { and: [null] },
  )
  await assert(
    asyncProperty(array(words, { maxLength: 14 }), values, async (text, value) => {
      const places = [
        text.join(' '),
        listQuery(`Load__c(${text.join(' ')}) { totalCount }`),
        listQuery(`Load__c { edges { node { Id ${text.join(' ')} } } }`),
        `query q($v: Load__c_Filter, $o: Load__c_OrderBy, $a: String, $f: Int) ${listQuery('Load__c(where: $v, orderBy: $o, after: $a, first: $f) { totalCount edges { node { Id } } }')}`,
      ]
      for (const query of places) {
        const { status } = await desk.send('POST', GRAPHQL, {
          query,
          variables: { v: value, o: { Name: value }, a: typeof value === 'string' ? value : null, f: 1 },
        })
        expect(status).toBe(200)
      }
      const inFilter = await desk.send('POST', GRAPHQL, {
        query: places[3],
        variables: {
          v: { Name: { eq: value }, Owner: { Name: { in: [value] } } },
          o: { Owner: { Name: value } },
        },
      })
      expect(inFilter.status).toBe(200)
    }),
    { numRuns: 100 },
  )
}, 60_000)
