import { expect, test } from 'vitest'
import { graphql } from '../adapters/graphql/graphql.js'
import { getRecord } from '../adapters/records/getRecord.js'
import { aGraphqlConnection } from '../testing/aGraphqlResponse.js'
import { aRecord } from '../testing/aRecord.js'
import {
  LOAD,
  OTHER,
  STOP,
  ANN,
  BOB,
  over,
  loads,
  display,
  node,
  response,
  load,
  record,
  start,
  rowsOf,
} from '../testing/loadQueries.js'

test('what only a query has read is shown by other reads as stale, and completed behind', async () => {
  const { uiApi, settle } = start(node())
  await uiApi.load(graphql, loads)
  const partial = uiApi.peek(getRecord, record('Rate__c', 'Owner.Name'))
  expect(partial.state).toBe('Stale')
  expect(partial.data).toMatchObject({
    apiName: 'Load__c',
    recordTypeId: null,
    fields: {
      Rate__c: display(1200, '$1,200'),
      Owner: { value: { id: ANN, fields: { Name: display('Ann') } } },
    },
  })
  await uiApi.load(getRecord, record('Rate__c'))
  await settle()
  expect(uiApi.peek(getRecord, record('Rate__c'))).toMatchObject({
    state: 'Fulfilled',
    data: { weakEtag: 7, eTag: 'e7', recordTypeId: '012000000000000AAA' },
  })
  expect(uiApi.peek(graphql, loads).state).toBe('Fulfilled')
})

test('a field that a query did not select is missing for other reads', async () => {
  const { uiApi } = start(node())
  await uiApi.load(graphql, loads)
  expect(uiApi.peek(getRecord, record('Name', 'Status__c')).state).toBe('Unfulfilled')
})

test('a query changes what getRecord shows, without a request when everything about the field is known', async () => {
  const { uiApi, server, settle } = start(node({ Name: display('L-9'), Rate__c: { value: 1200 } }))
  const seen: unknown[] = []
  uiApi.observe(getRecord, record('Name', 'Rate__c'), ({ data }) => seen.push(data?.fields['Name']?.value))
  await settle()
  await uiApi.load(graphql, loads)
  await settle()
  expect(seen).toEqual([undefined, 'L-1', 'L-9'])
  const { data, state } = uiApi.peek(getRecord, record('Name', 'Rate__c'))
  expect(state).toBe('Fulfilled')
  // The value is the same, so its known display value is as well.
  expect(data?.fields['Rate__c']).toEqual(display(1200, '$1,200'))
  expect(data).toMatchObject({ eTag: 'e7', recordTypeId: '012000000000000AAA' })
  expect(server.requests).toHaveLength(2)
})

test('a value without its display value is read again where the field is formatted, and only there', async () => {
  const { uiApi, server, settle } = start(node({ Name: { value: 'L-9' }, Rate__c: { value: 1300 } }))
  await uiApi.load(getRecord, record('Name', 'Rate__c'))
  await uiApi.load(graphql, loads)
  expect(uiApi.peek(getRecord, record('Name'))).toMatchObject({
    state: 'Fulfilled',
    data: { fields: { Name: display('L-9') } },
  })
  const shown = uiApi.peek(getRecord, record('Rate__c'))
  expect(shown.state).toBe('Stale')
  expect(shown.data?.fields['Rate__c']?.value).toBe(1300)
  server.change(LOAD, { Rate__c: { value: 1300, displayValue: '$1,300' } as never })
  await uiApi.load(getRecord, record('Rate__c'))
  await settle()
  expect(uiApi.peek(getRecord, record('Rate__c')).data?.fields['Rate__c']).toMatchObject({ value: 1300 })
})

test('a query that shows a display value is read again when another one brings a value without it', async () => {
  const { uiApi } = start(node())
  await uiApi.load(graphql, loads)
  uiApi.ingest(graphql, over('Id Rate__c { value }'), response({ Id: LOAD, Rate__c: { value: 1300 } }))
  const { data, state } = uiApi.peek(graphql, loads)
  expect(state).toBe('Stale')
  expect(rowsOf({ data })[0]?.node['Rate__c']).toEqual(display(1300))
  const whole = { Id: LOAD, Rate__c: display(1300, '$1,300') }
  uiApi.ingest(graphql, over('Id Rate__c { value displayValue }'), response(whole))
  expect(rowsOf(uiApi.peek(graphql, loads))[0]?.node['Rate__c']).toEqual(whole.Rate__c)
  expect(uiApi.peek(graphql, loads).state).toBe('Fulfilled')
})

