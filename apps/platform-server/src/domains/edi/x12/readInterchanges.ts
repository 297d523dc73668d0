import { EDI } from '@portal/contract'
import { X12parser } from 'x12-parser'
import {
  elementOf,
  UnreadableInterchange,
  type FunctionalGroup,
  type Interchange,
  type Segment,
  type TransactionSet,
} from './Interchange'

/** ISA has a fixed length. */
const ISA_LENGTH = 106
const DELIMITERS = /^[^\w\s]$/u
const TERMINATOR = /^[^\w ]$/u

/**
 * Parses the interchanges of a file. An error within a group or transaction set is stored with it, for the
 * acknowledgment; the others are parsed.
 *
 * @throws {UnreadableInterchange} for an envelope that is truncated, invalid or larger than the limits of
 * `EDI`.
 */
export async function readInterchanges(file: string): Promise<readonly Interchange[]> {
  const text = file
    .replace(/^\uFEFF/u, '')
    .trimStart()
    .replaceAll('\r\n', '\n')
  requireReadable(text)
  const terminator = text.charAt(ISA_LENGTH - 1)
  const segments = await parse(text)
  return splitInterchanges(segments, text.split(terminator))
}

/** Rejects input that would make the library slow or its result large. */
function requireReadable(text: string): void {
  if (!text.startsWith('ISA')) throw new UnreadableInterchange('The file does not begin with an ISA segment.')
  if (Buffer.byteLength(text) > EDI.maxBytes)
    throw new UnreadableInterchange(`The file has more than ${EDI.maxBytes.toLocaleString('en-US')} bytes.`)
  const [element, component, terminator] = [text.charAt(3), text.charAt(104), text.charAt(ISA_LENGTH - 1)]
  const isaElements = text.slice(0, ISA_LENGTH - 1).split(element).length - 1
  if (
    isaElements !== 16 ||
    !DELIMITERS.test(element) ||
    !DELIMITERS.test(component) ||
    !TERMINATOR.test(terminator) ||
    new Set([element, component, terminator]).size !== 3
  )
    throw new UnreadableInterchange('The ISA segment does not have its 16 elements of fixed length.')
  let count = 0
  for (let start = 0; start < text.length; count += 1) {
    const end = text.indexOf(terminator, start)
    const length = (end === -1 ? text.length : end) - start
    if (length > EDI.maxSegmentLength)
      throw new UnreadableInterchange(
        `Segment ${count + 1} has more than ${EDI.maxSegmentLength.toLocaleString('en-US')} characters.`,
      )
    if (end === -1) break
    start = end + 1
  }
  if (count > EDI.mostSegments)
    throw new UnreadableInterchange(
      `The file has more than ${EDI.mostSegments.toLocaleString('en-US')} segments. Split it.`,
    )
}

async function parse(text: string): Promise<readonly Segment[]> {
  const parser = new X12parser('utf8')
  parser.end(text)
  const segments: Segment[] = []
  for await (const formatted of parser) segments.push(segmentOf(formatted as Record<string, string>))
  return segments
}

/** Element 1 with components `a` and `b` is `{ '1': 'a', '1-1': 'b' }` in the library's format. */
function segmentOf({ name = '', ...numbered }: Record<string, string>): Segment {
  const elements: string[] = []
  for (const [key, value] of Object.entries(numbered)) {
    const [number = '', component] = key.split('-')
    const index = Number(number) - 1
    elements[index] = component === undefined ? value : `${elements[index] ?? ''}>${value}`
  }
  return { name, elements }
}

function splitInterchanges(segments: readonly Segment[], texts: readonly string[]): readonly Interchange[] {
  const interchanges: Interchange[] = []
  let start = 0
  while (start < segments.length) {
    const first = segments[start]
    // Line breaks and padding at the end of a file.
    if (first?.name === '' && first.elements.length === 0) {
      start += 1
      continue
    }
    const end = segments.findIndex(({ name }, index) => index > start && (name === 'IEA' || name === 'ISA'))
    if (first?.name !== 'ISA')
      throw new UnreadableInterchange(`Segment ${start + 1} is outside of an interchange.`)
    if (end === -1 || segments[end]?.name !== 'IEA')
      throw new UnreadableInterchange('The file is cut: an interchange has no IEA segment.')
    const parts = texts.slice(start, end + 1)
    const terminator = texts[0]?.[ISA_LENGTH - 1] ?? '~'
    interchanges.push(interchangeOf(segments.slice(start, end + 1), parts.join(terminator)))
    start = end + 1
  }
  return interchanges
}

