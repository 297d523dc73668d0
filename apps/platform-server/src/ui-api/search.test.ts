import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Caller, PortalRole, StaffRole } from '../access/caller'
import { readableFields } from '../access/permissions'
import { objectPermissions } from '../access/objectPermissions'
import { createFreightWorld } from '../database/testing/freightRows'
import { describeOnEachDatabase } from '../database/testing/testDatabase'
import { objectDefinitions } from '../metadata/objects'
import { searchConfigurationOf } from '../metadata/searchConfigurations'
import { deployMetadata } from '../database/schema/deployMetadata'
import { searchWords } from '../search/searchTerm'
import { callUiApi, type CallInit } from './testing/callUiApi'

test('no search matches a field that a reader of the object cannot see', () => {
  const caller = (role: PortalRole): Caller => ({
    kind: 'user',
    role,
    userId: '',
    contactId: '',
    accountId: '',
    componentKeys: [],
    accountStatus: 'Active',
    communityType: 'Carrier',
  })
  for (const object of objectDefinitions) {
    const searched = searchConfigurationOf(object)?.fields ?? []
    for (const grant of objectPermissions[object.apiName]?.read ?? []) {
      const role = grant.replace(' with key', '') as PortalRole
      const visible = readableFields(caller(role), object)
      expect([object.apiName, role, searched.filter((name) => !visible.has(name))]).toEqual([
        object.apiName,
        role,
        [],
      ])
    }
  }
})

test('matches by letters and digits; operators are ignored', () => {
  expect(searchWords('L-0000123')).toEqual(['L', '0000123'])
  expect(searchWords(`'; drop & (x:*) | !y`)).toEqual(['drop', 'x', 'y'])
  expect(searchWords('--- ***')).toEqual([])
})