test('a change by another read replaces the row that shows it, and notifies once', async () => {
  const { uiApi, settle } = start(node(), node({ Id: OTHER, Name: display('L-2') }))
  const before = rowsOf(await uiApi.load(graphql, loads))
  const seen: unknown[] = []
  uiApi.observe(graphql, loads, (snapshot) => seen.push(rowsOf(snapshot)[0]?.node['Name']))
  await settle()
  uiApi.ingest(getRecord, record('Name'), load(8, { fields: { Name: 'L-9' } }))
  uiApi.ingest(getRecord, record('Status__c'), load(8, { fields: { Status__c: 'Open' } }))
  await settle()
  expect(seen.slice(0, 2)).toEqual([display('L-1'), display('L-9')])
  const after = rowsOf(uiApi.peek(graphql, loads))
  expect(after[1]).toBe(before[1])
  expect(after[0]?.node['Rate__c']).toBe(before[0]?.node['Rate__c'])
  expect(after[0]?.node['Stops__r']).toBe(before[0]?.node['Stops__r'])
})

test('parents and children are records: each change of one is shown', async () => {
  const { uiApi } = start(node())
  await uiApi.load(graphql, loads)
  const user = { recordId: ANN, fields: ['User.Name'] }
  const stop = { recordId: STOP, fields: ['Stop__c.Status__c'] }
  expect(uiApi.peek(getRecord, user).data?.fields['Name']).toEqual(display('Ann'))
  expect(uiApi.peek(getRecord, stop).data?.fields['Status__c']?.value).toBe('Open')
  const rowNow = () => rowsOf(uiApi.peek(graphql, loads))[0]?.node
  uiApi.ingest(getRecord, stop, aRecord({ id: STOP, apiName: 'Stop__c', fields: { Status__c: 'Done' } }))
  expect(rowNow()?.['Stops__r'].edges[0].node).toEqual({ Id: STOP, Status__c: { value: 'Done' } })
  uiApi.ingest(getRecord, user, aRecord({ id: ANN, apiName: 'User', fields: { Name: 'Ann B.' } }))
  expect(rowNow()?.['Owner']).toEqual({ Id: ANN, Name: display('Ann B.') })
})

test('another parent is shown with its own fields, or read again while they are unknown', async () => {
  const { uiApi } = start(node())
  await uiApi.load(graphql, loads)
  const owned = record('Owner.Email')
  const bob = (fields: object) => aRecord({ id: BOB, apiName: 'User', fields: fields as never })
  uiApi.ingest(getRecord, owned, load(8, { fields: { Owner: bob({ Email: 'b@x' }) } }))
  expect(uiApi.peek(graphql, loads).state).toBe('Stale')
  expect(rowsOf(uiApi.peek(graphql, loads))[0]?.node['Owner']).toEqual({ Id: BOB, Name: null })
  uiApi.ingest(getRecord, { recordId: BOB, fields: ['User.Name'] }, bob({ Name: 'Bob' }))
  expect(rowsOf(uiApi.peek(graphql, loads))[0]?.node['Owner']).toEqual({ Id: BOB, Name: display('Bob') })
})

test('what else a query selects of a field is unknown for another value, and read again', async () => {
  const { uiApi } = start()
  const query = over('Id Status__c { __typename value label } Owner { Id ApiName }')
  const sent = {
    Status__c: { __typename: 'P', value: 'Open', label: 'Abierto' },
    Owner: { Id: ANN, ApiName: 'User' },
  }
  uiApi.ingest(graphql, query, response({ Id: LOAD, ...sent }))
  expect(uiApi.peek(graphql, query).state).toBe('Fulfilled')
  uiApi.ingest(getRecord, record('Status__c'), load(8, { fields: { Status__c: 'Done' } }))
  const shown = uiApi.peek(graphql, query)
  expect(rowsOf(shown)[0]?.node['Status__c']).toEqual({ __typename: 'P', value: 'Done', label: null })
  expect(shown.state).toBe('Stale')
  uiApi.ingest(graphql, query, response({ Id: LOAD, ...sent }))
  const bob = aRecord({ id: BOB, apiName: 'User', fields: { Name: 'Bob' } })
  uiApi.ingest(getRecord, record('Owner.Name'), load(8, { fields: { Owner: bob } }))
  expect(rowsOf(uiApi.peek(graphql, query))[0]?.node['Owner']).toEqual({ Id: BOB, ApiName: null })
  expect(uiApi.peek(graphql, query).state).toBe('Stale')
})

test('a lookup without a parent is known as such, unless an error may have hidden it', async () => {
  const { uiApi } = start()
  uiApi.ingest(
    getRecord,
    record('Owner.Name'),
    load(7, { fields: { Owner: aRecord({ id: ANN, apiName: 'User' }) } }),
  )
  const hidden = { ...response(node({ Owner: null })), errors: [{ message: 'Hidden' }] }
  uiApi.ingest(graphql, loads, hidden)
  expect(uiApi.peek(getRecord, record('Owner.Name')).data?.fields['Owner']?.value).toMatchObject({ id: ANN })
  expect(rowsOf(uiApi.peek(graphql, loads))[0]?.node['Owner']).toBeNull()
  uiApi.ingest(graphql, loads, response(node({ Owner: null })))
  expect(uiApi.peek(getRecord, record('Owner.Name')).data?.fields['Owner']).toEqual(display(null))
})

