import { elementOf, type Segment } from './Interchange'
import { elementProblem, missingSegment, type SetProblem } from './SetProblem'
import type { ElementRule, SetRules } from './setRules'

/** Version 004010: two or three characters. */
const SEGMENT_ID = /^[A-Z][\dA-Z]{1,2}$/u

/** Per set and 997. */
const MOST_PROBLEMS = 50

/** ST is 1. */
export const positionOf = (index: number): number => index + 2

/** Validates segments: unknown and missing ones, and their elements. */
export function checkSegments(
  segments: readonly Segment[],
  { segments: rules, needed, maxUse = {} }: SetRules,
): readonly SetProblem[] {
  const problems: SetProblem[] = []
  const used = new Map<string, number>()
  for (const [index, segment] of segments.entries()) {
    const at = { segment: segment.name || '?', position: positionOf(index) }
    const elements = Object.hasOwn(rules, segment.name) ? rules[segment.name] : undefined
    if (!elements) {
      const isId = SEGMENT_ID.test(segment.name)
      problems.push({
        ...at,
        segmentCode: isId ? '6' : '1',
        message: `${at.segment} (segment ${at.position}): ${isId ? 'is not part of this transaction set' : 'is no segment'}`,
      })
      continue
    }
    const count = (used.get(segment.name) ?? 0) + 1
    used.set(segment.name, count)
    if (count === (maxUse[segment.name] ?? Number.POSITIVE_INFINITY) + 1)
      problems.push({
        ...at,
        segmentCode: '5',
        message: `${at.segment} (segment ${at.position}): is there too often`,
      })
    for (const [offset, rule] of elements.entries()) {
      const code = rule && wrongElement(elementOf(segment, offset + 1), rule)
      if (code)
        problems.push(
          elementProblem(at, offset + 1, code, elementOf(segment, offset + 1), ELEMENT_ERRORS[code]),
        )
    }
  }
  for (const [index, name] of needed.entries())
    if (!used.has(name)) problems.push(missingSegment(name, positionOf(Math.min(index, segments.length))))
  return problems.slice(0, MOST_PROBLEMS)
}

const ELEMENT_ERRORS = {
  '1': 'is needed',
  '4': 'is too short',
  '5': 'is too long',
  '6': 'has an invalid character',
  '7': 'is not a code that is used here',
  '8': 'is not a date such as 20261231',
  '9': 'is not a time such as 0830',
} as const
type ElementError = keyof typeof ELEMENT_ERRORS

function wrongElement(value: string, rule: ElementRule): ElementError | undefined {
  if (value === '') return rule.isNeeded ? '1' : undefined
  if (value.length < rule.min) return '4'
  if (value.length > rule.max) return '5'
  if (rule.codes && !rule.codes.includes(value)) return '7'
  if (rule.kind === 'date') return isDate(value) ? undefined : '8'
  if (rule.kind === 'time')
    return /^(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d\d{0,2})?$/u.test(value) ? undefined : '9'
  if (rule.kind === 'integer') return /^-?\d+$/u.test(value) ? undefined : '6'
  if (rule.kind === 'number') return /^-?(?:\d+\.?\d*|\.\d+)$/u.test(value) ? undefined : '6'
  return undefined
}

function isDate(value: string): boolean {
  const text = /^\d{8}$/u.test(value) ? value.replace(/^(\d{4})(\d\d)(\d\d)$/u, '$1-$2-$3') : ''
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
