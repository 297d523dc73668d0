import { addRecord, UI_API, type MatrixWorld, type Person } from './matrixWorld'
import { provePermissions, type Trial } from './provePermissions'

let n = 0
const next = () => (n += 1)

/** Fields to create and update a record of company data, for an owner or another person. */
interface CompanyData {
  readonly apiName: string
  readonly key: string
  readonly fields: (world: MatrixWorld, driverId: string | null) => object
  readonly change: object
}

/** Creates, changes and deletes a record. */
function writing({ apiName, key, fields, change }: CompanyData): Trial {
  return {
    key,
    async prepare(world, person, whose) {
      const isDriver = person.role === 'Driver'
      const driverId = isDriver && whose === 'own' ? person.contactId : null
      const made = () => addRecord(world.people.Admin.client, apiName, fields(world, driverId))
      const [changed, deleted] = [await made(), await made()]
      const { client } = person
      // Created now, so that the rejection has no other reason.
      const created = fields(world, driverId)
      return [
        { send: () => client.send('POST', `${UI_API}/records`, { apiName, fields: created }) },
        { send: () => client.send('PATCH', `${UI_API}/records/${changed}`, { fields: change }) },
        { send: () => client.send('DELETE', `${UI_API}/records/${deleted}`) },
      ]
    },
  }
}

const COMMODITIES = [
  'Alcohol',
  'Beverages',
  'Household Goods',
  'Agricultural',
  'Machinery',
  'Electronics',
  'Frozen',
]
const SPECIALTIES = ['Team', 'Escort', 'High Value', 'Food Grade', 'Oversize', 'Liftgate', 'Drop Trailer']

/** Rows of which a company has one of each kind: the kinds are used in turn, after those of the row before are gone. */
function oneOfEach(apiName: 'Preferred_Commodity__c' | 'Carrier_Specialty__c', data: CompanyData): Trial {
  const trial = writing(data)
  return {
    ...trial,
    async prepare(world, person, whose) {
      await world.platform.database.kysely
        .deleteFrom(apiName)
        .where('Account__c', '=', world.people.Admin.accountId)
        .execute()
      return trial.prepare(world, person, whose)
    },
  }
}

/** Reads the company's numbers, as its record page does. */
const reading = (world: MatrixWorld, { client }: Person) =>
  client.send(
    'GET',
    `${UI_API}/records/${world.people.Admin.accountId}?optionalFields=Account.Name,Account.MC_Number__c`,
  )

provePermissions({
  '[PRM-22] writing Locations': writing({
    apiName: 'Carrier_Location__c',
    key: 'carrierLocation',
    fields: () => ({
      Name: `Yard ${next()}`,
      Type__c: 'Yard',
      Street__c: `${next()} Matrix St`,
      City__c: 'Dallas',
      State__c: 'TX',
      Postal_Code__c: '75201',
    }),
    change: { Hours__c: 'Mon-Fri' },
  }),
  '[PRM-23] writing Equipment': writing({
    apiName: 'Carrier_Equipment__c',
    key: 'carrierEquipments',
    fields: () => ({ Unit_Number__c: `M-${next()}`, Kind__c: 'Truck', Type__c: 'PO' }),
    change: { Year__c: 2020 },
  }),
  '[PRM-24] writing Specialties': oneOfEach('Carrier_Specialty__c', {
    apiName: 'Carrier_Specialty__c',
    key: 'carrierSpecialties',
    fields: () => ({ Specialty__c: SPECIALTIES[next() % SPECIALTIES.length] }),
    change: { Certificate_Number__c: 'T-1' },
  }),
  '[PRM-25] writing Track & Trace devices': writing({
    apiName: 'Tracking_Device__c',
    key: 'carrierTrackTrace',
    fields: (_world, driverId) => ({ Method__c: 'ELD', Driver__c: driverId }),
    change: { Device_Id__c: '9' },
  }),
  '[PRM-26] writing Preferred Commodities': oneOfEach('Preferred_Commodity__c', {
    apiName: 'Preferred_Commodity__c',
    key: 'carrierPreferredCommodities',
    fields: () => ({
      Commodity__c: COMMODITIES[next() % COMMODITIES.length],
      Preference__c: 'Preferred',
    }),
    change: { Preference__c: 'Never' },
  }),
  '[PRM-27] writing Preferred Lanes': writing({
    apiName: 'Preferred_Lane__c',
    key: 'carrierLanePreference',
    fields: () => ({
      Origin_Kind__c: 'City',
      Origin_City__c: 'Dallas',
      Origin_State__c: 'TX',
      Origin_Radius_mi__c: 25 + (next() % 400),
      Destination_Kind__c: 'Anywhere',
      Equipment_Type__c: 'TNK',
    }),
    change: { Min_RPM__c: 2 },
  }),
  '[PRM-28] writing Available Capacity': writing({
    apiName: 'Available_Capacity__c',
    key: 'carrierCapacityManagement',
    fields: (world, driverId) => ({
      Equipment_Type__c: 'V',
      Place_City__c: 'Dallas',
      Place_State__c: 'TX',
      Available_From__c: new Date(world.platform.clock.now + 86_400_000).toISOString(),
      Driver__c: driverId,
    }),
    change: { Max_Deadhead_mi__c: 10 },
  }),
  '[PRM-81] keeping tokens for positions of trucks': {
    prepare: async (_world, { client }) => ({
      send: () => client.read('TelematicsTokens/list'),
      shows: ({ tokens }) => Array.isArray(tokens),
    }),
  },
  '[PRM-32] reading Company Details': {
    prepare: async (world, person) => ({
      send: () => reading(world, person),
      shows: (body) => Boolean(body.fields?.MC_Number__c?.value),
      mayWithhold: true,
      mayDenyExistence: true,
    }),
  },
})
