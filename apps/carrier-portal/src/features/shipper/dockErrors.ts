import { isPhone } from '@portal/portal-ui/formatters'
import type { MessageId } from '#/i18n/messageId'
import type { QuoteDraft, QuoteDraftStop } from './quoteDraft'

/** A quote needs few fields; an order needs all. */
export type QuoteStage = 'quote' | 'order'

/** Stop fields besides city and ZIP code. */
export const DOCK_FIELDS = ['street', 'contactName', 'contactPhone', 'hours', 'reference'] as const
export type DockField = (typeof DOCK_FIELDS)[number]

const missing: Readonly<Record<DockField, MessageId>> = {
  street: 'shipper.stop.street.error',
  contactName: 'shipper.dock.contact.error',
  contactPhone: 'shipper.phone.error',
  hours: 'shipper.dock.hours.error',
  reference: 'shipper.dock.reference.error',
}

/** Validates the stops; errors by field and stop key. */
export function dockErrors(draft: QuoteDraft, stage: QuoteStage): Readonly<Record<string, MessageId>> {
  return Object.fromEntries(
    draft.stops.flatMap((stop) =>
      DOCK_FIELDS.filter((field) => isWrong(stop, field, stage)).map((field) => [
        `${field} ${stop.key}`,
        missing[field],
      ]),
    ),
  )
}

function isWrong(stop: QuoteDraftStop, field: DockField, stage: QuoteStage): boolean {
  const isNeeded = stage === 'order'
  if (field === 'contactPhone') return stop.contactPhone === '' ? isNeeded : !isPhone(stop.contactPhone)
  if (field === 'hours') return stop.days === '' ? isNeeded : hoursOf(stop) === undefined
  return isNeeded && stop[field].trim() === ''
}

export const ALWAYS_OPEN = 'Open 24 hours'

/** Serializes hours such as `Mon-Fri 06:00-18:00`; undefined when absent or inverted. */
export const hoursOf = ({ days, opens, closes }: QuoteDraftStop): string | undefined =>
  days === ALWAYS_OPEN ? days : days && opens < closes ? `${days} ${opens}-${closes}` : undefined

/** Parses hours into draft fields. */
export function draftHours(
  hours: string | null | undefined,
): Pick<QuoteDraftStop, 'days' | 'opens' | 'closes'> {
  const [, days, opens, closes] = /^(\w{3}-\w{3}) (\d{2}:\d{2})-(\d{2}:\d{2})$/u.exec(hours ?? '') ?? []
  if (days && opens && closes) return { days, opens, closes }
  return { days: hours === ALWAYS_OPEN ? ALWAYS_OPEN : '', opens: '08:00', closes: '17:00' }
}
