import { book, addTestLoad } from '../testing/loads'
import { addRecord, UI_API, type MatrixWorld, type Person } from './matrixWorld'
import { provePermissions, type Act } from './provePermissions'

const LISTS = `${UI_API}/list-info/Load__c`
let n = 0

/** Makes a list view that the company sees; gives its name. */
async function addView({ client }: Person): Promise<string> {
  const listViewApiName = `Matrix_${(n += 1)}`
  const { status, body } = await client.send('POST', LISTS, {
    label: 'Ours',
    listViewApiName,
    visibility: 'Public',
  })
  if (status !== 201) throw new Error(`The list view was not made: ${JSON.stringify(body)}`)
  return listViewApiName
}

/** Records of another company, which must not be disclosed. */
async function foreignRecords({ platform, people, rival }: MatrixWorld): Promise<readonly string[]> {
  const location = await addRecord(rival.client, 'Carrier_Location__c', {
    Name: `Yard ${(n += 1)}`,
    Type__c: 'Yard',
    Street__c: `${n} Rival St`,
    City__c: 'Dallas',
    State__c: 'TX',
    Postal_Code__c: '75201',
  })
  const lane = await addRecord(rival.client, 'Preferred_Lane__c', {
    Origin_Kind__c: 'City',
    Origin_City__c: 'Dallas',
    Origin_State__c: 'TX',
    Origin_Radius_mi__c: 25 + n,
    Destination_Kind__c: 'Anywhere',
    Equipment_Type__c: 'TNK',
  })
  const search = await addRecord(rival.client, 'Saved_Search__c', {
    Name: `Rival search ${n}`,
    Filters__c: '{}',
  })
  const shippers = platform.database.kysely.selectFrom('Account').select('Id').where('Type', '=', 'Shipper')
  const shipper = await shippers.where('Id', '<>', people.Shipper.accountId).executeTakeFirstOrThrow()
  const loadId = await addTestLoad(platform, { Shipper_Account__c: shipper.Id })
  const { id: bookingId } = await book(rival.client, loadId)
  return [location, lane, search, loadId, bookingId, rival.contactId, rival.accountId]
}

const onForeign = (act: (person: Person, id: string) => Act) => async (world: MatrixWorld, person: Person) =>
  (await foreignRecords(world)).map((id) => ({ ...act(person, id), mayDenyExistence: true as const }))

provePermissions({
  '[PRM-45] creating, changing, deleting list views': {
    async prepare(world, person, whose) {
      const { Admin, Dispatcher } = world.people
      const makes = ['Admin', 'Dispatcher', 'Shipper'].includes(person.role)
      const owner = whose === 'own' && makes ? person : Admin
      const { client } = person
      const onViewOf = async (whom: Person): Promise<readonly Act[]> => {
        const [changed, deleted] = [await addView(whom), await addView(whom)]
        return [
          {
            send: () => client.send('PATCH', `${LISTS}/${changed}`, { label: 'Renamed' }),
            mayDenyExistence: true,
          },
          { send: () => client.send('DELETE', `${LISTS}/${deleted}`), mayDenyExistence: true },
        ]
      }
      if (whose === 'others') return await onViewOf(owner)
      const listViewApiName = `Matrix_${(n += 1)}`
      const create: Act = { send: () => client.send('POST', LISTS, { label: 'Mine', listViewApiName }) }
      // An Admin manages the views of the whole company.
      const colleagues = person.role === 'Admin' ? await onViewOf(Dispatcher) : []
      return [create, ...(await onViewOf(owner)), ...colleagues]
    },
  },
  '[PRM-46] reading a record of another account': {
    prepare: onForeign(({ client }, id) => ({
      send: () => client.send('GET', `${UI_API}/records/${id}?optionalFields=Name`),
      shows: () => true,
    })),
  },
  '[PRM-47] changing a record of another account': {
    prepare: onForeign(({ client }, id) => ({
      send: () => client.send('PATCH', `${UI_API}/records/${id}`, { fields: {} }),
      shows: () => true,
    })),
  },
  '[PRM-48] deleting a record of another account': {
    prepare: onForeign(({ client }, id) => ({
      send: () => client.send('DELETE', `${UI_API}/records/${id}`),
      shows: () => true,
    })),
  },
})
