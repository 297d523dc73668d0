import type { PortalTransaction } from '../../database/openDatabase'
import { declaredCoverOf } from '../company/setup/declaredCover'

/** Sorts oldest first; adds facts of the load. Runs in a system transaction. */
export async function readReviewQueue(
  transaction: PortalTransaction,
  { kind, offset, limit }: { kind: 'load' | 'company' | undefined; offset: number; limit: number },
) {
  const rows = await transaction
    .selectFrom('Load_Document__c as document')
    .leftJoin('Load__c as load', 'load.Id', 'document.Load__c')
    .leftJoin('Account as company', 'company.Id', 'document.Account__c')
    .leftJoin('User as uploader', 'uploader.Id', 'document.CreatedById')
    .select([
      'document.Id as documentId',
      'document.ContentDocumentId as contentDocumentId',
      'document.Type__c as type',
      'document.Name as fileName',
      'document.CreatedDate as uploadedAt',
      'uploader.Name as uploadedBy',
      'document.Signed__c as signed',
      'document.Signed_By__c as signedBy',
      'document.Page_Count__c as pages',
      'document.Amount__c as amount',
      'document.Account__c as accountId',
      'company.Name as company',
      'company.Declared_Cargo__c as declaredCargo',
      'company.Declared_Auto__c as declaredAuto',
      'company.Declared_Expires__c as declaredExpires',
      'company.Declared_Insurer__c as declaredInsurer',
      'company.Declared_Policy__c as declaredPolicy',
      'document.Load__c as loadId',
      'load.Load_Number__c as loadNumber',
      'load.Status__c as loadStatus',
      'load.Weight_lbs__c as weightLbs',
      'load.Pieces__c as pieces',
      'load.Commodity__c as commodity',
      'load.Total_Rate__c as totalRate',
    ])
    .where('document.Status__c', '=', 'Under Review')
    .$if(kind === 'load', (query) => query.where('document.Load__c', 'is not', null))
    .$if(kind === 'company', (query) => query.where('document.Load__c', 'is', null))
    .orderBy('document.CreatedDate')
    .orderBy('document.Id')
    .offset(offset)
    .limit(limit)
    .execute()
  const loadIds = [...new Set(rows.flatMap(({ loadId }) => (loadId === null ? [] : [loadId])))]
  const [stops, bookings, charges] = await Promise.all([
    readStops(transaction, loadIds),
    readRates(transaction, loadIds),
    readCharges(transaction, loadIds),
  ])
  return rows.map(
    ({ declaredCargo, declaredAuto, declaredExpires, declaredInsurer, declaredPolicy, ...row }) => ({
      ...row,
      declaredCover:
        row.type === 'COI'
          ? declaredCoverOf({ declaredCargo, declaredAuto, declaredExpires, declaredInsurer, declaredPolicy })
          : null,
      stops: stops.filter(({ loadId }) => loadId === row.loadId).map(({ loadId: _loadId, ...stop }) => stop),
      charges: charges
        .filter(({ loadId, accountId }) => loadId === row.loadId && accountId === row.accountId)
        .map(({ type, amount, status }) => ({ type, amount, isApproved: status !== 'Requested' })),
      agreedRate:
        bookings.find(({ loadId, accountId }) => loadId === row.loadId && accountId === row.accountId)
          ?.rate ?? null,
    }),
  )
}

async function readStops(transaction: PortalTransaction, loadIds: readonly string[]) {
  if (loadIds.length === 0) return []
  return await transaction
    .selectFrom('Load_Stop__c as stop')
    .innerJoin('Facility__c as place', 'place.Id', 'stop.Facility__c')
    .select([
      'stop.Load__c as loadId',
      'stop.Type__c as type',
      'place.Name as name',
      'place.City__c as city',
      'place.State__c as state',
      'stop.Arrived_At__c as arrivedAt',
      'stop.Departed_At__c as departedAt',
      'stop.Time_Zone__c as timeZone',
      'stop.Reference_Numbers__c as references',
    ])
    .where('stop.Load__c', 'in', [...loadIds])
    .orderBy('stop.Load__c')
    .orderBy('stop.Sequence__c')
    .execute()
}

/** Requested charges that the provider has not declined. */
async function readCharges(transaction: PortalTransaction, loadIds: readonly string[]) {
  if (loadIds.length === 0) return []
  return await transaction
    .selectFrom('Accessorial__c')
    .select([
      'Load__c as loadId',
      'Account__c as accountId',
      'Type__c as type',
      'Amount__c as amount',
      'Status__c as status',
    ])
    .where('Load__c', 'in', [...loadIds])
    .where('Status__c', 'in', ['Requested', 'Approved', 'Paid'])
    .orderBy('CreatedDate')
    .orderBy('Id')
    .execute()
}

/** By the carrier's latest booking of a load. */
async function readRates(transaction: PortalTransaction, loadIds: readonly string[]) {
  if (loadIds.length === 0) return []
  return await transaction
    .selectFrom('Booking__c')
    .select(['Load__c as loadId', 'Account__c as accountId', 'Agreed_Rate__c as rate'])
    .where('Load__c', 'in', [...loadIds])
    .where('Status__c', '<>', 'Released')
    .orderBy('Booked_At__c', 'desc')
    .execute()
}
