import { ADDRESS_BOOK } from '@portal/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOrderWorld, type OrderWorld } from '../../testing/orderWorld'

let platform: OrderWorld['platform']
let shipper: OrderWorld['shipper']
let dispatcher: OrderWorld['dispatcher']
beforeAll(async () => {
  ;({ platform, shipper, dispatcher } = await openOrderWorld())
}, 120_000)
afterAll(() => platform.close())

describe('[PDR-52] address book', () => {
  const place = {
    name: 'Dallas DC',
    street: '1 Dock Road',
    city: 'Dallas',
    state: 'TX',
    postalCode: '75201',
    contactName: 'Receiving',
    contactPhone: '2145550134',
    hours: 'Mon-Fri 06:00-18:00',
    appointmentType: 'Appointment',
  }
  const names = async () =>
    (await shipper.read('AddressBook/list')).body.places.map(({ name }: { name: string }) => name)

  test('a place is added, changed and removed, and listed by name', async () => {
    const added = (await shipper.act('AddressBook/save', place)).body
    expect(added).toMatchObject({ ...place, contactPhone: '+1 (214) 555-0134' })
    await shipper.act('AddressBook/save', { name: 'Atlanta store', city: 'Atlanta', state: 'GA' })
    expect(await names()).toEqual(['Atlanta store', 'Dallas DC'])
    const changed = await shipper.act('AddressBook/save', {
      ...place,
      placeId: added.id,
      name: 'Zone 9',
      hours: undefined,
    })
    expect(changed.body).toMatchObject({ id: added.id, name: 'Zone 9', hours: null })
    expect((await shipper.act('AddressBook/remove', { placeId: added.id })).status).toBe(200)
    expect((await shipper.act('AddressBook/remove', { placeId: added.id })).status).toBe(404)
    expect(await names()).toEqual(['Atlanta store'])
  })

  test('names are unique within a company, also when saved simultaneously', async () => {
    const both = await Promise.all(
      [1, 2].map(() => shipper.act('AddressBook/save', { ...place, name: 'Twice' })),
    )
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const { body } = await shipper.act('AddressBook/save', { ...place, name: 'TWICE' })
    expect(body.errorCode).toBe('DUPLICATE_VALUE')
    const { kysely } = platform.database
    const { Account__c } = await kysely
      .selectFrom('Saved_Place__c')
      .select('Account__c')
      .where('Name', '=', 'Twice')
      .executeTakeFirstOrThrow()
    await expect(
      kysely
        .insertInto('Saved_Place__c')
        .values({ Account__c, Name: 'twice', City__c: 'Dallas', State__c: 'TX' })
        .execute(),
    ).rejects.toThrow(/same_name/)
  })

  test('row security hides and protects the places of another company', async () => {
    const { kysely } = platform.database
    const other = await kysely
      .insertInto('Account')
      .values({ Name: 'Rival Foods', Type: 'Shipper', Status__c: 'Active' })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const { Id } = await kysely
      .insertInto('Saved_Place__c')
      .values({ Account__c: other.Id, Name: 'Secret dock', City__c: 'Dallas', State__c: 'TX' })
      .returning('Id')
      .executeTakeFirstOrThrow()
    expect(await names()).not.toContain('Secret dock')
    expect((await shipper.act('AddressBook/save', { ...place, placeId: Id, name: 'Mine now' })).status).toBe(
      404,
    )
    expect((await shipper.act('AddressBook/remove', { placeId: Id })).status).toBe(404)
    expect((await shipper.send('DELETE', `/services/data/v63.0/ui-api/records/${Id}`)).status).toBe(404)
    expect((await dispatcher.read('AddressBook/list')).status).toBe(403)
    expect(
      await kysely.selectFrom('Saved_Place__c').select('Name').where('Id', '=', Id).executeTakeFirst(),
    ).toEqual({ Name: 'Secret dock' })
  })

  test('an address book holds at most 500 places, and only shippers have one', async () => {
    const { kysely } = platform.database
    const { Account__c } = await kysely
      .selectFrom('Saved_Place__c')
      .select('Account__c')
      .where('Name', '=', 'Twice')
      .executeTakeFirstOrThrow()
    const filler = (index: number) => ({
      Account__c,
      Name: `Filler ${index}`,
      City__c: 'Dallas',
      State__c: 'TX',
    })
    const have = (await names()).length
    await kysely
      .insertInto('Saved_Place__c')
      .values(Array.from({ length: ADDRESS_BOOK.mostPlaces - have }, (_, index) => filler(index)))
      .execute()
    const { status, body } = await shipper.act('AddressBook/save', { ...place, name: 'One too many' })
    expect([status, body.errorCode]).toEqual([409, 'LIMIT_EXCEEDED'])
    await expect(kysely.insertInto('Saved_Place__c').values(filler(9_999)).execute()).rejects.toThrow(/_most/)
    const carrier = await kysely
      .selectFrom('Account')
      .select('Id')
      .where('Type', '=', 'Carrier')
      .executeTakeFirstOrThrow()
    await expect(
      kysely
        .insertInto('Saved_Place__c')
        .values({ ...filler(1), Account__c: carrier.Id })
        .execute(),
    ).rejects.toThrow(/shipper/)
    await expect(shipper.act('AddressBook/save', { ...place, hours: 'all day' })).resolves.toMatchObject({
      status: 400,
    })
  })
})
