import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../access/caller'
import { migrate } from '../database/migrate'
import { createFreightWorld } from '../database/testing/freightRows'
import { describeOnEachDatabase } from '../database/testing/testDatabase'
import { recordId } from '../database/schema/recordId'
import { platformMigrations } from '../migrations'
import { callUiApi, type CallInit } from './testing/callUiApi'

describeOnEachDatabase('record writes and their initial values', (database) => {
  const call = (caller: Caller, path: string, init?: CallInit) => callUiApi(database(), caller, path, init)
  const batch = (caller: Caller, operations: unknown, allOrNone?: boolean) =>
    call(caller, '/records/batch', {
      json: { operations, ...(allOrNone === undefined ? {} : { allOrNone }) },
    })
  const create = (commodity: string) => ({
    apiName: 'Preferred_Commodity__c',
    fields: { Commodity__c: commodity, Preference__c: 'Preferred' },
  })
  const codes = ({ body }: any) => body.results.map(({ statusCode }: any) => statusCode)
  const count = async () =>
    (await database().kysely.selectFrom('Preferred_Commodity__c').select('Id').execute()).length

  test('[ERR-11] a batch creates, changes and deletes, one result for each record in order', async () => {
    const { admin } = await createFreightWorld(database())
    const made = await batch(admin, [{ type: 'CREATE', records: [create('Produce'), create('Frozen')] }])
    expect(codes(made)).toEqual([201, 201])
    const [one, two] = made.body.results.map(({ result }: any) => result.id)
    const changed = await batch(admin, [
      { type: 'UPDATE', records: [{ fields: { Id: one.slice(0, 15), Preference__c: 'Never' } }] },
      { type: 'DELETE', records: [{ fields: { Id: two } }] },
    ])
    expect(changed.body).toMatchObject({
      hasErrors: false,
      results: [
        { statusCode: 200, result: { id: one, fields: { Preference__c: { value: 'Never' } } } },
        { statusCode: 204, result: null },
      ],
    })
    expect(await count()).toBe(1)
  })

  describe('with an Idempotency-Key', () => {
    // Keys are a table of the server.
    beforeAll(async () => {
      await migrate(database(), platformMigrations)
    })
    const withKey = (caller: Caller, key: string, commodity: string) =>
      call(caller, '/records', { json: create(commodity), headers: { 'Idempotency-Key': key } })

    test('[R5] a repeated create returns the stored record and creates nothing', async () => {
      const { admin } = await createFreightWorld(database())
      const first = await withKey(admin, 'key-1', 'Produce')
      const again = await withKey(admin, 'key-1', 'Produce')
      expect([first.status, again.status]).toEqual([201, 201])
      expect(again.body).toEqual(first.body)
      expect(first.headers.get('idempotent-replayed')).toBeNull()
      expect(again.headers.get('idempotent-replayed')).toBe('true')
      expect(await count()).toBe(1)
    })

    test('[R5] of two creates at the same moment one has the effect; the other returns it or is told to wait', async () => {
      const { admin } = await createFreightWorld(database())
      const both = await Promise.all([withKey(admin, 'key-1', 'Produce'), withKey(admin, 'key-1', 'Produce')])
      expect(await count()).toBe(1)
      for (const { status, body } of both)
        expect(status === 201 || body.errorCode === 'IDEMPOTENCY_IN_PROGRESS').toBe(true)
    })

    test('a key of another request is refused, one of another user is another key', async () => {
      const { admin, rivalAdmin } = await createFreightWorld(database())
      await withKey(admin, 'key-1', 'Produce')
      const other = await withKey(admin, 'key-1', 'Frozen')
      expect([other.status, other.body.errorCode]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
      expect((await withKey(rivalAdmin, 'key-1', 'Produce')).status).toBe(201)
      expect(await count()).toBe(2)
    })

    test('[R5] a repeated batch returns the stored results, errors too, and creates nothing', async () => {
      const { admin } = await createFreightWorld(database())
      const wrong = { apiName: 'Preferred_Commodity__c', fields: { Commodity__c: 'Gold' } }
      const send = (records: readonly object[], allOrNone = false) =>
        call(admin, '/records/batch', {
          json: { allOrNone, operations: [{ type: 'CREATE', records }] },
          headers: { 'Idempotency-Key': 'batch-1' },
        })
      // Undone as a whole, it has no effect that could be repeated.
      expect(codes(await send([create('Produce'), wrong], true))).toEqual([400, 400])
      const first = await send([create('Produce'), wrong])
      const again = await send([create('Produce'), wrong])
      expect([codes(first), codes(again)]).toEqual([
        [201, 400],
        [201, 400],
      ])
      expect(again.body).toEqual(first.body)
      expect(again.headers.get('idempotent-replayed')).toBe('true')
      expect(await count()).toBe(1)
      expect((await send([create('Frozen')])).status).toBe(422)
    })

    test('a rejected create stores nothing: its key can be used again', async () => {
      const { admin } = await createFreightWorld(database())
      expect((await withKey(admin, 'key-1', 'Gold')).status).toBe(400)
      expect((await withKey(admin, 'key-1', 'Produce')).status).toBe(201)
    })

    test.each(['', 'k'.repeat(65)])('the key %j is refused', async (key) => {
      const { admin } = await createFreightWorld(database())
      expect((await withKey(admin, key, 'Produce')).status).toBe(400)
      expect(await count()).toBe(0)
    })
  })

  test('with allOrNone one error rolls back all, and every error is returned', async () => {
    const { admin } = await createFreightWorld(database())
    const wrong = { apiName: 'Preferred_Commodity__c', fields: { Commodity__c: 'Gold' } }
    const answer = await batch(admin, [
      { type: 'CREATE', records: [create('Produce'), wrong, create('Produce')] },
    ])
    expect(codes(answer)).toEqual([400, 400, 400])
    expect(answer.body.results[0].result).toMatchObject({
      enhancedErrorType: 'RecordError',
      output: { errors: [{ errorCode: 'ALL_OR_NONE_OPERATION_ROLLED_BACK' }] },
    })
    expect(answer.body.results[1].result).toMatchObject({
      enhancedErrorType: 'RecordError',
      output: { fieldErrors: { Commodity__c: [{}] } },
    })
    expect(answer.body.results[2].result).toMatchObject({
      output: { fieldErrors: { Commodity__c: [{ errorCode: 'DUPLICATES_DETECTED' }] } },
    })
    expect(await count()).toBe(0)
  })

  test('without allOrNone records are independent', async () => {
    const { admin, rivalAdmin } = await createFreightWorld(database())
    const foreign = await batch(rivalAdmin, [{ type: 'CREATE', records: [create('Produce')] }])
    const { id } = foreign.body.results[0].result
    const answer = await batch(
      admin,
      [
        {
          type: 'CREATE',
          records: [create('Produce'), create('Produce'), { apiName: 'Nope__c', fields: {} }],
        },
        { type: 'CREATE', records: [{ apiName: 'Load__c', fields: {} }] },
        { type: 'DELETE', records: [{ fields: { Id: id } }, { fields: { Id: recordId('a0D', 10 ** 9) } }] },
      ],
      false,
    )
    expect(codes(answer)).toEqual([201, 400, 404, 403, 404, 404])
    for (const { statusCode, result } of answer.body.results.slice(1))
      expect([statusCode, result.enhancedErrorType]).toEqual([expect.any(Number), 'RecordError'])
    expect(answer.body.results[4]).toEqual(answer.body.results[5])
    expect(await count()).toBe(2)
  })

  test.each([
    ['no operation', [], 'INVALID_INPUT'],
    ['no records', [{ type: 'CREATE', records: [] }], 'INVALID_INPUT'],
    ['no type', [{ records: [{ fields: {} }] }], 'INVALID_INPUT'],
    ['[API-13] an unknown type', [{ type: 'UPSERT', records: [{ fields: {} }] }], 'INVALID_INPUT'],
    [
      'a new record with an Id',
      [{ type: 'CREATE', records: [{ apiName: 'Account', fields: { Id: 'x' } }] }],
      'INVALID_BATCH_REQUEST',
    ],
    ['a new record of no object', [{ type: 'CREATE', records: [{ fields: {} }] }], 'INVALID_INPUT'],
    ['a change without Id', [{ type: 'UPDATE', records: [{ fields: {} }] }], 'INVALID_INPUT'],
    [
      'a record named twice',
      [
        { type: 'UPDATE', records: [{ fields: { Id: '001000000000001AAA' } }] },
        { type: 'DELETE', records: [{ fields: { Id: '001000000000001' } }] },
      ],
      'INVALID_BATCH_REQUEST',
    ],
    [
      'more than 200 records',
      [{ type: 'CREATE', records: Array.from({ length: 201 }, () => ({ apiName: 'Account', fields: {} })) }],
      'INVALID_BATCH_REQUEST',
    ],
    ['records that are none', [{ type: 'CREATE', records: [7] }], 'JSON_PARSER_ERROR'],
  ])('a batch with %s is refused as a whole', async (_, operations, errorCode) => {
    const { admin } = await createFreightWorld(database())
    expect(await batch(admin, operations)).toMatchObject({ status: 400, body: [{ errorCode }] })
  })

  test('defaults of a new record bring its layout, object infos and values', async () => {
    const { admin, carrier, driver } = await createFreightWorld(database())
    const path = '/record-defaults/create/Preferred_Commodity__c'
    const { body } = await call(admin, `${path}?optionalFields=Account__r.BillingCity,Nope__c`)
    expect(body).toMatchObject({
      layout: { mode: 'Create', layoutType: 'Full' },
      objectInfos: { Preferred_Commodity__c: {}, Account: {} },
      record: {
        apiName: 'Preferred_Commodity__c',
        id: null,
        fields: {
          Account__c: { value: carrier },
          Account__r: {
            displayValue: 'Blue Ox Trucking',
            value: { fields: { BillingCity: { value: 'Dallas' } } },
          },
          Commodity__c: { value: null },
        },
      },
    })
    expect((await call(admin, path, { headers: { 'If-None-Match': `"${body.eTag}"` } })).status).toBe(200)
    expect((await call(driver, path)).status).toBe(403)
    expect((await call(admin, `${path}?formFactor=Huge`)).status).toBe(400)
    expect((await call(admin, '/record-defaults/create/Load__c')).status).toBe(403)
  })

  test('defaults of a copy bring the values of its source; a template only the fields', async () => {
    const { admin, rivalAdmin } = await createFreightWorld(database())
    const made = await batch(admin, [
      {
        type: 'CREATE',
        records: [{ ...create('Frozen'), fields: { ...create('Frozen').fields, Preference__c: 'Never' } }],
      },
    ])
    const { id } = made.body.results[0].result
    const copied = {
      CloneSourceId: { value: id },
      Commodity__c: { value: 'Frozen' },
      Preference__c: { value: 'Never' },
    }
    expect((await call(admin, `/record-defaults/clone/${id}`)).body).toMatchObject({
      layout: { mode: 'Create' },
      record: { id: null, fields: copied },
    })
    const template = (await call(admin, `/record-defaults/template/clone/${id.slice(0, 15)}`)).body
    expect(template.record).toMatchObject({
      apiName: 'Preferred_Commodity__c',
      cloneSourceId: id,
      fields: copied,
    })
    expect(template).not.toHaveProperty('layout')
    const fresh = (await call(admin, '/record-defaults/template/create/Preferred_Commodity__c')).body
    expect(fresh.record.fields).toMatchObject({ Commodity__c: { displayValue: null, value: null } })
    for (const kind of ['clone', 'template/clone']) {
      const foreign = await call(rivalAdmin, `/record-defaults/${kind}/${id}`)
      const absent = await call(rivalAdmin, `/record-defaults/${kind}/${recordId('a0D', 10 ** 9)}`)
      expect([foreign.status, foreign.body]).toEqual([404, absent.body])
      expect((await call(admin, `/record-defaults/${kind}/nonsense`)).status).toBe(400)
    }
  })

  test('[API-05] collapsed sections are stored per user', async () => {
    const freight = await createFreightWorld(database())
    const { admin, dispatcher } = freight
    const path = '/layout/Load__c/user-state?recordTypeId=012000000000000AAA'
    const before = (await call(admin, path)).body
    const [section, other] = Object.keys(before.sectionUserStates)
    expect(before.sectionUserStates[section!]).toEqual({ collapsed: false, id: section })
    const json = { sectionUserStates: { [section!]: { collapsed: true } } }
    const after = await call(admin, path, { method: 'PATCH', json })
    expect(after.body.sectionUserStates).toMatchObject({
      [section!]: { collapsed: true },
      [other!]: { collapsed: false },
    })
    expect((await call(admin, path)).body).toEqual(after.body)
    expect((await call(dispatcher, path)).body).toEqual(before)
    const load = await freight.addLoad()
    const ui = (await call(admin, `/record-ui/${load}?layoutTypes=Full&modes=View,Create`)).body
    expect(ui.layoutUserStates[before.id].sectionUserStates[section!].collapsed).toBe(true)
    for (const wrong of [
      {},
      { sectionUserStates: { x: { collapsed: true } } },
      { sectionUserStates: { [section!]: 1 } },
    ])
      expect((await call(admin, path, { method: 'PATCH', json: wrong })).status).toBe(400)
    expect((await call(admin, '/layout/Load__c/user-state?mode=Sideways')).status).toBe(400)
  })
})
