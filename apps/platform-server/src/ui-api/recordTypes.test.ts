import { afterAll, beforeAll, expect, test } from 'vitest'
import { findObject } from '../metadata/objects'
import { signIn, type TestClient } from '../testing/client'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'

let platform: TestPlatform
let admin: TestClient
let sales: TestClient
let compliance: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  admin = await signIn(platform, 'desk@provider.test')
  sales = await signIn(platform, 'sales@provider.test')
  compliance = await signIn(platform, 'compliance@provider.test')
})
afterAll(() => platform.close())

const UI = '/services/data/v63.0/ui-api'
const MASTER = '012000000000000AAA'
const read = async (client: TestClient, path: string, headers?: Record<string, string>) =>
  await client.send('GET', `${UI}${path}`, undefined, headers)

async function typesOf(client: TestClient, headers?: Record<string, string>) {
  const { body } = await read(client, '/object-info/Account', headers)
  const types = Object.values<any>(body.recordTypeInfos)
  const idOf = (name: string): string => types.find((type) => type.name === name)?.recordTypeId
  return { types, idOf, standard: body.defaultRecordTypeId }
}

const fieldsOf = (layout: any): string[] =>
  layout.sections.flatMap((section: any) =>
    section.layoutRows.flatMap((row: any) =>
      row.layoutItems.flatMap((item: any) => item.layoutComponents.map((part: any) => part.apiName)),
    ),
  )

const anAccount = async (type: string) =>
  await platform.database.kysely
    .selectFrom('Account')
    .select(['Id', 'Name'])
    .where('Type', '=', type)
    .orderBy('Name')
    .executeTakeFirstOrThrow()

test('each role has the record types of accounts that it creates, and the first is its default', async () => {
  const available = async (client: TestClient) => {
    const { types, standard } = await typesOf(client)
    const open = types.filter((type) => type.available && !type.master)
    const mapped = types.filter((type) => type.defaultRecordTypeMapping)
    expect(mapped.map((type) => type.recordTypeId)).toEqual([standard])
    return [open.map((type) => type.name), mapped.map((type) => type.name)]
  }
  expect(await available(admin)).toEqual([['Shipper', 'Carrier'], ['Shipper']])
  expect(await available(sales)).toEqual([['Shipper'], ['Shipper']])
  expect(await available(compliance)).toEqual([['Carrier'], ['Carrier']])
  const dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  expect(await available(dispatcher)).toEqual([[], ['Master']])
})

test('the names of record types are in the language of the request', async () => {
  const { types } = await typesOf(admin, { 'Accept-Language': 'es-US' })
  expect(types.filter((type) => type.available && !type.master).map((type) => type.name)).toEqual([
    'Expedidor',
    'Transportista',
  ])
})

test('the form of a new shipper has the fields of a shipper, and no type to choose', async () => {
  const { idOf } = await typesOf(admin)
  const { body } = await read(admin, '/record-defaults/create/Account')
  expect(body.record).toMatchObject({
    recordTypeId: idOf('Shipper'),
    recordTypeInfo: { name: 'Shipper', master: false },
  })
  expect(body.layout.recordTypeId).toBe(idOf('Shipper'))
  const names = fieldsOf(body.layout)
  expect(names).toEqual(expect.arrayContaining(['Name', 'Phone', 'BillingState']))
  for (const name of ['Type', 'MC_Number__c', 'DOT_Number__c', 'SCAC__c', 'Insurer__c', 'Cargo_Insurance__c'])
    expect(names).not.toContain(name)
  expect(body.record.fields).not.toHaveProperty('MC_Number__c')

  const carrier = await read(admin, `/record-defaults/create/Account?recordTypeId=${idOf('Carrier')}`)
  expect(carrier.body.record.recordTypeId).toBe(idOf('Carrier'))
  expect(fieldsOf(carrier.body.layout)).toEqual(
    expect.arrayContaining(['MC_Number__c', 'DOT_Number__c', 'Insurer__c']),
  )
})

