import type { InterchangeId, Segment } from './Interchange'

const [ELEMENT, COMPONENT, TERMINATOR] = ['*', '>', '~'] as const

/** Absent elements are empty; trailing ones are omitted. */
export const segment = (
  name: string,
  ...elements: readonly (string | number | null | undefined)[]
): Segment => ({
  name,
  elements: elements.map((value) => clean(value === null || value === undefined ? '' : String(value))),
})

/** Keeps printable ASCII without the delimiters, which X12 values cannot contain. */
function clean(value: string): string {
  const ascii = value.normalize('NFKD').replaceAll(/[^ -~]/gu, '')
  return ascii.replaceAll(ELEMENT, ' ').replaceAll(COMPONENT, ' ').replaceAll(TERMINATOR, ' ').trim()
}

/** An interchange with one group of one transaction set. */
export interface OutgoingSet {
  readonly sender: InterchangeId
  readonly receiver: InterchangeId
  /** GS02 and GS03. */
  readonly senderGroup: string
  readonly receiverGroup: string
  /** ISA13, GS06 and ST02. */
  readonly controlNumber: number
  readonly isTest: boolean
  /** GS01, such as `QM` for 214. */
  readonly functionalId: string
  readonly type: string
  readonly segments: readonly Segment[]
  readonly at: Date
}

/** At least four digits. */
export const setNumber = (controlNumber: number): string => String(controlNumber).padStart(4, '0')
export const interchangeNumber = (controlNumber: number): string => String(controlNumber).padStart(9, '0')

const day = (at: Date): string => at.toISOString().slice(0, 10).replaceAll('-', '')
const minute = (at: Date): string => at.toISOString().slice(11, 16).replace(':', '')

/** Renders version 004010, a segment per line. */
export function writeInterchange(message: OutgoingSet): string {
  const { sender, receiver, controlNumber, at, segments } = message
  const fixed = (text: string, length: number) => clean(text).slice(0, length).padEnd(length)
  const number = interchangeNumber(controlNumber)
  const isa = [
    'ISA',
    '00',
    fixed('', 10),
    '00',
    fixed('', 10),
    fixed(sender.qualifier, 2),
    fixed(sender.id, 15),
    fixed(receiver.qualifier, 2),
    fixed(receiver.id, 15),
    day(at).slice(2),
    minute(at),
    'U',
    '00401',
    number,
    '0',
    message.isTest ? 'T' : 'P',
    COMPONENT,
  ].join(ELEMENT)
  const whole = [
    segment(
      'GS',
      message.functionalId,
      message.senderGroup,
      message.receiverGroup,
      day(at),
      minute(at),
      controlNumber,
      'X',
      '004010',
    ),
    segment('ST', message.type, setNumber(controlNumber)),
    ...segments,
    segment('SE', segments.length + 2, setNumber(controlNumber)),
    segment('GE', 1, controlNumber),
    segment('IEA', 1, number),
  ]
  return [isa, ...whole.map(render)].map((line) => `${line}${TERMINATOR}\n`).join('')
}

function render({ name, elements }: Segment): string {
  const last = elements.findLastIndex((value) => value !== '')
  return [name, ...elements.slice(0, last + 1)].join(ELEMENT)
}
