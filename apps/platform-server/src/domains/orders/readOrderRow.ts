import { ORDER_FIGURES, type OrderFreightColumn, type OrderStopColumn } from '@portal/contract'
import type { FreightParam, QuoteStop, SavedPlace } from '@portal/contract/methods'
import { findCity } from '../../places/cities'
import * as cells from './orderCells'
import { citiesOf, planOrder, type OrderPlan } from './planOrder'

/** Indexed by column, such as `pickup.city` and `weightLbs`. */
export type OrderCells = Readonly<Record<string, string>>

export interface ImportedOrderDetails {
  stops: readonly QuoteStop[]
  equipmentType: string
  weightLbs: number
  freight: FreightParam
  plan: OrderPlan
}
export type ColumnProblem = cells.CellProblem & { column: string }

/** A parsed order, or the problems of its cells. */
export type ReadRow =
  | { order: ImportedOrderDetails; problems: readonly [] }
  | { order?: undefined; problems: readonly ColumnProblem[] }

const STOP_CELLS = {
  street: cells.readText(255),
  postalCode: cells.readPostalCode,
  contactName: cells.readText(120),
  contactPhone: cells.readPhone,
  hours: cells.readHours,
  appointmentType: cells.readAppointment,
  reference: cells.readText(80),
} as const satisfies Partial<Record<OrderStopColumn, (text: string) => cells.Cell<string>>>

const inches = cells.readFigure(ORDER_FIGURES.inches, true)
const degrees = cells.readFigure(ORDER_FIGURES.degreesF)

/** Parses the cells of one row and collects their problems. */
class RowReader {
  readonly problems: ColumnProblem[] = []
  constructor(private readonly row: OrderCells) {}

  text(column: string): string {
    return this.row[column]?.trim() ?? ''
  }

  refuse(column: string, problem: cells.CellProblem): undefined {
    this.problems.push({ column, ...problem })
    return undefined
  }

  read<T>(column: string, parse: (text: string) => cells.Cell<T>, isRequired = false): T | undefined {
    const text = this.text(column)
    if (text === '') return isRequired ? this.refuse(column, { code: 'required' }) : undefined
    const cell = parse(text)
    return 'value' in cell ? cell.value : this.refuse(column, cell.problem)
  }
}

/**
 * Parses a row of an imported file. A place of the address book fills the empty cells of its stop.
 *
 * @param places the shipper's address book by lower-case name.
 */
export function readOrderRow(row: OrderCells, places: ReadonlyMap<string, SavedPlace>, now: Date): ReadRow {
  const reader = new RowReader(row)
  const of = <T>(column: OrderFreightColumn, parse: (text: string) => cells.Cell<T>, isRequired = false) =>
    reader.read(column, parse, isRequired)
  const stops = (['pickup', 'delivery'] as const).map((end) => readStop(reader, end, places))
  const date = of('pickupDate', cells.readDate, true)
  const time = of('pickupTime', cells.readTime) ?? '08:00'
  const equipmentType = of('equipmentType', cells.readEquipment, true)
  const weightLbs = of('weightLbs', cells.readFigure(ORDER_FIGURES.weightLbs), true)
  const isReefer = equipmentType === 'R'
  const [low, high] = [of('temperatureMinF', degrees, isReefer), of('temperatureMaxF', degrees, isReefer)]
  if (low !== undefined && high !== undefined && low > high)
    reader.refuse('temperatureMaxF', { code: 'temperatureOrder' })
  const freight = defined({
    commodity: of('commodity', cells.readCommodity),
    commodityDetail: of('commodityDetail', cells.readText(120)),
    pieces: of('pieces', cells.readFigure(ORDER_FIGURES.pieces, true)),
    lengthIn: of('lengthIn', inches),
    widthIn: of('widthIn', inches),
    heightIn: of('heightIn', inches),
    temperatureMinF: low,
    temperatureMaxF: high,
    declaredValue: of('declaredValue', cells.readFigure(ORDER_FIGURES.declaredValue)),
    requirements: of('requirements', cells.readRequirements),
  })
  const complete = stops.flatMap((stop) => stop ?? [])
  const cities = citiesOf(complete)
  const plan =
    date !== undefined && cities && complete.length === stops.length
      ? planOrder(cities, complete, `${date}T${time}`, now)
      : undefined
  if (plan?.problem) reader.refuse('pickupDate', { code: plan.problem })
  const { problems } = reader
  if (problems.length > 0 || !plan || equipmentType === undefined || weightLbs === undefined)
    return { problems }
  return { order: { stops: complete, equipmentType, weightLbs, freight, plan }, problems: [] }
}

function readStop(
  reader: RowReader,
  end: 'pickup' | 'delivery',
  places: ReadonlyMap<string, SavedPlace>,
): QuoteStop | undefined {
  const name = reader.text(`${end}.place`)
  const saved = places.get(name.toLowerCase())
  if (name !== '' && !saved) reader.refuse(`${end}.place`, { code: 'unknownPlace' })
  const details = defined({
    ...(saved ? detailsOf(saved) : {}),
    ...defined(
      Object.fromEntries(
        Object.entries(STOP_CELLS).map(([column, parse]) => [column, reader.read(`${end}.${column}`, parse)]),
      ),
    ),
  })
  // "Dallas, TX" in the column of the city is common.
  const [typedCity = '', typedState = ''] = reader.text(`${end}.city`).split(',')
  const isState = reader.text(`${end}.state`) !== '' || typedState.trim() === ''
  const stateColumn = isState ? `${end}.state` : `${end}.city`
  const state = isState
    ? reader.read(`${end}.state`, cells.readState, !saved && name === '')
    : readInline(reader, stateColumn, typedState)
  const city = typedCity.trim()
  if (city === '' && !saved && name === '') reader.refuse(`${end}.city`, { code: 'required' })
  const place = { city: city || (saved?.city ?? ''), state: state ?? saved?.state ?? '' }
  if (place.city === '' || place.state === '') return undefined
  const known = findCity(place.city, place.state)
  if (!known) return reader.refuse(`${end}.city`, { code: 'unknownCity' })
  return {
    type: end === 'pickup' ? 'Pickup' : 'Delivery',
    city: known.name,
    state: known.state,
    ...details,
  }
}

function readInline(reader: RowReader, column: string, text: string): string | undefined {
  const cell = cells.readState(text)
  return 'value' in cell ? cell.value : reader.refuse(column, cell.problem)
}

const detailsOf = ({ street, postalCode, contactName, contactPhone, hours, appointmentType }: SavedPlace) =>
  Object.fromEntries(
    Object.entries({ street, postalCode, contactName, contactPhone, hours, appointmentType }).filter(
      ([, value]) => value !== null,
    ),
  )

/** Omits undefined properties. */
const defined = <T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  // Safe: every property of the result has a value.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
