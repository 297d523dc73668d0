import { expect, test } from 'vitest'
import type { UserCaller } from '../access/caller'
import type { PortalTransaction } from '../database/openDatabase'
import { createFreightWorld } from '../database/testing/freightRows'
import { describeOnEachDatabase } from '../database/testing/testDatabase'
import { findObject } from '../metadata/objects'
import { rememberRecords } from '../records/recentRecords'
import { listInfo } from './listInfo'
import { createListContext } from './ListContext'
import { readListPage, readRecentPage, type ListRequest } from './listRecords'
import { findListView } from './listViewIndex'

const loads = findObject('Load__c')!
const nothing: ListRequest = { fields: [], optionalFields: [], sortBy: [] }
const context = (transaction: PortalTransaction, caller: UserCaller) =>
  createListContext(transaction, caller, loads, new Date())

describeOnEachDatabase('lists', (database) => {
  const page = (caller: UserCaller, name: string, request: Partial<ListRequest> = {}) =>
    database().asCaller(caller, (transaction) =>
      readListPage(context(transaction, caller), findListView(loads, name)!, { ...nothing, ...request }),
    )

  const ids = async (caller: UserCaller, name: string, request: Partial<ListRequest> = {}) =>
    (await page(caller, name, request)).records.map(({ id }) => id)

  test('shows posted loads to any carrier and none to a shipper', async () => {
    const world = await createFreightWorld(database())
    const posted = await world.addLoad()
    await world.addLoad({ Status__c: 'Draft' })
    await world.addLoad({ Status__c: 'On Hold' })
    await world.addLoad({ Visibility__c: 'Private Network' })
    for (const caller of [world.admin, world.dispatcher, world.driver, world.carrierUser, world.rivalAdmin]) {
      expect(await ids(caller, 'Posted')).toEqual([posted])
    }
    expect(await ids({ ...world.shipperUser, accountId: world.otherShipper }, 'Posted')).toEqual([])
  })

  test('shows a booked load to its carrier, its driver and its shipper alone', async () => {
    const world = await createFreightWorld(database())
    const load = await world.addLoad({ Pickup_From__c: new Date() })
    await world.addBooking(load)
    expect(await ids(world.admin, 'My_Loads')).toEqual([load])
    expect(await ids(world.driver, 'Todays_Loads')).toEqual([load])
    expect(await ids(world.shipperUser, 'My_Loads')).toEqual([load])
    expect(await ids(world.rivalAdmin, 'My_Loads')).toEqual([])
    const otherDriver = { ...world.driver, contactId: world.admin.contactId }
    expect(await ids(otherDriver, 'My_Loads')).toEqual([])
  })

  test('omits columns that a role cannot read', async () => {
    const world = await createFreightWorld(database())
    await world.addLoad()
    const [forAdmin] = (await page(world.admin, 'Posted')).records
    const [forDriver] = (await page(world.driver, 'Posted')).records
    expect(forAdmin?.fields).toHaveProperty('Total_Rate__c')
    expect(forDriver?.fields).not.toHaveProperty('Total_Rate__c')
    const columns = (caller: UserCaller) =>
      listInfo(caller, findListView(loads, 'Posted')!).displayColumns.map(({ fieldApiName }) => fieldApiName)
    expect(columns(world.admin)).toContain('Total_Rate__c')
    expect(columns(world.driver)).not.toContain('Total_Rate__c')
  })

  test('rejects sorting, filtering and searching by fields that a role cannot read', async () => {
    const world = await createFreightWorld(database())
    await world.addLoad()
    const refused = { status: 400, errorCode: 'INVALID_FIELD' }
    await expect(page(world.driver, 'Posted', { sortBy: ['Total_Rate__c'] })).rejects.toMatchObject(refused)
    await expect(
      page(world.driver, 'Posted', { where: '{ Total_Rate__c: { gt: 1 } }' }),
    ).rejects.toMatchObject(refused)
    await expect(page(world.admin, 'Posted', { where: '{ Min_Bid__c: { gt: 1 } }' })).rejects.toMatchObject(
      refused,
    )
    await expect(page(world.driver, 'Posted', { fields: ['Load__c.Linehaul__c'] })).rejects.toMatchObject(
      refused,
    )
  })

  test('all records of an object are by name, the newest first where the names are numbers', async () => {
    const world = await createFreightWorld(database())
    const made = [await world.addLoad(), await world.addLoad(), await world.addLoad()]
    expect(await ids(world.admin, 'All')).toEqual(made.toReversed())
    const first = (apiName: string) => findListView(findObject(apiName)!, 'All')!.definition.orderedBy
    for (const apiName of ['Load__c', 'Booking__c', 'Payment__c', 'Shipper_Invoice__c'])
      expect([apiName, first(apiName)]).toEqual([apiName, [{ fieldApiName: 'Name', isAscending: false }]])
    for (const apiName of ['Account', 'Contact', 'Facility__c'])
      expect([apiName, first(apiName)]).toEqual([apiName, [{ fieldApiName: 'Name', isAscending: true }]])
  })

  test('pages without repeating or losing a load, whatever the ties', async () => {
    const world = await createFreightWorld(database())
    const all: string[] = []
    for (let turn = 0; turn < 7; turn += 1) all.push(await world.addLoad({ Pieces__c: turn % 2 }))
    const seen: string[] = []
    let pageToken: string | undefined
    do {
      const found = await page(world.admin, 'Posted', { pageSize: 3, pageToken, sortBy: ['-Pieces__c'] })
      seen.push(...found.records.map(({ id }) => id))
      pageToken = found.nextPageToken ?? undefined
    } while (pageToken !== undefined)
    expect(seen).toHaveLength(7)
    expect(new Set(seen)).toEqual(new Set(all))
    expect((await page(world.admin, 'Posted', { pageSize: 3, pageToken: '3' })).previousPageToken).toBe('0')
  })

  test.each([
    ['{ Equipment_Type__c: { eq: "R" } }', ['reefer']],
    ['{ Equipment_Type__c: { ne: "R" } }', ['van']],
    ['{ Equipment_Type__c: { in: ["R", "F"] }, Weight_lbs__c: { lt: 20000 } }', ['reefer']],
    ['{ or: [{ Weight_lbs__c: { gte: 30000 } }, { Weight_lbs__c: { lte: 10000 } }] }', ['reefer', 'van']],
    ['{ not: { Weight_lbs__c: { gte: 30000 } } }', ['reefer']],
    ['{ Requirements__c: { includes: ["Team"] } }', ['reefer']],
    ['{ Requirements__c: { excludes: ["Team"] } }', ['van']],
    ['{ Origin_City__c: { like: "dal%" } }', ['van']],
    ['{ Origin_City__c: { eq: "DALLAS" } }', ['van']],
    ['{ Commodity_Detail__c: { eq: null } }', ['van']],
    ['{ Pickup_From__c: { eq: { literal: TOMORROW } } }', ['van']],
    ['{"and":[{"Total_Rate__c":{"gt":1000}},{"Book_Now__c":{"eq":false}}]}', ['reefer', 'van']],
    ['{ Shipper_Account__r: { Name: { eq: "Green Farms" } } }', []],
    ['{ Pickup_From__c: { lte: "9999-12-31" } }', ['reefer', 'van']],
    ['{ Pickup_From__c: { gt: "9999-12-31T23:00:00-05:00" } }', []],
    ['{}', ['reefer', 'van']],
  ])('filters by where %s', async (where, expected) => {
    const world = await createFreightWorld(database())
    const tomorrow = new Date(Date.now() + 24 * 3_600_000)
    const van = await world.addLoad({ Pickup_From__c: tomorrow, Pickup_To__c: tomorrow })
    const reefer = await world.addLoad({
      Equipment_Type__c: 'R',
      Weight_lbs__c: 9000,
      Requirements__c: 'Team;Hazmat',
      Origin_City__c: 'Waco',
      Commodity_Detail__c: 'Ice',
      Pickup_From__c: new Date(Date.now() - 3_600_000),
    })
    const names = new Map([
      [van, 'van'],
      [reefer, 'reefer'],
    ])
    const found = await ids(world.admin, 'Posted', { where })
    expect(new Set(found.map((id) => names.get(id)))).toEqual(new Set(expected))
  })

  test('finds places within a radius', async () => {
    const world = await createFreightWorld(database())
    const dallas = await world.addLoad()
    await world.addLoad({ Origin__Latitude__s: 29.76, Origin__Longitude__s: -95.37 })
    const definition = {
      apiName: 'Near',
      label: 'Near',
      columns: ['Name'],
      filters: [{ fieldApiName: 'Origin__c', operator: 'Within', operandLabels: ['32.8', '-96.9', '50'] }],
    } as const
    const near = { id: '', object: loads, definition }
    const found = await database().asCaller(world.admin, (transaction) =>
      readListPage(context(transaction, world.admin), near, nothing),
    )
    expect(found.records.map(({ id }) => id)).toEqual([dallas])
  })

  test('combines numbered filters by the filter logic', async () => {
    const world = await createFreightWorld(database())
    const van = await world.addLoad()
    const reefer = await world.addLoad({ Equipment_Type__c: 'R' })
    await world.addLoad({ Equipment_Type__c: 'F', Book_Now__c: true })
    const filters = [
      { fieldApiName: 'Equipment_Type__c', operator: 'Equals', operandLabels: ['V'] },
      { fieldApiName: 'Equipment_Type__c', operator: 'Equals', operandLabels: ['R'] },
      { fieldApiName: 'Book_Now__c', operator: 'Equals', operandLabels: ['false'] },
    ] as const
    const definition = { apiName: 'X', label: 'X', columns: ['Name'], filters, filterLogic: '(1 OR 2) AND 3' }
    const found = await database().asCaller(world.admin, (transaction) =>
      readListPage(context(transaction, world.admin), { id: '', object: loads, definition }, nothing),
    )
    expect(found.records.map(({ id }) => id).sort()).toEqual([van, reefer].sort())
  })

  test('searches every word in the texts of a record, wildcards meaning themselves', async () => {
    const world = await createFreightWorld(database())
    const waco = await world.addLoad({ Origin_City__c: 'Waco', Commodity_Detail__c: '100% juice' })
    await world.addLoad()
    expect(await ids(world.admin, 'Posted', { searchTerm: 'waco houston' })).toEqual([waco])
    expect(await ids(world.admin, 'Posted', { searchTerm: '100% ju' })).toEqual([waco])
    expect(await ids(world.admin, 'Posted', { searchTerm: '%' })).toEqual([waco])
    expect(await ids(world.admin, 'Posted', { searchTerm: "'; drop table" })).toEqual([])
  })

  test('lists recently used records of the caller, newest first', async () => {
    const world = await createFreightWorld(database())
    const [one, two] = [await world.addLoad(), await world.addLoad()]
    await database().asCaller(world.admin, (transaction) =>
      rememberRecords(transaction, world.admin, 'Load__c', [one]),
    )
    await database().asCaller(world.admin, (transaction) =>
      rememberRecords(transaction, world.admin, 'Load__c', [two]),
    )
    const recent = (caller: UserCaller) =>
      database().asCaller(caller, (transaction) => readRecentPage(context(transaction, caller), nothing))
    expect((await recent(world.admin)).records.map(({ id }) => id)).toEqual([two, one])
    expect((await recent(world.dispatcher)).records).toEqual([])
  })
})
