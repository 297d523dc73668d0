import { roadMiles } from '@portal/contract'
import type { LoadDetails, LoadProblem } from '@portal/contract/methods'
import type { PortalTransaction } from '../../database/openDatabase'

async function readPlaces(transaction: PortalTransaction, { stops }: LoadDetails) {
  const rows = await transaction
    .selectFrom('Facility__c')
    .select([
      'Id',
      'City__c',
      'State__c',
      'Street__c',
      'Phone__c',
      'Hours__c',
      'Time_Zone__c',
      'Rating__c',
      'Location__Latitude__s',
      'Location__Longitude__s',
    ])
    .where(
      'Id',
      'in',
      stops.map(({ facilityId }) => facilityId),
    )
    .execute()
  return new Map(rows.map((row) => [row.Id, row]))
}

/** Validates against the database: the shipper exists, and places have street, phone and hours. */
export async function checkPlaces(
  transaction: PortalTransaction,
  details: LoadDetails,
): Promise<readonly LoadProblem[]> {
  const [shipper, places] = await Promise.all([
    transaction
      .selectFrom('Account')
      .select('Status__c')
      .where('Id', '=', details.shipperAccountId)
      .where('Type', '=', 'Shipper')
      .executeTakeFirst(),
    readPlaces(transaction, details),
  ])
  const problems: LoadProblem[] = []
  if (shipper?.Status__c !== 'Active')
    problems.push({ field: 'shipperAccountId', message: 'must be an active shipper' })
  for (const [index, stop] of details.stops.entries()) {
    const place = places.get(stop.facilityId)
    const add = (field: string, message: string) =>
      problems.push({ field: `stops.${index}.${field}`, message })
    if (!place) {
      add('facilityId', 'must be a facility')
      continue
    }
    if (!place.Street__c) add('facilityId', 'must be a facility with a street')
    if (!stop.contactPhone && !place.Phone__c) add('contactPhone', 'is needed: the facility has no phone')
    if (!stop.hours && !place.Hours__c) add('hours', 'is needed: the facility has no hours')
  }
  return problems
}

/** Columns of a load, and its stops with their places. Estimates miles along the stops. */
export async function planLoad(transaction: PortalTransaction, details: LoadDetails) {
  const places = await readPlaces(transaction, details)
  const stops = details.stops.map((stop) => ({ stop, place: places.get(stop.facilityId) }))
  const [first, last] = [stops[0], stops.at(-1)]
  const points = stops.map(({ place }) => ({
    lat: place?.Location__Latitude__s ?? 0,
    lng: place?.Location__Longitude__s ?? 0,
  }))
  const miles = points.reduce((sum, point, index) => {
    const before = points[index - 1]
    return before ? sum + roadMiles(before, point) : sum
  }, 0)
  const row = {
    Mode__c: details.mode,
    Shipper_Account__c: details.shipperAccountId,
    Equipment_Type__c: details.equipmentType,
    Trailer_Length_ft__c: details.trailerLengthFt ?? null,
    Weight_lbs__c: Math.round(details.weightLbs),
    Commodity__c: details.commodity,
    Commodity_Detail__c: details.commodityDetail || null,
    Pieces__c: details.pieces ?? null,
    Declared_Value__c: details.declaredValue ?? null,
    Temperature_Min_F__c: details.temperatureMinF ?? null,
    Temperature_Max_F__c: details.temperatureMaxF ?? null,
    Requirements__c: requirementsOf(details),
    Loaded_Miles__c: Math.round(miles * 10) / 10,
    Linehaul__c: details.linehaul,
    Fuel_Surcharge__c: details.fuelSurcharge,
    Shipper_Rate__c: details.sellRate ?? null,
    Min_Bid__c: details.minBid ?? null,
    Max_Bid__c: details.maxBuy ?? null,
    Book_Now__c: details.bookNow,
    Bids_Allowed__c: details.bidsAllowed,
    Visibility__c: details.visibility,
    Offer_Expires__c: details.offerExpires ?? null,
    Notes_To_Carrier__c: details.notesToCarrier || null,
    Pickup_From__c: first?.stop.windowStart ?? null,
    Pickup_To__c: first?.stop.windowEnd ?? null,
    Delivery_From__c: last?.stop.windowStart ?? null,
    Delivery_To__c: last?.stop.windowEnd ?? null,
    Pickup_Time_Zone__c: first?.place?.Time_Zone__c ?? null,
    Delivery_Time_Zone__c: last?.place?.Time_Zone__c ?? null,
    Origin__Latitude__s: first?.place?.Location__Latitude__s ?? null,
    Origin__Longitude__s: first?.place?.Location__Longitude__s ?? null,
    Origin_City__c: first?.place?.City__c ?? null,
    Origin_State__c: first?.place?.State__c ?? null,
    Destination__Latitude__s: last?.place?.Location__Latitude__s ?? null,
    Destination__Longitude__s: last?.place?.Location__Longitude__s ?? null,
    Destination_City__c: last?.place?.City__c ?? null,
    Destination_State__c: last?.place?.State__c ?? null,
    Stop_Count__c: stops.length,
  }
  return { row, stops }
}

