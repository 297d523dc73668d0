import { foldHeader } from '@portal/app-kit/csv'
import {
  ORDER_FREIGHT_COLUMNS,
  ORDER_STOP_COLUMNS,
  type OrderFreightColumn,
  type OrderStopColumn,
} from '@portal/contract'

/** A column of an imported order, such as `pickup.city` or `weightLbs`. */
export type OrderColumn = OrderFreightColumn | `${'pickup' | 'delivery'}.${OrderStopColumn}`

export const ORDER_COLUMNS: readonly OrderColumn[] = [
  ...(['pickup', 'delivery'] as const).flatMap((end) =>
    ORDER_STOP_COLUMNS.map((name) => `${end}.${name}` as const),
  ),
  ...ORDER_FREIGHT_COLUMNS,
]

/** Names by which spreadsheets call the two ends, in English and Spanish. */
const ENDS = {
  pickup: ['pickup', 'pick up', 'origin', 'shipper', 'ship from', 'from', 'recogida', 'origen'],
  delivery: [
    'delivery',
    'destination',
    'dest',
    'consignee',
    'receiver',
    'ship to',
    'to',
    'drop',
    'entrega',
    'destino',
  ],
} as const

const STOP_NAMES: Readonly<Record<OrderStopColumn, readonly string[]>> = {
  place: ['place', 'saved place', 'location', 'facility', 'lugar', 'lugar guardado', 'instalacion'],
  city: ['city', 'ciudad'],
  state: ['state', 'st', 'estado'],
  street: ['street', 'address', 'street address', 'calle', 'direccion'],
  postalCode: ['zip', 'zip code', 'zipcode', 'postal code', 'codigo postal', 'codigo zip'],
  contactName: ['contact', 'contact name', 'contacto', 'nombre contacto'],
  contactPhone: ['phone', 'contact phone', 'telefono', 'telefono contacto'],
  hours: ['hours', 'dock hours', 'open', 'horario', 'horario anden', 'horario muelle'],
  appointmentType: ['appointment', 'appointment type', 'appt', 'cita', 'tipo cita'],
  reference: ['reference', 'ref', 'po', 'reference number', 'referencia', 'numero referencia'],
}

const FREIGHT_NAMES: Readonly<Record<OrderFreightColumn, readonly string[]>> = {
  pickupDate: ['pickup date', 'pickup day', 'ship date', 'date', 'fecha recogida', 'dia recogida', 'fecha'],
  pickupTime: ['pickup time', 'pickup from', 'ready time', 'time', 'hora recogida', 'recogida desde', 'hora'],
  equipmentType: ['equipment', 'equipment type', 'trailer', 'trailer type', 'type', 'equipo', 'tipo equipo'],
  weightLbs: ['weight', 'weight lbs', 'weight lb', 'lbs', 'peso', 'peso lb', 'peso lbs'],
  commodity: ['commodity', 'mercancia', 'producto'],
  commodityDetail: ['description', 'freight description', 'commodity detail', 'descripcion'],
  pieces: ['pieces', 'pallets', 'qty', 'quantity', 'piezas', 'tarimas', 'cantidad'],
  lengthIn: ['length', 'length in', 'largo', 'largo in', 'longitud'],
  widthIn: ['width', 'width in', 'ancho', 'ancho in'],
  heightIn: ['height', 'height in', 'alto', 'alto in', 'altura'],
  temperatureMinF: [
    'lowest temperature',
    'min temperature',
    'temperature min',
    'min temp',
    'temp min',
    'temperatura minima',
  ],
  temperatureMaxF: [
    'highest temperature',
    'max temperature',
    'temperature max',
    'max temp',
    'temp max',
    'temperatura maxima',
  ],
  declaredValue: ['declared value', 'value', 'cargo value', 'valor declarado', 'valor'],
  requirements: ['requirements', 'accessorials', 'requisitos'],
}

const known = new Map<string, OrderColumn>([
  ...(['pickup', 'delivery'] as const).flatMap((end) =>
    ORDER_STOP_COLUMNS.flatMap((name) =>
      ENDS[end].flatMap((endName) =>
        STOP_NAMES[name].map((one): [string, OrderColumn] => [
          foldHeader(`${endName} ${one}`),
          `${end}.${name}`,
        ]),
      ),
    ),
  ),
  ...ORDER_FREIGHT_COLUMNS.flatMap((column) =>
    FREIGHT_NAMES[column].map((one): [string, OrderColumn] => [foldHeader(one), column]),
  ),
  ...ORDER_COLUMNS.map((column): [string, OrderColumn] => [foldHeader(column), column]),
])

/** The column that a header of a spreadsheet names, in English or Spanish; undefined when unknown. */
export const orderColumnOf = (title: string): OrderColumn | undefined => known.get(foldHeader(title))

export const isOrderColumn = (name: string): name is OrderColumn =>
  ORDER_COLUMNS.some((column) => column === name)