test('an alias is shown under its key and cached under its field', async () => {
  const { uiApi } = start()
  const aliased = over('key: Id title: Name { text: value } Name: Status__c { value } boss: Owner { Id }')
  const shown = { key: LOAD, title: { text: 'L-1' }, Name: { value: 'Open' }, boss: { Id: ANN } }
  uiApi.ingest(graphql, aliased, response(shown))
  expect(uiApi.peek(graphql, aliased).data).toEqual(response(shown))
  const { data } = uiApi.peek(getRecord, record('Name', 'Status__c'))
  expect(data?.fields).toMatchObject({ Name: { value: 'L-1' }, Status__c: { value: 'Open' } })
  uiApi.ingest(getRecord, record('Name'), load(8, { fields: { Name: 'L-9' } }))
  expect(rowsOf(uiApi.peek(graphql, aliased))[0]?.node['title']).toEqual({ text: 'L-9' })
})

test('fields with arguments and those of no record stay as they were sent', async () => {
  const { uiApi } = start()
  const query = {
    query: `{ uiapi {
      query { Load__c { edges { node { Id RecordTypeId(fallback: true) { value } Name { displayValue } Rate__c { value currency: format } } } } }
      aggregate { Load__c { edges { node { aggregate { Rate__c { avg { value } } } } } } }
      objectInfos(apiNames: ["Load__c"]) { ApiName }
    } }`,
  }
  const body = {
    data: {
      uiapi: {
        query: {
          Load__c: {
            edges: [
              {
                node: {
                  Id: LOAD,
                  RecordTypeId: { value: 'x' },
                  Name: { displayValue: 'L' },
                  Rate__c: { value: 5, currency: 'USD' },
                },
              },
            ],
          },
        },
        aggregate: { Load__c: { edges: [{ node: { aggregate: { Rate__c: { avg: { value: 7 } } } } }] } },
        objectInfos: [{ ApiName: 'Load__c' }],
      },
    },
  }
  uiApi.ingest(graphql, query, structuredClone(body))
  expect(uiApi.peek(graphql, query)).toMatchObject({ state: 'Fulfilled', data: body })
  expect(
    uiApi.dehydrate().records.map(({ record }) => Object.keys((record as { fields: object }).fields)),
  ).toEqual([['Rate__c']])
})

test('nodes without an id, and names that no field has, are no records', async () => {
  const { uiApi } = start()
  const query = over('Name { value } constructor { value } toString: Id2')
  const body = response({ Name: { value: 'L-1' }, constructor: { value: 'x' }, toString: 'y' })
  uiApi.ingest(graphql, query, structuredClone(body))
  expect(uiApi.peek(graphql, query).data).toEqual(body)
  const named = over('Id constructor { value }')
  uiApi.ingest(graphql, named, response({ Id: LOAD, constructor: { value: 'x' } }))
  expect(rowsOf(uiApi.peek(graphql, named))[0]?.node).toEqual({ Id: LOAD, constructor: { value: 'x' } })
  const stored = uiApi.dehydrate().records as readonly { readonly record: { readonly fields: object } }[]
  expect(stored.map(({ record: { fields } }) => fields)).toEqual([{}])
})

test('the object of a node is the one that it names, that of its connection, or any', async () => {
  const { uiApi } = start()
  const query = over(
    'Id Owner { Id ApiName } Group: Queue__r { Id __typename } Stops__r { edges { node { Id } } }',
  )
  const ids = ['005000000000011AAA', '00G000000000001AAA', STOP]
  uiApi.ingest(
    graphql,
    query,
    response({
      Id: LOAD,
      Owner: { Id: ids[0], ApiName: 'User' },
      Group: { Id: ids[1], __typename: 'Group' },
      Stops__r: aGraphqlConnection([{ Id: ids[2] }]),
    }),
  )
  const names = uiApi.dehydrate().records.map(({ record }) => record as { id: string; apiName: string })
  expect(Object.fromEntries(names.map(({ id, apiName }) => [id, apiName]))).toEqual({
    [LOAD]: 'Load__c',
    '005000000000011AAA': 'User',
    '00G000000000001AAA': 'Group',
    // A concrete object replaces it.
    [STOP]: 'Name',
  })
})

