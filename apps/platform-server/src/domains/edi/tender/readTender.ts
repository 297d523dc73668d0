import { COMMODITIES } from '@portal/contract'
import { elementOf, type Segment } from '../x12/Interchange'
import { elementProblem, type SetProblem } from '../x12/SetProblem'
import { APPOINTMENTS, LOADING, WINDOW_ENDS, WINDOW_STARTS } from '../x12/setRules'
import { positionOf } from '../x12/checkSegments'

/** A 997 names the segment's position in the set. */
export interface Placed {
  readonly segment: string
  readonly position: number
}

/** Local to the stop, or of the zone. */
export interface FileTime {
  readonly at: Placed
  /** `2026-12-31T08:30` */
  readonly local: string
  /** Data element 623; empty = local to the stop. */
  readonly zone: string
}

export interface TenderStop {
  readonly at: Placed
  readonly type: 'Pickup' | 'Delivery'
  readonly party: { readonly at: Placed; readonly name: string } | undefined
  readonly street: string
  readonly place:
    { readonly at: Placed; readonly city: string; readonly state: string; readonly zip: string } | undefined
  readonly from: FileTime | undefined
  readonly to: FileTime | undefined
  readonly isAppointment: boolean
  readonly contactName: string
  readonly contactPhone: { readonly at: Placed; readonly number: string } | undefined
  readonly references: readonly string[]
}

/** A parsed and validated 204. */
export interface Tender {
  readonly purpose: string
  readonly shipmentId: string
  readonly stops: readonly TenderStop[]
  readonly equipmentType: string
  readonly trailerLengthFt: number | undefined
  readonly temperature: { readonly low: number; readonly high: number } | undefined
  readonly weightLbs: number
  readonly pieces: number | undefined
  readonly commodity: string
  readonly commodityDetail: string
  /** In dollars. */
  readonly charge: number | undefined
  readonly notes: string
  readonly problems: readonly SetProblem[]
}

/** Data element 40 by equipment code; others are dry vans. */
const EQUIPMENT: Readonly<Record<string, string>> = {
  RT: 'R', TW: 'R', FT: 'F', FH: 'F', FN: 'F', CN: 'IM', TN: 'TNK', SD: 'SD', DD: 'DD', PO: 'PO', BT: 'BT',
} // prettier-ignore
const KILOGRAM_LBS = 2.204_622_6

const pounds = (amount: string, unit: string): number => Number(amount) * (unit === 'K' ? KILOGRAM_LBS : 1)

/** Loops of stops begin with S5. */
export function readTender(segments: readonly Segment[]): Tender {
  const starts = segments.flatMap(({ name }, index) => (name === 'S5' ? [index] : []))
  const header = segments.slice(0, starts[0])
  const problems: SetProblem[] = []
  const stops = starts.map((start, index) => {
    const next = starts[index + 1] ?? segments.length
    // L3 ends the last stop.
    const end = segments.findIndex(({ name }, at) => at > start && name === 'L3')
    return readStop(segments, start, end === -1 ? next : Math.min(next, end), problems)
  })
  const find = (name: string) => segments.find((segment) => segment.name === name)
  const [b2, b2a, l3, n7] = [find('B2'), find('B2A'), find('L3'), header.find(({ name }) => name === 'N7')]
  const measures = segments.filter(({ name }) => name === 'MEA')
  const descriptions = segments
    .flatMap((segment) => (segment.name === 'L5' ? [elementOf(segment, 2)] : []))
    .filter(Boolean)
  const isHazardous = segments.some(({ name }) => name === 'LH1' || name === 'LH2')
  const charge = elementOf(l3, 5)
  const length = elementOf(n7, 15)
  return {
    purpose: elementOf(b2a, 1),
    shipmentId: elementOf(b2, 4),
    stops,
    equipmentType: EQUIPMENT[elementOf(n7, 11)] ?? 'V',
    // N715 is feet and inches: 5300.
    trailerLengthFt: length === '' ? undefined : Number(length.slice(0, -2)),
    temperature: temperatureOf(measures),
    ...freightOf(segments, l3),
    commodity: isHazardous
      ? 'Hazardous Materials'
      : (COMMODITIES.find((one) => descriptions.some((text) => text.toLowerCase() === one.toLowerCase())) ??
        'General Freight'),
    commodityDetail: [...new Set(descriptions)].join(', ').slice(0, 120),
    charge: charge === '' ? undefined : Number(charge) / 100,
    notes: segments
      .flatMap((segment) => (segment.name === 'NTE' ? [elementOf(segment, 2)] : []))
      .join(' ')
      .slice(0, 2000),
    problems,
  }
}

