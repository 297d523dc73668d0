import type { ObjectField } from '../metadata/objectFields'

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const numbers = new Map<number, Intl.NumberFormat>()

function formatNumber(value: number, scale: number): string {
  const known = numbers.get(scale)
  const format =
    known ?? new Intl.NumberFormat('en-US', { minimumFractionDigits: scale, maximumFractionDigits: scale })
  if (!known) numbers.set(scale, format)
  return format.format(value)
}

/** `1/31/2026`, many times faster than Intl. */
const formatDate = (at: Date): string => `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear()}`

/** `1/31/2026, 11:59 PM` */
function formatDateTime(at: Date): string {
  const hour = at.getUTCHours()
  const minute = String(at.getUTCMinutes()).padStart(2, '0')
  return `${formatDate(at)}, ${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

/**
 * The platform's display value, in English and UTC; null when the value itself is rendered. Clients that
 * know the user's language and zone format the value themselves.
 */
export function displayValue(field: ObjectField, value: unknown): string | null {
  if (value === null || value === undefined) return null
  switch (field.dataType) {
    case 'Currency':
      return typeof value === 'number' ? money.format(value) : null
    case 'Double':
      return typeof value === 'number' ? formatNumber(value, field.scale) : null
    case 'Date':
      return typeof value === 'string' ? formatDate(new Date(`${value}T00:00:00Z`)) : null
    case 'DateTime':
      return typeof value === 'string' ? formatDateTime(new Date(value)) : null
    case 'Picklist':
      return typeof value === 'string' ? labelOf(field, value) : null
    case 'MultiPicklist':
      return typeof value === 'string'
        ? value
            .split(';')
            .map((part) => labelOf(field, part))
            .join(';')
        : null
    case 'String':
    case 'TextArea':
    case 'Phone':
    case 'Email':
    case 'Url':
    case 'Boolean':
    case 'Reference':
    case 'Location':
      return null
  }
}

/** Unknown codes pass through unchanged (ENT-05). */
function labelOf(field: ObjectField, value: string): string {
  return field.picklist?.find((entry) => entry.value === value)?.label ?? value
}
