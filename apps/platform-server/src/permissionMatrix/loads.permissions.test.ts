import { postTestBlock } from '../testing/blocks'
import { addTestLoad, changeLoad } from '../testing/loads'
import { provePermissions, type Trial } from './provePermissions'

const now = (at: number) => new Date(at).toISOString()
const key = () => crypto.randomUUID()

/** A booked load with the person as driver, or without one. */
const driven = (status: string, act: (loadId: string) => readonly [string, object]): Trial => ({
  async prepare(world, person, whose) {
    const driverId = whose === 'own' ? person.contactId || null : null
    const { loadId } = await world.haul({ status, driverId })
    // Positions are kept from four hours before the pickup on.
    await changeLoad(world.platform, loadId, {
      Pickup_From__c: new Date(world.platform.clock.now + 3_600_000),
    })
    const [method, params] = act(loadId)
    return { send: () => person.client.act(method, { loadId, ...params }) }
  },
})

const event = (type: string, world: { platform: { clock: { now: number } } }) => ({
  type,
  occurredAt: now(world.platform.clock.now),
  clientEventId: key(),
})

provePermissions({
  '[PRM-01] searching loads': {
    prepare: async (_world, { client }) => ({
      send: () => client.read('LoadSearch/findLoads', { pageSize: 5 }),
      shows: ({ loads }) => loads.length === 5,
    }),
  },
  '[PRM-02] seeing the rates of loads found': {
    prepare: async (_world, { client }) => ({
      send: () => client.read('LoadSearch/findLoads', { pageSize: 5 }),
      shows: ({ loads }) => loads.some((load: { totalRate?: number }) => load.totalRate !== undefined),
      mayWithhold: true,
    }),
  },
  '[PRM-70] seeing what was paid on a lane': {
    prepare: async (_world, { client }) => ({
      send: () =>
        client.read('LoadSearch/laneHistory', {
          originState: 'TX',
          destinationState: 'GA',
          equipmentType: 'V',
        }),
      shows: ({ windows }) => windows.length === 3,
    }),
  },
  '[PRM-03] booking a load': {
    async prepare(world, { client }) {
      const loadId = await addTestLoad(world.platform)
      return {
        send: () => client.act('LoadBooking/bookLoad', { loadId, rateVersion: 1, idempotencyKey: key() }),
      }
    },
  },
  '[PRM-71] booking several loads as one': {
    async prepare(world, { client }) {
      const loads = [
        { loadId: await addTestLoad(world.platform), rateVersion: 1 },
        { loadId: await addTestLoad(world.platform), rateVersion: 1 },
      ]
      return { send: () => client.act('LoadBooking/bookChain', { loads, idempotencyKey: key() }) }
    },
  },
  '[PRM-82] seeing open blocks of weeks': {
    prepare: async (world, { client }) => {
      const blockId = await postTestBlock(world.platform, { weekdays: ['Monday'] })
      return {
        send: () => client.read('LoadBlocks/find', { limit: 50 }),
        shows: ({ blocks }) => blocks.some(({ id }: { id: string }) => id === blockId),
      }
    },
  },
  '[PRM-83] seeing the rates of blocks': {
    prepare: async (world, { client }) => {
      const blockId = await postTestBlock(world.platform, { weekdays: ['Monday'] })
      return {
        send: () => client.read('LoadBlocks/get', { blockId }),
        shows: ({ total }) => total === 2000,
        mayWithhold: true,
      }
    },
  },
  '[PRM-84] booking a block of weeks': {
    prepare: async (world, { client }) => {
      const blockId = await postTestBlock(world.platform, { weekdays: ['Monday'] })
      return { send: () => client.act('LoadBlocks/book', { blockId, idempotencyKey: key() }) }
    },
  },
  '[PRM-04] bidding on a load': {
    async prepare(world, { client }) {
      const loadId = await addTestLoad(world.platform)
      const expiresAt = now(world.platform.clock.now + 3_600_000)
      return {
        send: () =>
          client.act('LoadBooking/placeOffer', { loadId, amount: 1900, expiresAt, idempotencyKey: key() }),
      }
    },
  },
  '[PRM-05] cancelling a booking': {
    async prepare(world, { client }) {
      const { bookingId } = await world.haul()
      const params = { bookingId, reason: 'Breakdown', idempotencyKey: key() }
      return { send: () => client.act('LoadBooking/cancelBooking', params) }
    },
  },
  '[PRM-06] accepting a rate confirmation': {
    async prepare(world, { client }) {
      const { bookingId } = await world.haul()
      return { send: () => client.act('LoadBooking/acceptRateCon', { bookingId }) }
    },
  },
  '[PRM-07] assigning driver and equipment': {
    async prepare(world, { client }) {
      const { kysely } = world.platform.database
      // A driver who is busy cannot be assigned; here everyone is free.
      await kysely
        .updateTable('Booking__c')
        .set({ Driver__c: null, Truck__c: null, Trailer__c: null })
        .where('Account__c', '=', world.people.Admin.accountId)
        .execute()
      const { bookingId } = await world.haul()
      await world.people.Dispatcher.client.act('LoadBooking/acceptRateCon', { bookingId })
      const { body: crew } = await world.people.Admin.client.read('MyLoads/getCrew', {})
      const params = { bookingId, driverId: world.people.Driver.contactId, truckId: crew.trucks[0].id }
      return { send: () => client.act('LoadBooking/assign', params) }
    },
  },
  '[PRM-66] requesting another appointment for a hauled load': {
    async prepare(world, { client, contactId }, whose) {
      const driverId = whose === 'own' ? contactId || null : null
      const { loadId } = await world.haul({ status: 'Dispatched', driverId })
      const stop = await world.platform.database.kysely
        .selectFrom('Load_Stop__c')
        .select(['Id', 'Window_Start__c'])
        .where('Load__c', '=', loadId)
        .orderBy('Sequence__c', 'desc')
        .executeTakeFirstOrThrow()
      const day = now(stop.Window_Start__c.getTime() + 86_400_000).slice(0, 10)
      const params = { startLocal: `${day}T10:00`, endLocal: `${day}T12:00`, reason: 'Breakdown.' }
      return {
        send: () => client.act('LoadTracking/requestAppointment', { loadId, stopId: stop.Id, ...params }),
      }
    },
  },
  '[PRM-08] seeing My Loads': {
    async prepare(world, person, whose) {
      const driverId = whose === 'own' ? person.contactId || null : null
      const { loadId } = await world.haul({ driverId })
      const origin = `Town ${loadId}`
      await changeLoad(world.platform, loadId, { Origin_City__c: origin })
      return [
        {
          send: () => person.client.read('MyLoads/get', { loadId }),
          shows: (body) => body?.id === loadId,
          mayWithhold: true,
        },
        {
          send: () => person.client.read('MyLoads/list', { tab: 'upcoming', origin }),
          shows: ({ loads }) => loads.some(({ id }: { id: string }) => id === loadId),
          mayWithhold: true,
        },
      ]
    },
  },
  '[PRM-09] seeing rates of My Loads': {
    async prepare(world, person) {
      const { loadId } = await world.haul({ driverId: person.contactId || null })
      return [
        {
          send: () => person.client.read('MyLoads/get', { loadId }),
          shows: (body) => JSON.stringify(body).includes('2000.5'),
          mayWithhold: true,
        },
        {
          send: () => person.client.read('MyLoads/list', { tab: 'upcoming' }),
          shows: (body) => JSON.stringify(body).includes('2000.5'),
          mayWithhold: true,
        },
      ]
    },
  },
  '[PRM-11] reporting a milestone': {
    async prepare(world, person, whose) {
      const trial = driven('Dispatched', () => ['LoadTracking/recordEvent', event('Arrived Pickup', world)])
      return trial.prepare(world, person, whose)
    },
  },
  '[PRM-12] sending a check call or a position': {
    async prepare(world, person, whose) {
      const at = { lat: 32.78, lng: -96.8 }
      const note = driven('Dispatched', () => ['LoadTracking/recordEvent', event('Note', world)])
      const position = driven('In Transit', () => [
        'LoadTracking/recordEvent',
        { ...event('Position', world), ...at },
      ])
      return [await note.prepare(world, person, whose), await position.prepare(world, person, whose)].flat()
    },
  },
})
