import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserCaller } from '../access/caller'
import { createFreightWorld, type FreightWorld } from '../database/testing/freightRows'
import { openTestDatabase } from '../database/testing/testDatabase'
import type { Database } from '../database/openDatabase'
import type { PortalTables } from '../metadata/objects'
import { findObject, objectDefinitions } from '../metadata/objects'
import { relatedListsOf } from '../metadata/relatedLists'
import { createListContext } from './ListContext'
import { readListPage, type ListRequest } from './listRecords'
import { findListView, type ListView } from './listViewIndex'

const loads = findObject('Load__c')!
const posted = findListView(loads, 'Posted')!
const nothing: ListRequest = { fields: [], optionalFields: [], sortBy: [] }
const LOADS = 2_600
const SIZE = 400

let database: Database
let world: FreightWorld
let load: string

beforeAll(async () => {
  database = await openTestDatabase()
  world = await createFreightWorld(database)
  load = await world.addLoad()
  // Copies with ties and empty values in every kind of sort field.
  const columns = `"Shipper_Account__c", "Equipment_Type__c", "Commodity__c", "Weight_lbs__c", "Loaded_Miles__c",
    "Origin_City__c", "Status__c"`
  await sql`insert into "Load__c" (${sql.raw(columns)}, "Linehaul__c", "Pieces__c", "Posted_At__c", "Commodity_Detail__c", "Book_Now__c")
    select ${sql.raw(columns)}, 500 + n % 7 * 0.25, nullif(n % 5, 0), '2026-11-20'::timestamptz + (n % 11) * interval '1 hour',
      case when n % 3 = 0 then null else 'Batch ' || n % 4 end, n % 2 = 0
    from "Load__c", generate_series(1, ${LOADS - 1}) n where "Id" = ${load}`.execute(database.kysely)
  await sql`analyze`.execute(database.kysely)
}, 60_000)
afterAll(() => database.close())

const page = (request: Partial<ListRequest>) =>
  database.asCaller(world.admin, (transaction) =>
    readListPage(createListContext(transaction, world.admin, posted.object, new Date()), posted, {
      ...nothing,
      pageSize: SIZE,
      ...request,
    }),
  )

async function walk(
  sortBy: readonly string[],
  step: 'nextPageToken' | 'previousPageToken',
  from?: string,
  onPage: () => Promise<void> = async () => {},
) {
  const seen: string[] = []
  const tokens: string[] = []
  let pageToken = from
  do {
    const found = await page({ sortBy, pageToken })
    const ids = found.records.map(({ id }) => id)
    if (step === 'nextPageToken') seen.push(...ids)
    else seen.unshift(...ids)
    tokens.push(found.currentPageToken)
    pageToken = found[step] ?? undefined
    await onPage()
  } while (pageToken !== undefined)
  return { seen, tokens }
}

describe('pages beyond 2,000 records', () => {
  test.each([
    [['-Posted_At__c']],
    [['Pieces__c', '-Posted_At__c']],
    [['-Commodity_Detail__c', 'Pieces__c', '-Total_Rate__c', 'Book_Now__c', 'Name']],
    [['-Pieces__c', 'Shipper_Account__r.Name']],
    [[]],
  ])('neither repeat nor lose a record, there and back, in the order %j', async (sortBy) => {
    const forth = await walk(sortBy, 'nextPageToken')
    expect(forth.seen).toHaveLength(LOADS)
    expect(new Set(forth.seen).size).toBe(LOADS)
    expect(forth.tokens.slice(0, 6)).toEqual(['0', '400', '800', '1200', '1600', '2000'])
    const last = forth.tokens.at(-1)
    expect(last).not.toMatch(/^\d+$/)
    expect((await walk(sortBy, 'previousPageToken', last)).seen).toEqual(forth.seen)
  })

  test('are stable while records are inserted before them', async () => {
    const sortBy = ['-Posted_At__c']
    const { tokens, seen } = await walk(sortBy, 'nextPageToken')
    const last = tokens.at(-1)
    const before = (await page({ sortBy, pageToken: last })).records.map(({ id }) => id)
    const added = []
    for (let turn = 0; turn < 3; turn += 1) added.push(await world.addLoad())
    expect((await page({ sortBy, pageToken: last })).records.map(({ id }) => id)).toEqual(before)
    expect(seen.slice(-before.length)).toEqual(before)
    await database.kysely.deleteFrom('Load__c').where('Id', 'in', added).execute()
  })

  test('are refused with a token of another order, or one that was tampered with', async () => {
    const { tokens } = await walk(['-Posted_At__c'], 'nextPageToken')
    const token = tokens.at(-1) ?? ''
    const parts = JSON.parse(Buffer.from(token, 'base64url').toString()) as unknown[]
    const encode = (changed: unknown) => Buffer.from(JSON.stringify(changed)).toString('base64url')
    const wrong = [
      'x',
      '2001',
      '-1',
      '1.5',
      encode({}),
      encode(parts.slice(0, -1)),
      encode([...parts.slice(0, -1), 'yesterday']),
      encode([...parts.slice(0, -1), 7]),
      encode([parts[0], 'around', ...parts.slice(2)]),
      encode([parts[0], parts[1], -5, ...parts.slice(3)]),
      encode([parts[0], parts[1], parts[2], 'nonsense', ...parts.slice(4)]),
      'A'.repeat(10_000),
    ]
    for (const pageToken of wrong)
      await expect(page({ sortBy: ['-Posted_At__c'], pageToken })).rejects.toMatchObject({ status: 400 })
    await expect(page({ sortBy: ['Posted_At__c'], pageToken: token })).rejects.toMatchObject({ status: 400 })
  })
})