test('a record is read with the layout of its own record type, the fields of all stay in the master layout', async () => {
  const { idOf } = await typesOf(admin)
  const [shipper, carrier] = [await anAccount('Shipper'), await anAccount('Carrier')]
  const { body } = await read(
    admin,
    `/record-ui/${shipper.Id},${carrier.Id}?layoutTypes=Full,Compact&modes=View,Edit`,
  )
  expect(body.records[shipper.Id].recordTypeId).toBe(idOf('Shipper'))
  expect(body.records[carrier.Id].recordTypeId).toBe(idOf('Carrier'))
  expect(Object.keys(body.layouts.Account).sort()).toEqual([idOf('Shipper'), idOf('Carrier')].sort())
  const layouts = body.layouts.Account[idOf('Shipper')]
  expect(fieldsOf(layouts.Full.Edit)).not.toContain('Type')
  expect(fieldsOf(layouts.Full.View)).toContain('Type')
  expect(fieldsOf(layouts.Full.View)).not.toContain('Insurer__c')
  expect(fieldsOf(layouts.Compact.View)).toEqual(['Name', 'Phone', 'BillingCity', 'BillingState'])
  expect(fieldsOf(body.layouts.Account[idOf('Carrier')].Full.View)).toContain('Insurer__c')
  // Each field of the own layout is read with the record.
  expect(Object.keys(body.records[shipper.Id].fields)).toEqual(
    expect.arrayContaining(fieldsOf(layouts.Full.View)),
  )
  const master = await read(admin, `/layout/Account?recordTypeId=${MASTER}`)
  expect(fieldsOf(master.body)).toEqual(expect.arrayContaining(['Type', 'Insurer__c', 'Phone']))
  const named = await read(admin, `/layout/Account?recordTypeId=${idOf('Shipper').slice(0, 15)}`)
  expect(named.body).toEqual((await read(admin, `/layout/Account?recordTypeId=${idOf('Shipper')}`)).body)
  expect(fieldsOf(named.body)).not.toContain('Insurer__c')
})

test('a record type has the related lists of its records, the important ones first', async () => {
  const { idOf } = await typesOf(admin)
  const lists = async (query: string) => {
    const { body } = await read(admin, `/related-list-info/Account${query}`)
    return body.relatedLists.map((list: { relatedListId: string }) => list.relatedListId)
  }
  const all = await lists('')
  const ofShipper = await lists(`?recordTypeId=${idOf('Shipper')}`)
  const ofCarrier = await lists(`?recordTypeId=${idOf('Carrier')}`)
  expect(ofShipper.slice(0, 2)).toEqual(['Shipments__r', 'Shipper_Invoices__r'])
  expect(ofShipper).not.toContain('Equipment__r')
  expect(ofCarrier[0]).toBe('Loads__r')
  expect(ofCarrier).not.toContain('Shipper_Invoices__r')
  // No list is lost between the types, and each names lists that exist.
  expect(new Set([...ofShipper, ...ofCarrier])).toEqual(new Set(all))
  const named = findObject('Account')!.recordTypes!.types.flatMap(({ relatedLists }) => relatedLists)
  expect(named.filter((name) => !all.includes(name))).toEqual([])
})

test('a nested account, and a list, carry the record type of each record', async () => {
  const { idOf } = await typesOf(admin)
  const carrier = await anAccount('Carrier')
  const contact = await platform.database.kysely
    .selectFrom('Contact')
    .select('Id')
    .where('AccountId', '=', carrier.Id)
    .executeTakeFirstOrThrow()
  const { body } = await read(admin, `/records/${contact.Id}?fields=Contact.Account.Name`)
  expect(body.recordTypeId).toBe(MASTER)
  expect(body.fields.Account.value.recordTypeId).toBe(idOf('Carrier'))
  const list = await read(admin, '/list-records/Account/Shippers?pageSize=5')
  expect(list.body.records.length).toBeGreaterThan(0)
  for (const record of list.body.records) expect(record.recordTypeId).toBe(idOf('Shipper'))
})

