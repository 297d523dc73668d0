import type { PortalTransaction } from '../database/openDatabase'
import type { KnownFacility } from './facilities'

/** The docks that this database knows already, in the order of their ids. */
export async function knownFacilities(transaction: PortalTransaction): Promise<KnownFacility[]> {
  const rows = await transaction
    .selectFrom('Facility__c')
    .select([
      'Id as id',
      'City__c as city',
      'State__c as state',
      'Location__Latitude__s as lat',
      'Location__Longitude__s as lng',
      'Time_Zone__c as zone',
      'Rating__c as rating',
    ])
    .orderBy('Id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    city: row.city ?? '',
    state: row.state ?? '',
    lat: row.lat ?? 0,
    lng: row.lng ?? 0,
    zone: row.zone,
    rating: row.rating ?? 4,
  }))
}

/** The ids of the shippers of this database. */
export async function knownShippers(transaction: PortalTransaction): Promise<string[]> {
  const rows = await transaction
    .selectFrom('Account')
    .select('Id')
    .where('Type', '=', 'Shipper')
    .orderBy('Id')
    .execute()
  return rows.map(({ Id }) => Id)
}
