import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { PortalTransaction } from '../database/openDatabase'
import { signIn, type TestClient } from './client'
import { addTestLoad, book, changeLoad } from './loads'
import { createTestPlatform, type TestPlatform } from './testPlatform'
import type { PlatformOptions } from '../platformOptions'
import { movePayment, type PaymentMove } from '../domains/payments/movePayment'
import { reviewDocument } from '../domains/documents/reviewDocument'

export const HOUR_MS = 3_600_000
const PEOPLE = ['admin', 'dispatcher', 'driver', 'rival'] as const

/** Books a load before each test, with people who add its documents and claim its charges. */
export function paperworkWorld(options: PlatformOptions = {}) {
  let platform: TestPlatform
  let people: Record<(typeof PEOPLE)[number] | 'shipper', TestClient>
  let me: { accountId: string; contactId: string }
  let driverId: string
  let loadId: string
  let bookingId: string
  beforeAll(async () => {
    platform = await createTestPlatform({ numSecondsValid: 43_000, ...options })
    const [admin, dispatcher, driver, rival, shipper] = await Promise.all([
      ...PEOPLE.map((name) => signIn(platform, `${name}@carrier.test`)),
      signIn(platform, 'shipper@shipper.test'),
    ])
    if (!admin || !dispatcher || !driver || !rival || !shipper) throw new Error('Someone could not sign in.')
    people = { admin, dispatcher, driver, rival, shipper }
    me = (await admin.send('GET', '/auth/me')).body
    driverId = (await driver.send('GET', '/auth/me')).body.contactId
  }, 120_000)
  afterAll(() => platform.close())
  beforeEach(async () => {
    const shipperId = (await people.shipper.send('GET', '/auth/me')).body.accountId
    loadId = await addTestLoad(platform, { Shipper_Account__c: shipperId })
    bookingId = (await book(people.dispatcher, loadId)).id
    await platform.database.kysely
      .updateTable('Booking__c')
      .set({ Driver__c: driverId })
      .where('Id', '=', bookingId)
      .execute()
  })
  const now = () => new Date(platform.clock.now)
  const provider = <T>(work: (transaction: PortalTransaction) => Promise<T>) =>
    platform.database.asSystem(work)
  /** Stores a file as an upload would; returns its id. */
  async function upload(person: TestClient, content = crypto.randomUUID()): Promise<string> {
    const { userId } = (await person.send('GET', '/auth/me')).body
    const { kysely } = platform.database
    const { Id } = await kysely
      .insertInto('ContentDocument')
      .values({ Title: 'scan', OwnerId: userId, Account__c: me.accountId, FileType: 'PDF', ContentSize: 9 })
      .returning('Id')
      .executeTakeFirstOrThrow()
    await kysely
      .insertInto('ContentVersion')
      .values({
        ContentDocumentId: Id,
        Title: 'scan',
        PathOnClient: 'scan\u0007 1.pdf',
        FileType: 'PDF',
        ContentSize: 9,
        VersionNumber: 1,
        IsLatest: true,
        Page_Count__c: 2,
        Sha256__c: content.padEnd(64, '0').slice(0, 64),
        File_Key__c: crypto.randomUUID(),
      })
      .execute()
    return Id
  }

  async function attach(person: TestClient, type: string, more: object = {}) {
    return await person.act('Documents/attach', {
      loadId,
      type,
      contentDocumentId: await upload(person),
      ...(type === 'POD' ? { signed: true, signedBy: 'J. Receiver' } : {}),
      ...more,
    })
  }

  /** Plays the load up to delivery; the truck waits `waitHours` at the pickup beyond the free time. */
  async function deliver(waitHours = 0): Promise<void> {
    const { kysely } = platform.database
    const arrived = new Date(platform.clock.now - 10 * HOUR_MS)
    await changeLoad(platform, loadId, { Status__c: 'Dispatched' })
    await kysely
      .updateTable('Load_Stop__c')
      .set({ Window_Start__c: arrived, Window_End__c: new Date(arrived.getTime() + HOUR_MS) })
      .where('Load__c', '=', loadId)
      .execute()
    const at = (hours: number) => new Date(arrived.getTime() + hours * HOUR_MS).toISOString()
    const left = 2 + waitHours
    for (const [type, hours] of [
      ['Arrived Pickup', 0],
      ['Loading Complete', left - 0.1],
      ['Departed Pickup', left],
      ['Arrived Delivery', left + 1],
      ['Unloading Complete', left + 2],
    ] as const) {
      const occurredAt = at(hours)
      const clientEventId = crypto.randomUUID()
      const answer = await people.driver.act('LoadTracking/recordEvent', {
        loadId,
        type,
        occurredAt,
        clientEventId,
      })
      expect(answer.body).toMatchObject({ loadId })
    }
  }

  async function undoDelivery() {
    const { Id } = await platform.database.kysely
      .selectFrom('Load_Event__c')
      .select('Id')
      .where('Load__c', '=', loadId)
      .where('Type__c', '=', 'Unloading Complete')
      .executeTakeFirstOrThrow()
    return await people.driver.act('LoadTracking/undoEvent', { eventId: Id })
  }

  const deliveredPapers = async () => {
    const pod = (await attach(people.driver, 'POD')).body
    const invoice = (await attach(people.dispatcher, 'Invoice', { amount: 2000.5 })).body
    return [pod.id, invoice.id] as const
  }

  const accept = (id: string) =>
    provider((transaction) => reviewDocument(transaction, id, { accept: true }, now()))

  const move = async (payment: PaymentMove) => {
    const { body } = await people.admin.read('Payments/getPayment', { loadId })
    await provider((transaction) => movePayment(transaction, body.id, payment, now()))
  }

  const request = (person: TestClient, claim: object) =>
    person.act('Accessorials/request', { loadId, reason: 'Waited', ...claim })

  const stopId = async () => {
    const stops = platform.database.kysely
      .selectFrom('Load_Stop__c')
      .select('Id')
      .where('Load__c', '=', loadId)
    return (await stops.orderBy('Sequence__c').executeTakeFirstOrThrow()).Id
  }

  const charges = () =>
    platform.database.kysely
      .selectFrom('Accessorial__c')
      .select(['Type__c', 'Status__c', 'Amount__c', 'Quantity__c'])
      .where('Load__c', '=', loadId)
      .execute()

  /** Moves the arrival to so many hours ago; the truck is still there, or left after `stayed` of them. */
  const waitAt = async (stop: string, hours: number, stayed?: number) => {
    const ago = (back: number) => new Date(platform.clock.now - back * HOUR_MS)
    await platform.database.kysely
      .updateTable('Load_Stop__c')
      .set({
        Window_Start__c: ago(hours),
        Window_End__c: ago(hours - 1),
        Arrived_At__c: ago(hours),
        Departed_At__c: stayed === undefined ? null : ago(hours - stayed),
      })
      .where('Id', '=', stop)
      .execute()
  }
  return {
    get platform() {
      return platform
    },
    get people() {
      return people
    },
    get me() {
      return me
    },
    get loadId() {
      return loadId
    },
    get bookingId() {
      return bookingId
    },
    now,
    provider,
    upload,
    attach,
    deliver,
    undoDelivery,
    deliveredPapers,
    accept,
    move,
    request,
    stopId,
    charges,
    waitAt,
  }
}
