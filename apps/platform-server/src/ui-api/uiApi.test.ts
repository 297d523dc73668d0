import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { guest, type Caller } from '../access/caller'
import { createFreightWorld, type FreightWorld } from '../database/testing/freightRows'
import { describeOnEachDatabase } from '../database/testing/testDatabase'
import { errorResponse } from '../http/errorResponse'
import type { PlatformEnv } from '../http/platformContext'
import { recordId } from '../database/schema/recordId'
import { uiApiRoutes } from './uiApiRoutes'

const BASE = '/services/data/v63.0/ui-api'

interface CallInit {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string
  readonly json?: unknown
}

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: any
}

describeOnEachDatabase('the UI API', (database) => {
  async function call(caller: Caller, path: string, init: CallInit = {}): Promise<Answer> {
    const app = new Hono<PlatformEnv>()
    app.use(async (context, next) => {
      context.set('caller', caller)
      await next()
    })
    app.route('/services/data/v63.0', uiApiRoutes({ database: database() }))
    app.onError((error) => errorResponse(error, 'array', 'test'))
    const { json, ...rest } = init
    const body =
      json === undefined
        ? {}
        : { body: JSON.stringify(json), headers: { 'Content-Type': 'application/json', ...rest.headers } }
    const response = await app.request(path.startsWith('/services') ? path : BASE + path, {
      ...rest,
      ...body,
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
  }

  const yard = {
    Name: 'Main Yard',
    Type__c: 'Yard',
    Street__c: '1 Elm St',
    City__c: 'Dallas',
    State__c: 'TX',
    Postal_Code__c: '75201',
  }

  async function worldWithLoads(): Promise<FreightWorld & { mine: string; posted: string }> {
    const world = await createFreightWorld(database())
    const posted = await world.addLoad()
    const mine = await world.addLoad()
    await world.addBooking(mine)
    return { ...world, mine, posted }
  }

  test('rejects guests on every call', async () => {
    for (const path of ['/records/a01000000000001CAA', '/list-ui/Load__c/Posted', '/nothing', '/records']) {
      const { status, body } = await call(guest, path)
      expect(status).toBe(401)
      expect(body).toMatchObject([{ errorCode: 'INVALID_SESSION_ID' }])
    }
  })

  test('answers 405 for a path without its id or with another method, 404 for an unknown path', async () => {
    const { admin } = await createFreightWorld(database())
    const status = async (method: string, path: string) => (await call(admin, path, { method })).status
    expect(await status('GET', '/records')).toBe(405)
    expect(await status('GET', '/records/batch')).toBe(405)
    expect(await status('GET', '/list-ui')).toBe(405)
    expect(await status('GET', '/record-ui')).toBe(405)
    expect(await status('PUT', '/object-info')).toBe(405)
    expect(await status('DELETE', '/layout/Load__c')).toBe(405)
    expect(await status('GET', '/nothing')).toBe(404)
    expect(await status('GET', '/records/a/b/c')).toBe(404)
  })

  test('answers 405 for an empty id, and names the methods of the path in Allow', async () => {
    const { admin } = await createFreightWorld(database())
    const allow = async (method: string, path: string) => {
      const { status, headers } = await call(admin, path, { method })
      return [status, headers.get('allow')]
    }
    expect(await allow('GET', '/records/')).toEqual([405, 'POST'])
    expect(await allow('DELETE', '/records/')).toEqual([405, 'POST'])
    expect(await allow('GET', '/record-ui/')).toEqual([405, ''])
    expect(await allow('GET', '/records/batch/')).toEqual([405, 'POST'])
    expect(await allow('PUT', `/records/${admin.accountId}`)).toEqual([405, 'GET, PATCH, DELETE'])
    expect(await allow('PUT', '/list-info/Load__c')).toEqual([405, 'GET, POST'])
  })

  test('[ENT-21] reads a record, and responds with 304 if it is unchanged', async () => {
    const { admin, mine } = await worldWithLoads()
    const path = `/records/${mine}?fields=Load__c.Name,Load__c.Total_Rate__c&optionalFields=Load__c.Nope__c`
    const first = await call(admin, path)
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({
      apiName: 'Load__c',
      id: mine,
      fields: { Total_Rate__c: { value: 1000.25, displayValue: '$1,000.25' } },
    })
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toBe(`"${first.body.eTag}"`)
    expect((await call(admin, path, { headers: { 'If-None-Match': etag } })).status).toBe(304)
    expect(
      (await call(admin, path, { headers: { 'If-Modified-Since': new Date().toUTCString() } })).status,
    ).toBe(304)
    await database().kysely.updateTable('Load__c').set({ Linehaul__c: 950 }).where('Id', '=', mine).execute()
    expect((await call(admin, path, { headers: { 'If-None-Match': etag } })).status).toBe(200)
  })

  test('answers malformed, foreign and absent ids as documented', async () => {
    const { rivalAdmin, mine } = await worldWithLoads()
    expect(await call(rivalAdmin, '/records/nonsense?fields=Load__c.Name')).toMatchObject({
      status: 400,
      body: [{ errorCode: 'ILLEGAL_QUERY_PARAMETER_VALUE' }],
    })
    const foreign = await call(rivalAdmin, `/records/${mine}?fields=Load__c.Name`)
    const absent = await call(rivalAdmin, `/records/${recordId('a01', 10 ** 9)}?fields=Load__c.Name`)
    expect(foreign).toMatchObject({ status: 404, body: absent.body })
    expect((await call(rivalAdmin, `/records/${mine}`)).status).toBe(400)
  })

  test('[ERR-11] reads a batch in order, each id with its own answer', async () => {
    const { admin, carrier, mine, posted } = await worldWithLoads()
    const ids = [posted, 'nonsense', recordId('a01', 10 ** 9), carrier, mine].join(',')
    const { status, body } = await call(admin, `/records/batch/${ids}?fields=Load__c.Name,Account.Name`)
    expect(status).toBe(200)
    expect(body.hasErrors).toBe(true)
    expect(body.results.map(({ statusCode }: any) => statusCode)).toEqual([200, 400, 404, 200, 200])
    expect(body.results[3].result.fields).toEqual({ Name: { displayValue: null, value: 'Blue Ox Trucking' } })
  })

  test('creates, changes and deletes a record', async () => {
    const { admin } = await createFreightWorld(database())
    const created = await call(admin, '/records', {
      method: 'POST',
      json: { apiName: 'Carrier_Location__c', fields: yard },
    })
    expect(created).toMatchObject({
      status: 201,
      body: { fields: { Name: { value: 'Main Yard' }, Account__r: { displayValue: 'Blue Ox Trucking' } } },
    })
    const { id, lastModifiedDate } = created.body
    const changed = await call(admin, `/records/${id}`, {
      method: 'PATCH',
      json: { fields: { Name: 'Yard' } },
      headers: { 'If-Unmodified-Since': new Date(lastModifiedDate).toUTCString() },
    })
    expect(changed).toMatchObject({ status: 200, body: { fields: { Name: { value: 'Yard' } } } })
    expect(changed.body.weakEtag).toBeGreaterThan(created.body.weakEtag)
    // A company keeps at least one location.
    const other = { ...yard, Name: 'Other Yard', Street__c: '2 Elm St' }
    await call(admin, '/records', { method: 'POST', json: { apiName: 'Carrier_Location__c', fields: other } })
    expect((await call(admin, `/records/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await call(admin, `/records/${id}?fields=Carrier_Location__c.Name`)).status).toBe(404)
  })

  test('of saves on the same condition one wins, also within the second of the last change', async () => {
    const { admin } = await createFreightWorld(database())
    const created = await call(admin, '/records', {
      method: 'POST',
      json: { apiName: 'Carrier_Location__c', fields: yard },
    })
    const { id, lastModifiedDate } = created.body
    const save = (name: string, since: string) =>
      call(admin, `/records/${id}`, {
        method: 'PATCH',
        json: { fields: { Name: name } },
        headers: { 'If-Unmodified-Since': new Date(since).toUTCString() },
      })
    let since = String(lastModifiedDate)
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all([1, 2, 3, 4].map((writer) => save(`Yard ${round}.${writer}`, since)))
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 412, 412, 412])
      const won = answers.find(({ status }) => status === 200)
      expect((await save('Too late', since)).status).toBe(412)
      const now = await call(admin, `/records/${id}?fields=Carrier_Location__c.Name`)
      expect(now.body.fields.Name.value).toBe(won?.body.fields.Name.value)
      expect(Date.parse(now.body.lastModifiedDate)).toBeLessThan(Date.parse(since) + 2_000)
      since = now.body.lastModifiedDate
    }
    // A condition far ahead does not move the record's time with it.
    const ahead = await save('Yard', '2030-01-01T00:00:00Z')
    expect(Date.parse(ahead.body.lastModifiedDate)).toBeLessThan(Date.now() + 5_000)
  })

  test('rejects a stale update with 412 and an invalid date with 400', async () => {
    const { admin } = await createFreightWorld(database())
    const save = (since: string) =>
      call(admin, `/records/${admin.contactId}`, {
        method: 'PATCH',
        json: { fields: { Title: 'Boss' } },
        headers: { 'If-Unmodified-Since': since },
      })
    expect(await save('Sat, 21 Nov 2020 00:00:00 GMT')).toMatchObject({
      status: 412,
      body: { output: { errors: [{ errorCode: 'PRECONDITION_FAILED' }] } },
    })
    expect((await save('yesterday')).status).toBe(400)
  })

  test('rejects a stale deletion with 412, and keeps the record', async () => {
    const { admin } = await createFreightWorld(database())
    const json = {
      apiName: 'Preferred_Commodity__c',
      fields: { Commodity__c: 'Produce', Preference__c: 'Never' },
    }
    const { id } = (await call(admin, '/records', { method: 'POST', json })).body
    const remove = (since: string) =>
      call(admin, `/records/${id}`, { method: 'DELETE', headers: { 'If-Unmodified-Since': since } })
    expect((await remove('Sat, 21 Nov 2020 00:00:00 GMT')).status).toBe(412)
    expect((await remove('yesterday')).status).toBe(400)
    expect((await call(admin, `/records/${id}?fields=Preferred_Commodity__c.Name`)).status).toBe(200)
    expect((await remove(new Date(Date.now() + 60_000).toUTCString())).status).toBe(204)
  })

  test('answers a refused write with the record error object', async () => {
    const { admin } = await createFreightWorld(database())
    const { status, body } = await call(admin, '/records', {
      method: 'POST',
      json: { apiName: 'Carrier_Location__c', fields: { Name: 'Yard' } },
    })
    expect(status).toBe(400)
    expect(body.enhancedErrorType).toBe('RecordError')
    expect(body.output.fieldErrors.City__c).toEqual([
      {
        constituentField: null,
        duplicateRecordError: null,
        errorCode: 'REQUIRED_FIELD_MISSING',
        field: 'City__c',
        fieldLabel: 'City',
        message: 'Required fields are missing: [City__c]',
      },
    ])
    for (const json of [{}, { apiName: 'Load__c' }, { apiName: 'Load__c', fields: 7 }, null, []]) {
      expect((await call(admin, '/records', { method: 'POST', json })).status).toBe(400)
    }
    expect(
      (await call(admin, '/records', { method: 'POST', json: { apiName: 'Nope__c', fields: {} } })).status,
    ).toBe(404)
    expect(
      (
        await call(admin, '/records', {
          method: 'POST',
          body: '{',
          headers: { 'Content-Type': 'application/json' },
        })
      ).status,
    ).toBe(400)
  })

  test('answers a write that is refused as a whole with the record error object too', async () => {
    const { admin, driver, mine } = await worldWithLoads()
    const fields = { Name: 'Yard' }
    const absent = recordId('a0A', 10 ** 9)
    const message = 'Please contact your administrator for additional access.'
    const forbidden = { status: 403, errorCode: 'INSUFFICIENT_ACCESS', message }
    const missing = { status: 404, errorCode: 'NOT_FOUND', message: expect.any(String) }
    const malformed = { ...missing, status: 400, errorCode: 'ILLEGAL_QUERY_PARAMETER_VALUE' }
    for (const [caller, method, path, json, { status, ...refusal }] of [
      [driver, 'POST', '/records', { apiName: 'Carrier_Location__c', fields }, forbidden],
      [admin, 'POST', '/records', { apiName: 'Nope__c', fields }, { ...missing, errorCode: 'INVALID_TYPE' }],
      [admin, 'PATCH', `/records/${mine}`, { fields }, forbidden],
      [admin, 'PATCH', `/records/${absent}`, { fields }, missing],
      [admin, 'PATCH', '/records/nonsense', { fields }, malformed],
      [admin, 'PATCH', `/records/${absent}`, [], { ...malformed, errorCode: 'JSON_PARSER_ERROR' }],
      [admin, 'DELETE', `/records/${absent}`, undefined, missing],
    ] as const)
      expect(await call(caller, path, { method, json })).toMatchObject({
        status,
        body: {
          ...refusal,
          enhancedErrorType: 'RecordError',
          output: { errors: [{ ...refusal, field: null }], fieldErrors: {} },
        },
      })
  })

  test('[ENT-13] describes an object as the caller may see it', async () => {
    const { admin, driver } = await createFreightWorld(database())
    const { body } = await call(admin, '/object-info/Load__c')
    expect(body).toMatchObject({
      apiName: 'Load__c',
      keyPrefix: 'a01',
      createable: false,
      queryable: true,
      nameFields: ['Name'],
    })
    expect(body.fields.Total_Rate__c).toMatchObject({
      dataType: 'Currency',
      calculated: true,
      updateable: false,
    })
    expect(body.fields.Shipper_Account__c).toMatchObject({
      relationshipName: 'Shipper_Account__r',
      referenceToInfos: [{ apiName: 'Account' }],
    })
    expect(body.childRelationships.map(({ relationshipName }: any) => relationshipName)).toEqual(
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
    expect(body.fields).not.toHaveProperty('Min_Bid__c')
    const forDriver = (await call(driver, '/object-info/Load__c')).body
    expect(forDriver.fields).not.toHaveProperty('Total_Rate__c')
    expect(forDriver.eTag).not.toBe(body.eTag)
    expect((await call(driver, '/object-info/Payment__c')).status).toBe(403)
    expect(await call(admin, '/object-info/Nope__c')).toMatchObject({
      status: 404,
      body: [{ errorCode: 'INVALID_TYPE' }],
    })
    expect((await call(admin, '/object-info')).body.objects).toHaveProperty('Facility__c')
    const batch = (await call(admin, '/object-info/batch/Account,Nope__c')).body
    expect(batch.results.map(({ statusCode }: any) => statusCode)).toEqual([200, 404])
  })

  test('[ENT-19] returns picklist values of one field or of all fields of an object', async () => {
    const { admin } = await createFreightWorld(database())
    const one = (
      await call(admin, '/object-info/Load__c/picklist-values/012000000000000AAA/Equipment_Type__c')
    ).body
    expect(one).toMatchObject({ controllerValues: {}, defaultValue: null })
    expect(one.values[0]).toEqual({ attributes: null, label: 'Dry Van', validFor: [], value: 'V' })
    const all = (await call(admin, '/object-info/Load__c/picklist-values/012000000000000AAA')).body
    expect(all.picklistFieldValues.Status__c.defaultValue).toMatchObject({ value: 'Draft' })
    expect((await call(admin, '/object-info/Load__c/picklist-values/012000000000000AAA/Name')).status).toBe(
      404,
    )
    expect((await call(admin, '/object-info/Load__c/picklist-values/012000000000009AAA')).status).toBe(404)
  })

  test('[ENT-14] a layout names the coordinates of a location, not the location', async () => {
    const { admin } = await createFreightWorld(database())
    const { body } = await call(admin, '/layout/Facility__c?layoutType=Full&mode=View')
    const layout = JSON.stringify(body)
    expect(layout).toContain('"Location__Latitude__s"')
    expect(layout).toContain('"Location__Longitude__s"')
    expect(layout).not.toContain('"Location__c"')
  })

  test('[ENT-14] returns layouts without unreadable fields', async () => {
    const { admin, driver } = await createFreightWorld(database())
    const { body } = await call(admin, '/layout/Load__c?layoutType=Full&mode=View')
    expect(body).toMatchObject({
      layoutType: 'Full',
      mode: 'View',
      objectApiName: 'Load__c',
      recordTypeId: '012000000000000AAA',
      saveOptions: [],
    })
    expect(JSON.stringify(body)).toContain('Total_Rate__c')
    expect(JSON.stringify((await call(driver, '/layout/Load__c')).body)).not.toContain('Total_Rate__c')
    expect((await call(admin, '/layout/Load__c?layoutType=Wide')).status).toBe(400)
    expect((await call(admin, '/layout/Load__c?recordTypeId=null')).status).toBe(400)
  })

  test('[ENT-15] returns a record with its layouts and metadata', async () => {
    const { admin, mine } = await worldWithLoads()
    const { body } = await call(admin, `/record-ui/${mine}?layoutTypes=Full,Compact&modes=View`)
    const layouts = body.layouts.Load__c['012000000000000AAA']
    expect(Object.keys(layouts)).toEqual(['Full', 'Compact'])
    expect(body.layoutUserStates).toHaveProperty(layouts.Full.View.id)
    expect(body.records[mine].fields).toHaveProperty('Commodity__c')
    expect(body.objectInfos).toHaveProperty('Load__c')
    expect((await call(admin, `/record-ui/${recordId('a01', 10 ** 9)}`)).status).toBe(404)
    expect((await call(admin, `/record-ui/${mine}?formFactor=Small`)).status).toBe(200)
    expect(await call(admin, `/record-ui/${mine}?formFactor=Huge`)).toMatchObject({
      status: 400,
      body: [{ errorCode: 'ILLEGAL_QUERY_PARAMETER_VALUE' }],
    })
  })

  test('[ENT-10] describes lists by name, by id, by batch and by object', async () => {
    const { admin } = await createFreightWorld(database())
    const info = (await call(admin, '/list-info/Load__c/Posted')).body
    expect(info).toMatchObject({
      label: 'Posted Loads',
      listReference: { listViewApiName: 'Posted', type: 'listView' },
      filteredByInfo: [{ fieldApiName: 'Status__c', operator: 'Equals', operandLabels: ['Posted'] }],
    })
    expect((await call(admin, `/list-info/${info.listReference.id}`)).body).toEqual(info)
    const summaries = (await call(admin, '/list-info/Load__c?pageSize=2')).body
    expect(summaries).toMatchObject({
      count: 2,
      nextPageToken: '2',
      lists: [{ apiName: 'Posted', url: `${BASE}/list-info/Load__c/Posted` }, {}],
    })
    const batch = (await call(admin, '/list-info/batch?names=Load__c.Posted,Load__c.Nope')).body
    expect(batch.results.map(({ statusCode }: any) => statusCode)).toEqual([200, 404])
  })

  test('describes the columns of search results under their special name', async () => {
    const { admin, driver } = await createFreightWorld(database())
    const info = (await call(admin, '/list-info/Load__c/__SearchResult')).body
    expect(info).toMatchObject({
      label: 'Loads',
      listReference: { id: null, listViewApiName: '__SearchResult', objectApiName: 'Load__c' },
      displayColumns: expect.arrayContaining([expect.objectContaining({ fieldApiName: 'Name' })]),
      deletable: false,
    })
    const batch = (await call(admin, '/list-info/batch?names=Load__c.__searchresult')).body
    expect(batch.results).toEqual([{ statusCode: 200, result: info }])
    expect((await call(driver, '/list-info/Payment__c/__SearchResult')).status).toBe(403)
    expect((await call(admin, '/list-records/Load__c/__SearchResult')).status).toBe(404)
  })

  test.each(['list-ui', 'list-info', 'list-records'])(
    'answers 400 for a malformed id of a list view and 404 for an absent one on /%s',
    async (path) => {
      const { admin } = await createFreightWorld(database())
      const refusal = async (id: string) => {
        const { status, body } = await call(admin, `/${path}/${id}`)
        return [status, body[0].errorCode]
      }
      for (const malformed of ['00Bxxx', '00B', '00B00000000000_'])
        expect(await refusal(malformed)).toEqual([400, 'ILLEGAL_QUERY_PARAMETER_VALUE'])
      for (const absent of [recordId('00B', 1), recordId('00B', 1).slice(0, 15), '00B000000000001AAA'])
        expect(await refusal(absent)).toEqual([404, 'NOT_FOUND'])
    },
  )

  test('[API-16] lists records by name, by id, by GET and by POST', async () => {
    const { admin, posted } = await worldWithLoads()
    const get = (
      await call(
        admin,
        '/list-records/Load__c/Posted?where={ Weight_lbs__c: { gt: 1 } }&sortBy=-Weight_lbs__c',
      )
    ).body
    expect(get).toMatchObject({
      count: 1,
      pageSize: 50,
      currentPageToken: '0',
      nextPageToken: null,
      records: [{ id: posted }],
    })
    const json = { where: '{ Weight_lbs__c: { gt: 1 } }', sortBy: ['-Weight_lbs__c'] }
    expect((await call(admin, '/list-records/Load__c/Posted', { method: 'POST', json })).body).toEqual(get)
    const asObject = { ...json, where: { Weight_lbs__c: { gt: 1 } } }
    const byObject = await call(admin, '/list-records/Load__c/Posted', { method: 'POST', json: asObject })
    expect(byObject.body.records).toEqual(get.records)
    const info = (await call(admin, '/list-info/Load__c/Posted')).body
    expect(get.listInfoETag).toBe(info.eTag)
    expect((await call(admin, `/list-records/${info.listReference.id}`)).body.records).toHaveLength(1)
    for (const query of [
      'pageToken=x',
      'pageToken=-1',
      'pageSize=0',
      'pageSize=2001',
      'where={',
      'sortBy=Nope__c',
    ]) {
      expect(await call(admin, `/list-records/Load__c/Posted?${query}`)).toMatchObject({
        status: 400,
        body: [{ errorCode: expect.any(String) }],
      })
    }
    expect(
      (await call(admin, '/list-records/Load__c/Posted', { method: 'POST', json: { pageSize: 'many' } }))
        .status,
    ).toBe(400)
  })

  test('[API-01] answers list UI in its four flows', async () => {
    const { admin, posted } = await worldWithLoads()
    const named = (await call(admin, '/list-ui/Load__c/Posted')).body
    expect(named).toMatchObject({
      info: { label: 'Posted Loads' },
      records: { records: [{ id: posted }], listInfoETag: named.info.eTag },
    })
    expect((await call(admin, `/list-ui/${named.info.listReference.id}`)).body).toEqual(named)
    expect((await call(admin, '/list-ui/Load__c')).body).toMatchObject({
      objectApiName: 'Load__c',
      lists: expect.arrayContaining([
        expect.objectContaining({ listUiUrl: `${BASE}/list-ui/Load__c/My_Loads` }),
      ]),
    })
    expect((await call(admin, '/mru-list-ui/Load__c')).body).toMatchObject({
      info: { listReference: { type: 'mru' } },
      records: { count: 0 },
    })
    await call(admin, `/records/${posted}?fields=Load__c.Name&updateMru=true`)
    expect((await call(admin, '/list-ui/Load__c/__recent')).body.records.records).toMatchObject([
      { id: posted },
    ])
    expect((await call(admin, '/mru-list-records/Load__c')).body).toMatchObject({ count: 1 })
    expect((await call(admin, '/list-ui/Load__c/Nope')).status).toBe(404)
  })
})
