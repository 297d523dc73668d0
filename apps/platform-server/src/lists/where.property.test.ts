import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFreightWorld, type FreightWorld } from '../database/testing/freightRows'
import { openTestDatabase } from '../database/testing/testDatabase'
import type { Database } from '../database/openDatabase'
import { ApiError } from '../http/ApiError'
import { FILTER_OPERATORS } from '../metadata/listViews'
import { fieldsOf } from '../metadata/objectFields'
import { findObject } from '../metadata/objects'
import { createListContext } from './ListContext'
import { readListPage, type ListRequest } from './listRecords'
import { findListView } from './listViewIndex'

// Laws: whatever is asked of a list, it answers with visible rows or a refusal of the 400s; the database itself
// never reports an error (which would mean that SQL was made which it cannot run).

const loads = findObject('Load__c')!
const names = [
  ...fieldsOf(loads).keys(),
  'Shipper_Account__r',
  'Owner',
  'Nope__c',
  '__proto__',
  'constructor',
  'and',
  'or',
  'not',
]
let database: Database
let world: FreightWorld
let foreign: string

beforeAll(async () => {
  database = await openTestDatabase()
  world = await createFreightWorld(database)
  await world.addLoad({ Requirements__c: 'Team', Commodity_Detail__c: 'x' })
  foreign = await world.addLoad()
  await world.addBooking(foreign)
}, 60_000)
afterAll(() => database.close())

const scalars = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom(
    null,
    '',
    'TODAY',
    'LAST_N_DAYS:7',
    '2026-01-31',
    '2026-01-31T09:00:00Z',
    '9999-12-31',
    '%',
    '\\',
    "'",
    '\0',
    'Posted',
    'Team',
    '001000000000001',
    '1e400',
  ),
)
const operators = fc.constantFrom(
  'eq',
  'ne',
  'lt',
  'lte',
  'gt',
  'gte',
  'like',
  'in',
  'nin',
  'includes',
  'excludes',
  'nope',
)
const conditions = fc.dictionary(operators, fc.oneof(scalars, fc.array(scalars, { maxLength: 4 })), {
  maxKeys: 2,
})
const filters = fc.letrec<{ filter: unknown }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3 },
    fc.dictionary(fc.constantFrom(...names), conditions, { maxKeys: 3 }),
    fc.record({ and: fc.array(tie('filter'), { maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('filter'), { maxLength: 3 }) }),
    fc.record({ not: tie('filter') }),
    fc.dictionary(fc.constantFrom('Shipper_Account__r', 'Owner', 'Carrier_Account__r'), tie('filter'), {
      maxKeys: 2,
    }),
  ),
})).filter

async function ask(request: Partial<ListRequest>, list = 'All'): Promise<void> {
  const caller = world.rivalAdmin
  try {
    const view = findListView(loads, list)!
    const page = await database.asCaller(caller, (transaction) =>
      readListPage(createListContext(transaction, caller, loads, new Date()), view, {
        fields: [],
        optionalFields: [],
        sortBy: [],
        ...request,
      }),
    )
    expect(page.records.map(({ id }) => id)).not.toContain(foreign)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    expect(error.status).toBe(400)
  }
}

test('a where made of fields, operators and any values never breaks a query', async () => {
  await fc.assert(
    fc.asyncProperty(filters, (filter) => ask({ where: JSON.stringify(filter) })),
    { numRuns: 1_500 },
  )
}, 120_000)

test('any text as where, search term, sort order, field or token never breaks a query', async () => {
  const texts = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom(...names), fc.json())
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      await ask({ where: text })
      await ask({ searchTerm: text })
      await ask({ sortBy: [text] })
      await ask({ optionalFields: [text] })
      await ask({ pageToken: text })
    }),
    { numRuns: 300 },
  )
}, 120_000)

test('any filter of a list view never breaks a query', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...fieldsOf(loads).keys()),
      fc.constantFrom(...FILTER_OPERATORS),
      fc.array(scalars.map(String), { maxLength: 3 }),
      async (fieldApiName, operator, operandLabels) => {
        const caller = world.admin
        const definition = {
          apiName: 'X',
          label: 'X',
          columns: ['Name'],
          filters: [{ fieldApiName, operator, operandLabels }],
        }
        const view = { id: '', object: loads, definition }
        const request = { fields: [], optionalFields: [], sortBy: [] }
        await database
          .asCaller(caller, (transaction) =>
            readListPage(createListContext(transaction, caller, loads, new Date()), view, request),
          )
          .catch((error: unknown) => {
            if (!(error instanceof ApiError)) throw error
          })
      },
    ),
    { numRuns: 1_000 },
  )
}, 120_000)
