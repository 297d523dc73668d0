import { isEmail, isPersonName, isPhone } from '@portal/portal-ui/formatters'
import type { MessageId } from '../../i18n/messageId'
import type { QuoteDraft } from './quoteDraft'

export interface QuoteErrors {
  /** By the key of the stop. */
  cities: Readonly<Record<string, MessageId>>
  postalCodes: Readonly<Record<string, MessageId>>
  fields: Partial<Record<'weightLbs' | 'date' | 'time' | 'name' | 'email' | 'phone', MessageId>>
}

export const noQuoteErrors: QuoteErrors = { cities: {}, postalCodes: {}, fields: {} }

const POSTAL_CODE = /^\d{5}(?:-\d{4})?$/
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** What is wrong with a wish for a price. `today` is the browser's day as `2026-11-21`; guests give a contact. */
export function quoteErrors(draft: QuoteDraft, today: string, isGuest: boolean): QuoteErrors {
  const byKey = (isWrong: (stop: QuoteDraft['stops'][number]) => boolean, message: MessageId) =>
    Object.fromEntries(draft.stops.filter(isWrong).map(({ key }) => [key, message]))
  const { weightLbs, date, time, name, email, phone } = draft
  return {
    cities: byKey(({ city }) => !city, 'shipper.stop.city.error'),
    postalCodes: byKey(
      ({ postalCode }) => postalCode !== '' && !POSTAL_CODE.test(postalCode),
      'shipper.stop.zip.error',
    ),
    fields: {
      ...(weightLbs !== null && weightLbs > 0 ? {} : { weightLbs: 'shipper.weight.error' }),
      ...(date > today ? {} : { date: 'shipper.date.error' }),
      ...(CLOCK.test(time) ? {} : { time: 'shipper.time.error' }),
      ...(isGuest && !isPersonName(name) ? { name: 'shipper.name.error' } : {}),
      ...(isGuest && !isEmail(email.trim()) ? { email: 'shipper.email.error' } : {}),
      ...(isGuest && phone !== '' && !isPhone(phone) ? { phone: 'shipper.phone.error' } : {}),
    },
  }
}

/** What is left of the errors once `part` of the draft is changed: a message goes with what it was about, and no other. */
export function withoutChanged(
  errors: QuoteErrors,
  draft: QuoteDraft,
  part: Partial<QuoteDraft>,
): QuoteErrors {
  const stops = new Map((part.stops ?? draft.stops).map((stop) => [stop.key, stop]))
  const kept = (messages: Readonly<Record<string, MessageId>>, field: 'city' | 'postalCode') =>
    Object.fromEntries(
      draft.stops.flatMap((stop) => {
        const message = messages[stop.key]
        return message && stops.get(stop.key)?.[field] === stop[field] ? [[stop.key, message]] : []
      }),
    )
  return {
    cities: kept(errors.cities, 'city'),
    postalCodes: kept(errors.postalCodes, 'postalCode'),
    fields: Object.fromEntries(Object.entries(errors.fields).filter(([field]) => !(field in part))),
  }
}

/** The errors, and besides what was found at the one field that is meant. */
export function withErrorOf(
  errors: QuoteErrors,
  found: QuoteErrors,
  isMeant: (field: string, stop?: string) => boolean,
): QuoteErrors {
  const only = (messages: Readonly<Record<string, MessageId>>, isMeantBy: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(messages).filter(([key]) => isMeantBy(key)))
  return {
    cities: { ...errors.cities, ...only(found.cities, (stop) => isMeant('city', stop)) },
    postalCodes: { ...errors.postalCodes, ...only(found.postalCodes, (stop) => isMeant('postalCode', stop)) },
    fields: { ...errors.fields, ...only(found.fields, (field) => isMeant(field)) },
  }
}

export const hasQuoteErrors = ({ cities, postalCodes, fields }: QuoteErrors): boolean =>
  [cities, postalCodes, fields].some((part) => Object.keys(part).length > 0)
