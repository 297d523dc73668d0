import { expect, test } from 'vitest'
import type { Caller } from '../access/caller'
import { createFreightWorld } from '../database/testing/freightRows'
import { describeOnEachDatabase } from '../database/testing/testDatabase'
import { callUiApi, type CallInit } from './testing/callUiApi'

// Law: following the address of a page gives the page that its token names, asked as the one that it came with.
describeOnEachDatabase('addresses of pages', (database) => {
  const call = async (caller: Caller, path: string, init?: CallInit) => {
    const { status, body } = await callUiApi(database(), caller, path, init)
    expect({ status, body }).toMatchObject({ status: 200 })
    return body
  }
  const addUnit = async (Account__c: string, Unit_Number__c: string, Type__c = 'V') =>
    await database()
      .kysely.insertInto('Carrier_Equipment__c')
      .values({ Account__c, Unit_Number__c, Kind__c: 'Truck', Type__c })
      .execute()
  const names = ({ records }: any) => records.map(({ fields }: any) => fields.Name.value)

  test('[API-16] keep fields, order, search and condition of a list, requested by GET or by POST', async () => {
    const freight = await createFreightWorld(database())
    const weights = [41_000, 45_000, 43_000, 44_000, 42_000]
    for (const [n, Weight_lbs__c] of weights.entries())
      await freight.addLoad({ Weight_lbs__c, Commodity_Detail__c: n === 0 ? 'Tiles' : 'Red paint' })
    const asked = {
      fields: ['Load__c.Commodity_Detail__c'],
      optionalFields: ['Load__c.Nope__c'],
      sortBy: ['-Weight_lbs__c'],
      where: '{ Weight_lbs__c: { gt: 41500 } }',
      pageSize: 2,
    }
    const first = await call(freight.admin, '/list-records/Load__c/Posted', { json: asked })
    const second = await call(freight.admin, first.nextPageUrl)
    const weight = ({ fields }: any) => fields.Weight_lbs__c.value
    expect([...first.records, ...second.records].map(weight)).toEqual([45_000, 44_000, 43_000, 42_000])
    const { fields, optionalFields, sortBy, where } = asked
    expect(second).toMatchObject({ fields, optionalFields, sortBy, where, nextPageUrl: null })
    expect(await call(freight.admin, second.previousPageUrl)).toEqual(first)
    expect(await call(freight.admin, second.currentPageUrl)).toEqual(second)
    const found = await call(freight.admin, '/list-records/Load__c/Posted?searchTerm=paint&pageSize=3')
    expect((await call(freight.admin, found.nextPageUrl)).count).toBe(1)
  })

  test('keep them for records of one parent', async () => {
    const { admin, carrier } = await createFreightWorld(database())
    for (const number of ['A', 'B', 'C']) await addUnit(carrier, number)
    const path = `/related-list-records/${carrier}/Equipment__r?sortBy=-Name&pageSize=2`
    const first = await call(admin, path)
    expect([...names(first), ...names(await call(admin, first.nextPageUrl))]).toEqual(['C', 'B', 'A'])
    const fields = 'fields=Carrier_Equipment__c.Length_ft__c'
    const children = `/records/${carrier}/child-relationships/Equipment__r?pageSize=2&${fields}`
    const page = await call(admin, children)
    const next = await call(admin, page.nextPageUrl)
    expect(Object.keys(next.records[0].fields)).toEqual(Object.keys(page.records[0].fields))
  })

  test('keep the search term of list views', async () => {
    const { admin } = await createFreightWorld(database())
    const first = await call(admin, '/list-info/Load__c?q=loads&pageSize=2')
    const next = await call(admin, first.nextPageUrl)
    expect(next).toMatchObject({ queryString: 'loads', currentPageToken: '2', recentListsOnly: false })
  })

  test('keep the filters of lookup suggestions', async () => {
    const { admin, carrier } = await createFreightWorld(database())
    await addUnit(carrier, 'Unit 1', 'F')
    await addUnit(carrier, 'Unit 2')
    await addUnit(carrier, 'Unit 3', 'F')
    const path = '/lookups/Available_Capacity__c/Unit__c?searchType=Search&q=unit&pageSize=1'
    const first = await call(admin, `${path}&dependentFieldBindings=Equipment_Type__c%3DF`)
    const next = await call(admin, first.lookupResults.Carrier_Equipment__c.nextPageUrl)
    expect(next.lookupResults.Carrier_Equipment__c).toMatchObject({ count: 1, nextPageUrl: null })
    expect(names(next.lookupResults.Carrier_Equipment__c)).toEqual(['Unit 3'])
  })
})
