import { answerQuote } from '../domains/quotes/answerQuote'
import { addTestLoad } from '../testing/loads'
import { addRecord, UI_API, type MatrixWorld, type Person } from './matrixWorld'
import { provePermissions, type Act } from './provePermissions'

const DAY_MS = 86_400_000
let n = 0
const next = () => (n += 1)

/** Another member of the same company. */
async function addColleague({ platform, people }: MatrixWorld): Promise<string> {
  const { kysely } = platform.database
  const email = `colleague${next()}@matrix.test`
  const { accountId } = people.Admin
  const contact = await kysely
    .insertInto('Contact')
    .values({ FirstName: 'Cal', LastName: 'Lee', AccountId: accountId, Email: email })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const person = { LastName: 'Lee', Username: email, Email: email, ContactId: contact.Id }
  await kysely.insertInto('User').values(person).execute()
  const membership = { AccountId: accountId, ContactId: contact.Id, Portal_Role__c: 'Driver' }
  await kysely.insertInto('AccountContactRelation').values(membership).execute()
  return contact.Id
}

/** A person whose records are foreign. */
const anotherPerson = ({ people, rival }: MatrixWorld, { role }: Person): Person =>
  role === 'Admin' ? rival : role === 'Dispatcher' ? people.Driver : people.Dispatcher

const wish = (at: number) => ({
  stops: [
    { city: 'Dallas', state: 'TX' },
    { city: 'Atlanta', state: 'GA' },
  ],
  equipmentType: 'V',
  weightLbs: 12_000,
  pickupFrom: new Date(at + 3 * DAY_MS).toISOString(),
  contact: { name: 'Gil Page', email: 'gil@page.test', phone: '2125551234' },
})

/** A quote that waits to be accepted, of the shipper or of another one. */
async function priced({ platform, people }: MatrixWorld, whose: 'own' | 'others'): Promise<string> {
  const { kysely } = platform.database
  const { body } = await people.Shipper.client.act('Quotes/request', wish(platform.clock.now))
  const validUntil = new Date(platform.clock.now + DAY_MS)
  await platform.database.asSystem((transaction) =>
    answerQuote(transaction, body.id, { amount: 1850, validUntil }),
  )
  if (whose === 'others')
    await kysely
      .updateTable('Quote_Request__c')
      .set({ Account__c: await otherShipper(people.Shipper, kysely) })
      .where('Id', '=', body.id)
      .execute()
  return body.id
}

async function otherShipper({ accountId }: Person, kysely: MatrixWorld['platform']['database']['kysely']) {
  const other = kysely.selectFrom('Account').select('Id').where('Type', '=', 'Shipper')
  return (await other.where('Id', '<>', accountId).executeTakeFirstOrThrow()).Id
}