/** The total of L3, or the sum of the pickups. */
function freightOf(segments: readonly Segment[], l3: Segment | undefined) {
  const loaded = segments.filter(({ name }) => name === 'AT8')
  const sumOf = (weightAt: number, unitAt: number, pieceAt: number, from: readonly Segment[]) => ({
    weightLbs: from.reduce(
      (sum, one) => sum + pounds(elementOf(one, weightAt) || '0', elementOf(one, unitAt)),
      0,
    ),
    pieces: from.reduce((sum, one) => sum + Number(elementOf(one, pieceAt) || '0'), 0),
  })
  const stops = segments.filter(
    (one) => one.name === 'S5' && LOADING.some((code) => code === elementOf(one, 2)),
  )
  const sum = loaded.length > 0 ? sumOf(3, 2, 4, loaded) : sumOf(3, 4, 5, stops)
  const total = elementOf(l3, 1)
  return {
    weightLbs: total === '' ? sum.weightLbs : Number(total),
    pieces: sum.pieces > 0 ? sum.pieces : undefined,
  }
}

/** MEA with TC: a value, or the ends of a range, in degrees Fahrenheit (FA) or Celsius (CE). */
function temperatureOf(measures: readonly Segment[]) {
  const measure = measures.find((one) => elementOf(one, 2) === 'TC')
  const degrees = (number: number) => {
    const value = elementOf(measure, number)
    if (value === '') return undefined
    return elementOf(measure, 4) === 'CE' ? Math.round((Number(value) * 9) / 5 + 32) : Number(value)
  }
  const low = degrees(5) ?? degrees(3)
  const high = degrees(6) ?? degrees(3)
  return low === undefined || high === undefined ? undefined : { low, high }
}

function readStop(
  segments: readonly Segment[],
  start: number,
  end: number,
  problems: SetProblem[],
): TenderStop {
  const placed = (name: string, accepts: (segment: Segment) => boolean = () => true) => {
    const index = segments.findIndex(
      (one, at) => at >= start && at < end && one.name === name && accepts(one),
    )
    const segment = segments[index]
    return segment && { segment, at: { segment: name, position: positionOf(index) } }
  }
  const [n1, n3, n4, g61] = [
    placed('N1'),
    placed('N3'),
    placed('N4'),
    placed('G61', (one) => elementOf(one, 3) === 'TE'),
  ]
  const contact = g61 ?? placed('G61')
  const time = (codes: readonly string[]) => {
    const found = placed('G62', (one) => codes.includes(elementOf(one, 1)))
    if (!found) return undefined
    const [date, clock] = [elementOf(found.segment, 2), elementOf(found.segment, 4)]
    if (clock === '') problems.push(elementProblem(found.at, 4, '1', '', 'is needed: a stop has a time'))
    return {
      at: found.at,
      local: `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T${clock.slice(0, 2)}:${clock.slice(2, 4)}`,
      zone: elementOf(found.segment, 5).replace('LT', ''),
    }
  }
  const appointment = time(APPOINTMENTS)
  return {
    at: { segment: 'S5', position: positionOf(start) },
    type: LOADING.some((code) => code === elementOf(segments[start], 2)) ? 'Pickup' : 'Delivery',
    party: n1 && { at: n1.at, name: elementOf(n1.segment, 2) },
    street: elementOf(n3?.segment, 1),
    place: n4 && {
      at: n4.at,
      city: elementOf(n4.segment, 1),
      state: elementOf(n4.segment, 2),
      zip: elementOf(n4.segment, 3),
    },
    from: time(WINDOW_STARTS) ?? appointment ?? time(WINDOW_ENDS),
    to: time(WINDOW_ENDS) ?? appointment ?? time(WINDOW_STARTS),
    isAppointment: appointment !== undefined,
    contactName: elementOf(contact?.segment, 2),
    contactPhone: g61 && { at: g61.at, number: elementOf(g61.segment, 4) },
    references: segments.slice(start, end).flatMap((one) => (one.name === 'L11' ? [elementOf(one, 1)] : [])),
  }
}
