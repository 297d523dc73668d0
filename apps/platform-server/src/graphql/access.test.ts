import { isInputObjectType, isObjectType, validateSchema, type GraphQLObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PORTAL_ROLES, STAFF_ROLES, type Role, type UserCaller } from '../access/caller'
import { hiddenFields } from '../access/hiddenFields'
import { can, readableFields } from '../access/permissions'
import { createFreightWorld, type FreightWorld } from '../database/testing/freightRows'
import { openTestDatabase } from '../database/testing/testDatabase'
import type { Database } from '../database/openDatabase'
import { objectDefinitions } from '../metadata/objects'
import { relatedListsOf } from '../metadata/relatedLists'
import { callerSchema } from './schema/callerSchema'
import { callGraphql, listQuery } from './testing/callGraphql'

let database: Database
let world: FreightWorld
let load: string
beforeAll(async () => {
  database = await openTestDatabase()
  world = await createFreightWorld(database)
  load = await world.addLoad()
  await world.addBooking(load)
})
afterAll(() => database.close())

const as = (role: Role): UserCaller => ({
  ...world.admin,
  role,
  communityType:
    role === 'Shipper User' ? 'Shipper' : PORTAL_ROLES.some((one) => one === role) ? 'Carrier' : 'Provider',
})

describe.each([...PORTAL_ROLES, ...STAFF_ROLES])('the schema of %s', (role) => {
  /** The names of the fields of a type; none without the type. */
  const fieldsOf = (name: string): readonly string[] => {
    const type = callerSchema(as(role)).getType(name)
    return isObjectType(type) || isInputObjectType(type) ? Object.keys(type.getFields()) : []
  }

  test('is valid, and has the objects and fields that the role may read, and no others', () => {
    expect(validateSchema(callerSchema(as(role)))).toEqual([])
    const readable = objectDefinitions.filter((object) => can(as(role), 'read', object))
    expect(fieldsOf('RecordQuery')).toEqual(readable.map(({ apiName }) => apiName))
    for (const object of readable) {
      const expected = [...readableFields(as(role), object).values()].filter(
        ({ dataType }) => dataType !== 'Location',
      )
      expect(fieldsOf(object.apiName)).toEqual(expect.arrayContaining(expected.map(({ apiName }) => apiName)))
    }
  })

  test('has no hidden field, neither to select nor to filter or sort by', () => {
    for (const [object, rules] of Object.entries(hiddenFields))
      for (const { fields, from } of rules)
        if (from.includes(role))
          for (const field of fields) {
            expect(fieldsOf(object)).not.toContain(field)
            expect(fieldsOf(`${object}Aggregate`)).not.toContain(field)
            for (const input of ['Filter', 'OrderBy', 'GroupBy', 'AggregateOrderBy'])
              expect(fieldsOf(`${object}_${input}`)).not.toContain(field)
          }
  })
})

test('no relationship has the name of another field of its object', () => {
  const staff = as('Provider Admin')
  for (const object of objectDefinitions) {
    const names = [...readableFields(staff, object).values()].flatMap(({ apiName, relationshipName }) => [
      apiName,
      ...(relationshipName === null ? [] : [relationshipName]),
    ])
    names.push(...relatedListsOf(object).map(({ relatedListId }) => relatedListId))
    expect([object.apiName, new Set(names).size]).toEqual([object.apiName, names.length])
  }
})