provePermissions({
  '[PRM-29] seeing users': {
    prepare: async (_world, { client }) => ({
      send: () => client.read('Users/list'),
      shows: ({ users }) => users.length > 2,
    }),
  },
  '[PRM-30] inviting users': {
    prepare: async (_world, { client }) => ({
      send: () =>
        client.act('Users/invite', {
          name: 'Pat Lee',
          email: `pat${next()}@matrix.test`,
          mobile: '2125551234',
          role: 'Driver',
        }),
    }),
  },
  '[PRM-75] importing users from a file': {
    prepare: async (_world, { client }) => ({
      send: () =>
        client.act('Users/importRows', {
          rows: [
            { name: 'Pat Lee', email: `pat${next()}@matrix.test`, mobile: '2125551234', role: 'Driver' },
          ],
        }),
    }),
  },
  '[PRM-31] changing and deactivating users': {
    async prepare(world, { client }) {
      const contactId = await addColleague(world)
      const update = (change: object): Act => ({
        send: () => client.act('Users/update', { contactId, ...change }),
      })
      return [
        update({ role: 'Dispatcher' }),
        update({ componentKeys: ['carrierLocation'] }),
        update({ language: 'es-US' }),
        update({ isActive: false }),
      ]
    },
  },
  '[PRM-65] requiring a second factor of the company': {
    prepare: async (_world, { client }) => ({
      send: () =>
        client.act('Users/setSignInPolicy', { requiresSecondFactor: false, includesDrivers: false }),
    }),
  },
  '[PRM-34] keeping saved searches': {
    async prepare(world, person, whose) {
      const { client } = person
      const apiName = 'Saved_Search__c'
      const fields = () => ({ Name: `Search ${next()}`, Filters__c: '{}' })
      const isOffice = person.role !== 'Shipper' && person.role !== 'Guest'
      const owner =
        whose === 'own' && isOffice
          ? person
          : world.people['Carrier User'] === person
            ? world.people.Admin
            : world.people['Carrier User']
      const [changed, deleted] = [
        await addRecord(owner.client, apiName, fields()),
        await addRecord(owner.client, apiName, fields()),
      ]
      const create: Act = {
        send: () => client.send('POST', `${UI_API}/records`, { apiName, fields: fields() }),
      }
      const others: readonly Act[] = [
        {
          send: () => client.send('PATCH', `${UI_API}/records/${changed}`, { fields: { Alert__c: 'Daily' } }),
          mayDenyExistence: true,
        },
        { send: () => client.send('DELETE', `${UI_API}/records/${deleted}`), mayDenyExistence: true },
      ]
      return whose === 'own' ? [create, ...others] : others
    },
  },
  '[PRM-35] hiding loads': {
    async prepare(world, person, whose) {
      const loadId = await addTestLoad(world.platform)
      const mark = { loadId, kind: 'hidden', isOn: true }
      if (whose === 'own') return { send: () => person.client.act('LoadMarks/setMark', mark) }
      await anotherPerson(world, person).client.act('LoadMarks/setMark', mark)
      return {
        send: () => person.client.read('LoadMarks/getMarks', {}),
        shows: ({ hidden }) => hidden.includes(loadId),
        mayWithhold: true,
      }
    },
  },
  '[PRM-36] changing profile, language and opt-out': {
    async prepare(world, person, whose) {
      const isOwn = whose === 'own' && person.role !== 'Guest'
      const { contactId } = isOwn ? person : anotherPerson(world, person)
      const change = (fields: object): Act => ({
        send: () => person.client.send('PATCH', `${UI_API}/records/${contactId}`, { fields }),
      })
      return [
        change({ Title: `Title ${next()}` }),
        change({ Preferred_Language__c: 'es-US' }),
        change({ SMS_Opt_Out__c: true }),
      ]
    },
  },
  '[PRM-37] giving consent': {
    async prepare(world, person, whose) {
      const { accountId } = whose === 'own' ? person : world.rival
      return {
        send: () =>
          person.client.act('Consent/createConsentRecord', { accountId: accountId ?? world.rival.accountId }),
      }
    },
  },
  '[PRM-39] requesting a quote': {
    prepare: async ({ platform }, { client }) => ({
      send: () => client.act('Quotes/request', wish(platform.clock.now)),
    }),
  },
  '[PRM-40] accepting a quote, repeating a shipment': {
    async prepare(world, { client }, whose) {
      const quoteId = await priced(world, whose)
      return { send: () => client.act('Quotes/accept', { quoteId }) }
    },
  },
  '[PRM-41] tracking shipments': {
    async prepare(world, { client }, whose) {
      const { Shipper } = world.people
      const shipperId =
        whose === 'own' ? Shipper.accountId : await otherShipper(Shipper, world.platform.database.kysely)
      const { loadId } = await world.haul({ status: 'In Transit', shipperId })
      return [
        { send: () => client.read('Shipments/get', { loadId }), shows: (body) => body.stops.length === 2 },
        { send: () => client.act('Shipments/shareTracking', { loadId }) },
      ]
    },
  },
  '[PRM-49] changing and cancelling shipments': {
    async prepare(world, { client }, whose) {
      const { Shipper } = world.people
      const shipperId =
        whose === 'own' ? Shipper.accountId : await otherShipper(Shipper, world.platform.database.kysely)
      const { loadId } = await world.haul({ status: 'Booked', shipperId })
      const { kysely } = world.platform.database
      const stop = await kysely
        .selectFrom('Load_Stop__c')
        .select(['Id', 'Window_Start__c'])
        .where('Load__c', '=', loadId)
        .orderBy('Sequence__c', 'desc')
        .executeTakeFirstOrThrow()
      const day = new Date(stop.Window_Start__c.getTime() + DAY_MS).toISOString().slice(0, 10)
      const time = { startLocal: `${day}T10:00`, endLocal: `${day}T12:00`, reason: 'The dock is full.' }
      return [
        { send: () => client.act('Shipments/requestAppointment', { loadId, stopId: stop.Id, ...time }) },
        { send: () => client.act('Shipments/cancel', { loadId, fee: 0, reason: 'Other' }) },
      ]
    },
  },
  '[PRM-50] messaging the provider about a load': {
    async prepare(world, { client, contactId, role }, whose) {
      const { Shipper } = world.people
      const isOwn = whose === 'own'
      const shipperId = isOwn
        ? Shipper.accountId
        : await otherShipper(Shipper, world.platform.database.kysely)
      const driverId = role === 'Driver' && isOwn ? contactId : null
      const { loadId } = await world.haul({ status: 'In Transit', shipperId, driverId })
      const message = { loadId, text: 'The gate is closed.', clientMessageId: crypto.randomUUID() }
      return [
        { send: () => client.act('Messages/send', message) },
        { send: () => client.read('Messages/thread', { loadId }), shows: (body) => body.loadId === loadId },
      ]
    },
  },
  '[PRM-42] reading announcements': {
    prepare: async (_world, { client }) => ({
      send: () => client.read('Banners/getAnnouncementByRole', {}),
      shows: () => true,
    }),
  },
  '[PRM-43] chatting': {
    prepare: async (_world, { client }) => ({
      send: () => client.read('Chat/getCarrierUserData', {}),
      shows: ({ liveChatUrl }) => liveChatUrl.startsWith('http'),
    }),
  },
  '[PRM-44] looking a carrier up to register': {
    prepare: async (_world, { client }) => ({
      send: () => client.read('Registration/lookupCarrier', { mcNumber: '810001' }),
      shows: ({ legalName }) => legalName === 'Bluebonnet Haulers LLC',
    }),
  },
})
