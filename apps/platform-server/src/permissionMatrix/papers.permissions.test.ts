import type { MatrixWorld, Person } from './matrixWorld'
import { UI_API } from './matrixWorld'
import { provePermissions, type Trial } from './provePermissions'

const HOUR_MS = 3_600_000

/** A delivered load of the person as driver or shipper, or of another one. */
async function delivered(world: MatrixWorld, person: Person, whose: 'own' | 'others', status = 'Delivered') {
  const isOwn = whose === 'own'
  const other = await world.platform.database.kysely
    .selectFrom('Account')
    .select('Id')
    .where('Type', '=', 'Shipper')
    .where('Id', '<>', world.people.Shipper.accountId)
    .executeTakeFirstOrThrow()
  const { loadId } = await world.haul({
    status,
    driverId: isOwn ? person.contactId || null : null,
    shipperId: isOwn ? world.people.Shipper.accountId : other.Id,
  })
  return loadId
}

/** Adds a paper as the dispatcher; gives the ids of the paper and of its file. */
async function addPaper(world: MatrixWorld, loadId: string, type: string, by = world.people.Dispatcher) {
  const contentDocumentId = await world.upload(by.client)
  const signature = type === 'POD' ? { signed: true, signedBy: 'J. Receiver' } : {}
  const { status, body } = await by.client.act('Documents/attach', {
    loadId,
    type,
    contentDocumentId,
    ...signature,
  })
  if (status !== 200) throw new Error(`${type} was not added: ${JSON.stringify(body)}`)
  return { documentId: String(body.id), contentDocumentId }
}

const attaching = (types: readonly string[]): Trial => ({
  async prepare(world, person, whose) {
    const loadId = await delivered(world, person, whose)
    const mayUpload = ['Admin', 'Dispatcher', 'Driver'].includes(person.role)
    return await Promise.all(
      types.map(async (type) => {
        const contentDocumentId = await world.upload((mayUpload ? person : world.people.Dispatcher).client)
        const params = { loadId, type, contentDocumentId, signed: true, signedBy: 'J. Receiver' }
        return { send: () => person.client.act('Documents/attach', params) }
      }),
    )
  },
})

/** A payment in the given status, as the provider would set it. */
async function payable(world: MatrixWorld, person: Person, status: string): Promise<string> {
  const loadId = await delivered(world, person, 'own')
  await world.platform.database.kysely
    .insertInto('Payment__c')
    .values({
      Load__c: loadId,
      Account__c: world.people.Admin.accountId,
      Amount__c: 2000.5,
      Status__c: status,
    })
    .execute()
  return loadId
}

const listing = (types: readonly string[]): Trial => ({
  async prepare(world, person, whose) {
    const loadId = await delivered(world, person, whose)
    for (const type of ['BOL', 'POD', 'Invoice']) await addPaper(world, loadId, type)
    return {
      send: () => person.client.read('Documents/list', { loadId }),
      shows: ({ documents }) =>
        types.every((type) => documents.some((one: { type: string }) => one.type === type)),
      mayWithhold: true,
    }
  },
})

