import type { FieldInfo, RecordRepresentation } from '@portal/ui-api'
import { formatPhone, isPhone } from '@portal/portal-ui/formatters'
import type { ReactNode } from 'react'
import type { IntlShape } from 'react-intl'
import { Link } from 'react-router'
import { EmailLink } from '#/facts/EmailLink'
import { phoneLink } from '#/freight/phoneLink'
import { fieldOf, recordIdOf, textOf } from './fieldOf'

export interface RenderedField {
  /** Field path, as in columns and layouts. */
  path: string
  /** The field's metadata; without it the server's display value is rendered. */
  info?: FieldInfo | undefined
  /** Path of the id of the record that the value links to; null for plain text. */
  linkTo?: string | null | undefined
}

const DATE_TIME = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  hourCycle: 'h23',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

/**
 * Returns a function that renders a field of records by data type, formatted in the page's language, as a
 * link if it references a record. A column of a list creates its formatter once, and its cells are plain
 * text instead of components.
 */
export function fieldRenderer(
  intl: IntlShape,
  { path, info, linkTo }: RenderedField,
): (record: RecordRepresentation) => ReactNode {
  const render = valueRenderer(intl, info)
  return (record) => {
    const entry = fieldOf(record, path)
    const text = entry?.displayValue ?? textOf(record, path)
    const target = linkTo ? recordIdOf(record, linkTo) : ''
    if (target && text) return <Link to={`/r/${target}`}>{text}</Link>
    return render(entry?.value, text)
  }
}

type ValueRenderer = (value: unknown, text: string) => ReactNode

function valueRenderer(intl: IntlShape, info: FieldInfo | undefined): ValueRenderer {
  const { formatters, locale, timeZone } = intl
  switch (info?.dataType ?? '') {
    case 'Boolean': {
      const [yes, no] = (['workspace.value.yes', 'workspace.value.no'] as const).map((id) =>
        intl.formatMessage({ id }),
      )
      return (value) => (value === true ? yes : no)
    }
    case 'Currency':
      return numbers(formatters.getNumberFormat(locale, { style: 'currency', currency: 'USD' }))
    case 'Double':
    case 'Int':
      return numbers(formatters.getNumberFormat(locale, { maximumFractionDigits: info?.scale ?? 0 }))
    case 'Percent': {
      const options = { style: 'percent', maximumFractionDigits: info?.scale ?? 0 } as const
      return numbers(formatters.getNumberFormat(locale, options), 100)
    }
    case 'Date':
      // A date without time: parsed and formatted in UTC, so that the day does not shift.
      return dates(formatters.getDateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }))
    case 'DateTime':
      return dates(formatters.getDateTimeFormat(locale, { ...DATE_TIME, ...(timeZone ? { timeZone } : {}) }))
    case 'Email':
      return (_value, text) => (text ? <EmailLink email={text} /> : null)
    case 'Phone':
      return (_value, text) =>
        text ? <a href={phoneLink(text)}>{isPhone(text) ? formatPhone(text) : text}</a> : null
    case 'Url':
      return (_value, text) =>
        /^https?:\/\//i.test(text) ? (
          <a href={text} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        ) : (
          text
        )
    case 'MultiPicklist':
      return (_value, text) => text.split(';').join(', ')
    default:
      // A compound value, such as an address: its parts in the server's order.
      return (value, text) => text || compoundText(value)
  }
}

const numbers =
  (format: Intl.NumberFormat, divisor = 1): ValueRenderer =>
  (value) =>
    typeof value === 'number' ? format.format(value / divisor) : null

/** Malformed dates of a foreign org are left out. */
const dates =
  (format: Intl.DateTimeFormat): ValueRenderer =>
  (value) => {
    const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
    return Number.isNaN(at) ? null : format.format(at)
  }

function compoundText(value: unknown): string {
  if (typeof value !== 'object' || value === null || 'fields' in value) return ''
  return Object.values(value)
    .filter((part) => (typeof part === 'string' && part !== '') || typeof part === 'number')
    .join(', ')
}
