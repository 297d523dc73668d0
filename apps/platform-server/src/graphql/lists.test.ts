import { expect, test } from 'vitest'
import type { UserCaller } from '../access/caller'
import { createFreightWorld } from '../database/testing/freightRows'
import { describeOnEachDatabase } from '../database/testing/testDatabase'
import { callGraphql, listQuery } from './testing/callGraphql'

const HOUR_MS = 3_600_000

type Variables = Readonly<Record<string, unknown>>

describeOnEachDatabase('lists of GraphQL', (database) => {
  const setUp = async () => {
    const world = await createFreightWorld(database())
    const staff: UserCaller = { ...world.admin, role: 'Provider Admin', communityType: 'Provider' }
    const list = async (text: string, variables: Variables = {}, head = '', caller = staff) => {
      const { body } = await callGraphql(database(), caller, head + listQuery(text), variables)
      expect(body.errors).toEqual([])
      return body.data.uiapi.query.Load__c
    }
    const weights = async (argument: string, variables: Variables = {}, head = ''): Promise<number[]> => {
      const text = `Load__c(${argument}) { edges { node { Weight_lbs__c { value } } } }`
      const { edges } = await list(text, variables, head)
      return edges.map(
        (edge: { node: { Weight_lbs__c: { value: number } } }) => edge.node.Weight_lbs__c.value,
      )
    }
    return { world, list, weights }
  }

  test('have records with values, display values, parents and page information', async () => {
    const { world, list } = await setUp()
    const id = await world.addLoad({ Pieces__c: null })
    const page = await list(`Load__c {
      totalCount pageResultCount pageInfo { hasNextPage hasPreviousPage }
      edges { node {
        Id ApiName WeakEtag DisplayValue
        Status__c { value displayValue label } Fuel_Surcharge__c { value displayValue } Pieces__c { value displayValue }
        Owner { ... on User { __typename } ... on Record { ApiName } }
        shipper: Shipper_Account__r { Name { value } } Carrier_Account__r { Id }
      } } }`)
    expect(page).toMatchObject({
      totalCount: 1,
      pageResultCount: 1,
      pageInfo: { hasNextPage: false, hasPreviousPage: false },
    })
    expect(page.edges).toEqual([
      {
        node: {
          Id: id,
          ApiName: 'Load__c',
          WeakEtag: expect.any(Number),
          DisplayValue: expect.stringMatching(/^L-\d+$/u),
          Status__c: { value: 'Posted', displayValue: 'Posted', label: 'Posted' },
          Fuel_Surcharge__c: { value: 100.25, displayValue: '$100.25' },
          Pieces__c: { value: null, displayValue: null },
          Owner: { __typename: 'User', ApiName: 'User' },
          shipper: { Name: { value: 'Green Farms' } },
          Carrier_Account__r: null,
        },
      },
    ])
  })

  test('are filtered by every operator, with variables and words for dates', async () => {
    const { world, weights } = await setUp()
    const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
    await world.addLoad({ Weight_lbs__c: 10, Commodity__c: 'Produce', Pickup_From__c: at(-49) })
    await world.addLoad({ Weight_lbs__c: 20, Commodity__c: 'Machinery' })
    await world.addLoad({ Weight_lbs__c: 30, Shipper_Account__c: world.otherShipper })
    const where = (filter: string, variables: Variables = {}, head = '') =>
      weights(`where: ${filter}, orderBy: { Weight_lbs__c: {} }`, variables, head)
    expect(await where('{ Weight_lbs__c: { gt: 10, lte: 20 } }')).toEqual([20])
    expect(await where('{ Weight_lbs__c: { in: [10, 30] } }')).toEqual([10, 30])
    expect(await where('{ Weight_lbs__c: { nin: [10, 30] } }')).toEqual([20])
    expect(await where('{ Weight_lbs__c: { ne: 20 } }')).toEqual([10, 30])
    expect(await where('{ Commodity__c: { eq: "Machinery" } }')).toEqual([20])
    expect(await where('{ Origin_City__c: { like: "dal%" } }')).toEqual([10, 20, 30])
    expect(await where('{ Shipper_Account__r: { Name: { like: "Grey%" } } }')).toEqual([30])
    expect(
      await where('{ or: [{ Weight_lbs__c: { eq: 10 } }, { not: { Weight_lbs__c: { lt: 30 } } }] }'),
    ).toEqual([10, 30])
    expect(await where('{ Pickup_From__c: { lt: { literal: TODAY } } }')).toEqual([10])
    expect(await where('{ Pickup_From__c: { eq: { range: { last_n_days: 4 } } } }')).toEqual([10])
    expect(await where('{ Pickup_From__c: { gte: { value: "1999-12-31T00:00:00Z" } } }')).toHaveLength(3)
    expect(
      await where(
        '{ Weight_lbs__c: { in: $weights } }',
        { weights: [20, 30] },
        'query q($weights: [Double])',
      ),
    ).toEqual([20, 30])
    expect(
      await where('$filter', { filter: { Pieces__c: { eq: null } } }, 'query q($filter: Load__c_Filter)'),
    ).toHaveLength(3)
    expect(await where('$filter', {}, 'query q($filter: Load__c_Filter = null)')).toHaveLength(3)
  })

  test('are ordered by fields in the order of the query, of literals as of variables', async () => {
    const { world, weights } = await setUp()
    for (const [Weight_lbs__c, Pieces__c] of [
      [10, 2],
      [20, null],
      [30, 1],
      [40, 2],
    ])
      await world.addLoad({ Weight_lbs__c, Pieces__c })
    expect(await weights('orderBy: { Pieces__c: {}, Weight_lbs__c: { order: DESC } }')).toEqual([
      20, 30, 40, 10,
    ])
    expect(
      await weights('orderBy: { Pieces__c: { order: DESC, nulls: LAST }, Weight_lbs__c: { order: ASC } }'),
    ).toEqual([10, 40, 30, 20])
    const given = { order: { Weight_lbs__c: { order: 'DESC' }, Pieces__c: { order: 'ASC' } } }
    expect(await weights('orderBy: $order', given, 'query q($order: Load__c_OrderBy)')).toEqual([
      40, 30, 20, 10,
    ])
    const swapped = { order: { Pieces__c: { order: 'ASC' }, Weight_lbs__c: { order: 'DESC' } } }
    expect(await weights('orderBy: $order', swapped, 'query q($order: Load__c_OrderBy)')).toEqual([
      20, 30, 40, 10,
    ])
  })

  test('of a scope hold the rows of the effective account', async () => {
    const { world, list } = await setUp()
    await world.addLoad()
    const id = await world.addLoad()
    await world.addBooking(id)
    const mine = await list('Load__c(scope: MINE) { edges { node { Id } } }', {}, '', world.admin)
    expect(mine.edges).toEqual([{ node: { Id: id } }])
    expect((await list('Load__c(scope: EVERYTHING) { totalCount }')).totalCount).toBe(2)
  })

  test('of children belong to their record, each with its own page, and of parents too', async () => {
    const { world, list } = await setUp()
    for (const stops of [3, 0, 1]) {
      const load = await world.addLoad({ Weight_lbs__c: 100 - stops })
      for (let sequence = 1; sequence <= stops; sequence += 1)
        await database()
          .kysely.insertInto('Load_Stop__c')
          .values({
            Load__c: load,
            Sequence__c: sequence,
            Type__c: sequence === 1 ? 'Pickup' : 'Delivery',
            Facility__c: world.facility,
            Appointment_Type__c: 'FCFS',
            Window_Start__c: new Date(),
            Window_End__c: new Date(Date.now() + HOUR_MS),
            Time_Zone__c: 'America/Chicago',
          })
          .execute()
    }
    const page = await list(`Load__c(orderBy: { Weight_lbs__c: {} }) { edges { node {
      last: Stops__r(first: 1, orderBy: { Sequence__c: { order: DESC } }) {
        totalCount pageInfo { hasNextPage } edges { node { Sequence__c { value } Facility__r { Name { value } } } }
      }
      pickups: Stops__r(where: { Type__c: { eq: "Pickup" } }) { totalCount }
      Shipper_Account__r { Shipper_Loads: Shipments__r(first: 2) { totalCount edges { node { Id } } } }
    } } }`)
    const [three, one, none] = page.edges.map(({ node }: { node: object }) => node)
    const stop = (sequence: number) => ({
      node: { Sequence__c: { value: sequence }, Facility__r: { Name: { value: 'Dock 9' } } },
    })
    expect(three.last).toEqual({ totalCount: 3, pageInfo: { hasNextPage: true }, edges: [stop(3)] })
    expect(one.last).toEqual({ totalCount: 1, pageInfo: { hasNextPage: false }, edges: [stop(1)] })
    expect(none.last).toEqual({ totalCount: 0, pageInfo: { hasNextPage: false }, edges: [] })
    expect([three, one, none].map(({ pickups }) => pickups.totalCount)).toEqual([1, 1, 0])
    for (const { Shipper_Account__r } of [three, one, none]) {
      expect(Shipper_Account__r.Shipper_Loads.totalCount).toBe(3)
      expect(Shipper_Account__r.Shipper_Loads.edges).toHaveLength(2)
    }
  })
})
