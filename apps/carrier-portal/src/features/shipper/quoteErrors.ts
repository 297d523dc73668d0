import { isEmail, isPersonName, isPhone } from '@portal/portal-ui/formatters'
import type { MessageId } from '#/i18n/messageId'
import { dockErrors, type QuoteStage } from './dockErrors'
import { freightErrors, type FreightField } from './freightErrors'
import type { QuoteDraft, QuoteDraftStop } from './quoteDraft'

export interface QuoteErrors {
  /** By stop key. */
  cities: Readonly<Record<string, MessageId>>
  postalCodes: Readonly<Record<string, MessageId>>
  /** By field and stop key, such as `contactPhone pickup`. */
  docks: Readonly<Record<string, MessageId>>
  fields: Partial<Record<QuoteField, MessageId>>
}

export type QuoteField = 'weightLbs' | 'date' | 'time' | 'name' | 'email' | 'phone' | FreightField

export const noQuoteErrors: QuoteErrors = { cities: {}, postalCodes: {}, docks: {}, fields: {} }

const POSTAL_CODE = /^\d{5}(?:-\d{4})?$/
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/**
 * Validates a quote or order. `today` is the device's day as `2026-11-21`; guests need a contact; an `order`
 * needs all truck data.
 */
export function quoteErrors(
  draft: QuoteDraft,
  today: string,
  isGuest: boolean,
  stage: QuoteStage = 'quote',
): QuoteErrors {
  const byKey = (isWrong: (stop: QuoteDraft['stops'][number]) => boolean, message: MessageId) =>
    Object.fromEntries(draft.stops.filter(isWrong).map(({ key }) => [key, message]))
  const { weightLbs, date, time, name, email, phone } = draft
  return {
    cities: byKey(({ city }) => !city, 'shipper.stop.city.error'),
    postalCodes: byKey(
      ({ postalCode }) => postalCode !== '' && !POSTAL_CODE.test(postalCode),
      'shipper.stop.zip.error',
    ),
    docks: dockErrors(draft, stage),
    fields: {
      ...freightErrors(draft, stage),
      ...(weightLbs !== null && weightLbs > 0 ? {} : { weightLbs: 'shipper.weight.error' }),
      ...(date > today || (stage === 'order' && date === today) ? {} : { date: 'shipper.date.error' }),
      ...(CLOCK.test(time) ? {} : { time: 'shipper.time.error' }),
      ...(isGuest && !isPersonName(name) ? { name: 'shipper.name.error' } : {}),
      ...(isGuest && !isEmail(email.trim()) ? { email: 'shipper.email.error' } : {}),
      ...(isGuest && phone !== '' && !isPhone(phone) ? { phone: 'shipper.phone.error' } : {}),
    },
  }
}

/** Clears the errors of the changed `part`. */
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
    docks: Object.fromEntries(
      Object.entries(errors.docks).filter(([id]) => {
        const [field, key = ''] = id.split(' ')
        const before = draft.stops.find((stop) => stop.key === key)
        return before && isSameDock(field, before, stops.get(key))
      }),
    ),
    fields: Object.fromEntries(
      Object.entries(errors.fields).filter(
        ([field]) => !(field in part) && !(part.freight && isChanged(field, draft.freight, part.freight)),
      ),
    ),
  }
}

const isSameDock = (field: string | undefined, before: QuoteDraftStop, after: QuoteDraftStop | undefined) =>
  after !== undefined &&
  (field === 'hours'
    ? before.days === after.days && before.opens === after.opens && before.closes === after.closes
    : !isChanged(field ?? '', before, after))

const isChanged = (field: string, before: object, after: object): boolean =>
  new Map(Object.entries(before)).get(field) !== new Map(Object.entries(after)).get(field)

/** Adds the error of one field. */
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
    docks: {
      ...errors.docks,
      ...Object.fromEntries(
        Object.entries(found.docks).filter(([id]) => {
          const [field = '', key] = id.split(' ')
          return isMeant(field, key)
        }),
      ),
    },
    fields: { ...errors.fields, ...only(found.fields, (field) => isMeant(field)) },
  }
}

export const hasQuoteErrors = ({ cities, postalCodes, docks, fields }: QuoteErrors): boolean =>
  [cities, postalCodes, docks, fields].some((part) => Object.keys(part).length > 0)
