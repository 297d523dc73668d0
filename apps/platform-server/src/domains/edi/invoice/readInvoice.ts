import { elementOf, type Segment } from '../x12/Interchange'
import { positionOf } from '../x12/checkSegments'

export interface InvoiceLine {
  readonly description: string
  /** US dollars. */
  readonly amount: number
}

/** A parsed and validated 210. */
export interface FreightInvoice {
  readonly number: string
  /** Candidates for the load's number: B303, then references. */
  readonly references: readonly string[]
  /** `2026-11-27` */
  readonly issuedOn: string
  /** US dollars. */
  readonly amount: number
  readonly lines: readonly InvoiceLine[]
  readonly remitTo: readonly string[]
  readonly at: { readonly segment: 'B3'; readonly position: number }
}

/** Reference qualifiers: bill of lading, carrier, shipment, load. */
const LOAD_REFERENCES = ['BM', 'CN', 'SI', 'LO', 'MB']
const dollars = (cents: string): number => Number(cents) / 100

export function readInvoice(segments: readonly Segment[]): FreightInvoice {
  const index = segments.findIndex(({ name }) => name === 'B3')
  const b3 = segments[index]
  const references = segments.flatMap((segment) => {
    if (segment.name === 'N9' && LOAD_REFERENCES.includes(elementOf(segment, 1)))
      return [elementOf(segment, 2)]
    if (segment.name === 'L11' && LOAD_REFERENCES.includes(elementOf(segment, 2)))
      return [elementOf(segment, 1)]
    return []
  })
  return {
    number: elementOf(b3, 2),
    references: [elementOf(b3, 3), ...references].filter(Boolean),
    issuedOn: elementOf(b3, 6).replace(/^(\d{4})(\d\d)(\d\d)$/u, '$1-$2-$3'),
    amount: dollars(elementOf(b3, 7)),
    lines: linesOf(segments),
    remitTo: partyOf(segments, 'RE'),
    at: { segment: 'B3', position: positionOf(index) },
  }
}

/** L1 has the charge of the L5 before it, or names its own. */
function linesOf(segments: readonly Segment[]): readonly InvoiceLine[] {
  const lines: InvoiceLine[] = []
  let described = ''
  for (const segment of segments) {
    if (segment.name === 'LX') described = ''
    if (segment.name === 'L5') described = elementOf(segment, 2)
    const amount = segment.name === 'L1' ? elementOf(segment, 4) : ''
    if (amount !== '')
      lines.push({
        description: elementOf(segment, 12) || described || elementOf(segment, 8) || 'Freight',
        amount: dollars(amount),
      })
  }
  return lines
}

function partyOf(segments: readonly Segment[], code: string): readonly string[] {
  const start = segments.findIndex((segment) => segment.name === 'N1' && elementOf(segment, 1) === code)
  if (start === -1) return []
  const end = segments.findIndex(({ name }, index) => index > start && !['N2', 'N3', 'N4'].includes(name))
  return segments
    .slice(start, end === -1 ? undefined : end)
    .map(({ name, elements }) => (name === 'N1' ? (elements[1] ?? '') : elements.filter(Boolean).join(', ')))
    .filter(Boolean)
}
