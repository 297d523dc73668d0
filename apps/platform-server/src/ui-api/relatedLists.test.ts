import { expect, test } from 'vitest'
import type { Caller } from '../access/caller'
import { createFreightWorld, type FreightWorld } from '../database/testing/freightRows'
import { describeOnEachDatabase } from '../database/testing/testDatabase'
import { objectDefinitions } from '../metadata/objects'
import { metadataText } from '../metadata/metadataText'
import { relatedListLabel, relatedListsOf } from '../metadata/relatedLists'
import { recordId } from '../database/schema/recordId'
import { callUiApi, UI_API, type CallInit } from './testing/callUiApi'

test('no object has two related lists of one name', () => {
  for (const object of objectDefinitions) {
    const names = relatedListsOf(object).map(({ relatedListId }) => relatedListId)
    expect(new Set(names).size).toBe(names.length)
  }
})

test('[WSP-06] related lists of one object are named with their lookups, in both languages', () => {
  for (const object of objectDefinitions) {
    const labels = relatedListsOf(object).map(relatedListLabel)
    expect(new Set(labels).size).toBe(labels.length)
  }
  const loads = relatedListsOf(objectDefinitions.find(({ apiName }) => apiName === 'Account')!)
    .filter(({ child }) => child.apiName === 'Load__c')
    .map(relatedListLabel)
  expect(loads).toEqual(['Loads (Shipper)', 'Loads (Carrier)'])
  expect(loads.map((label) => metadataText(label, 'es-US'))).toEqual([
    'Cargas (Expedidor)',
    'Cargas (Transportista)',
  ])
})

test('loads and accounts have the related lists of the portal contract', () => {
  const names = (apiName: string) =>
    relatedListsOf(objectDefinitions.find((object) => object.apiName === apiName)!).map(
      ({ relatedListId }) => relatedListId,
    )
  expect(names('Load__c')).toEqual(
    expect.arrayContaining([
      'Stops__r',
      'Bookings__r',
      'Offers__r',
      'Events__r',
      'Documents__r',
      'Accessorials__r',
      'Payments__r',
    ]),
  )
  expect(names('Account')).toEqual(
    expect.arrayContaining([
      'Locations__r',
      'Equipment__r',
      'Devices__r',
      'Commodities__r',
      'Specialties__r',
      'Lanes__r',
      'Capacity__r',
    ]),
  )
})