function interchangeOf(segments: readonly Segment[], text: string): Interchange {
  const [isa, iea] = [segments[0], segments.at(-1)]
  const controlNumber = elementOf(isa, 13)
  if (!/^\d{9}$/u.test(controlNumber))
    throw new UnreadableInterchange('ISA13, the control number, does not have 9 digits.')
  if (elementOf(iea, 2) !== controlNumber)
    throw new UnreadableInterchange(
      `IEA02 is ${elementOf(iea, 2) || 'empty'}, and ISA13 is ${controlNumber}. Nothing of the file was used.`,
    )
  const groups = splitGroups(segments.slice(1, -1))
  if (Number(elementOf(iea, 1)) !== groups.length)
    throw new UnreadableInterchange(
      `IEA01 announces ${elementOf(iea, 1) || 'no'} groups, and there are ${groups.length}. Nothing of the file was used.`,
    )
  return {
    sender: { qualifier: elementOf(isa, 5), id: elementOf(isa, 6) },
    receiver: { qualifier: elementOf(isa, 7), id: elementOf(isa, 8) },
    controlNumber,
    isTest: elementOf(isa, 15) === 'T',
    groups,
    text,
  }
}

function splitGroups(segments: readonly Segment[]): readonly FunctionalGroup[] {
  const starts = segments.flatMap(({ name }, index) => (name === 'GS' ? [index] : []))
  if (segments.length > 0 && starts[0] !== 0)
    throw new UnreadableInterchange('The interchange does not begin with a GS segment.')
  return starts.map((start, index) => groupOf(segments.slice(start, starts[index + 1])))
}

function groupOf(segments: readonly Segment[]): FunctionalGroup {
  const gs = segments[0]
  const end = segments.findIndex(({ name }) => name === 'GE')
  const ge = segments[end]
  if (ge && end !== segments.length - 1)
    throw new UnreadableInterchange('A segment after GE belongs to no group. Nothing of the file was used.')
  const controlNumber = elementOf(gs, 6)
  const sets = splitSets(segments.slice(1, end === -1 ? undefined : end))
  const announcedSets = Number(elementOf(ge, 1)) || 0
  const frameErrors: string[] = []
  if (!ge) frameErrors.push('3')
  else {
    if (elementOf(ge, 2) !== controlNumber) frameErrors.push('4')
    if (announcedSets !== sets.length) frameErrors.push('5')
  }
  if (!/^\d{1,9}$/u.test(controlNumber)) frameErrors.push('6')
  return {
    functionalId: elementOf(gs, 1),
    controlNumber,
    version: elementOf(gs, 8),
    sets,
    announcedSets,
    frameErrors,
  }
}

/** A set ends with its SE, or before the next ST. */
function splitSets(segments: readonly Segment[]): readonly TransactionSet[] {
  const starts = segments.flatMap(({ name }, index) => (name === 'ST' ? [index] : []))
  if (segments.length > 0 && starts[0] !== 0)
    throw new UnreadableInterchange('A group holds a segment before its first transaction set.')
  const numbers = new Set<string>()
  return starts.map((start, index) => {
    const set = setOf(segments.slice(start, starts[index + 1]), numbers)
    numbers.add(set.controlNumber)
    return set
  })
}

function setOf(segments: readonly Segment[], taken: ReadonlySet<string>): TransactionSet {
  const st = segments[0]
  const end = segments.findIndex(({ name }) => name === 'SE')
  const se = segments[end]
  const controlNumber = elementOf(st, 2)
  const frameErrors: string[] = []
  if (!se) frameErrors.push('2')
  else {
    if (elementOf(se, 2) !== controlNumber) frameErrors.push('3')
    // Segments after the SE belong to no set: the frame is invalid.
    if (Number(elementOf(se, 1)) !== end + 1 || end !== segments.length - 1) frameErrors.push('4')
  }
  if (!/^\d{3}$/u.test(elementOf(st, 1))) frameErrors.push('6')
  if (!/^[\dA-Z]{4,9}$/iu.test(controlNumber)) frameErrors.push('7')
  if (taken.has(controlNumber)) frameErrors.push('23')
  return {
    type: elementOf(st, 1),
    controlNumber,
    segments: segments.slice(1, end === -1 ? undefined : end),
    frameErrors,
  }
}
