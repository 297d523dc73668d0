import { X12Interchange, X12Parser, X12SerializationOptions } from 'node-x12'

export const PARTNER = { qualifier: '02', id: 'ACMEFOODS' }
export const PROVIDER = { qualifier: 'ZZ', id: 'FREIGHTCO', scac: 'FRGT' }

export type Row = readonly [name: string, ...elements: readonly string[]]
export interface TestSet {
  readonly type: string
  readonly rows: readonly Row[]
  /** ST02. @default its place, such as 0001 */
  readonly number?: string
}

interface FileFacts {
  readonly controlNumber?: number
  readonly sender?: { readonly qualifier: string; readonly id: string }
  readonly receiver?: { readonly qualifier: string; readonly id: string }
  readonly functionalId?: string
  readonly usage?: string
  readonly delimiters?: Partial<X12SerializationOptions>
}

// Above the numbers in the documentation.
let lastNumber = 1000

/** Rendered by another library than the parser under test. */
export function fileOf(sets: readonly TestSet[], facts: FileFacts = {}): string {
  const { sender = PARTNER, receiver = PROVIDER, functionalId = 'SM', usage = 'P', delimiters = {} } = facts
  const number = String(facts.controlNumber ?? (lastNumber += 1)).padStart(9, '0')
  const options = new X12SerializationOptions()
  Object.assign(options, { format: true, endOfLine: '\n', segmentTerminator: '~', ...delimiters })
  const file = new X12Interchange(options)
  file.setHeader([
    '00',
    '',
    '00',
    '',
    sender.qualifier,
    sender.id.padEnd(15),
    receiver.qualifier,
    receiver.id.padEnd(15),
    '261127',
    '1200',
    'U',
    '00401',
    number,
    '0',
    usage,
    options.subElementDelimiter ?? '>',
  ])
  const group = file.addFunctionalGroup()
  group.setHeader([functionalId, sender.id, receiver.id, '20261127', '1200', '1', 'X', '004010'])
  for (const [index, { type, rows, number: given }] of sets.entries()) {
    const set = group.addTransaction()
    set.setHeader([type, given ?? String(index + 1).padStart(4, '0')])
    for (const [name, ...elements] of rows) set.addSegment(name, [...elements])
  }
  return file.toString()
}

/** Parses a file by the other library, which throws for a wrong count or control number. */
export function strictly(text: string) {
  const read = new X12Parser(true).parse(text)
  if (!(read instanceof X12Interchange)) throw new Error('The file has several interchanges.')
  const [group] = read.functionalGroups
  const [set] = group?.transactions ?? []
  if (!group || !set) throw new Error('The file has no transaction set.')
  const valuesOf = ({ elements }: { elements: { value: string }[] }) => elements.map(({ value }) => value)
  const header = valuesOf(read.header).map((value) => value.trim())
  return {
    // The library parses ISA13 as a number.
    header: header.with(12, (header[12] ?? '').padStart(9, '0')),
    group: valuesOf(group.header),
    type: set.header.valueOf(1),
    rows: set.segments.map((one): string[] => [one.tag, ...valuesOf(one)]),
  }
}

const day = (at: Date) => at.toISOString().slice(0, 10).replaceAll('-', '')
const clock = (at: Date) => at.toISOString().slice(11, 16).replace(':', '')
const HOUR_MS = 3_600_000

interface TenderFacts {
  readonly shipmentId?: string
  readonly purpose?: string
  readonly charge?: string
  /** Hours until the pickup's window opens. */
  readonly pickupIn?: number
  readonly cities?: readonly [
    pickup: readonly [string, string, string],
    delivery: readonly [string, string, string],
  ]
  readonly phone?: string
}

let lastShipment = 0

/** Two stops with windows in UTC. */
export function tenderOf(now: number, facts: TenderFacts = {}): TestSet {
  const {
    shipmentId = `SHIP${(lastShipment += 1)}`,
    purpose = '00',
    charge = '250000',
    pickupIn = 48,
    phone = '2145550117',
  } = facts
  const [from, to] = facts.cities ?? [
    ['Dallas', 'TX', '75201'],
    ['Atlanta', 'GA', '30303'],
  ]
  const at = (hours: number) => new Date(now + (pickupIn + hours) * HOUR_MS)
  const stop = (
    number: string,
    reason: string,
    place: readonly string[],
    hours: number,
    name: string,
  ): Row[] => [
    ['S5', number, reason, '30000', 'L', '20'],
    ['L11', `PO-${shipmentId}-${number}`, 'PO'],
    ['G62', '37', day(at(hours)), 'I', clock(at(hours)), 'UT'],
    ['G62', '38', day(at(hours + 4)), 'I', clock(at(hours + 4)), 'UT'],
    ['N1', number === '1' ? 'SF' : 'ST', name],
    ['N3', `${number}00 Dock Road`],
    ['N4', ...place, 'US'],
    ['G61', 'IC', 'Pat Clerk', 'TE', phone],
  ]
  return {
    type: '204',
    rows: [
      ['B2', '', PROVIDER.scac, '', shipmentId, '', 'PP'],
      ['B2A', purpose, 'LT'],
      ['N7', '', '5512', '', '', '', '', '', '', '', '', 'TF', '', '', '', '5300'],
      ...stop('1', 'CL', from, 0, 'Acme Dock North'),
      ['L5', '1', 'Paper & Packaging'],
      ...stop('2', 'CU', to, 40, 'Retail Center South'),
      ['L3', '30000', 'G', '', '', charge],
    ],
  }
}
