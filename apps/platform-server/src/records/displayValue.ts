import type { ObjectField } from '../metadata/objectFields'

const date = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})
const dateTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const numbers = new Map<number, Intl.NumberFormat>()

function formatNumber(value: number, scale: number): string {
  const known = numbers.get(scale)
  const format =
    known ?? new Intl.NumberFormat('en-US', { minimumFractionDigits: scale, maximumFractionDigits: scale })
  if (!known) numbers.set(scale, format)
  return format.format(value)
}

/**
 * The value as the platform shows it, in English and UTC; null for what is shown as it is. Clients that know
 * the reader's language and zone format the value themselves.
 */
export function displayValue(field: ObjectField, value: unknown): string | null {
  if (value === null || value === undefined) return null
  switch (field.dataType) {
    case 'Currency':
      return typeof value === 'number' ? money.format(value) : null
    case 'Double':
      return typeof value === 'number' ? formatNumber(value, field.scale) : null
    case 'Date':
      return typeof value === 'string' ? date.format(new Date(`${value}T00:00:00Z`)) : null
    case 'DateTime':
      // Intl separates time and AM/PM by a narrow no-break space.
      return typeof value === 'string' ? dateTime.format(new Date(value)).replaceAll(' ', ' ') : null
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
