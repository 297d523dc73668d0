import { describe, expect, test } from 'vitest'
import { guestClient, type TestClient } from '../../testing/client'
import { addTestLoad, changeLoad } from '../../testing/loads'
import { reviewDocument } from './reviewDocument'
import { paperworkWorld } from '../../testing/paperworkWorld'

const world = paperworkWorld()
const { attach, upload, provider, now, accept } = world

describe('documents', () => {
  test.each([
    [
      'Booked',
      ['Photo', 'Other', 'Lumper Receipt', 'Scale Ticket', 'Detention Evidence'],
      ['BOL', 'POD', 'Invoice'],
    ],
    ['At Pickup', ['BOL'], ['POD', 'Invoice']],
    ['In Transit', ['BOL'], ['POD', 'Invoice']],
    ['At Delivery', ['BOL', 'POD'], ['Invoice']],
    ['Delivered', ['BOL', 'POD', 'Invoice'], []],
  ] as const)('while a load is %s: %j may be added, %j may not', async (status, allowed, refused) => {
    await changeLoad(world.platform, world.loadId, { Status__c: status })
    for (const type of allowed) expect((await attach(world.people.dispatcher, type)).status, type).toBe(200)
    for (const type of refused) {
      const answer = await attach(world.people.dispatcher, type)
      expect([answer.status, answer.body.errorCode], type).toEqual([409, 'INVALID_TRANSITION'])
    }
  })

  test('a rejected document can be uploaded again unchanged, and only the office sees its amount', async () => {
    await changeLoad(world.platform, world.loadId, { Status__c: 'Delivered' })
    const content = crypto.randomUUID()
    const send = async () =>
      await attach(world.people.dispatcher, 'Invoice', {
        contentDocumentId: await upload(world.people.dispatcher, content),
        amount: 2000.5,
        signedBy: 'J. Receiver',
      })
    const first = (await send()).body
    expect(first).toMatchObject({ isDuplicate: false, amount: 2000.5, signed: false, signedBy: null })
    expect((await send()).body).toMatchObject({ id: first.id, isDuplicate: true })
    await provider((transaction) =>
      reviewDocument(transaction, first.id, { accept: false, reason: 'Unreadable' }, now()),
    )
    const again = (await send()).body
    expect(again).toMatchObject({ isDuplicate: false, status: 'Under Review' })
    expect(again.id).not.toBe(first.id)
    const shown = (await world.people.dispatcher.read('Documents/list', { loadId: world.loadId })).body
      .documents
    expect(shown.every(({ amount }: { amount: number }) => amount === 2000.5)).toBe(true)
    const driven = (await world.people.driver.read('Documents/list', { loadId: world.loadId })).body.documents
    expect(driven.some((one: object) => 'amount' in one)).toBe(false)
  })

  test.each([
    ['guest', 'POD', 401],
    ['admin', 'POD', 200],
    ['dispatcher', 'POD', 200],
    ['driver', 'POD', 200],
    ['driver', 'Invoice', 403],
    ['dispatcher', 'Invoice', 200],
    ['rival', 'POD', 404],
    ['shipper', 'POD', 403],
    ['dispatcher', 'Rate Confirmation', 400],
    ['dispatcher', 'constructor', 400],
  ] as const)('%s adds a %s: %i', async (name, type, status) => {
    await changeLoad(world.platform, world.loadId, { Status__c: 'Delivered' })
    const contentDocumentId = await upload(world.people.dispatcher)
    const person = name === 'guest' ? guestClient(world.platform) : world.people[name]
    const file = status === 200 ? await upload(person) : contentDocumentId
    expect((await attach(person, type, { contentDocumentId: file })).status).toBe(status)
  })

  test('a driver of another load can neither read nor add', async () => {
    await changeLoad(world.platform, world.loadId, { Status__c: 'Delivered' })
    await world.platform.database.kysely
      .updateTable('Booking__c')
      .set({ Driver__c: null })
      .where('Id', '=', world.bookingId)
      .execute()
    expect((await attach(world.people.driver, 'POD')).status).toBe(404)
    expect((await world.people.driver.read('Documents/list', { loadId: world.loadId })).status).toBe(404)
  })

  test('a POD needs the confirmed signature and the name of the receiver', async () => {
    await changeLoad(world.platform, world.loadId, { Status__c: 'Delivered' })
    for (const more of [{ signed: false }, { signed: true, signedBy: ' ' }, { signedBy: null }]) {
      const answer = await attach(world.people.driver, 'POD', more)
      expect([answer.status, answer.body.errorCode]).toEqual([422, 'SIGNATURE_REQUIRED'])
    }
  })

  test('the same content is recognised; another colleague’s file cannot be named', async () => {
    const content = crypto.randomUUID()
    const first = await attach(world.people.driver, 'Photo', {
      contentDocumentId: await upload(world.people.driver, content),
    })
    const again = await attach(world.people.driver, 'Photo', {
      contentDocumentId: await upload(world.people.driver, content),
    })
    expect(first.body).toMatchObject({ isDuplicate: false, status: 'Under Review', name: 'scan 1.pdf' })
    expect(again.body).toMatchObject({ isDuplicate: true, id: first.body.id })
    const foreign = await attach(world.people.driver, 'Photo', {
      contentDocumentId: await upload(world.people.admin),
    })
    expect(foreign.status).toBe(404)
  })

  test('a driver cannot attach a file of the office or of another driver’s load', async () => {
    await changeLoad(world.platform, world.loadId, { Status__c: 'Delivered' })
    const voidCheck = await upload(world.people.admin)
    const ofCompany = { accountId: world.me.accountId, contentDocumentId: voidCheck, type: 'Void Check' }
    expect((await world.people.admin.act('Documents/attach', ofCompany)).status).toBe(200)
    const paperOf = async (type: string) =>
      (await attach(world.people.dispatcher, type)).body.contentDocumentId
    const invoice = await paperOf('Invoice')
    const photo = await paperOf('Photo')
    const name = async (person: TestClient, contentDocumentId: string, type: string) =>
      (await attach(person, type, { contentDocumentId })).status
    for (const file of [voidCheck, invoice])
      for (const type of ['Photo', 'POD']) expect(await name(world.people.driver, file, type)).toBe(404)
    expect(await name(world.people.driver, photo, 'Other')).toBe(200)
    expect(await name(world.people.dispatcher, invoice, 'Other')).toBe(200)
    // From here on only the office can see the photo's load.
    const own = await upload(world.people.driver)
    await world.platform.database.kysely
      .updateTable('Load_Document__c')
      .set({ Load__c: await addTestLoad(world.platform) })
      .where('ContentDocumentId', '=', photo)
      .execute()
    expect(await name(world.people.driver, photo, 'BOL')).toBe(404)
    // A file that the office attached as an invoice belongs to the office, whatever its uploader.
    expect(await name(world.people.driver, own, 'Photo')).toBe(200)
    expect(await name(world.people.dispatcher, own, 'Invoice')).toBe(200)
    expect(await name(world.people.driver, own, 'POD')).toBe(404)
  })

  test('each role is shown its papers only', async () => {
    await changeLoad(world.platform, world.loadId, { Status__c: 'Delivered' })
    for (const type of ['BOL', 'POD', 'Invoice', 'Photo']) await attach(world.people.dispatcher, type)
    const types = async (person: TestClient) =>
      (await person.read('Documents/list', { loadId: world.loadId })).body.documents.map(
        ({ type }: { type: string }) => type,
      )
    expect(await types(world.people.admin)).toEqual(['Rate Confirmation', 'BOL', 'POD', 'Invoice', 'Photo'])
    expect(await types(world.people.driver)).toEqual(['BOL', 'POD', 'Photo'])
    expect(await types(world.people.shipper)).toEqual(['BOL', 'POD'])
    expect((await world.people.rival.read('Documents/list', { loadId: world.loadId })).status).toBe(404)
  })

  test('uploader and Admin remove a document while it is under review, no other user and not later', async () => {
    const remove = async (person: TestClient, documentId: string) =>
      (await person.act('Documents/remove', { documentId })).status
    const [one, two, three] = [
      (await attach(world.people.admin, 'Photo')).body.id,
      (await attach(world.people.driver, 'Photo')).body.id,
      (await attach(world.people.driver, 'Photo')).body.id,
    ]
    expect(await remove(world.people.dispatcher, one)).toBe(403)
    expect(await remove(world.people.rival, one)).toBe(404)
    expect(await remove(world.people.driver, two)).toBe(200)
    expect(await remove(world.people.driver, two)).toBe(404)
    await accept(three)
    expect(await remove(world.people.admin, three)).toBe(409)
    expect(await remove(world.people.admin, one)).toBe(200)
  })
})
