import { expect, test } from 'vitest'
import type { Caller, UserCaller } from '../access/caller'
import { createFreightWorld } from '../database/testing/freightRows'
import { describeOnEachDatabase } from '../database/testing/testDatabase'
import { fieldsOf } from '../metadata/objectFields'
import { findObject } from '../metadata/objects'
import { quickActions } from '../metadata/quickActions'
import { recordId } from '../database/schema/recordId'
import { callUiApi, type CallInit } from './testing/callUiApi'

test('quick actions name objects and fields that there are', () => {
  for (const { apiName, target, on, fields, parentField, stamps, presets = {} } of quickActions) {
    const object = findObject(target)
    expect([apiName, object?.apiName, findObject(on ?? target)?.apiName]).toEqual([
      apiName,
      target,
      on ?? target,
    ])
    const known = fieldsOf(object!)
    const named = [
      ...fields,
      ...Object.keys(presets),
      ...[parentField, stamps].filter((name) => name !== undefined),
    ]
    expect([apiName, named.filter((name) => !known.has(name))]).toEqual([apiName, []])
  }
})

interface Action {
  apiName: string
  type: string
  targetObject: string | null
  relatedListRecordId: string | null
}

describeOnEachDatabase('actions', (database) => {
  const call = (caller: Caller, path: string, init?: CallInit) => callUiApi(database(), caller, path, init)
  const names = (body: { actions: Record<string, { actions: Action[] }> }, source: string) =>
    body.actions[source]?.actions.map(({ apiName }) => apiName)

  async function addYard(account: string, Name = 'Main Yard'): Promise<string> {
    const row = {
      Account__c: account,
      Name,
      Type__c: 'Yard',
      Street__c: `${Name} 1`,
      City__c: 'Dallas',
      State__c: 'TX',
      Postal_Code__c: '75201',
    }
    const added = await database()
      .kysely.insertInto('Carrier_Location__c')
      .values(row)
      .returning('Id')
      .executeTakeFirstOrThrow()
    return added.Id
  }

  test('[ROL-04] offers only the actions on a record that the caller may perform', async () => {
    const world = await createFreightWorld(database())
    const yard = await addYard(world.carrier)
    const offered = async (caller: UserCaller) =>
      names((await call(caller, `/actions/record/${yard}?sections=Page`)).body, yard)
    const withKey = { ...world.dispatcher, componentKeys: ['carrierLocation'] }
    expect(await offered(world.admin)).toEqual([
      'Carrier_Location__c.Change_Hours',
      'Edit',
      'Delete',
      'Clone',
    ])
    expect(await offered(withKey)).toContain('Edit')
    expect(await offered(world.dispatcher)).toEqual([])
    expect(await offered({ ...world.admin, accountStatus: 'Inactive' })).toEqual([])
  })

  test('[ROL-04] a visible but read-only row offers no change', async () => {
    const { dispatcher, admin } = await createFreightWorld(database())
    const offered = async (contactId: string) =>
      names((await call(dispatcher, `/actions/record/${contactId}?apiNames=Edit,Delete`)).body, contactId)
    expect(await offered(dispatcher.contactId)).toEqual(['Edit'])
    expect(await offered(admin.contactId)).toEqual([])
  })

  test('foreign and missing records return the same error', async () => {
    const world = await createFreightWorld(database())
    const foreign = await addYard(world.rival)
    const own = await addYard(world.carrier)
    const absent = recordId('a0A', 10 ** 9)
    for (const path of [
      (id: string) => `/actions/record/${id}?sections=Page`,
      (id: string) => `/actions/record/${own},${id}/record-edit`,
      (id: string) => `/actions/record/${world.carrier}/related-list-record/${id}`,
      (id: string) => `/actions/record/${id}/related-list/Files__r`,
      (id: string) => `/actions/record-defaults/Carrier_Location__c.Change_Hours?parentRecordId=${id}`,
    ]) {
      const [one, other] = await Promise.all([
        call(world.admin, path(foreign)),
        call(world.admin, path(absent)),
      ])
      expect([one.status, one.body]).toEqual([404, other.body])
      expect(other.status).toBe(404)
    }
  })

  test('are narrowed by type, name, section, form factor and layout', async () => {
    const { admin, carrier } = await createFreightWorld(database())
    const yard = await addYard(carrier)
    const of = async (query: string) =>
      names((await call(admin, `/actions/record/${yard}?${query}`)).body, yard)
    expect(await of('actionTypes=StandardButton')).toEqual(['Edit', 'Delete', 'Clone'])
    expect(await of('actionTypes=StandardButton&formFactor=Small')).toEqual(['Edit', 'Delete'])
    expect(await of('apiNames=delete')).toEqual(['Delete'])
    expect(await of('sections=ActivityComposer')).toEqual([])
    const global = async (query: string) =>
      names((await call(admin, `/actions/global?${query}`)).body, 'Global')
    expect(await global('')).not.toContain('Add_Equipment')
    expect(await global('retrievalMode=All')).toContain('Add_Equipment')
    for (const wrong of ['actionTypes=Nope', 'sections=Nope', 'formFactor=Huge', 'retrievalMode=Some'])
      expect((await call(admin, `/actions/global?${wrong}`)).status).toBe(400)
  })

  test('of objects: lookup and create pages, for those who may create', async () => {
    const { admin, dispatcher } = await createFreightWorld(database())
    const lookup = await call(admin, '/actions/lookup/Carrier_Equipment__c,Load__c')
    expect(names(lookup.body, 'Carrier_Equipment__c')).toEqual(['New'])
    expect(names(lookup.body, 'Load__c')).toEqual([])
    const create = await call(admin, '/actions/object/Carrier_Location__c/record-create')
    expect(names(create.body, 'Carrier_Location__c')).toEqual(['CancelEdit', 'SaveEdit', 'SaveAndNew'])
    expect((await call(dispatcher, '/actions/object/Carrier_Location__c/record-create')).status).toBe(403)
    expect((await call(admin, '/actions/object/Nope__c/record-create')).status).toBe(404)
  })

  test('of related lists: New for the list, Edit and Delete for its rows; batch answers each list', async () => {
    const { admin, carrier } = await createFreightWorld(database())
    const yard = await addYard(carrier)
    const list = await call(admin, `/actions/record/${carrier}/related-list/Locations__r`, { json: {} })
    expect(names(list.body, carrier)).toEqual(['New'])
    const get = await call(admin, `/actions/record/${carrier}/related-list/Locations__r`)
    expect(get.body).toEqual(list.body)
    const row = await call(admin, `/actions/record/${carrier}/related-list-record/${yard}`)
    expect(row.body.actions[carrier].actions).toMatchObject([
      { apiName: 'Edit', relatedListRecordId: yard, relatedSourceObject: 'Locations__r' },
      { apiName: 'Delete', relatedListRecordId: yard },
    ])
    const batch = await call(admin, `/actions/record/${carrier}/related-list/batch`, {
      json: { relatedListsActionParameters: [{ relatedListId: 'Lanes__r' }, { relatedListId: 'Nope__r' }] },
    })
    expect(batch.body.hasErrors).toBe(true)
    expect(batch.body.results.map((item: { statusCode: number }) => item.statusCode)).toEqual([200, 404])
    const bad = await call(admin, `/actions/record/${carrier}/related-list/batch`, { json: {} })
    expect(bad.status).toBe(400)
  })

  test('respond with 304 for the current ETag', async () => {
    const { admin } = await createFreightWorld(database())
    const { headers } = await call(admin, '/actions/global')
    const again = await call(admin, '/actions/global', { headers: { 'If-None-Match': headers.get('etag')! } })
    expect(again.status).toBe(304)
  })

  test('overrides name the portal pages that replace them', async () => {
    const { admin } = await createFreightWorld(database())
    const { body } = await call(admin, '/actions/overrides/Load__c')
    expect(body.overrides).toMatchObject([{ actionName: 'List', content: 'Home' }])
    expect((await call(admin, '/actions/overrides/Load__c?type=View')).body.overrides).toEqual([])
    const formulas = await call(admin, '/actions/formula-activation/QuickAction?objectApiNames=Account')
    expect(formulas.body.activations).toContainEqual({
      actionApiName: 'Account.Add_Location',
      fields: ['Account__c'],
      objectApiName: 'Account',
    })
  })

  test('a quick action that creates: form, defaults, record', async () => {
    const { admin, carrier, rivalAdmin } = await createFreightWorld(database())
    const action = 'Account.Add_Location'
    const layout = await call(admin, `/actions/layout/${action}?objectApiName=Account`)
    expect(layout.body).toMatchObject({ actionApiName: action, layout: { mode: 'Create' } })
    expect(JSON.stringify(layout.body.layout.sections)).toContain('Street__c')
    const info = await call(admin, `/actions/quick-action-info/${action}`)
    expect(info.body).toMatchObject({ type: 'Create', targetObject: 'Carrier_Location__c' })
    const defaults = await call(admin, `/actions/record-defaults/${action}?parentRecordId=${carrier}`)
    expect(defaults.body).toMatchObject({
      objectApiName: 'Carrier_Location__c',
      fields: { Account__c: { value: carrier } },
    })
    const fields = {
      Name: 'Second Yard',
      Type__c: 'Yard',
      Street__c: '2 Elm St',
      City__c: 'Waco',
      State__c: 'TX',
      Postal_Code__c: '76701',
    }
    const input = { apiName: 'Carrier_Location__c', contextId: carrier, fields }
    const done = await call(admin, `/actions/perform-quick-action/${action}`, { json: input })
    expect(done).toMatchObject({
      status: 201,
      body: { isSuccess: true, isCreated: true, contextId: carrier },
    })
    const read = await call(admin, `/records/${done.body.id}?fields=Carrier_Location__c.Name`)
    expect(read.body.fields.Name.value).toBe('Second Yard')
    const theirs = await call(rivalAdmin, `/actions/perform-quick-action/${action}`, { json: input })
    expect(theirs.status).toBe(404)
  })

  test('a quick action that changes: its record, with presets and moments', async () => {
    const { admin, carrier } = await createFreightWorld(database())
    const unit = await database()
      .kysely.insertInto('Carrier_Equipment__c')
      .values({
        Account__c: carrier,
        Unit_Number__c: '7',
        Kind__c: 'Truck',
        Type__c: 'V',
        In_Service__c: true,
      })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const path = '/actions/perform-quick-action/Carrier_Equipment__c.Take_Out_Of_Service'
    const input = { apiName: 'Carrier_Equipment__c', contextId: unit.Id, fields: {} }
    const done = await call(admin, path, { method: 'PATCH', json: input })
    expect(done).toMatchObject({ status: 200, body: { id: unit.Id, isCreated: false } })
    const read = await call(admin, `/records/${unit.Id}?fields=Carrier_Equipment__c.In_Service__c`)
    expect(read.body.fields.In_Service__c.value).toBe(false)
    expect((await call(admin, path, { json: input })).status).toBe(400)
    const note = await database()
      .kysely.insertInto('Notification__c')
      .values({ Name: 'A load for you', Contact__c: admin.contactId, Kind__c: 'Load Match' })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const marked = await call(admin, '/actions/perform-quick-action/Notification__c.Mark_Read', {
      method: 'PATCH',
      json: { apiName: 'Notification__c', contextId: note.Id, fields: {} },
    })
    expect(marked.status).toBe(200)
    const seen = await call(admin, `/records/${note.Id}?fields=Notification__c.Read_At__c`)
    expect(seen.body.fields.Read_At__c.value).toMatch(/^\d{4}-/)
  })

  test('[ROL-04] a driver performs an action for themselves', async () => {
    const { driver, carrier, ...world } = await createFreightWorld(database())
    const addUnit = (Unit_Number__c: string) =>
      database()
        .kysely.insertInto('Carrier_Equipment__c')
        .values({ Account__c: carrier, Unit_Number__c, Kind__c: 'Truck', Type__c: 'V' })
        .returning('Id')
        .executeTakeFirstOrThrow()
    const unit = await addUnit('8')
    await world.addBooking(await world.addLoad(), { Truck__c: unit.Id })
    const offered = names((await call(driver, `/actions/record/${unit.Id}?sections=Page`)).body, unit.Id)
    expect(offered).toEqual(['Carrier_Equipment__c.Add_Device'])
    const perform = (contextId: string) =>
      call(driver, '/actions/perform-quick-action/Carrier_Equipment__c.Add_Device', {
        json: { apiName: 'Tracking_Device__c', contextId, fields: { Method__c: 'ELD' } },
      })
    const done = await perform(unit.Id)
    expect(done.status).toBe(201)
    // Not on a truck that a colleague drives.
    expect((await perform((await addUnit('9')).Id)).status).toBe(400)
    const made = await call(driver, `/records/${done.body.id}?fields=Tracking_Device__c.Driver__c`)
    expect(made.body.fields.Driver__c.value).toBe(driver.contactId)
  })

  test('[ROL-04] quick actions are rejected unless they are offered', async () => {
    const { dispatcher, admin, carrier } = await createFreightWorld(database())
    const path = '/actions/perform-quick-action/Account.Add_Location'
    const json = { apiName: 'Carrier_Location__c', contextId: carrier, fields: {} }
    expect((await call(dispatcher, path, { json })).status).toBe(403)
    expect((await call({ ...admin, accountStatus: 'Inactive' }, path, { json })).body).toMatchObject({
      output: { errors: [{ errorCode: 'ACCOUNT_INACTIVE' }] },
    })
    expect((await call(dispatcher, '/actions/layout/Account.Add_Location')).status).toBe(403)
  })

  test('refused fields answer in the shape of record writes; wrong input is named', async () => {
    const { admin, carrier } = await createFreightWorld(database())
    const path = '/actions/perform-quick-action/Account.Add_Location'
    const missing = await call(admin, path, {
      json: { apiName: 'Carrier_Location__c', contextId: carrier, fields: { Name: 'X' } },
    })
    expect(missing).toMatchObject({ status: 400, body: { enhancedErrorType: 'RecordError' } })
    expect(Object.keys(missing.body.output.fieldErrors)).toContain('Street__c')
    const wrong = async (json: unknown) => (await call(admin, path, { json })).body.output.errors[0].errorCode
    expect(await wrong({ apiName: 'Carrier_Location__c', fields: {} })).toBe('MISSING_ARGUMENT')
    expect(await wrong({ apiName: 'Load__c', contextId: carrier, fields: {} })).toBe('INVALID_TYPE')
    expect(await wrong({ fields: {} })).toBe('JSON_PARSER_ERROR')
    expect((await call(admin, '/actions/layout/Nope')).status).toBe(404)
  })

  test('a likely duplicate is saved only when the user insists', async () => {
    const { admin, carrier } = await createFreightWorld(database())
    const save = (Unit_Number__c: string, more: object = {}) =>
      call(admin, '/actions/perform-quick-action/Add_Equipment', {
        json: {
          apiName: 'Carrier_Equipment__c',
          contextId: carrier,
          fields: { Kind__c: 'Truck', Type__c: 'V', Unit_Number__c, VIN__c: '1M8GDM9AXKP042788' },
          ...more,
        },
      })
    expect((await save('T-1')).status).toBe(201)
    const refused = await save('T-2')
    expect(refused.body.output.errors).toMatchObject([{ errorCode: 'DUPLICATES_DETECTED' }])
    expect((await save('T-2', { allowSaveOnDuplicate: true })).status).toBe(201)
  })
})