describe('a carrier', () => {
  const errorsOf = async (list: string, variables = {}, head = '', caller = world.dispatcher) =>
    (await callGraphql(database, caller, head + listQuery(list), variables)).body

  test.each([
    ['selected', 'Load__c { edges { node { Min_Bid__c { value } } } }'],
    ['filtered by', 'Load__c(where: { Min_Bid__c: { gt: 1 } }) { totalCount }'],
    [
      'filtered by, deep inside',
      'Load__c(where: { or: [{ not: { Min_Bid__c: { gt: 1 } } }] }) { totalCount }',
    ],
    ['sorted by', 'Load__c(orderBy: { Min_Bid__c: { order: DESC } }) { totalCount }'],
    ['selected of a parent', 'Booking__c { edges { node { Load__r { Min_Bid__c { value } } } } }'],
    ['filtered by of a parent', 'Booking__c(where: { Load__r: { Min_Bid__c: { gt: 1 } } }) { totalCount }'],
    [
      'sorted by of a parent',
      'Booking__c(orderBy: { Load__r: { Min_Bid__c: { order: ASC } } }) { totalCount }',
    ],
    [
      'filtered by of children',
      'Account { edges { node { Loads__r(where: { Min_Bid__c: { gt: 1 } }) { totalCount } } } }',
    ],
    [
      'selected of children',
      'Account { edges { node { Loads__r { edges { node { Min_Bid__c { value } } } } } } }',
    ],
  ])('gets no hidden field %s', async (_, list) => {
    const body = await errorsOf(list)
    expect(body.data).toBeNull()
    expect(body.errors[0]).toMatchObject({
      message: expect.stringContaining('Min_Bid__c'),
      extensions: { ErrorType: 'ValidationError' },
    })
  })

  test.each([
    ['a filter', 'query q($v: Load__c_Filter)', 'where: $v', { Min_Bid__c: { gt: 1 } }],
    ['an order', 'query q($v: Load__c_OrderBy)', 'orderBy: $v', { Min_Bid__c: { order: 'ASC' } }],
  ])('gets no hidden field by a variable with %s', async (_, head, argument, value) => {
    const body = await errorsOf(`Load__c(${argument}) { totalCount }`, { v: value }, head)
    expect(body).toMatchObject({
      data: null,
      errors: [
        { message: expect.stringContaining('Min_Bid__c'), extensions: { ErrorType: 'ValidationError' } },
      ],
    })
  })

  test('cannot ask for an object that its role may not read', async () => {
    expect((await errorsOf('Payment_Run__c { totalCount }')).errors[0].message).toContain('Payment_Run__c')
    const driver = await errorsOf('Payment__c { totalCount }', {}, '', world.driver)
    expect(driver.errors[0].extensions.ErrorType).toBe('ValidationError')
  })

  test('finds no row of another, neither in a list nor as parent, child or by its values', async () => {
    const own = await errorsOf(`Load__c(where: { Id: { eq: "${load}" } }) { totalCount }`)
    expect(own.data.uiapi.query.Load__c.totalCount).toBe(1)
    const rival = (list: string) => errorsOf(list, {}, '', world.rivalAdmin)
    for (const list of [
      `Load__c(where: { Id: { eq: "${load}" } }) { totalCount edges { node { Id } } }`,
      'Booking__c { totalCount edges { node { Id } } }',
      `Account(where: { Id: { eq: "${world.carrier}" } }) { totalCount edges { node { Id } } }`,
      'Load__c(where: { Carrier_Account__r: { Name: { like: "Blue%" } } }) { totalCount edges { node { Id } } }',
    ])
      expect(Object.values((await rival(list)).data.uiapi.query)).toEqual([{ totalCount: 0, edges: [] }])
    const [account] = (
      await rival(
        `Account { edges { node { Id Loads__r { totalCount } Bookings__r { totalCount edges { node { Id } } } } } }`,
      )
    ).data.uiapi.query.Account.edges
    expect(account.node).toMatchObject({
      Id: world.rival,
      Loads__r: { totalCount: 0 },
      Bookings__r: { totalCount: 0, edges: [] },
    })
  })

  test('reads as the same list says, row for row', async () => {
    const { records } = await database.readAs(world.dispatcher, async (transaction) => ({
      records: await transaction.selectFrom('Load__c').select('Id').orderBy('Id').execute(),
    }))
    const { data } = await errorsOf('Load__c(first: 2000) { edges { node { Id } } }')
    expect(data.uiapi.query.Load__c.edges.map(({ node }: { node: { Id: string } }) => node.Id)).toEqual(
      records.map(({ Id }) => Id),
    )
  })
})

test('callers with the same permissions share a schema, others do not', () => {
  expect(callerSchema(world.admin)).toBe(callerSchema({ ...world.rivalAdmin }))
  expect(callerSchema(world.admin)).not.toBe(callerSchema(world.driver))
  const scoped = { ...world.admin, scope: 'objects:Load__c.read' }
  const lists = callerSchema(scoped).getType('RecordQuery') as GraphQLObjectType
  expect(Object.keys(lists.getFields())).toEqual(['Load__c'])
})
