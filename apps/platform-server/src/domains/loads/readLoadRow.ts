import type { LoadStopColumn } from '@portal/contract'
import type { LoadProblem } from '@portal/contract/methods'
import type { PortalTransaction } from '../../database/openDatabase'
import { instantOfLocal } from '../../places/timeZones'
import * as cells from '../orders/orderCells'

/** Indexed by column name. */
export type ImportRow = Readonly<Record<string, string>>

/** Indexed by lower-case name; a name may match several records. */
export interface NamedRecords {
  shippers: ReadonlyMap<string, readonly string[]>
  facilities: ReadonlyMap<string, readonly { id: string; timeZone: string }[]>
}

const fold = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
const ENDS = ['pickup', 'delivery'] as const

/** Parses facilities as `Name` or `Name, City`. */
export async function readNamedRecords(
  transaction: PortalTransaction,
  rows: readonly ImportRow[],
): Promise<NamedRecords> {
  const named = (columns: readonly string[]) => [
    ...new Set(rows.flatMap((row) => columns.map((column) => fold(row[column] ?? '')).filter(Boolean))),
  ]
  const shipperNames = named(['shipper'])
  const facilityNames = named(ENDS.map((end) => `${end}.facility`))
  const shippers =
    shipperNames.length === 0
      ? []
      : await transaction
          .selectFrom('Account')
          .select(['Id', 'Name'])
          .where('Type', '=', 'Shipper')
          .where('Status__c', '=', 'Active')
          .where((name) => name.fn<string>('lower', [name.ref('Name')]), 'in', shipperNames)
          .execute()
  const facilities =
    facilityNames.length === 0
      ? []
      : await transaction
          .selectFrom('Facility__c')
          .select(['Id', 'Name', 'City__c', 'Time_Zone__c'])
          .where(
            (name) => name.fn<string>('lower', [name.ref('Name')]),
            'in',
            // A comma may belong to the name or stand before the city.
            [...new Set(facilityNames.flatMap((name) => [name, name.replace(/, [^,]*$/, '')]))],
          )
          .execute()
  return {
    shippers: grouped(shippers.map(({ Id, Name }) => [fold(Name), Id])),
    facilities: grouped(
      facilities.flatMap(({ Id, Name, City__c, Time_Zone__c }) => {
        const facility = { id: Id, timeZone: Time_Zone__c ?? 'America/Chicago' }
        return [
          [fold(Name), facility],
          [fold(`${Name}, ${City__c}`), facility],
        ] as const
      }),
    ),
  }
}

function grouped<T>(entries: readonly (readonly [string, T])[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const [key, value] of entries) groups.set(key, [...(groups.get(key) ?? []), value])
  return groups
}

/** Columns with labels of codes; unknown texts stay and fail validation. */
const CODES = {
  equipmentType: cells.readEquipment,
  commodity: cells.readCommodity,
  requirements: cells.readRequirements,
  'pickup.appointmentType': cells.readAppointment,
  'delivery.appointmentType': cells.readAppointment,
} as const

/**
 * Replaces names by record ids, local dates and times by instants in the facility's time zone, and labels
 * by codes. Ids, instants and codes stay unchanged.
 */
export function readLoadRow(
  typed: ImportRow,
  records: NamedRecords,
): { row: ImportRow; problems: readonly LoadProblem[] } {
  const row: Record<string, string> = { ...typed }
  const problems: LoadProblem[] = []
  const refuse = (field: string, message: string) => problems.push({ field, message })
  const take = (column: string): string => {
    const text = row[column]?.trim() ?? ''
    delete row[column]
    return text
  }
  const shipper = take('shipper')
  if (shipper !== '') {
    const [id, another] = records.shippers.get(fold(shipper)) ?? []
    if (id === undefined) refuse('shipper', 'must be the name of an active shipper')
    else if (another !== undefined) refuse('shipper', 'is the name of several shippers')
    else row['shipperAccountId'] = id
  }
  for (const end of ENDS) readStop(row, end, take, records, refuse)
  for (const [column, read] of Object.entries(CODES)) {
    const cell = read(row[column]?.trim() ?? '')
    if ('value' in cell && row[column])
      row[column] = typeof cell.value === 'string' ? cell.value : cell.value.join(';')
  }
  return { row, problems }
}

function readStop(
  row: Record<string, string>,
  end: (typeof ENDS)[number],
  take: (column: string) => string,
  { facilities }: NamedRecords,
  refuse: (field: string, message: string) => void,
): void {
  const takeOf = (column: LoadStopColumn) => take(`${end}.${column}`)
  const [name, day, from, to] = [takeOf('facility'), takeOf('date'), takeOf('from'), takeOf('to')]
  const [facility, another] = facilities.get(fold(name)) ?? []
  if (name !== '') {
    if (!facility) refuse(`${end}.facility`, 'must be the name of a facility')
    else if (another) refuse(`${end}.facility`, 'is the name of several facilities: write Name, City')
    else row[`${end}.facilityId`] = facility.id
  }
  if (day === '' && from === '' && to === '') return
  const read = (
    column: LoadStopColumn,
    text: string,
    parse: (cell: string) => cells.Cell<string>,
    like: string,
  ) => {
    const cell = text === '' ? undefined : parse(text)
    if (cell && 'value' in cell) return cell.value
    refuse(`${end}.${column}`, text === '' ? 'is needed' : like)
    return undefined
  }
  const date = read('date', day, cells.readDate, 'must be a date such as 12/31/2026')
  const start = read('from', from, cells.readTime, 'must be a time such as 08:00')
  const until = read('to', to, cells.readTime, 'must be a time such as 08:00')
  if (date === undefined || !facility || another) return
  if (start !== undefined)
    row[`${end}.windowStart`] = instantOfLocal(`${date}T${start}`, facility.timeZone).toISOString()
  if (until !== undefined)
    row[`${end}.windowEnd`] = instantOfLocal(`${date}T${until}`, facility.timeZone).toISOString()
}

/** Maps a problem to the columns that the row has. */
export function columnOf(field: string, typed: ImportRow): string {
  const has = (column: string) => Object.hasOwn(typed, column)
  if (field === 'shipperAccountId') return has('shipper') ? 'shipper' : field
  const [, end = '', name = ''] = /^(pickup|delivery)\.(.*)$/.exec(field) ?? []
  const written = { facilityId: 'facility', windowStart: 'from', windowEnd: 'to' }[name]
  return written !== undefined && has(`${end}.${written}`) ? `${end}.${written}` : field
}
