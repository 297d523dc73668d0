import type { FieldInfo, RecordRepresentation } from '@portal/ui-api'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { phoneLink } from '#/freight/phoneLink'
import { fieldOf, recordIdOf, textOf } from './fieldOf'

export interface FieldValueProps {
  record: RecordRepresentation
  /** Field path, as in columns and layouts. */
  path: string
  /** The field's metadata; without it the server's display value is rendered. */
  info?: FieldInfo | undefined
  /** Path of the id of the record that the value links to; null for plain text. */
  linkTo?: string | null | undefined
}

/**
 * Renders a field's value by data type, formatted in the page's language, as a link if it references a
 * record.
 */
export function FieldValue({ record, path, info, linkTo }: FieldValueProps): ReactNode {
  const intl = useIntl()
  const entry = fieldOf(record, path)
  const text = entry?.displayValue ?? textOf(record, path)
  const target = linkTo ? recordIdOf(record, linkTo) : ''
  if (target && text) return <Link to={`/r/${target}`}>{text}</Link>
  const value = entry?.value
  switch (info?.dataType ?? '') {
    case 'Boolean':
      return <FormattedMessage id={value === true ? 'workspace.value.yes' : 'workspace.value.no'} />
    case 'Currency':
      return typeof value === 'number'
        ? intl.formatNumber(value, { style: 'currency', currency: 'USD' })
        : null
    case 'Double':
    case 'Int':
      return typeof value === 'number'
        ? intl.formatNumber(value, { maximumFractionDigits: info?.scale ?? 0 })
        : null
    case 'Percent':
      return typeof value === 'number'
        ? intl.formatNumber(value / 100, { style: 'percent', maximumFractionDigits: info?.scale ?? 0 })
        : null
    case 'Date':
      // A date without time: parsed and formatted in UTC, so that the day does not shift.
      return typeof value === 'string' ? (
        <FormattedDate value={value} dateStyle="medium" timeZone="UTC" />
      ) : null
    case 'DateTime':
      return typeof value === 'string' ? (
        <FormattedDate
          value={value}
          year="numeric"
          month="short"
          day="numeric"
          hour="numeric"
          minute="2-digit"
          timeZoneName="short"
        />
      ) : null
    case 'Email':
      return text ? <a href={`mailto:${text}`}>{text}</a> : null
    case 'Phone':
      return text ? <a href={phoneLink(text)}>{text}</a> : null
    case 'Url':
      return /^https?:\/\//i.test(text) ? (
        <a href={text} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      ) : (
        text
      )
    case 'MultiPicklist':
      return (entry?.displayValue ?? text).split(';').join(', ')
    default:
      // A compound value, such as an address: its parts in the server's order.
      return text || compoundText(entry?.value)
  }
}

function compoundText(value: unknown): string {
  if (typeof value !== 'object' || value === null || 'fields' in value) return ''
  return Object.values(value)
    .filter((part) => (typeof part === 'string' && part !== '') || typeof part === 'number')
    .join(', ')
}