test.each([
  ['WeakEtag', { WeakEtag: 6 }],
  ['SystemModstamp', { SystemModstamp: { value: new Date(6).toISOString() } }],
  ['LastModifiedDate', { LastModifiedDate: { value: new Date(6).toISOString() } }],
])('an older response, by its %s, overwrites nothing that is known', async (_, stamp) => {
  const { uiApi } = start()
  uiApi.ingest(getRecord, record('Name'), load(7, { fields: { Name: 'L-7' } }))
  const query = over(
    'Id Name { value displayValue } Rate__c { value displayValue } WeakEtag SystemModstamp { value } LastModifiedDate { value }',
  )
  const old = { Id: LOAD, Name: display('L-6'), Rate__c: display(6, '$6'), ...stamp }
  uiApi.ingest(graphql, query, response(old))
  expect(rowsOf(uiApi.peek(graphql, query))[0]?.node).toMatchObject({
    Name: display('L-7'),
    Rate__c: display(6, '$6'),
  })
  expect(uiApi.peek(getRecord, record('Name'))).toMatchObject({
    state: 'Fulfilled',
    data: { fields: { Name: display('L-7') } },
  })
  expect(uiApi.peek(getRecord, record('Rate__c')).state).toBe('Stale')
})

test('a newer version makes the other fields of the record stale, and an older one changes nothing then', async () => {
  const { uiApi } = start()
  uiApi.ingest(
    getRecord,
    record('Name', 'Status__c'),
    load(7, { fields: { Name: 'L-7', Status__c: 'Open' } }),
  )
  const query = over('Id ApiName WeakEtag Name { value displayValue }')
  const versioned = (WeakEtag: number) => ({
    Id: LOAD,
    ApiName: 'Load__c',
    WeakEtag,
    Name: display(`L-${WeakEtag}`),
  })
  uiApi.ingest(graphql, query, response(versioned(9)))
  expect(uiApi.peek(getRecord, record('Name')).data).toMatchObject({
    weakEtag: 9,
    fields: { Name: display('L-9') },
  })
  expect(uiApi.peek(getRecord, record('Status__c')).state).toBe('Stale')
  expect(uiApi.peek(getRecord, record('Name')).data).toMatchObject({
    eTag: 'e7',
    recordTypeId: '012000000000000AAA',
  })
  uiApi.ingest(graphql, query, response(versioned(8)))
  expect(uiApi.peek(getRecord, record('Name')).data?.fields['Name']).toEqual(display('L-9'))
})

test('a newer version without the fields that a query shows makes the query stale', async () => {
  const { uiApi } = start()
  const query = over('Id WeakEtag Name { value }')
  uiApi.ingest(graphql, query, response({ Id: LOAD, WeakEtag: 7, Name: { value: 'L-7' } }))
  uiApi.ingest(getRecord, record('Status__c'), load(7, { fields: { Status__c: 'Open' } }))
  expect(uiApi.peek(graphql, query).state).toBe('Fulfilled')
  uiApi.ingest(getRecord, record('Status__c'), load(8, { fields: { Status__c: 'Done' } }))
  expect(uiApi.peek(graphql, query).state).toBe('Stale')
  uiApi.ingest(getRecord, record('Name'), load(8, { fields: { Name: 'L-8' } }))
  expect(uiApi.peek(graphql, query).state).toBe('Fulfilled')
})

test('a record that another read no longer finds leaves the edges, and the rest stays fresh', async () => {
  const { uiApi, server } = start(node(), node({ Id: OTHER }))
  await uiApi.load(graphql, loads)
  server.override(`GET /records/${LOAD}`, () => Response.json([{ errorCode: 'NOT_FOUND' }], { status: 404 }))
  await uiApi.refresh(getRecord, record('Name'))
  const shown = uiApi.peek(graphql, loads)
  expect(rowsOf(shown).map((row) => row.node['Id'])).toEqual([OTHER])
  expect(shown.state).toBe('Fulfilled')
})

test('two selections of one parent are both shown and cached', async () => {
  const { uiApi } = start()
  const query = over('Id a: Owner { Id Name { value } } b: Owner { Id Email { value } }')
  const sent = { a: { Id: ANN, Name: { value: 'Ann' } }, b: { Id: ANN, Email: { value: 'a@x' } } }
  uiApi.ingest(graphql, query, response({ Id: LOAD, ...sent }))
  expect(uiApi.peek(graphql, query).state).toBe('Fulfilled')
  const user = { recordId: ANN, fields: ['User.Name'] }
  expect(uiApi.peek(getRecord, user).data?.fields['Name']?.value).toBe('Ann')
  uiApi.ingest(getRecord, user, aRecord({ id: ANN, apiName: 'User', fields: { Name: 'Ann B.' } }))
  expect(rowsOf(uiApi.peek(graphql, query))[0]?.node).toEqual({
    Id: LOAD,
    a: { Id: ANN, Name: { value: 'Ann B.' } },
    b: { Id: ANN, Email: { value: 'a@x' } },
  })
})
