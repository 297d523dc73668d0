import { expect, test } from 'vitest'
import type { UserCaller } from '../access/caller'
import { createFreightWorld } from '../database/testing/freightRows'
import { describeOnEachDatabase } from '../database/testing/testDatabase'
import { callGraphql } from './testing/callGraphql'

type Node = Record<string, { value?: unknown; count?: { value: number } }>

describeOnEachDatabase('aggregates of GraphQL', (database) => {
  const setUp = async () => {
    const world = await createFreightWorld(database())
    const staff: UserCaller = { ...world.admin, role: 'Provider Admin', communityType: 'Provider' }
    const send = async (text: string, caller: UserCaller = staff) =>
      (await callGraphql(database(), caller, `{ uiapi { aggregate { ${text} } } }`)).body
    const page = async (text: string, caller: UserCaller = staff) => {
      const { data, errors } = await send(text, caller)
      expect(errors).toEqual([])
      return data.uiapi.aggregate.Load__c
    }
    const nodes = async (text: string, caller: UserCaller = staff): Promise<Node[]> =>
      (await page(text, caller)).edges.map((edge: { node: { aggregate: Node } }) => edge.node.aggregate)
    return { world, staff, send, page, nodes }
  }

  test('group by fields, with functions over each group, in the order of a function', async () => {
    const { world, nodes } = await setUp()
    for (const [Equipment_Type__c, Weight_lbs__c] of [
      ['V', 10_000],
      ['V', 20_000],
      ['R', 40_000],
    ] as const)
      await world.addLoad({ Equipment_Type__c, Weight_lbs__c })
    const found = await nodes(`Load__c(
      where: { Weight_lbs__c: { lte: 40000 } }
      groupBy: { Equipment_Type__c: { group: true } }
      orderBy: { Weight_lbs__c: { function: SUM, order: DESC } }
    ) { edges { node { aggregate {
      Equipment_Type__c { value displayValue }
      Weight_lbs__c { sum { value } avg { value } min { value } max { value } }
      Id { count { value } } Commodity__c { countDistinct { value } }
    } } } }`)
    expect(found).toEqual([
      {
        Equipment_Type__c: { value: 'R', displayValue: 'Reefer' },
        Weight_lbs__c: {
          sum: { value: 40_000 },
          avg: { value: 40_000 },
          min: { value: 40_000 },
          max: { value: 40_000 },
        },
        Id: { count: { value: 1 } },
        Commodity__c: { countDistinct: { value: 1 } },
      },
      {
        Equipment_Type__c: { value: 'V', displayValue: 'Dry Van' },
        Weight_lbs__c: {
          sum: { value: 30_000 },
          avg: { value: 15_000 },
          min: { value: 10_000 },
          max: { value: 20_000 },
        },
        Id: { count: { value: 2 } },
        Commodity__c: { countDistinct: { value: 1 } },
      },
    ])
  })

  test('without groups are one row, also of no records', async () => {
    const { world, nodes } = await setUp()
    await world.addLoad({ Weight_lbs__c: 1_000 })
    const text = (weight: number) =>
      `Load__c(where: { Weight_lbs__c: { eq: ${weight} } }) { edges { node { aggregate { Weight_lbs__c { count { value } max { value } } } } } }`
    expect(await nodes(text(1_000))).toEqual([
      { Weight_lbs__c: { count: { value: 1 }, max: { value: 1_000 } } },
    ])
    expect(await nodes(text(7))).toEqual([{ Weight_lbs__c: { count: { value: 0 }, max: { value: null } } }])
  })

  test('group dates by their parts in UTC', async () => {
    const { world, nodes } = await setUp()
    await world.addLoad({ Pickup_From__c: '2026-03-31T23:30:00Z', Weight_lbs__c: 501 })
    await world.addLoad({ Pickup_From__c: '2026-04-01T00:30:00Z', Weight_lbs__c: 501 })
    const groups = async (part: string) =>
      (
        await nodes(`Load__c(where: { Weight_lbs__c: { eq: 501 } } groupBy: { Pickup_From__c: { function: ${part} } }) {
          edges { node { aggregate { Pickup_From__c { value } Id { count { value } } } } } }`)
      ).map((node) => [node['Pickup_From__c']?.value, node['Id']?.count?.value])
    expect(await groups('CALENDAR_YEAR')).toEqual([['2026', 2]])
    expect(await groups('CALENDAR_QUARTER')).toEqual([
      ['1', 1],
      ['2', 1],
    ])
    expect(await groups('DAY_ONLY')).toEqual([
      ['2026-03-31', 1],
      ['2026-04-01', 1],
    ])
    // A Tuesday and a Wednesday: 1 is Sunday.
    expect(await groups('DAY_IN_WEEK')).toEqual([
      ['3', 1],
      ['4', 1],
    ])
  })

  test('have pages that neither repeat nor omit a group', async () => {
    const { world, page } = await setUp()
    for (const weight of [601, 602, 603, 604, 605])
      await world.addLoad({ Weight_lbs__c: weight, Pieces__c: weight })
    const found: string[] = []
    let after = ''
    for (;;) {
      const one =
        await page(`Load__c(first: 2 ${after} where: { Pieces__c: { gte: 601 } } groupBy: { Name: { group: true } }) {
        totalCount pageInfo { hasNextPage endCursor } edges { node { aggregate { Name { value } } } } }`)
      expect(one.totalCount).toBe(5)
      found.push(
        ...one.edges.map((edge: { node: { aggregate: Node } }) => String(edge.node.aggregate['Name']?.value)),
      )
      if (!one.pageInfo.hasNextPage) break
      after = `after: "${one.pageInfo.endCursor}"`
    }
    expect(found).toHaveLength(5)
    expect(new Set(found).size).toBe(5)
  })

  test('count the records that the caller sees, and no others', async () => {
    const { world, nodes, staff } = await setUp()
    const mine = await world.addLoad({ Weight_lbs__c: 777 })
    await world.addLoad({ Weight_lbs__c: 777, Status__c: 'Draft' })
    await world.addBooking(mine)
    const count = async (caller: UserCaller) => {
      const [node] = await nodes(
        'Load__c(where: { Weight_lbs__c: { eq: 777 } }) { edges { node { aggregate { Id { count { value } } } } } }',
        caller,
      )
      return node?.['Id']?.count?.value
    }
    expect([await count(staff), await count(world.admin)]).toEqual([2, 1])
  })

  test.each([
    [
      'a value that is not grouped',
      'Load__c { edges { node { aggregate { Name { value } } } } }',
      /only when groupBy/u,
    ],
    [
      'an order by a field that is not grouped',
      'Load__c(orderBy: { Name: { order: ASC } }) { totalCount }',
      /needs a function/u,
    ],
    ['a cursor of a list', 'Load__c(after: "abc") { totalCount }', /no cursor of these groups/u],
    ['too many groups of a page', 'Load__c(first: 2001) { totalCount }', /between 1 and 2,000/u],
  ])('refuse %s by saying what to do', async (_what, text, message) => {
    const { send } = await setUp()
    const { errors } = await send(text)
    expect(errors[0].message).toMatch(message)
  })
})