provePermissions({
  '[PRM-10] seeing payments': {
    async prepare(world, person) {
      const loadId = await payable(world, person, 'Approved')
      return {
        send: () => person.client.read('Payments/getPayment', { loadId }),
        shows: ({ amount }) => amount === 2000.5,
      }
    },
  },
  '[PRM-13] uploading BOL, POD, receipts, photos': attaching([
    'BOL',
    'POD',
    'Lumper Receipt',
    'Scale Ticket',
    'Photo',
  ]),
  '[PRM-14] uploading an invoice': attaching(['Invoice']),
  '[PRM-15] requesting detention': {
    async prepare(world, person, whose) {
      const loadId = await delivered(world, person, whose)
      const ago = (hours: number) => new Date(world.platform.clock.now - hours * HOUR_MS)
      const stops = world.platform.database.kysely.updateTable('Load_Stop__c').where('Load__c', '=', loadId)
      const left = (from: number, to: number) => ({
        Window_Start__c: ago(from),
        Window_End__c: ago(from - 1),
        Arrived_At__c: ago(from),
        Departed_At__c: ago(to),
        Status__c: 'Departed',
      })
      await stops.where('Sequence__c', '=', 1).set(left(10, 6)).execute()
      await stops.where('Sequence__c', '=', 2).set(left(2, 1)).execute()
      const stop = await world.platform.database.kysely
        .selectFrom('Load_Stop__c')
        .select('Id')
        .where('Load__c', '=', loadId)
        .where('Sequence__c', '=', 1)
        .executeTakeFirstOrThrow()
      const claim = { loadId, type: 'Detention', stopId: stop.Id, quantity: 1, reason: 'Waited' }
      return { send: () => person.client.act('Accessorials/request', claim) }
    },
  },
  '[PRM-16] requesting another charge': {
    async prepare(world, person) {
      const loadId = await delivered(world, person, 'own', 'At Delivery')
      const claim = { loadId, type: 'Toll', amount: 12.5, reason: 'Turnpike' }
      return { send: () => person.client.act('Accessorials/request', claim) }
    },
  },
  '[PRM-17] disputing a payment': {
    async prepare(world, person) {
      const loadId = await payable(world, person, 'Approved')
      return { send: () => person.client.act('Payments/dispute', { loadId, reason: 'Detention is missing' }) }
    },
  },
  '[PRM-72] seeing remittances, aging and statements of the company': {
    prepare: async (_world, { client }) =>
      ['remittances', 'account', 'list', 'export'].map((method) => ({
        send: () => client.read(`CompanyPayments/${method}`),
        shows: (body) => ['remittances', 'aging', 'payments'].some((name) => name in body),
      })),
  },
  '[PRM-80] seeing how fast the provider pays': {
    prepare: async (_world, { client }) => ({
      send: () => client.read('Payments/record'),
      shows: ({ company }) => Array.isArray(company),
    }),
  },
  '[PRM-73] choosing the payment terms of the company': {
    prepare: async (_world, { client }) => ({
      send: () => client.act('CompanyPayments/setTerms', { terms: 'Standard' }),
    }),
  },
  '[PRM-74] asking for payment to a factor': {
    async prepare(world, { client, accountId }) {
      const { kysely } = world.platform.database
      const own = accountId || world.people.Admin.accountId
      await kysely.deleteFrom('Remit_To_Change__c').where('Account__c', '=', own).execute()
      await kysely
        .insertInto('Load_Document__c')
        .values({
          Name: 'noa.pdf',
          Account__c: own,
          Type__c: 'Notice of Assignment',
          Status__c: 'Under Review',
          ContentDocumentId: '069000000000001AAA',
        })
        .execute()
      const change = { factoringCompany: 'Lone Star Factors', remitTo: 'PO Box 7, Reno, NV' }
      return { send: () => client.act('CompanyPayments/requestFactoring', change) }
    },
  },
  '[PRM-58] seeing the scorecard of the company': {
    prepare: async (_world, { client }) => ({
      send: () => client.read('Scorecards/read', {}),
      shows: ({ figures }) => figures.length > 0,
    }),
  },
  '[PRM-59] disputing a mark of the scorecard': {
    async prepare(world, { client, accountId }) {
      const { loadId } = await world.haul({ status: 'In Transit' })
      const at = new Date(world.platform.clock.now - 60_000)
      const tender = {
        Load__c: loadId,
        // A guest has no account.
        Account__c: accountId || world.people.Admin.accountId,
        Kind__c: 'Tender',
        Amount__c: 1000,
      }
      await world.platform.database.kysely
        .insertInto('Load_Offer__c')
        .values({ ...tender, Status__c: 'Declined', Expires_At__c: at, Answered_At__c: at })
        .execute()
      const mark = { score: 'tenderAcceptance', loadId, note: 'The truck was down.' }
      return { send: () => client.act('Scorecards/dispute', mark) }
    },
  },
  '[PRM-18] listing BOL and POD of a load': listing(['BOL', 'POD']),
  '[PRM-19] downloading BOL and POD of a load': {
    async prepare(world, person, whose) {
      const loadId = await delivered(world, person, whose)
      const papers = [await addPaper(world, loadId, 'BOL'), await addPaper(world, loadId, 'POD')]
      return papers.map(({ contentDocumentId }) => ({
        send: () =>
          person.client.send('GET', `${UI_API}/records/content-documents/${contentDocumentId}/content`),
        shows: (body) => String(body).startsWith('%PDF'),
        mayDenyExistence: true,
      }))
    },
  },
  '[PRM-20] listing invoice and rate confirmation of a load': listing(['Invoice', 'Rate Confirmation']),
  '[PRM-21] deleting a document under review': {
    async prepare(world, person, whose) {
      const loadId = await delivered(world, person, 'own')
      const { Admin, Dispatcher } = world.people
      const isOwn = whose === 'own' && ['Dispatcher', 'Driver'].includes(person.role)
      const by = isOwn ? person : person.role === 'Admin' ? Dispatcher : Admin
      const { documentId } = await addPaper(world, loadId, 'Photo', by)
      return { send: () => person.client.act('Documents/remove', { documentId }) }
    },
  },
  '[PRM-33] asking for other payment terms': {
    async prepare(world, person) {
      const loadId = await payable(world, person, 'Under Review')
      return { send: () => person.client.act('Payments/chooseTerms', { loadId, terms: 'Quick Pay' }) }
    },
  },
  '[PRM-38] rating a facility': {
    async prepare(world, person, whose) {
      const loadId = await delivered(world, person, whose)
      const { kysely } = world.platform.database
      await kysely
        .updateTable('Load_Stop__c')
        .set({ Status__c: 'Departed' })
        .where('Load__c', '=', loadId)
        .execute()
      const stop = await kysely
        .selectFrom('Load_Stop__c')
        .select('Id')
        .where('Load__c', '=', loadId)
        .executeTakeFirstOrThrow()
      return { send: () => person.client.act('Facilities/rate', { loadId, stopId: stop.Id, rating: 4 }) }
    },
  },
})
