import { ORDER_FIGURES } from '@portal/contract'
import type { Quote } from '@portal/contract/methods'
import { Button, DateField, NumberField, Select, TimeSelect } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { useId, useRef, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { EQUIPMENT_CODES } from '#/loads/equipment'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { readQuote, requestQuote } from '#/methods/quotes'
import { FormProblems } from '#/forms/FormProblems'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { ContactFields } from './ContactFields'
import { FreightFields } from './FreightFields'
import { isQuoteDirty, type QuoteDraft } from './quoteDraft'
import { freightParams, stopParams } from './orderParams'
import styles from './Shipper.module.css'
import { StopsField } from './StopsField'
import { useQuoteErrors } from './useQuoteErrors'

export interface QuoteFormProps {
  draft: QuoteDraft
  onChange: (part: Partial<QuoteDraft>) => void
  onClear: () => void
  /** Guests enter a contact. */
  isGuest: boolean
  onSent: (quote: Quote) => void
}

/** Quote form; values survive a failed request. */
export function QuoteForm({ draft, onChange, onClear, isGuest, onSent }: QuoteFormProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  const formId = useId()
  const idOf = (field: string, stop = '') => `${formId}-${field}${stop}`
  const failureText = useCallFailureText()
  const [send, { isPending }] = useInvoke(requestQuote)
  const [failure, setFailure] = useState<string>()
  // Idempotency key of a retry.
  const key = useRef<string>(undefined)
  const [first] = draft.stops
  const { errors, problems, attempt, formRef, forget, check } = useQuoteErrors({
    draft,
    isGuest,
    stage: 'quote',
    idOf,
  })
  const said = (id: MessageId | undefined) => (id ? intl.formatMessage({ id }) : undefined)

  function edit(part: Partial<QuoteDraft>) {
    key.current = undefined
    forget(part)
    onChange(part)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    setFailure(undefined)
    if (!check()) return
    key.current ??= crypto.randomUUID()
    try {
      onSent(readQuote(await send(toParams(draft, isGuest, key.current))))
      key.current = undefined
    } catch (error) {
      setFailure(failureText(error))
    }
  }

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
        dockErrors={errors.docks}
        stage="quote"
        hasAddressBook={!isGuest}
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
          {...ORDER_FIGURES.weightLbs}
          value={draft.weightLbs}
          onValueChange={(weightLbs) => edit({ weightLbs })}
          errorMessage={said(errors.fields.weightLbs)}
        />
      </div>
      <FreightFields
        freight={draft.freight}
        onChange={(freight) => edit({ freight })}
        isReefer={draft.equipmentType === 'R'}
        stage="quote"
        idOf={idOf}
        errors={errors.fields}
      />
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

const toParams = (draft: QuoteDraft, isGuest: boolean, idempotencyKey: string) => ({
  stops: draft.stops.flatMap((stop, index) =>
    stop.city ? [{ type: index === 0 ? 'Pickup' : 'Delivery', ...stop.city, ...stopParams(stop) }] : [],
  ),
  equipmentType: draft.equipmentType,
  weightLbs: draft.weightLbs ?? 0,
  pickupLocal: `${draft.date}T${draft.time}`,
  freight: freightParams(draft),
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
})
