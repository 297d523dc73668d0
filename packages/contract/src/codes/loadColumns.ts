/** Columns of an imported load that describe one of its stops, after `pickup.` or `delivery.`; times are local. */
export const LOAD_STOP_COLUMNS = [
  'facility',
  'date',
  'from',
  'to',
  'appointmentType',
  'reference',
  'contactName',
  'contactPhone',
  'hours',
  'trailer',
] as const
export type LoadStopColumn = (typeof LOAD_STOP_COLUMNS)[number]

/** Columns of an imported load besides those of its stops. */
export const LOAD_COLUMNS = [
  'shipper',
  'equipmentType',
  'trailerLengthFt',
  'weightLbs',
  'commodity',
  'commodityDetail',
  'pieces',
  'declaredValue',
  'temperatureMinF',
  'temperatureMaxF',
  'requirements',
  'linehaul',
  'fuelSurcharge',
  'sellRate',
  'minBid',
  'maxBuy',
  'bookNow',
  'bidsAllowed',
  'visibility',
  'notesToCarrier',
] as const
export type LoadColumn = (typeof LOAD_COLUMNS)[number]

/** Columns with a number; the fields of a load have the same names. */
export const LOAD_NUMBER_COLUMNS = [
  'trailerLengthFt',
  'weightLbs',
  'pieces',
  'declaredValue',
  'temperatureMinF',
  'temperatureMaxF',
  'linehaul',
  'fuelSurcharge',
  'sellRate',
  'minBid',
  'maxBuy',
] as const satisfies readonly LoadColumn[]
export type LoadNumberColumn = (typeof LOAD_NUMBER_COLUMNS)[number]
