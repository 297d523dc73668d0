import type { MatrixWorld } from './matrixWorld'
import { provePermissions } from './provePermissions'

const DAY_MS = 86_400_000
let n = 0
const next = () => (n += 1)

/** The shipper of the matrix, or another one. */
async function shipperOf({ platform, people: { Shipper } }: MatrixWorld, whose: 'own' | 'others') {
  if (whose === 'own') return Shipper.accountId ?? ''
  const { Id } = await platform.database.kysely
    .insertInto('Account')
    .values({ Name: `Shipper ${next()}`, Type: 'Shipper', Status__c: 'Active' })
    .returning('Id')
    .executeTakeFirstOrThrow()
  return Id
}
const place = () => ({ name: `Dock ${next()}`, city: 'Dallas', state: 'TX' })
const dayAfter = (at: number, days: number) => new Date(at + days * DAY_MS).toISOString().slice(0, 10)

provePermissions({
  '[PRM-51] keeping an address book': {
    async prepare(world, { client }, whose) {
      const { kysely } = world.platform.database
      const Account__c = await shipperOf(world, whose)
      const add = async () => {
        const values = { Account__c, Name: `Place ${next()}`, City__c: 'Dallas', State__c: 'TX' }
        const added = kysely.insertInto('Saved_Place__c').values(values).returning('Id')
        return (await added.executeTakeFirstOrThrow()).Id
      }
      const [changed, removed, seen] = [await add(), await add(), await add()]
      const acts = [
        {
          send: () => client.act('AddressBook/save', { placeId: changed, ...place() }),
          mayDenyExistence: true,
        },
        { send: () => client.act('AddressBook/remove', { placeId: removed }), mayDenyExistence: true },
        {
          send: () => client.read('AddressBook/list'),
          shows: ({ places }: { places: readonly { id: string }[] }) => places.some(({ id }) => id === seen),
          mayWithhold: true,
        },
      ] as const
      return whose === 'own' ? [{ send: () => client.act('AddressBook/save', place()) }, ...acts] : acts
    },
  },
  '[PRM-52] repeating a shipment on several dates': {
    async prepare(world, { client }, whose) {
      const { loadId } = await world.haul({ status: 'Booked', shipperId: await shipperOf(world, whose) })
      const dates = [8, 15].map((days) => ({
        pickupLocal: `${dayAfter(world.platform.clock.now, days)}T09:00`,
      }))
      return { send: () => client.act('Orders/repeat', { loadId, dates }), mayDenyExistence: true }
    },
  },
  '[PRM-53] importing orders': {
    prepare: async ({ platform }, { client }) => ({
      send: () =>
        client.act('Orders/importRows', {
          importId: `matrix-${next()}`,
          rows: [
            {
              'pickup.city': 'Dallas, TX',
              'delivery.city': 'Atlanta, GA',
              pickupDate: dayAfter(platform.clock.now, 5),
              equipmentType: 'V',
              weightLbs: '9000',
            },
          ],
        }),
    }),
  },
})
