import { foldHeader } from '@portal/app-kit/csv'
import { LOAD_COLUMNS, LOAD_STOP_COLUMNS, type LoadColumn, type LoadStopColumn } from '@portal/contract'

/** A column of an imported load, such as `pickup.facility` or `weightLbs`. */
export type ImportColumn = LoadColumn | `${'pickup' | 'delivery'}.${LoadStopColumn}`

const ENDS = ['pickup', 'delivery'] as const

export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  'shipper',
  ...ENDS.flatMap((end) => LOAD_STOP_COLUMNS.map((name) => `${end}.${name}` as const)),
  ...LOAD_COLUMNS.filter((name) => name !== 'shipper'),
]

/** Columns without which no row can be a load. */
export const NEEDED_COLUMNS: readonly ImportColumn[] = [
  'shipper',
  ...ENDS.flatMap((end) =>
    (['facility', 'date', 'from', 'to'] as const).map((name) => `${end}.${name}` as const),
  ),
  'equipmentType',
  'weightLbs',
  'commodity',
  'linehaul',
]

const END_NAMES = {
  pickup: ['pickup', 'pick up', 'pu', 'origin', 'ship from', 'recogida', 'origen'],
  delivery: [
    'delivery',
    'destination',
    'dest',
    'drop',
    'consignee',
    'receiver',
    'ship to',
    'entrega',
    'destino',
  ],
} as const

const STOP_NAMES: Readonly<Record<LoadStopColumn, readonly string[]>> = {
  facility: ['facility', 'location', 'place', 'dock', 'warehouse', 'instalacion', 'lugar'],
  date: ['date', 'day', 'fecha', 'dia'],
  from: ['from', 'open', 'opens', 'start', 'earliest', 'time', 'desde', 'hora'],
  to: ['to', 'until', 'close', 'closes', 'end', 'latest', 'hasta'],
  appointmentType: ['appointment', 'appointment type', 'appt', 'cita', 'tipo cita'],
  reference: ['reference', 'ref', 'number', 'po', 'referencia'],
  contactName: ['contact', 'contact name', 'contacto'],
  contactPhone: ['phone', 'contact phone', 'telefono'],
  hours: ['hours', 'dock hours', 'horario'],
  // "Drop trailer" names the handling of a stop, so the word alone is no header.
  trailer: ['trailer to hook', 'hook trailer', 'provider trailer', 'trailer number', 'remolque a enganchar'],
}

const LOAD_NAMES: Readonly<Record<LoadColumn, readonly string[]>> = {
  shipper: [
    'shipper',
    'shipper name',
    'customer',
    'account',
    'expedidor',
    'cargador',
    'embarcador',
    'cliente',
  ],
  equipmentType: ['equipment', 'equipment type', 'trailer', 'trailer type', 'equipo', 'tipo equipo'],
  trailerLengthFt: [
    'trailer length',
    'length ft',
    'trailer length ft',
    'largo remolque',
    'largo remolque ft',
  ],
  weightLbs: ['weight', 'weight lbs', 'weight lb', 'lbs', 'peso', 'peso lb', 'peso lbs'],
  commodity: ['commodity', 'mercancia', 'producto'],
  commodityDetail: ['description', 'commodity detail', 'freight description', 'descripcion'],
  pieces: ['pieces', 'pallets', 'qty', 'quantity', 'piezas', 'tarimas', 'cantidad'],
  declaredValue: ['declared value', 'value', 'cargo value', 'valor declarado', 'valor'],
  temperatureMinF: ['lowest temperature', 'min temperature', 'min temp', 'temperatura minima'],
  temperatureMaxF: ['highest temperature', 'max temperature', 'max temp', 'temperatura maxima'],
  requirements: ['requirements', 'requisitos'],
  linehaul: ['linehaul', 'line haul', 'buy', 'buy rate', 'carrier rate', 'rate', 'flete', 'tarifa'],
  fuelSurcharge: ['fuel', 'fsc', 'fuel surcharge', 'recargo combustible', 'combustible'],
  sellRate: [
    'sell',
    'sell rate',
    'shipper rate',
    'customer rate',
    'tarifa expedidor',
    'tarifa cargador',
    'tarifa venta',
  ],
  minBid: ['min bid', 'lowest bid', 'oferta minima'],
  maxBuy: ['max buy', 'maximum buy', 'compra maxima'],
  bookNow: ['book now', 'reservar ahora', 'reserva inmediata'],
  bidsAllowed: ['bids', 'bids allowed', 'ofertas', 'ofertas permitidas'],
  visibility: ['visibility', 'visibilidad'],
  notesToCarrier: ['notes', 'notes to carrier', 'notas', 'notas transportista'],
}

const known = new Map<string, ImportColumn>([
  ...ENDS.flatMap((end) =>
    LOAD_STOP_COLUMNS.flatMap((name) =>
      END_NAMES[end].flatMap((endName) =>
        STOP_NAMES[name].map((one): [string, ImportColumn] => [
          foldHeader(`${endName} ${one}`),
          `${end}.${name}`,
        ]),
      ),
    ),
  ),
  ...LOAD_COLUMNS.flatMap((column) =>
    LOAD_NAMES[column].map((one): [string, ImportColumn] => [foldHeader(one), column]),
  ),
  ...IMPORT_COLUMNS.map((column): [string, ImportColumn] => [foldHeader(column), column]),
])

/** The column that a header of a spreadsheet names, in English or Spanish; undefined when unknown. */
export const importColumnOf = (title: string): ImportColumn | undefined => known.get(foldHeader(title))

export const isImportColumn = (name: string): name is ImportColumn =>
  IMPORT_COLUMNS.some((column) => column === name)
