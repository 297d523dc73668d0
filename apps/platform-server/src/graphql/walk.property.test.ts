import { sql } from 'kysely'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { UserCaller } from '../access/caller'
import { createFreightWorld } from '../database/testing/freightRows'
import { describeOnEachDatabase } from '../database/testing/testDatabase'
import { callGraphql } from './testing/callGraphql'

// Law: walking a list by its cursors gives each record once, in the order of the whole list, whatever the order and the page
// size, and of each child list too; a record that comes or goes meanwhile neither repeats nor hides another.

const LOADS = 40

const PAGE = `query page($first: Int, $after: String, $order: Load__c_OrderBy) {
  uiapi { query { Load__c(first: $first, after: $after, orderBy: $order) {
    totalCount edges { cursor node { Id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  } } }
}`

const EVENTS = `query events($first: Int, $after: String, $order: Load_Event__c_OrderBy, $load: ID) {
  uiapi { query { Load__c(where: { Id: { eq: $load } }) { edges { node {
    Events__r(first: $first, after: $after, orderBy: $order) {
      totalCount edges { cursor node { Id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    }
  } } } } }
}`

interface Page {
  readonly totalCount: number
  readonly edges: readonly { readonly cursor: string; readonly node: { readonly Id: string } }[]
  readonly pageInfo: Readonly<Record<string, unknown>>
}

const clause = fc.record({
  order: fc.constantFrom('ASC', 'DESC'),
  nulls: fc.constantFrom('FIRST', 'LAST'),
})

/** Fields with ties and empty values, of the record and of its parent. */
const anyOrder = fc.dictionary(
  fc.constantFrom('Pieces__c', 'Linehaul__c', 'Posted_At__c', 'Commodity_Detail__c', 'Book_Now__c'),
  clause,
  { maxKeys: 3, noNullPrototype: true },
)

describeOnEachDatabase('walking by cursors', (database) => {
  test('gives each record once, in the order of the whole list', async () => {
    const world = await createFreightWorld(database())
    const staff: UserCaller = { ...world.admin, role: 'Provider Admin', communityType: 'Provider' }
    const load = await world.addLoad()
    const columns = `"Shipper_Account__c", "Equipment_Type__c", "Commodity__c", "Weight_lbs__c", "Loaded_Miles__c",
      "Origin_City__c", "Status__c"`
    await sql`insert into "Load__c" (${sql.raw(columns)}, "Linehaul__c", "Pieces__c", "Posted_At__c", "Commodity_Detail__c", "Book_Now__c", "Carrier_Account__c")
      select ${sql.raw(columns)}, 500 + n % 7 * 0.25, nullif(n % 5, 0), '2026-11-20'::timestamptz + (n % 11) * interval '1 hour',
        case when n % 3 = 0 then null else 'Batch ' || n % 4 end, n % 2 = 0,
        case when n % 4 = 0 then null when n % 4 = 1 then ${world.rival} else ${world.carrier} end
      from "Load__c", generate_series(1, ${LOADS - 1}) n where "Id" = ${load}`.execute(database().kysely)
    for (let index = 0; index < 9; index += 1)
      await database()
        .kysely.insertInto('Load_Event__c')
        .values({
          Load__c: load,
          Type__c: 'Note',
          Occurred_At__c: new Date(index % 4),
          Recorded_At__c: new Date(),
        })
        .execute()

    const page = async (query: string, variables: object): Promise<Page> => {
      const { body } = await callGraphql(database(), staff, query, { ...variables })
      expect(body.errors).toEqual([])
      const list = body.data.uiapi.query.Load__c
      return query === PAGE ? list : list.edges[0].node.Events__r
    }
    const walk = async (query: string, variables: object, first: number): Promise<readonly string[]> => {
      const seen: string[] = []
      let after: unknown = null
      for (;;) {
        const { edges, pageInfo } = await page(query, { ...variables, first, after })
        expect(pageInfo['hasPreviousPage']).toBe(after !== null)
        expect(pageInfo['startCursor']).toBe(edges[0]?.cursor)
        expect(pageInfo['endCursor']).toBe(edges.at(-1)?.cursor)
        seen.push(...edges.map(({ node }) => node.Id))
        if (pageInfo['hasNextPage'] !== true) return seen
        expect(edges).toHaveLength(first)
        after = pageInfo['endCursor']
      }
    }
    const idsOf = ({ edges }: Page) => edges.map(({ node }) => node.Id)

    await fc.assert(
      fc.asyncProperty(
        anyOrder,
        fc.option(clause),
        fc.integer({ min: 3, max: 17 }),
        async (own, parent, first) => {
          const order = { ...own, ...(parent ? { Carrier_Account__r: { Name: parent } } : {}) }
          const whole = await page(PAGE, { first: 2_000, order })
          expect(whole.totalCount).toBe(LOADS)
          expect(new Set(idsOf(whole)).size).toBe(LOADS)
          expect(await walk(PAGE, { order }, first)).toEqual(idsOf(whole))
        },
      ),
      { numRuns: 25 },
    )
    await fc.assert(
      fc.asyncProperty(clause, fc.integer({ min: 1, max: 5 }), async (occurred, first) => {
        const variables = { order: { Occurred_At__c: occurred }, load }
        const whole = await page(EVENTS, { ...variables, first: 100 })
        expect(whole.totalCount).toBe(9)
        expect(await walk(EVENTS, variables, first)).toEqual(idsOf(whole))
      }),
      { numRuns: 8 },
    )
  })

  test('a record that comes or goes meanwhile neither repeats nor hides another', async () => {
    const world = await createFreightWorld(database())
    const ids: string[] = []
    for (let index = 0; index < 6; index += 1)
      ids.push(await world.addLoad({ Weight_lbs__c: 10 * (index + 1) }))
    const order = { Weight_lbs__c: { order: 'ASC' } }
    const read = async (after: string | null) => {
      const { body } = await callGraphql(database(), world.admin, PAGE, { first: 3, after, order })
      return body.data.uiapi.query.Load__c as Page
    }
    const first = await read(null)
    expect(first.edges.map(({ node }) => node.Id)).toEqual(ids.slice(0, 3))
    await world.addLoad({ Weight_lbs__c: 5 })
    await database()
      .kysely.deleteFrom('Load__c')
      .where('Id', '=', ids[2] ?? '')
      .execute()
    const second = await read(String(first.pageInfo['endCursor']))
    expect(second.edges.map(({ node }) => node.Id)).toEqual(ids.slice(3))
  })
})