test('a new account has the record type of the request, else the default of its creator', async () => {
  const { idOf } = await typesOf(admin)
  const create = async (client: TestClient, fields: object) =>
    await client.send('POST', `${UI}/records`, { apiName: 'Account', fields })
  const typeOf = async (client: TestClient, fields: object) => {
    const { status, body } = await create(client, fields)
    expect(status, JSON.stringify(body)).toBe(201)
    const { body: record } = await read(admin, `/records/${body.id}?fields=Account.Type`)
    return record.fields.Type.value
  }
  expect(await typeOf(sales, { Name: 'Bluebonnet Foods' })).toBe('Shipper')
  expect(await typeOf(compliance, { Name: 'Mesquite Freight' })).toBe('Carrier')
  expect(await typeOf(admin, { Name: 'Agave Freight', RecordTypeId: idOf('Carrier') })).toBe('Carrier')
  expect(await typeOf(admin, { Name: 'Yucca Freight', Type: 'Carrier' })).toBe('Carrier')

  const contrary = await create(admin, { Name: 'X', Type: 'Shipper', RecordTypeId: idOf('Carrier') })
  expect(contrary).toMatchObject({
    status: 400,
    body: { output: { errors: [{ errorCode: 'INVALID_CROSS_REFERENCE_KEY' }] } },
  })
  const foreign = await create(admin, { Name: 'X', RecordTypeId: '012000000000001AAA' })
  expect(foreign.status).toBe(400)
  // Row security decides, whatever the request names.
  expect((await create(sales, { Name: 'X', RecordTypeId: idOf('Carrier') })).status).toBe(403)
})

test('the copy of a carrier is a carrier', async () => {
  const { idOf } = await typesOf(admin)
  const { Id } = await anAccount('Carrier')
  const { body } = await read(admin, `/record-defaults/clone/${Id}`)
  expect(body.record.recordTypeId).toBe(idOf('Carrier'))
  expect(fieldsOf(body.layout)).toContain('Insurer__c')
  const template = await read(admin, `/record-defaults/template/clone/${Id}`)
  expect(template.body.record).toMatchObject({ cloneSourceId: Id, recordTypeId: idOf('Carrier') })
})

test('the state of an account is one of the list in record writes, and the register may give others', async () => {
  const { idOf } = await typesOf(admin)
  const { body } = await read(admin, `/object-info/Account/picklist-values/${idOf('Shipper')}/BillingState`)
  expect(body.url).toContain(idOf('Shipper'))
  expect(body.values).toContainEqual(expect.objectContaining({ value: 'TX', label: 'Texas' }))
  const { Id } = await anAccount('Carrier')
  const change = (BillingState: string) =>
    admin.send('PATCH', `${UI}/records/${Id}`, { fields: { BillingState } })
  expect(await change('Texas')).toMatchObject({
    status: 400,
    body: {
      output: { fieldErrors: { BillingState: [{ errorCode: 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST' }] } },
    },
  })
  expect((await change('OK')).status).toBe(200)
  await platform.database.kysely
    .updateTable('Account')
    .set({ BillingState: 'ON' })
    .where('Id', '=', Id)
    .execute()
  const record = await read(admin, `/records/${Id}?fields=Account.BillingState`)
  expect(record.body.fields.BillingState).toEqual({ value: 'ON', displayValue: 'ON' })
})

test('an unknown record type is not found, and a malformed id is refused', async () => {
  expect((await read(admin, '/layout/Account?recordTypeId=012000000000001AAA')).status).toBe(404)
  expect((await read(admin, '/layout/Account?recordTypeId=shipper')).status).toBe(400)
  const { idOf } = await typesOf(admin)
  expect((await read(admin, `/layout/Load__c?recordTypeId=${idOf('Shipper')}`)).status).toBe(404)
})

test('the actions that add to a company are those of a carrier, not of a shipper', async () => {
  const [shipper, carrier] = [await anAccount('Shipper'), await anAccount('Carrier')]
  const { body } = await read(admin, `/actions/record/${shipper.Id},${carrier.Id}?actionTypes=QuickAction`)
  const named = (id: string) => body.actions[id].actions.map(({ apiName }: { apiName: string }) => apiName)
  expect(named(carrier.Id)).toContain('Account.Add_Equipment')
  expect(named(shipper.Id)).toEqual([])
})

test('[WSP-07] a form of staff does not start with the account of the provider', async () => {
  const { body } = await read(admin, '/record-defaults/create/EDI_Partner__c')
  expect(body.record.fields.Account__c).toEqual({ displayValue: null, value: null })
  const carrier = await signIn(platform, 'admin@carrier.test')
  const { accountId } = (await carrier.send('GET', '/auth/me')).body
  const own = await read(carrier, '/record-defaults/create/Carrier_Equipment__c?optionalFields=Account__c')
  expect(own.body.record.fields.Account__c.value).toBe(accountId)
})
