import { randomBytes } from 'node:crypto'
import { samplePdf } from '../files/testing/sampleFiles'
import { guestClient, signIn, type Answer, type TestClient } from '../testing/client'
import { addTestLoad, book, changeLoad } from '../testing/loads'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { systemTables } from '../sessions/systemTables'
import { createFingerprint, type Fingerprint } from './fingerprint'
import { MATRIX_ROLES, type MatrixRole } from './matrixTable'

export const UI_API = '/services/data/v63.0/ui-api'
const PASSWORD = 'correct horse battery'

/** A signed-in person with the ids of their records (empty for guests). */
export interface Person {
  readonly role: MatrixRole
  readonly client: TestClient
  readonly contactId: string
  readonly accountId: string
}

/** @default unassigned */
export interface LoadWish {
  readonly status?: string
  readonly driverId?: string | null
  readonly shipperId?: string
}

/** One person per role of a carrier, a shipper, a guest and a competitor. */
export interface MatrixWorld {
  readonly platform: TestPlatform
  readonly people: Readonly<Record<MatrixRole, Person>>
  readonly rival: Person
  grant(person: Person, keys: readonly string[]): Promise<void>
  haul(wish?: LoadWish): Promise<{ loadId: string; bookingId: string }>
  /** Returns the document id of a new one-page file. */
  upload(client: TestClient): Promise<string>
  /** Hashes every table; unchanged means that no row was written. */
  fingerprint(this: void): Promise<Fingerprint>
}

export async function openMatrixWorld(): Promise<MatrixWorld> {
  const platform = await createTestPlatform({ numSecondsValid: 43_000 })
  const { kysely } = platform.database
  const named = async (role: MatrixRole, email: string, password?: string): Promise<Person> => {
    const client = await signIn(platform, email, password)
    const { contactId, accountId } = (await client.send('GET', '/auth/me')).body
    return { role, client, contactId, accountId }
  }
  const guest = guestClient(platform)
  guest.csrfToken = (await guest.send('GET', '/auth/me')).body.csrfToken
  const admin = await named('Admin', 'admin@carrier.test')
  await admin.client.act('Users/invite', {
    name: 'Cara Cole',
    email: 'member@carrier.test',
    mobile: '2125551234',
    role: 'Carrier User',
  })
  const { facts } = await systemTables(kysely)
    .selectFrom('portal_outbox')
    .select('facts')
    .where('recipient', '=', 'member@carrier.test')
    .executeTakeFirstOrThrow()
  const token = /invitation=([\w-]+)/.exec(facts)?.[1]
  await guest.act('Users/acceptInvitation', { token, password: PASSWORD })
  const member = await named('Carrier User', 'member@carrier.test', PASSWORD)
  await member.client.act('Consent/createConsentRecord', { accountId: member.accountId })
  const people = {
    Admin: admin,
    Dispatcher: await named('Dispatcher', 'dispatcher@carrier.test'),
    Driver: await named('Driver', 'driver@carrier.test'),
    'Carrier User': member,
    Shipper: await named('Shipper', 'shipper@shipper.test'),
    Guest: { role: 'Guest', client: guest, contactId: '', accountId: '' },
  } as const
  const world: MatrixWorld = {
    platform,
    people,
    rival: await named('Admin', 'rival@carrier.test'),
    async grant(person, keys) {
      await kysely
        .updateTable('AccountContactRelation')
        .set({ Component_Keys__c: keys.join(';') || null })
        .where('ContactId', '=', person.contactId)
        .execute()
    },
    async haul({ status, driverId = null, shipperId = people.Shipper.accountId } = {}) {
      const loadId = await addTestLoad(platform, { Shipper_Account__c: shipperId })
      const { id: bookingId } = await book(people.Dispatcher.client, loadId)
      await kysely
        .updateTable('Booking__c')
        .set({ Driver__c: driverId })
        .where('Id', '=', bookingId)
        .execute()
      if (status) await changeLoad(platform, loadId, { Status__c: status })
      return { loadId, bookingId }
    },
    upload: (client) => upload(platform, client),
    fingerprint: await createFingerprint(kysely),
  }
  for (const role of MATRIX_ROLES) if (role !== 'Guest') await world.grant(people[role], [])
  return world
}

async function upload(platform: TestPlatform, client: TestClient): Promise<string> {
  const form = new FormData()
  const pdf = samplePdf({ note: randomBytes(8).toString('hex') })
  form.set('fileData', new Blob([new Uint8Array(pdf)]), 'paper.pdf')
  const response = await platform.handler(
    new Request(`http://portal.test${UI_API}/records/content-documents/content-versions`, {
      method: 'POST',
      headers: { Cookie: client.cookie, Origin: 'http://portal.test', 'X-CSRF-Token': client.csrfToken },
      body: form,
    }),
    { address: '10.0.0.1' },
  )
  // `ui-api/content.test.ts` validates the shape of this response.
  const body = (await response.json()) as { contentDocument: { id: string } }
  return body.contentDocument.id
}

export async function addRecord(client: TestClient, apiName: string, fields: object): Promise<string> {
  const answer: Answer = await client.send('POST', `${UI_API}/records`, { apiName, fields })
  if (answer.status !== 201) throw new Error(`${apiName} was not made: ${JSON.stringify(answer.body)}`)
  return answer.body.id
}
