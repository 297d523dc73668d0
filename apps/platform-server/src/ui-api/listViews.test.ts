import { expect, test } from 'vitest'
import type { Caller } from '../access/caller'
import { createFreightWorld, type FreightWorld } from '../database/testing/freightRows'
import { describeOnEachDatabase } from '../database/testing/testDatabase'
import { callUiApi, type CallInit } from './testing/callUiApi'

const heavy = {
  label: 'Heavy loads',
  displayColumns: ['Name', 'Weight_lbs__c', 'Shipper_Account__r.Name'],
  filteredByInfo: [
    { fieldApiName: 'Weight_lbs__c', operator: 'GreaterThan', operandLabels: ['40000'] },
    { fieldApiName: 'Equipment_Type__c', operator: 'Equals', operandLabels: ['R'] },
  ],
  filterLogicString: '1 OR 2',
  scope: { apiName: 'everything' },
}

describeOnEachDatabase('list views of users', (database) => {
  const call = (caller: Caller, path: string, init?: CallInit) => callUiApi(database(), caller, path, init)
  const create = (caller: Caller, more: object = {}) =>
    call(caller, '/list-info/Load__c', { json: { ...heavy, ...more } })
  const world = (): Promise<FreightWorld> => createFreightWorld(database())

  test('[ENT-10] are made, described and read by name and by id', async () => {
    const freight = await world()
    const { admin } = freight
    const wanted = await freight.addLoad({ Weight_lbs__c: 44_000 })
    const reefer = await freight.addLoad({ Equipment_Type__c: 'R' })
    await freight.addLoad()
    const made = await create(admin)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      cloneable: true,
      deletable: true,
      displayColumns: [
        { fieldApiName: 'Name' },
        { fieldApiName: 'Weight_lbs__c' },
        { fieldApiName: 'Shipper_Account__r.Name', lookupId: 'Shipper_Account__r.Id' },
      ],
      filterLogicString: '1 OR 2',
      filteredByInfo: [
        { fieldApiName: 'Weight_lbs__c', label: 'Weight (lbs)', operandLabels: ['40000'] },
        { fieldApiName: 'Equipment_Type__c' },
      ],
      includeDefaultAttributes: true,
      label: 'Heavy loads',
      listShares: [],
      listViewApiName: 'Heavy_loads',
      scope: { apiName: 'everything', entityId: null, relatedEntityId: null },
      updateable: true,
      visibility: 'Private',
      visibilityEditable: true,
    })
    const { id } = made.body.listReference
    expect(id).toMatch(/^00B[0-9A-Za-z]{15}$/)
    expect((await call(admin, '/list-info/Load__c/heavy_loads')).body).toEqual(made.body)
    expect((await call(admin, `/list-info/${id}`)).body).toEqual(made.body)
    const page = (await call(admin, `/list-records/${id}`)).body
    expect(page.listInfoETag).toBe(made.body.eTag)
    expect(new Set(page.records.map((record: any) => record.id))).toEqual(new Set([wanted, reefer]))
    expect((await call(admin, '/list-ui/Load__c/Heavy_loads')).body).toMatchObject({ records: { count: 2 } })
    const batch = await call(admin, `/list-info/batch?names=Load__c.Heavy_loads&ids=${id}`)
    expect(batch.body.results.map(({ statusCode }: any) => statusCode)).toEqual([200, 200])
    expect((await call(admin, '/list-info/batch')).status).toBe(400)
  })

  test('are changed in part and deleted', async () => {
    const { admin } = await world()
    await create(admin, { listViewApiName: 'Heavy' })
    const path = '/list-info/Load__c/Heavy'
    const renamed = await call(admin, path, {
      method: 'PATCH',
      json: { label: 'Heaviest', scope: { apiName: 'mine' } },
    })
    expect(renamed.body).toMatchObject({
      label: 'Heaviest',
      scope: { apiName: 'mine' },
      filterLogicString: '1 OR 2',
      listReference: { listViewApiName: 'Heavy' },
    })
    const narrowed = await call(admin, path, {
      method: 'PATCH',
      json: { filteredByInfo: heavy.filteredByInfo.slice(0, 1) },
    })
    expect(narrowed.body).toMatchObject({ filterLogicString: null, filteredByInfo: [{}] })
    expect((await call(admin, path, { method: 'DELETE' })).status).toBe(204)
    expect((await call(admin, path)).status).toBe(404)
    expect((await call(admin, path, { method: 'DELETE' })).status).toBe(404)
  })

  test.each([
    ['no label', { label: undefined }],
    ['an empty label', { label: '  ' }],
    ['an unknown column', { displayColumns: ['Nope__c'] }],
    ['no column', { displayColumns: [] }],
    ['an unknown operator', { filteredByInfo: [{ ...heavy.filteredByInfo[0], operator: 'Resembles' }] }],
    [
      'a value of another type',
      { filteredByInfo: [{ ...heavy.filteredByInfo[0], operandLabels: ['heavy'] }] },
    ],
    ['no value', { filteredByInfo: [{ ...heavy.filteredByInfo[0], operandLabels: [] }] }],
    ['a logic over absent filters', { filterLogicString: '1 AND 3' }],
    ['a logic that is none', { filterLogicString: '1 XOR 2' }],
    ['an unknown scope', { scope: { apiName: 'team' } }],
    ['an unknown visibility', { visibility: 'Everybody' }],
    ['a share with strangers', { listShares: ['Role.Pilot'] }],
    ['a name that is none', { listViewApiName: '1 list' }],
    ['the name of a shipped view', { listViewApiName: 'posted' }],
    ['the name of the recent list', { listViewApiName: '__recent' }],
    ['a hidden field', { filteredByInfo: [{ ...heavy.filteredByInfo[0], fieldApiName: 'Min_Bid__c' }] }],
    ['a label that cannot be stored', { label: 'a\u0000b' }],
  ])('are refused with %s', async (_, more) => {
    const { admin } = await world()
    expect(await create(admin, more)).toMatchObject({
      status: 400,
      body: [{ errorCode: expect.any(String) }],
    })
  })

  test('get a free name from their label, and no name twice', async () => {
    const { admin } = await world()
    const names = []
    for (const label of ['Heavy loads', 'Heavy loads', 'Posted', '重い'])
      names.push((await create(admin, { label })).body.listViewApiName)
    expect(names).toEqual(['Heavy_loads', 'Heavy_loads_2', 'Posted_2', 'List'])
    expect((await create(admin, { listViewApiName: 'HEAVY_LOADS' })).body).toMatchObject([
      { errorCode: 'DUPLICATE_DEVELOPER_NAME' },
    ])
  })

  test('are seen by their owner, and when shared by the account, never by another', async () => {
    const { admin, dispatcher, driver, carrierUser, rivalAdmin } = await world()
    const sees = async (caller: Caller, name: string) => {
      const byName = await call(caller, `/list-info/Load__c/${name}`)
      const listed = (await call(caller, '/list-info/Load__c?pageSize=100')).body.lists
      expect(listed.some(({ apiName }: any) => apiName === name)).toBe(byName.status === 200)
      return byName.status
    }
    const own = (await create(dispatcher, { listViewApiName: 'Own' })).body.listReference.id
    await create(dispatcher, { listViewApiName: 'Open', visibility: 'Public' })
    await create(dispatcher, {
      listViewApiName: 'Some',
      visibility: 'Shared',
      listShares: ['role.driver', 'Role.Admin'],
    })
    const everyone = [dispatcher, admin, driver, carrierUser, rivalAdmin]
    const seen = async (name: string) => {
      const statuses = []
      for (const caller of everyone) statuses.push(await sees(caller, name))
      return statuses
    }
    expect(await seen('Own')).toEqual([200, 404, 404, 404, 404])
    expect(await seen('Open')).toEqual([200, 200, 200, 200, 404])
    expect(await seen('Some')).toEqual([200, 200, 200, 404, 404])
    const foreign = await call(rivalAdmin, `/list-records/${own}`)
    const absent = await call(rivalAdmin, '/list-records/00Bzzzzzzzzzzzz')
    expect([foreign.status, foreign.body]).toEqual([404, absent.body])
  })

  test('are changed by their owner and by an Admin of the account, and created with permission', async () => {
    const { admin, dispatcher, driver, carrierUser, rivalAdmin, shipperUser } = await world()
    expect((await create(driver)).status).toBe(403)
    expect((await create(carrierUser)).status).toBe(403)
    expect((await create(shipperUser)).status).toBe(201)
    await create(dispatcher, { listViewApiName: 'Open', visibility: 'Public' })
    const path = '/list-info/Load__c/Open'
    const rename = (caller: Caller) => call(caller, path, { method: 'PATCH', json: { label: 'New' } })
    expect((await rename(driver)).status).toBe(403)
    expect((await rename(rivalAdmin)).status).toBe(404)
    expect((await call(rivalAdmin, path, { method: 'DELETE' })).status).toBe(404)
    expect((await rename(admin)).body).toMatchObject({ label: 'New', visibility: 'Public' })
    expect((await call(admin, path, { method: 'DELETE' })).status).toBe(204)
  })

  test('that are shipped refuse change, as does the recent list', async () => {
    const { admin } = await world()
    for (const name of ['Posted', 'All', '__Recent']) {
      const path = `/list-info/Load__c/${name}`
      for (const init of [{ method: 'DELETE' }, { method: 'PATCH', json: { label: 'Mine' } }])
        expect(await call(admin, path, init)).toMatchObject({
          status: 403,
          body: [{ errorCode: 'INSUFFICIENT_ACCESS' }],
        })
      expect((await call(admin, path)).body).toMatchObject({ updateable: false, deletable: false })
    }
  })

  test('reject filters by fields that the reader cannot see', async () => {
    const freight = await world()
    const { admin, driver } = freight
    await freight.addLoad()
    await create(admin, {
      listViewApiName: 'Rich',
      visibility: 'Public',
      displayColumns: ['Name', 'Total_Rate__c'],
      filteredByInfo: [{ fieldApiName: 'Total_Rate__c', operator: 'GreaterThan', operandLabels: ['1'] }],
      filterLogicString: undefined,
    })
    expect((await call(admin, '/list-records/Load__c/Rich')).body.count).toBe(1)
    const { info, records } = (await call(driver, '/list-ui/Load__c/Rich')).body
    expect(records.count).toBe(0)
    expect(info).toMatchObject({ filteredByInfo: [], displayColumns: [{ fieldApiName: 'Name' }] })
  })

  test('[ENT-11] are listed in pages, by words of their label, and by having been looked at', async () => {
    const { admin, dispatcher } = await world()
    await create(admin)
    const lists = async (caller: Caller, query: string) =>
      (await call(caller, `/list-info/Load__c?${query}`)).body.lists.map(({ apiName }: any) => apiName)
    expect(await lists(admin, 'q=HEAVY')).toEqual(['Heavy_loads'])
    expect(await lists(admin, 'recentListsOnly=true')).toEqual([])
    await call(admin, '/list-ui/Load__c/Heavy_loads')
    await call(admin, '/list-records/Load__c/Posted')
    expect(new Set(await lists(admin, 'recentListsOnly=true'))).toEqual(new Set(['Posted', 'Heavy_loads']))
    expect(await lists(dispatcher, 'recentListsOnly=true')).toEqual([])
    expect(await lists(admin, 'recentListsOnly=true&q=heavy')).toEqual(['Heavy_loads'])
    expect((await call(admin, '/list-info/Load__c?recentListsOnly=perhaps')).status).toBe(400)
    const first = (await call(admin, '/list-ui/Load__c?pageSize=5')).body
    expect(first).toMatchObject({ count: 5, nextPageToken: '5', recentListsOnly: false, queryString: null })
    expect((await call(admin, '/list-ui/Load__c?pageSize=5&pageToken=5')).body.lists).toHaveLength(1)
  })

  test('[ENT-12] are set up by each user for themselves', async () => {
    const freight = await world()
    const { admin, dispatcher } = freight
    const light = await freight.addLoad({ Weight_lbs__c: 10 })
    const weighty = await freight.addLoad({ Weight_lbs__c: 20_000 })
    const path = '/list-preferences/Load__c/Posted'
    const info = (await call(admin, '/list-info/Load__c/Posted')).body
    const json = {
      columnWidths: { Name: 120 },
      columnWrap: { Status__c: true },
      orderedBy: [{ fieldApiName: 'Weight_lbs__c', isAscending: true }],
    }
    expect((await call(admin, path, { method: 'PATCH', json })).body).toMatchObject({
      columnWidths: { Name: 120, Status__c: -1 },
      columnWrap: { Name: false, Status__c: true },
      listReference: { listViewApiName: 'Posted' },
      orderedBy: [{ fieldApiName: 'Weight_lbs__c', isAscending: true, label: 'Weight (lbs)' }],
    })
    await call(admin, path, { method: 'PATCH', json: { columnWidths: { Status__c: 60 } } })
    const { body } = await call(admin, '/list-ui/Load__c/Posted')
    expect(body.info.userPreferences.columnWidths).toMatchObject({ Name: 120, Status__c: 60 })
    expect(body.info.eTag).not.toBe(info.eTag)
    expect(body.records.records.map(({ id }: any) => id)).toEqual([light, weighty])
    expect((await call(dispatcher, '/list-info/Load__c/Posted')).body.eTag).not.toBe(body.info.eTag)
    const reset = { columnWidths: null, columnWrap: null, orderedBy: null }
    await call(admin, path, { method: 'PATCH', json: reset })
    expect((await call(admin, '/list-info/Load__c/Posted')).body).toEqual(info)
    expect((await call(admin, '/list-preferences/Load__c/__Recent')).status).toBe(200)
    expect((await call(admin, path, { method: 'PATCH', json: { columnWidths: { Nope: 1 } } })).status).toBe(
      400,
    )
  })

  test('can show and filter by the supported columns only', async () => {
    const { admin, driver } = await world()
    const { body } = await call(admin, '/list-object-info/Load__c')
    expect(body).toMatchObject({ createable: true, scopes: [{ apiName: 'everything' }, { apiName: 'mine' }] })
    const names = (answer: any) => answer.body.columns.map(({ fieldApiName }: any) => fieldApiName)
    expect(names({ body })).toContain('Total_Rate__c')
    const forDriver = await call(driver, '/list-object-info/Load__c')
    expect(names(forDriver)).not.toContain('Total_Rate__c')
    expect(forDriver.body.createable).toBe(false)
    expect((await call(admin, '/list-object-info/Nope__c')).status).toBe(404)
  })
})