/** Columns that are not among the details. */
export interface LoadOrigin {
  Load_Block__c: string
  /** Pickup day in the block, which a changed appointment leaves. */
  Block_Day__c: string
  Handled_By__c: string
}

/**
 * Writes a draft with its stops, for `postDraft`.
 *
 * @param loadId the draft to replace. @default a new one
 * @returns the id of the load.
 */
export async function writeLoad(
  transaction: PortalTransaction,
  details: LoadDetails,
  loadId?: string,
  origin?: LoadOrigin,
): Promise<string> {
  const planned = await planLoad(transaction, details)
  const { stops } = planned
  const row = { ...planned.row, ...origin }
  const id = loadId ?? (await insertDraft(transaction, row))
  if (loadId) {
    await transaction.updateTable('Load__c').set(row).where('Id', '=', loadId).execute()
    await transaction.deleteFrom('Load_Stop__c').where('Load__c', '=', loadId).execute()
  }
  await transaction
    .insertInto('Load_Stop__c')
    .values(
      stops.map(({ stop, place }, index) => ({
        Load__c: id,
        Sequence__c: index + 1,
        Type__c: stop.type,
        Facility__c: stop.facilityId,
        Appointment_Type__c: stop.appointmentType,
        Window_Start__c: stop.windowStart,
        Window_End__c: stop.windowEnd,
        Time_Zone__c: place?.Time_Zone__c ?? 'America/Chicago',
        Handling__c: stop.handling ?? null,
        Driver_Work__c: stop.driverWork ?? null,
        Reference_Numbers__c: stop.reference || null,
        Contact_Name__c: stop.contactName || null,
        Contact_Phone__c: stop.contactPhone ?? null,
        Hours__c: stop.hours ?? null,
        Provider_Trailer__c: stop.trailer || null,
      })),
    )
    .execute()
  return id
}

type DraftRow = Parameters<ReturnType<typeof insertingLoad>['values']>[0]
const insertingLoad = (transaction: PortalTransaction) => transaction.insertInto('Load__c')

async function insertDraft(transaction: PortalTransaction, row: object): Promise<string> {
  // `row` is complete: the compiler validates its columns.
  const values = { ...row, Status__c: 'Draft' } as DraftRow
  const { Id } = await insertingLoad(transaction).values(values).returning('Id').executeTakeFirstOrThrow()
  return Id
}

/** Hazardous materials always require a hazmat driver. */
function requirementsOf({ commodity, requirements }: LoadDetails): string | null {
  const codes = new Set(requirements)
  if (commodity === 'Hazardous Materials') codes.add('Hazmat')
  return codes.size > 0 ? [...codes].join(';') : null
}