describeOnEachDatabase('search', (database) => {
  const call = (caller: Caller, path: string, init?: CallInit) => callUiApi(database(), caller, path, init)
  const found = (body: { records: { id: string }[] }) => body.records.map(({ id }) => id)
  const keyword = (caller: Caller, object: string, q: string, json: object = {}) =>
    call(caller, `/search/results/keyword?objectApiName=${object}&q=${encodeURIComponent(q)}`, { json })

  async function worldWithLoads() {
    const world = await createFreightWorld(database())
    const tomatoes = await world.addLoad({ Commodity_Detail__c: 'Ripe tomatoes, Zürich crates' })
    const pipes = await world.addLoad({
      Commodity_Detail__c: 'Steel pipes',
      Equipment_Type__c: 'F',
      Origin_City__c: 'Waco',
    })
    return { ...world, tomatoes, pipes }
  }

  async function addUnit(account: string, Unit_Number__c: string, more: object = {}): Promise<string> {
    const row = { Account__c: account, Unit_Number__c, Kind__c: 'Truck', Type__c: 'V', ...more }
    const added = await database()
      .kysely.insertInto('Carrier_Equipment__c')
      .values(row)
      .returning('Id')
      .executeTakeFirstOrThrow()
    return added.Id
  }

  test('finds records by beginnings of words in any order and case', async () => {
    const { admin, tomatoes, pipes } = await worldWithLoads()
    expect(found((await keyword(admin, 'Load__c', 'TOMAT ripe')).body)).toEqual([tomatoes])
    expect(found((await keyword(admin, 'Load__c', 'zür')).body)).toEqual([tomatoes])
    expect(found((await keyword(admin, 'Load__c', 'waco')).body)).toEqual([pipes])
    expect(found((await keyword(admin, 'Load__c', 'waco tomatoes')).body)).toEqual([])
    const number = (await call(admin, `/records/${pipes}?fields=Load__c.Name`)).body.fields.Name.value
    expect(found((await keyword(admin, 'Load__c', number)).body)).toEqual([pipes])
    expect(found((await keyword(admin, 'Load__c', number.slice(2))).body)).toEqual([pipes])
    const end = number.slice(-2)
    for (const typed of [end, `0${end}`, `00${end}`, `L-${end}`, `waco 0${end}`])
      expect([typed, found((await keyword(admin, 'Load__c', typed)).body)]).toEqual([typed, [pipes]])
  })

  test('foreign rows are neither found nor counted', async () => {
    const world = await worldWithLoads()
    const own = await addUnit(world.carrier, 'Mule 1')
    await addUnit(world.rival, 'Mule 2')
    const { body } = await keyword(world.admin, 'Carrier_Equipment__c', 'mule')
    expect(found(body)).toEqual([own])
    expect(body.facets).toContainEqual({
      targetFieldPath: 'Kind__c',
      label: 'Kind',
      values: [{ value: 'Truck', label: 'Truck', count: 1 }],
    })
    const { Id } = await database()
      .kysely.selectFrom('Account')
      .select('Id')
      .where('Id', '=', world.rival)
      .executeTakeFirstOrThrow()
    expect(found((await keyword(world.admin, 'Account', 'red fox')).body)).not.toContain(Id)
  })

  /** Invoices of both shippers, and a user of the provider with a role. */
  async function worldWithInvoices() {
    const world = await createFreightWorld(database())
    const bill = async (shipper: string) => {
      const load = await world.addLoad({ Status__c: 'Completed', Shipper_Account__c: shipper })
      const row = {
        Load__c: load,
        Account__c: shipper,
        Amount__c: 900,
        Issued_On__c: '2026-11-02',
        Due_On__c: '2026-12-02',
        Reference__c: 'WIRE 7781',
      }
      return await database()
        .kysely.insertInto('Shipper_Invoice__c')
        .values(row)
        .returning(['Id', 'Name'])
        .executeTakeFirstOrThrow()
    }
    const own = await bill(world.shipper)
    const other = await bill(world.otherShipper)
    const staff = (role: StaffRole): Caller => ({
      ...world.admin,
      role,
      accountId: '',
      communityType: 'Provider',
    })
    return { ...world, own, other, staff }
  }

  test('finds invoices of shippers by number, its last digits, reference and shipper', async () => {
    const { own, other, staff } = await worldWithInvoices()
    const billing = staff('Billing')
    const search = async (q: string) =>
      found((await keyword(billing, 'Shipper_Invoice__c', q)).body).toSorted()
    expect(await search(own.Name)).toEqual([own.Id])
    expect(await search(own.Name.slice(-2))).toEqual([own.Id])
    expect(await search('green farms')).toEqual([own.Id])
    expect(await search('mills')).toEqual([other.Id])
    expect(await search('wire')).toEqual([own.Id, other.Id].toSorted())
    // The words of a shipper's address find the shipper, not its invoices.
    expect(await search('dallas')).toEqual([])
    const { body } = await call(billing, '/search/results?q=green', { json: {} })
    const ofInvoices = body.keywordSearchResults.find(
      ({ objectApiName }: { objectApiName: string }) => objectApiName === 'Shipper_Invoice__c',
    )
    expect(found(ofInvoices)).toEqual([own.Id])
  })

  test('an invoice is found by its readers only', async () => {
    const { own, other, staff, shipperUser, admin } = await worldWithInvoices()
    expect((await keyword(staff('Compliance'), 'Shipper_Invoice__c', own.Name)).status).toBe(403)
    expect((await keyword(shipperUser, 'Shipper_Invoice__c', own.Name)).status).toBe(403)
    expect((await keyword(admin, 'Shipper_Invoice__c', own.Name)).status).toBe(403)
    const billed = { ...shipperUser, componentKeys: ['shipperBilling'] }
    for (const q of ['SI', 'wire', 'green'])
      expect([q, found((await keyword(billed, 'Shipper_Invoice__c', q)).body)]).toEqual([q, [own.Id]])
    for (const q of ['mills', other.Name])
      expect([q, found((await keyword(billed, 'Shipper_Invoice__c', q)).body)]).toEqual([q, []])
    const { body } = await call(staff('Compliance'), '/search/results?q=green', { json: {} })
    expect(
      body.keywordSearchResults.map(({ objectApiName }: { objectApiName: string }) => objectApiName),
    ).not.toContain('Shipper_Invoice__c')
  })

  test('is narrowed by filters and counted by facets', async () => {
    const { admin, pipes, tomatoes } = await worldWithLoads()
    const all = await keyword(admin, 'Load__c', 'produce')
    expect(found(all.body).sort()).toEqual([pipes, tomatoes].sort())
    const equipment = all.body.facets.find(
      (facet: { targetFieldPath: string }) => facet.targetFieldPath === 'Equipment_Type__c',
    )
    expect(
      equipment.values.map(({ value, count }: { value: string; count: number }) => [value, count]),
    ).toEqual([
      ['F', 1],
      ['V', 1],
    ])
    const filters = [{ targetFieldPath: 'Load__c.Equipment_Type__c', values: ['F'] }]
    expect(found((await keyword(admin, 'Load__c', 'produce', { filters })).body)).toEqual([pipes])
    const wrong = [
      { filters: [{ targetFieldPath: 'Min_Bid__c', values: [1] }] },
      { filters: [{ targetFieldPath: 'Status__c', operator: 'Nope', values: ['x'] }] },
      { filters: [{ values: ['x'] }] },
      { sortBy: 'Nope__c' },
      { pageSize: 0 },
      { pageToken: 'x' },
    ]
    for (const json of wrong) expect((await keyword(admin, 'Load__c', 'produce', json)).status).toBe(400)
  })

  test('finds the records once for the page and its facets', async () => {
    const { admin, pipes } = await worldWithLoads()
    const { kysely } = database()
    const name = sql.ref('portal_word_rows_load__c')
    await sql`alter function ${name}(text) rename to portal_words_found`.execute(kysely)
    await sql`create function ${name}(words text) returns setof tid language plpgsql stable as $fn$ begin
      if exists (select from pg_locks where locktype = 'advisory' and objid = 4710999) then
        raise exception 'found again';
      end if;
      perform pg_advisory_lock(4710999);
      return query select portal_words_found(words);
    end $fn$`.execute(kysely)
    try {
      const { status, body } = await keyword(admin, 'Load__c', 'steel waco')
      expect({ status, ids: found(body) }).toEqual({ status: 200, ids: [pipes] })
      expect(body.facets).not.toEqual([])
    } finally {
      await sql`drop function ${name}(text)`.execute(kysely)
      await sql`alter function portal_words_found(text) rename to ${name}`.execute(kysely)
    }
  })

  test('pages follow the rank of all matches, then the id', async () => {
    const world = await worldWithLoads()
    const details = ['Steel', 'Steel coils of steel', 'Steel and pipes', 'Pipes of steel, steel, steel']
    for (let index = 0; index < 24; index += 1)
      await world.addLoad({
        Commodity_Detail__c: details[index % 4],
        Origin_City__c: ['Waco', 'Steelton'][index % 2],
      })
    for (const [q, words] of [
      ['steel', `'steel':*`],
      ['waco steel', `'waco':* & 'steel':*`],
      ['steel 1', `'steel':* & ('1':* | '/1':*)`],
    ] as const) {
      const scanned = await sql<{ id: string }>`
        with words as (
          select "Id" as id, portal_search || array_to_tsvector(array['/' || reverse(substring("Load_Number__c" from '[0-9]+$'))]) as words
          from "Load__c" where "Status__c" = 'Posted')
        select id from words where words @@ to_tsquery('simple', ${words})
        order by ts_rank(words, to_tsquery('simple', ${words})) desc, id`.execute(database().kysely)
      const ids: string[] = []
      let pageToken: string | null = '0'
      while (pageToken !== null) {
        const { body } = await keyword(world.admin, 'Load__c', q, { pageSize: 4, pageToken })
        ids.push(...found(body))
        expect(body.facets.length > 0).toBe(pageToken === '0')
        pageToken = body.nextPageToken
      }
      expect([q, ids]).toEqual([q, scanned.rows.map(({ id }) => id)])
      expect(ids.length).toBeGreaterThan(1)
    }
  })

  test('pages and sorts', async () => {
    const { admin, pipes, tomatoes } = await worldWithLoads()
    const first = await keyword(admin, 'Load__c', 'produce', { pageSize: 1, sortBy: 'Origin_City__c' })
    expect(first.body).toMatchObject({ count: 1, nextPageToken: '1', previousPageToken: null })
    expect(found(first.body)).toEqual([tomatoes])
    const next = await keyword(admin, 'Load__c', 'produce', {
      pageSize: 1,
      sortBy: 'Origin_City__c',
      pageToken: first.body.nextPageToken,
    })
    expect(found(next.body)).toEqual([pipes])
    expect(next.body.nextPageToken).toBeNull()
  })

  test('of several objects answers one result for each', async () => {
    const { admin, tomatoes } = await worldWithLoads()
    const some = await call(admin, '/search/results?q=tomatoes', {
      json: { objectApiNames: ['Load__c', 'Facility__c'], searchObjectOptions: { Load__c: { pageSize: 2 } } },
    })
    expect(some.body).toMatchObject({ query: 'tomatoes' })
    expect(
      some.body.keywordSearchResults.map((result: { objectApiName: string; records: { id: string }[] }) => [
        result.objectApiName,
        found(result),
      ]),
    ).toEqual([
      ['Load__c', [tomatoes]],
      ['Facility__c', []],
    ])
    const all = await call(admin, '/search/results?q=tomatoes', { json: {} })
    expect(all.body.keywordSearchResults.length).toBeGreaterThan(3)
  })

  test('rejects objects that are not searchable, and roles without read permission', async () => {
    const { admin, driver } = await worldWithLoads()
    expect((await keyword(admin, 'Load__c', 'x')).status).toBe(400)
    expect((await keyword(admin, 'Load__c', `a\0b`)).status).toBe(400)
    expect((await keyword(admin, 'Consent__c', 'term')).status).toBe(400)
    expect((await keyword(admin, 'Nope__c', 'term')).status).toBe(404)
    expect((await keyword(driver, 'Payment__c', 'term')).status).toBe(403)
    expect((await call(admin, '/search/results', { json: {} })).body).toMatchObject([
      { errorCode: 'MISSING_ARGUMENT' },
    ])
  })

  test('lists filters with their values', async () => {
    const { admin } = await worldWithLoads()
    const { body } = await call(admin, '/search-info/Load__c/filters')
    expect(body.filters[0]).toMatchObject({ targetFieldPath: 'Status__c', fieldType: 'Picklist' })
    const options = await call(admin, '/search-info/Load__c/filters/Equipment_Type__c/options?q=flat')
    expect(options.body.options).toEqual([{ label: 'Flatbed', type: 'Picklist', value: 'F' }])
    const yesNo = await call(admin, '/search-info/Carrier_Equipment__c/filters/In_Service__c/options')
    expect(yesNo.body.options).toEqual([
      { label: 'Yes', type: 'Boolean', value: true },
      { label: 'No', type: 'Boolean', value: false },
    ])
    const yes = await call(admin, '/search-info/Carrier_Equipment__c/filters/In_Service__c/options?q=ye')
    expect(yes.body.options).toEqual([{ label: 'Yes', type: 'Boolean', value: true }])
    expect((await call(admin, '/search-info/Load__c/filters/Min_Bid__c/options')).status).toBe(404)
  })

  test('options of a lookup filter are records in use that the caller sees', async () => {
    const { admin, carrier, rival } = await worldWithLoads()
    const used = await addUnit(carrier, 'Used')
    await addUnit(carrier, 'Idle')
    const theirs = await addUnit(rival, 'Theirs')
    const device = (Account__c: string, Unit__c: string) =>
      database()
        .kysely.insertInto('Tracking_Device__c')
        .values({ Account__c, Unit__c, Method__c: 'ELD' })
        .execute()
    await device(carrier, used)
    await device(rival, theirs)
    const { body } = await call(admin, '/search-info/Tracking_Device__c/filters/Unit__c/options')
    expect(body.options).toEqual([{ label: 'Used', type: 'Reference', value: used }])
  })

  test('lookups suggest recently used records and matches of a term', async () => {
    const { admin, carrier, rival } = await worldWithLoads()
    const mule = await addUnit(carrier, 'Red Mule')
    const horse = await addUnit(carrier, 'Horse')
    await addUnit(rival, 'Mule of others')
    const suggest = async (query: string, json?: object) => {
      const path = `/lookups/Available_Capacity__c/Unit__c?${query}`
      const { body } = await call(admin, path, json ? { json } : {})
      return found(body.lookupResults.Carrier_Equipment__c)
    }
    expect(await suggest('')).toEqual([])
    await call(admin, `/records/${horse}?fields=Carrier_Equipment__c.Name&updateMru=true`)
    expect(await suggest('searchType=Recent')).toEqual([horse])
    expect(await suggest('searchType=Search&q=mu')).toEqual([mule])
    expect(await suggest('searchType=TypeAhead&q=mul', {})).toEqual([mule])
    expect(await suggest('searchType=TypeAhead&q=ule')).toEqual([])
    const short = async (query: string) =>
      (await call(admin, `/lookups/Available_Capacity__c/Unit__c?${query}`)).status
    expect(await short('searchType=Search&q=m')).toBe(400)
    expect(await short('searchType=TypeAhead&q=mu')).toBe(400)
    expect(await short('page=0')).toBe(400)
    expect(await short('targetApiName=Account')).toBe(400)
    expect((await call(admin, '/lookups/Available_Capacity__c/Place_City__c')).status).toBe(404)
  })

  test('lookups suggest names that begin with the term first', async () => {
    const { admin, carrier } = await worldWithLoads()
    const other = await addUnit(carrier, '9 Market Mule')
    const meant = await addUnit(carrier, 'Mule Market')
    for (const searchType of ['Search', 'TypeAhead']) {
      const path = `/lookups/Available_Capacity__c/Unit__c?searchType=${searchType}&q=mule`
      expect(found((await call(admin, path)).body.lookupResults.Carrier_Equipment__c)).toEqual([meant, other])
    }
  })

  test('lookups apply filters and dependencies', async () => {
    const { admin, carrier } = await worldWithLoads()
    const van = await addUnit(carrier, 'Unit 1')
    const flat = await addUnit(carrier, 'Unit 2', { Type__c: 'F' })
    await addUnit(carrier, 'Unit 3', { In_Service__c: false })
    const path = '/lookups/Available_Capacity__c/Unit__c?searchType=Search&q=unit'
    const suggest = async (more: string, json: object = {}) =>
      found((await call(admin, path + more, { json })).body.lookupResults.Carrier_Equipment__c)
    expect(await suggest('')).toEqual([van, flat])
    expect(await suggest('&dependentFieldBindings=Equipment_Type__c=F')).toEqual([flat])
    const sourceRecord = { apiName: 'Available_Capacity__c', fields: { Equipment_Type__c: 'V' } }
    expect(await suggest('', { sourceRecord })).toEqual([van])
    const orderBy = [{ fieldApiName: 'Name', isAscending: false }]
    expect(await suggest('', { orderBy })).toEqual([flat, van])
    const { body } = await call(admin, `${path}&pageSize=1`)
    expect(body.lookupResults.Carrier_Equipment__c).toMatchObject({ count: 1, nextPageToken: '2' })
    const info = await call(admin, '/object-info/Available_Capacity__c')
    expect(info.body.fields.Unit__c.filteredLookupInfo).toEqual({
      controllingFields: ['Equipment_Type__c'],
      dependent: true,
      optionalFilter: true,
    })
    const metadata = await call(admin, '/search-info/Available_Capacity__c/lookup/Unit__c')
    expect(metadata.body).toMatchObject({
      primaryField: { fieldApiName: 'Name' },
      secondaryField: { fieldApiName: 'Kind__c' },
    })
  })

  test('companies of a load are looked up by their kind', async () => {
    const { admin, carrier } = await worldWithLoads()
    const suggest = async (field: string) => {
      const path = `/lookups/Load__c/${field}?searchType=Search&q=blue`
      return found((await call(admin, path, { json: {} })).body.lookupResults.Account)
    }
    expect(await suggest('Carrier_Account__c')).toEqual([carrier])
    expect(await suggest('Shipper_Account__c')).toEqual([])
  })

  test('rebuilds the search column when the metadata changes its fields', async () => {
    const { admin, tomatoes } = await worldWithLoads()
    await sql`comment on column "Load__c".portal_search is 'portal:other:other'`.execute(database().kysely)
    expect(await deployMetadata(database())).toEqual([
      'field Load__c.portal_search is computed otherwise in the metadata',
      'index Load__c.Load__c_number_words is missing',
      'index Load__c.Load__c_open_words is missing',
    ])
    expect(await deployMetadata(database())).toEqual([])
    expect(found((await keyword(admin, 'Load__c', 'tomatoes')).body)).toEqual([tomatoes])
  })
})