/** The SQL that some reading sends, without sending it. */
async function sent(read: (queries: Kysely<PortalTables>) => Promise<unknown>): Promise<CompiledQuery> {
  const queries: CompiledQuery[] = []
  const recorder = new Kysely<PortalTables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      queries.push(query)
    },
  })
  // A query without rows may fail; the recorder has the statement by then.
  await read(recorder).catch(() => undefined)
  const query = queries.at(-1)
  if (!query) throw new Error('Nothing was asked.')
  return query
}

/** The plan that PostgreSQL makes of a query for a caller, tables being read whole only where no index serves. */
async function planOf(caller: UserCaller, query: CompiledQuery): Promise<string> {
  return await database.asCaller(caller, async (transaction) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true)`.execute(
      transaction,
    )
    const explain = CompiledQuery.raw(`explain (costs off) ${query.sql}`, [...query.parameters])
    const { rows } = await transaction.executeQuery<Record<string, string>>(explain)
    return rows.map((row) => Object.values(row)[0]).join('\n')
  })
}

describe('the queries of the portal are served by indexes', () => {
  const list = (view: ListView, request: Partial<ListRequest> = {}) =>
    sent((queries) =>
      readListPage(createListContext(queries, world.admin, view.object, new Date()), view, {
        ...nothing,
        ...request,
      }),
    )

  test.each([
    ['posted loads, newest first', 'Posted', {}, 'Load__c_newest'],
    ['posted loads by pickup', 'Posted', { sortBy: ['Pickup_From__c'] }, 'Load__c_pickup'],
    ['posted loads by rate', 'Posted', { sortBy: ['-Total_Rate__c'] }, 'Load__c_rate'],
    ['the loads of a carrier', 'My_Loads', {}, 'Load__c_carrier'],
    ['all loads by number', 'All', {}, 'Load__c_name'],
  ])('%s', async (_, name, request, index) => {
    const plan = await planOf(world.admin, await list(findListView(loads, name)!, request))
    expect(plan).toContain(`using "${index}" on "Load__c" t0`)
    expect(plan).not.toMatch(/^\s*->\s+Sort/m)
  })

  test('a page behind 2,000 loads begins at its place in the index', async () => {
    const { tokens } = await walk(['Posted_At__c'], 'nextPageToken')
    const pageToken = tokens.at(-1)
    const plan = await planOf(world.admin, await list(posted, { sortBy: ['Posted_At__c'], pageToken }))
    expect(plan).toContain('using "Load__c_newest" on "Load__c" t0')
    expect(plan).toMatch(/Index Cond: .*"Posted_At__c" >= /)
  })

  test('every related list, by the lookup that relates it', async () => {
    const { rows } = await sql<{ tablename: string; indexdef: string }>`
      select tablename, indexdef from pg_indexes where schemaname = current_schema()`.execute(database.kysely)
    for (const { child, lookup } of objectDefinitions.flatMap(relatedListsOf)) {
      const leading = rows.filter(
        ({ tablename, indexdef }) =>
          tablename === child.apiName && indexdef.includes(`USING btree ("${lookup.apiName}"`),
      )
      expect([child.apiName, lookup.apiName, leading.length > 0]).toEqual([
        child.apiName,
        lookup.apiName,
        true,
      ])
    }
  })
})
