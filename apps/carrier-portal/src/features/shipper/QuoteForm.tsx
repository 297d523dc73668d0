import { Button, DateField, NumberField, Select, TimeSelect } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { useId, useRef, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '../../i18n/messageId'
import { EQUIPMENT_CODES } from '../../loads/equipment'
import { useLoadFormat } from '../../loads/useLoadFormat'
import { readQuote, requestQuote, type Quote } from '../../methods/quotes'
import { FormProblems } from '../../page/FormProblems'
import { useLeaveCheck } from '../../page/useLeaveCheck'
import { useCallFailureText } from '../../page/useCallFailureText'
import { ContactFields } from './ContactFields'
import { isQuoteDirty, type QuoteDraft } from './quoteDraft'
import { hasQuoteErrors, noQuoteErrors, quoteErrors, withErrorOf, withoutChanged } from './quoteErrors'
import styles from './Shipper.module.css'
import { stopName } from './stopName'
import { StopsField } from './StopsField'

const HEAVIEST = 80_000
/** From top to bottom, after the stops. */
const FIELDS = ['date', 'time', 'weightLbs', 'name', 'email', 'phone'] as const

export interface QuoteFormProps {
  draft: QuoteDraft
  onChange: (part: Partial<QuoteDraft>) => void
  onClear: () => void
  /** Guests leave their name and address for the answer. */
  isGuest: boolean
  onSent: (quote: Quote) => void
}

/** Stops, equipment, weight, pickup time and, for guests, a contact. Nothing that was typed is lost when it fails. */
export function QuoteForm({ draft, onChange, onClear, isGuest, onSent }: QuoteFormProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  const formId = useId()
  const idOf = (field: string, stop = '') => `${formId}-${field}${stop}`
  const failureText = useCallFailureText()
  const [send, { isPending }] = useInvoke(requestQuote)
  const [errors, setErrors] = useState(noQuoteErrors)
  const [failure, setFailure] = useState<string>()
  // The same wish asked again, after a lost answer, is asked once.
  const key = useRef<string>(undefined)
  const [first] = draft.stops
  const [attempt, setAttempt] = useState(0)
  const said = (id: MessageId | undefined) => (id ? intl.formatMessage({ id }) : undefined)

  function edit(part: Partial<QuoteDraft>) {
    key.current = undefined
    setErrors((last) => withoutChanged(last, draft, part))
    onChange(part)
  }

  const wrongNow = () => quoteErrors(draft, new Date().toLocaleDateString('sv-SE'), isGuest)
  const formRef = useLeaveCheck(attempt, (id) =>
    setErrors((last) => withErrorOf(last, wrongNow(), (field, stop) => id === idOf(field, stop))),
  )

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    setFailure(undefined)
    const found = wrongNow()
    setErrors(found)
    setAttempt((count) => count + 1)
    if (hasQuoteErrors(found)) return
    key.current ??= crypto.randomUUID()
    try {
      onSent(readQuote(await send(toParams(draft, isGuest, key.current))))
      key.current = undefined
    } catch (error) {
      setFailure(failureText(error))
    }
  }

  const problems = [
    ...draft.stops.flatMap(({ key }, index) =>
      (['city', 'postalCode'] as const).flatMap((field) => {
        const message = said((field === 'city' ? errors.cities : errors.postalCodes)[key])
        const stop = stopName(intl, index, draft.stops.length - 1)
        // The same mistake is often made at two stops.
        return message ? [{ fieldId: idOf(field, key), message: `${stop}: ${message}` }] : []
      }),
    ),
    ...FIELDS.flatMap((field) => {
      const message = said(errors.fields[field])
      return message ? [{ fieldId: idOf(field), message }] : []
    }),
  ]

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      ref={formRef}
      aria-label={intl.formatMessage({ id: 'shipper.quote.form' })}
    >
      <FormProblems errors={problems} attempt={attempt} />
      <StopsField
        idOf={idOf}
        stops={draft.stops}
        onChange={(stops) => edit({ stops })}
        cityErrors={errors.cities}
        postalCodeErrors={errors.postalCodes}
      />
      <div className={styles.pair}>
        <DateField
          id={idOf('date')}
          label={<FormattedMessage id="shipper.date" />}
          hint={
            first?.city ? (
              <FormattedMessage id="shipper.date.hint" values={{ city: format.city(first.city) }} />
            ) : undefined
          }
          name="date"
          required
          value={draft.date}
          onValueChange={(date) => edit({ date })}
          errorMessage={said(errors.fields.date)}
        />
        <TimeSelect
          id={idOf('time')}
          label={<FormattedMessage id="shipper.time" />}
          name="time"
          value={draft.time}
          onValueChange={(time) => edit({ time })}
          errorMessage={said(errors.fields.time)}
        />
        <Select
          label={<FormattedMessage id="load.equipment" />}
          name="equipment"
          options={EQUIPMENT_CODES.map((value) => ({ value, label: format.equipment(value) }))}
          value={draft.equipmentType}
          onValueChange={(equipmentType) => edit({ equipmentType })}
        />
        <NumberField
          id={idOf('weightLbs')}
          label={<FormattedMessage id="shipper.weight" />}
          name="weight"
          isLive
          unit="lb"
          required
          min={1}
          max={HEAVIEST}
          value={draft.weightLbs}
          onValueChange={(weightLbs) => edit({ weightLbs })}
          errorMessage={said(errors.fields.weightLbs)}
        />
      </div>
      {isGuest ? <ContactFields draft={draft} idOf={idOf} onChange={edit} errors={errors.fields} /> : null}
      <div role="alert" className={styles.alert}>
        {failure ? <p className={styles.problem}>{failure}</p> : null}
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isPending={isPending}>
          <FormattedMessage id="shipper.quote.send" />
        </Button>
        {isQuoteDirty(draft) ? (
          <Button variant="quiet" onPress={onClear}>
            <FormattedMessage id="shipper.quote.clear" />
          </Button>
        ) : null}
      </div>
    </form>
  )
}

function toParams(draft: QuoteDraft, isGuest: boolean, idempotencyKey: string) {
  return {
    stops: draft.stops.flatMap(({ city, street, postalCode }, index) =>
      city
        ? [
            {
              type: index === 0 ? 'Pickup' : 'Delivery',
              ...city,
              ...(street.trim() ? { street: street.trim() } : {}),
              ...(postalCode ? { postalCode } : {}),
            },
          ]
        : [],
    ),
    equipmentType: draft.equipmentType,
    weightLbs: draft.weightLbs ?? 0,
    pickupLocal: `${draft.date}T${draft.time}`,
    ...(isGuest
      ? {
          contact: {
            name: draft.name.trim(),
            email: draft.email.trim(),
            ...(draft.phone ? { phone: draft.phone } : {}),
          },
        }
      : {}),
    idempotencyKey,
  }
}