describeOnEachDatabase('related lists', (database) => {
  const call = (caller: Caller, path: string, init?: CallInit) => callUiApi(database(), caller, path, init)

  async function worldWithYards(count: number): Promise<FreightWorld> {
    const world = await createFreightWorld(database())
    const rows = Array.from({ length: count }, (_, index) => ({
      Account__c: world.carrier,
      Name: `Yard ${String(index).padStart(3, '0')}`,
      Type__c: 'Yard',
      Street__c: `${index} Elm St`,
      City__c: index % 2 === 0 ? 'Dallas' : 'Waco',
      State__c: 'TX',
      Postal_Code__c: '75201',
    }))
    if (count > 0) await database().kysely.insertInto('Carrier_Location__c').values(rows).execute()
    return world
  }

  test('counts up to maxCount and reports that there are more', async () => {
    const { admin, carrier } = await worldWithYards(7)
    const path = `/related-list-count/${carrier}/Locations__r`
    expect((await call(admin, path)).body).toEqual({
      count: 7,
      eTag: expect.any(String),
      hasMore: false,
      listReference: {
        id: null,
        inContextOfRecordId: carrier,
        listViewApiName: null,
        objectApiName: null,
        parentObjectApiName: 'Account',
        recordTypeId: null,
        relatedListId: 'Locations__r',
        type: 'relatedList',
      },
    })
    expect((await call(admin, `${path}?maxCount=5`)).body).toMatchObject({ count: 5, hasMore: true })
    for (const maxCount of ['0', '-1', 'many', '2001'])
      expect((await call(admin, `${path}?maxCount=${maxCount}`)).status).toBe(400)
  })

  test('counts several lists, each with its own status', async () => {
    const { admin, carrier } = await worldWithYards(2)
    const { body } = await call(
      admin,
      `/related-list-count/batch/${carrier}/Locations__r,Nope__r,Equipment__r`,
    )
    expect(body).toMatchObject({
      hasErrors: true,
      results: [
        { statusCode: 200, result: { count: 2 } },
        { statusCode: 404, result: [{ errorCode: 'NOT_FOUND' }] },
        { statusCode: 200, result: { count: 0 } },
      ],
    })
  })

  test('describes a related list, with other columns only when they are allowed', async () => {
    const { admin } = await worldWithYards(0)
    const path = '/related-list-info/Account/Locations__r'
    const { body } = await call(admin, path)
    expect(body).toMatchObject({
      fieldApiName: 'Account__c',
      filterLogicString: null,
      filteredByInfo: [],
      label: expect.any(String),
      objectApiNames: ['Carrier_Location__c'],
      orderedByInfo: [{ fieldApiName: 'Name', isAscending: true }],
      visibility: 'Public',
    })
    expect(body.displayColumns[0]).toMatchObject({ fieldApiName: 'Name', dataType: 'string' })
    const names = (answer: any) => answer.body.displayColumns.map(({ fieldApiName }: any) => fieldApiName)
    const field = 'fields=Carrier_Location__c.LastModifiedBy.Name'
    expect(names(await call(admin, `${path}?${field}`))).not.toContain('LastModifiedBy.Name')
    const free = await call(admin, `${path}?restrictColumnsToLayout=false&${field}`)
    expect(names(free)).toContain('LastModifiedBy.Name')
    expect((await call(admin, `${path}?restrictColumnsToLayout=false&fields=Nope__c`)).status).toBe(400)
    expect((await call(admin, `${path}?recordTypeId=x`)).status).toBe(400)
    expect((await call(admin, path, { headers: { 'If-None-Match': `"${body.eTag}"` } })).status).toBe(304)
  })

  test('lists the related lists that a role may read, and describes several at once', async () => {
    const { admin, driver } = await worldWithYards(0)
    const ids = async (caller: Caller) =>
      (await call(caller, '/related-list-info/Load__c')).body.relatedLists.map(
        ({ relatedListId }: any) => relatedListId,
      )
    expect(await ids(admin)).toContain('Payments__r')
    expect(await ids(driver)).not.toContain('Payments__r')
    const batch = (await call(driver, '/related-list-info/batch/Load__c/Stops__r,Payments__r')).body
    expect(batch.results.map(({ statusCode }: any) => statusCode)).toEqual([200, 404])
  })

  test('stores a user’s settings for that user alone, and applies the order', async () => {
    const { admin, carrier, dispatcher } = await worldWithYards(3)
    const path = '/related-list-info/Account/Locations__r'
    const before = (await call(admin, path)).body
    const json = {
      orderedByInfo: [{ fieldApiName: 'Name', isAscending: false }],
      userPreferences: { columnWidths: { Name: 240 }, columnWrap: { Name: true } },
    }
    const changed = await call(admin, path, { method: 'PATCH', json })
    expect(changed.body).toMatchObject({
      orderedByInfo: [{ fieldApiName: 'Name', isAscending: false }],
      userPreferences: { columnWidths: { Name: 240 }, columnWrap: { Name: true } },
    })
    const names = async (caller: Caller) =>
      (await call(caller, `/related-list-records/${carrier}/Locations__r`)).body.records.map(
        ({ fields }: any) => fields.Name.value,
      )
    expect(await names(admin)).toEqual(['Yard 002', 'Yard 001', 'Yard 000'])
    const keyed = { ...dispatcher, componentKeys: ['carrierLocation'] }
    expect(await names(keyed)).toEqual(['Yard 000', 'Yard 001', 'Yard 002'])
    const preferences = '/related-list-preferences/Account.Locations__r'
    expect((await call(admin, preferences)).body).toMatchObject({
      preferencesId: 'Account.Locations__r',
      columnWidths: { Name: 240 },
      orderedBy: [{ fieldApiName: 'Name', isAscending: false }],
    })
    const reset = { columnWidths: null, columnWrap: null, orderedBy: null }
    await call(admin, preferences, { method: 'PATCH', json: reset })
    expect((await call(admin, path)).body).toEqual(before)
  })

  test.each([
    [{ columnWidths: { Name: 1.5 } }],
    [{ columnWidths: { Name: 0 } }],
    [{ columnWidths: { Nope__c: 10 } }],
    [{ columnWrap: { Name: 'yes' } }],
    [{ orderedBy: [{ fieldApiName: 'Nope__c', isAscending: true }] }],
    [{ orderedBy: [{ fieldApiName: 'Name' }] }],
    [{ orderedBy: Array.from({ length: 6 }, () => ({ fieldApiName: 'Name', isAscending: true })) }],
    [[]],
  ])('refuses a set-up such as %j', async (json) => {
    const { admin } = await worldWithYards(0)
    const answer = await call(admin, '/related-list-preferences/Account.Locations__r', {
      method: 'PATCH',
      json,
    })
    expect(answer).toMatchObject({ status: 400, body: [{ errorCode: expect.any(String) }] })
  })

  test('reads preferences of several lists', async () => {
    const { admin } = await worldWithYards(0)
    const { body } = await call(
      admin,
      '/related-list-preferences/batch/Account.Locations__r,Account.Nope__r,nonsense',
    )
    expect(body.results.map(({ statusCode }: any) => statusCode)).toEqual([200, 404, 404])
  })

  test('pages through records by GET and POST, ignoring an invalid sort field', async () => {
    const { admin, carrier } = await worldWithYards(5)
    const path = `/related-list-records/${carrier}/Locations__r`
    const posted = await call(admin, path, { json: { pageSize: 2, sortBy: ['Nope__c'] } })
    expect(posted.body).toMatchObject({
      count: 2,
      currentPageToken: '0',
      nextPageToken: '2',
      nextPageUrl: `${UI_API}${path}?pageSize=2&pageToken=2&sortBy=Nope__c`,
      listReference: { type: 'relatedList', inContextOfRecordId: carrier },
    })
    const info = (await call(admin, '/related-list-info/Account/Locations__r')).body
    expect(posted.body.listInfoETag).toBe(info.eTag)
    const next = await call(admin, posted.body.nextPageUrl)
    expect(next.body.records.map(({ fields }: any) => fields.Name.value)).toEqual(['Yard 002', 'Yard 003'])
    const filtered = await call(admin, path, { json: { where: '{ City__c: { eq: "Waco" } }' } })
    expect(filtered.body.count).toBe(2)
    const byObject = await call(admin, path, { json: { where: { City__c: { eq: 'Waco' } } } })
    expect(byObject.body.records).toEqual(filtered.body.records)
    for (const json of [
      { where: 5 },
      { where: [] },
      { where: { Nope__c: { eq: 1 } } },
      { where: JSON.parse('{"not":'.repeat(9000) + '{}' + '}'.repeat(9000)) },
      { pageSize: 2000 },
      { pageSize: 0 },
      { where: '{' },
      { fields: ['Nope__c'] },
      { pageToken: 'x' },
    ])
      expect((await call(admin, path, { json })).status).toBe(400)
  })

  test('reads records of several lists by GET and POST', async () => {
    const { admin, carrier } = await worldWithYards(3)
    const posted = await call(admin, `/related-list-records/batch/${carrier}`, {
      json: {
        relatedListParameters: [{ relatedListId: 'Locations__r', pageSize: 1 }, { relatedListId: 'Nope__r' }],
      },
    })
    expect(posted.body).toMatchObject({
      hasErrors: true,
      results: [{ statusCode: 200, result: { count: 1 } }, { statusCode: 404 }],
    })
    const got = await call(admin, `/related-list-records/batch/${carrier}/Locations__r,Equipment__r`)
    expect(got.body.results.map(({ result }: any) => result.count)).toEqual([3, 0])
    for (const json of [{}, { relatedListParameters: [] }, { relatedListParameters: [{ fields: [] }] }])
      expect((await call(admin, `/related-list-records/batch/${carrier}`, { json })).status).toBe(400)
  })

  test('reads children by their relationship, five a page, also together with the record', async () => {
    const { admin, carrier } = await worldWithYards(6)
    const path = `/records/${carrier}/child-relationships/Locations__r`
    const { body } = await call(admin, path)
    expect(body).toMatchObject({ count: 5, nextPageToken: '5', previousPageToken: null })
    expect((await call(admin, `${path}?page=1`)).body).toMatchObject({ count: 1, previousPageToken: '0' })
    expect((await call(admin, `${path}?page=-1`)).status).toBe(400)
    const record = await call(
      admin,
      `/records/${carrier}?fields=Account.Name&childRelationships=Account.Locations__r&pageSize=2`,
    )
    expect(record.body.childRelationships.Locations__r).toMatchObject({ count: 2, nextPageToken: '2' })
  })

  test('answers a parent of another account as if it did not exist', async () => {
    const world = await createFreightWorld(database())
    const mine = await world.addLoad()
    await world.addBooking(mine)
    const absent = recordId('a01', 10 ** 9)
    const paths = (id: string) => [
      `/related-list-count/${id}/Stops__r`,
      `/related-list-count/batch/${id}/Stops__r,Bookings__r`,
      `/related-list-records/${id}/Stops__r`,
      `/related-list-records/batch/${id}/Stops__r`,
      `/records/${id}/child-relationships/Stops__r`,
    ]
    for (const [index, path] of paths(mine).entries()) {
      const foreign = await call(world.rivalAdmin, path)
      const missing = await call(world.rivalAdmin, paths(absent)[index]!)
      expect([path, foreign.status, foreign.body]).toEqual([path, 404, missing.body])
      expect((await call(world.admin, path)).status).toBe(200)
    }
  })
})
