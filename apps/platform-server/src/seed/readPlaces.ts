import { parseFacilityHours } from '@portal/contract'
import type { PortalTransaction } from '../database/openDatabase'
import type { KnownFacility } from './facilities'

export async function readFacilities(transaction: PortalTransaction): Promise<KnownFacility[]> {
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
      'Hours__c as hours',
    ])
    .orderBy('Id')
    .execute()
  // Excludes facilities with unknown or unparsable hours, for which no window can be planned.
  return rows.flatMap(({ hours, ...row }) =>
    hours !== null && parseFacilityHours(hours)
      ? [
          {
            id: row.id,
            city: row.city ?? '',
            state: row.state ?? '',
            lat: row.lat ?? 0,
            lng: row.lng ?? 0,
            zone: row.zone,
            rating: row.rating ?? 4,
            hours,
          },
        ]
      : [],
  )
}

/** Shippers without users, whose loads the provider posts. */
export async function readShippers(transaction: PortalTransaction): Promise<string[]> {
  const rows = await transaction
    .selectFrom('Account')
    .select('Id')
    .where('Type', '=', 'Shipper')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('AccountContactRelation as member')
            .select('member.Id')
            .whereRef('member.AccountId', '=', 'Account.Id'),
        ),
      ),
    )
    .orderBy('Id')
    .execute()
  return rows.map(({ Id }) => Id)
}
