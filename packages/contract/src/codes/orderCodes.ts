/** Columns of an imported order that describe one of its stops, after `pickup.` or `delivery.`. */
export const ORDER_STOP_COLUMNS = [
  'place',
  'city',
  'state',
  'street',
  'postalCode',
  'contactName',
  'contactPhone',
  'hours',
  'appointmentType',
  'reference',
] as const
export type OrderStopColumn = (typeof ORDER_STOP_COLUMNS)[number]

/** Columns of an imported order besides those of its stops. */
export const ORDER_FREIGHT_COLUMNS = [
  'pickupDate',
  'pickupTime',
  'equipmentType',
  'weightLbs',
  'commodity',
  'commodityDetail',
  'pieces',
  'lengthIn',
  'widthIn',
  'heightIn',
  'temperatureMinF',
  'temperatureMaxF',
  'declaredValue',
  'requirements',
] as const
export type OrderFreightColumn = (typeof ORDER_FREIGHT_COLUMNS)[number]

/** Why a cell of an imported order is refused. */
export const ORDER_CELL_PROBLEMS = [
  'required',
  'unknownPlace',
  'unknownState',
  'unknownCity',
  'postalCode',
  'phone',
  'hours',
  'appointmentType',
  'date',
  'time',
  'past',
  'tooFar',
  'closed',
  'equipmentType',
  'commodity',
  'requirement',
  'number',
  'range',
  'tooLong',
  'temperatureOrder',
] as const
export type OrderCellProblem = (typeof ORDER_CELL_PROBLEMS)[number]

/** Why a shipment cannot be repeated at a pickup time. */
export const REPEAT_PROBLEMS = ['past', 'tooFar', 'closed', 'twice', 'ordered', 'unknownCity'] as const
export type RepeatProblem = (typeof REPEAT_PROBLEMS)[number]
