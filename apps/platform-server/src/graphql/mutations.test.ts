import { expect, test } from 'vitest'
import type { Caller } from '../access/caller'
import { createFreightWorld } from '../database/testing/freightRows'
import { describeOnEachDatabase } from '../database/testing/testDatabase'
import { callGraphql } from './testing/callGraphql'

describeOnEachDatabase('mutations of GraphQL', (database) => {
  const mutate = async (
    caller: Caller,
    writes: string,
    { input = '', variables = {}, head = '' }: { input?: string; variables?: object; head?: string } = {},
  ) => {
    const text = `mutation ${head} { uiapi${input} { ${writes} } }`
    const { status, body } = await callGraphql(database(), caller, text, { ...variables })
    expect(status).toBe(200)
    return body
  }
  const add = (commodity: string, selected = 'Record { Id }') =>
    `${commodity.replace(' ', '')}: Preferred_Commodity__cCreate(input: { Preferred_Commodity__c: { Commodity__c: "${commodity}", Preference__c: "Preferred" } }) { ${selected} }`
  const rows = () =>
    database()
      .kysely.selectFrom('Preferred_Commodity__c')
      .select(['Id', 'Account__c', 'Commodity__c', 'Preference__c'])
      .orderBy('Commodity__c')
      .execute()
  test('create, change and delete records, once each, in order', async () => {
    const { admin, carrier } = await createFreightWorld(database())
    const made = await mutate(
      admin,
      `${add('Produce', 'Record { Id Commodity__c { value displayValue } Account__r { Name { value } Commodities__r { totalCount } } }')} ${add('Machinery')}`,
    )
    expect(made.errors).toEqual([])
    const id: string = made.data.uiapi.Produce.Record.Id
    expect(made.data.uiapi.Produce.Record).toEqual({
      Id: id,
      Commodity__c: { value: 'Produce', displayValue: 'Produce' },
      // Read before the second one was written.
      Account__r: { Name: { value: 'Blue Ox Trucking' }, Commodities__r: { totalCount: 1 } },
    })
    const other: string = made.data.uiapi.Machinery.Record.Id
    const changed = await mutate(
      admin,
      `Preferred_Commodity__cUpdate(input: $input) { success Record { Preference__c { value } } }
       Preferred_Commodity__cDelete(input: { Id: "${other.slice(0, 15)}" }) { Id }`,
      {
        head: '($input: Preferred_Commodity__cUpdateInput!)',
        variables: { input: { Id: id, Preferred_Commodity__c: { Preference__c: 'Never' } } },
      },
    )
    expect(changed).toEqual({
      data: {
        uiapi: {
          Preferred_Commodity__cUpdate: { success: true, Record: { Preference__c: { value: 'Never' } } },
          Preferred_Commodity__cDelete: { Id: other },
        },
      },
      errors: [],
    })
    expect(await rows()).toEqual([
      { Id: id, Account__c: carrier, Commodity__c: 'Produce', Preference__c: 'Never' },
    ])
  })

  test('undo all when one is refused, and report every error by its path', async () => {
    const { admin } = await createFreightWorld(database())
    const writes = `${add('Produce')} ${add('Gold')} ${add('Machinery')} twice: ${add('Produce').replace('Produce: ', '')}`
    for (const input of ['', '(input: { allOrNone: true })']) {
      const body = await mutate(admin, writes, { input })
      expect(body.data.uiapi).toEqual({ Produce: null, Gold: null, Machinery: null, twice: null })
      const errors = body.errors.map(
        ({ path, extensions }: { path: string[]; extensions: { ErrorType: string; errorCode: string } }) => [
          path.join('/'),
          extensions.ErrorType,
          extensions.errorCode,
        ],
      )
      expect(errors).toEqual([
        ['uiapi/Gold', 'DataFetchingException', 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST'],
        ['uiapi/twice', 'DataFetchingException', 'DUPLICATES_DETECTED'],
        ['uiapi/Produce', 'ExecutionAborted', 'ALL_OR_NONE_OPERATION_ROLLED_BACK'],
        ['uiapi/Machinery', 'ExecutionAborted', 'ALL_OR_NONE_OPERATION_ROLLED_BACK'],
      ])
      expect(body.errors[0].extensions.output.fieldErrors).toHaveProperty('Commodity__c')
      expect(await rows()).toEqual([])
    }
  })

  test('keep the others when allOrNone is false', async () => {
    const { admin } = await createFreightWorld(database())
    const body = await mutate(admin, `${add('Gold')} ${add('Produce')}`, {
      input: '(input: { allOrNone: $all })',
      head: '($all: Boolean)',
      variables: { all: false },
    })
    expect(body.data.uiapi).toEqual({ Gold: null, Produce: { Record: { Id: expect.any(String) } } })
    expect(body.errors).toHaveLength(1)
    expect((await rows()).map(({ Commodity__c }) => Commodity__c)).toEqual(['Produce'])
  })

  test('refuse what the caller may not write, as the UI API does', async () => {
    const { admin, carrierUser, rivalAdmin, facility } = await createFreightWorld(database())
    const made = await mutate(admin, add('Produce'))
    const id: string = made.data.uiapi.Produce.Record.Id
    const change = (Id: string) =>
      `Preferred_Commodity__cUpdate(input: { Id: "${Id}", Preferred_Commodity__c: { Preference__c: "Never" } }) { success }`
    const codeOf = async (caller: Caller, writes: string) => {
      const { data, errors } = await mutate(caller, writes)
      return [data, errors[0].extensions.errorCode ?? errors[0].extensions.ErrorType]
    }
    const nothing = { uiapi: { Preferred_Commodity__cUpdate: null } }
    expect(await codeOf(rivalAdmin, change(id))).toEqual([nothing, 'NOT_FOUND'])
    expect(await codeOf(admin, change('not an id'))).toEqual([nothing, 'ILLEGAL_QUERY_PARAMETER_VALUE'])
    expect(await codeOf(admin, change(facility))).toEqual([nothing, 'INVALID_INPUT'])
    const removed = await codeOf(rivalAdmin, `Preferred_Commodity__cDelete(input: { Id: "${id}" }) { Id }`)
    expect(removed).toEqual([{ uiapi: { Preferred_Commodity__cDelete: null } }, 'NOT_FOUND'])
    // These do not exist in the schema of the caller.
    const absent = [
      [carrierUser, add('Produce')],
      [admin, 'Load__cCreate(input: { Load__c: { Status__c: "Posted" } }) { Record { Id } }'],
      [
        admin,
        `Preferred_Commodity__cUpdate(input: { Id: "${id}", Preferred_Commodity__c: { Name: "x" } }) { success }`,
      ],
      [
        admin,
        `Preferred_Commodity__cUpdate(input: { Id: "${id}", Preferred_Commodity__c: { OwnerId: "x" } }) { success }`,
      ],
    ] as const
    for (const [caller, writes] of absent)
      expect(await codeOf(caller, writes)).toEqual([null, 'ValidationError'])
    expect(await rows()).toMatchObject([{ Id: id, Preference__c: 'Preferred' }])
  })

  test('write nothing when a read inside them is refused or the operation is not one of writes', async () => {
    const { admin } = await createFreightWorld(database())
    const deep = await mutate(
      admin,
      add('Produce', 'Record { Account__r { Loads__r(first: 0) { totalCount } } }'),
    )
    expect(deep.errors[0].message).toContain('first is between')
    const { body } = await callGraphql(
      database(),
      admin,
      `mutation { uiapi { ${add('Produce')} } more: uiapi { ${add('Frozen')} } }`,
    )
    expect(body.errors[0].message).toContain('one field, uiapi')
    const many = Array.from({ length: 51 }, (_, index) =>
      add('Produce').replace('Produce: ', `a${index}: `),
    ).join(' ')
    const beyond = await mutate(admin, many, { input: '(input: { allOrNone: true })' })
    expect(JSON.stringify(beyond.errors)).toContain('at most 50 records')
    expect(await rows()).toEqual([])
  })
})
