import { AMOUNT, OFFERS } from '@portal/contract'
import { Button, NumberField, Select, TextField, toastQueue } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import type { BookableLoad } from '#/loads/BookableLoad'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { callFailure } from '@portal/app-kit/methods'
import { placeOffer } from '#/methods/ownOffers'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { useFocusFirstError } from '#/focus/useFocusFirstError'
import { EXPIRY_MINUTES } from '#/loads/loadOffer'
import styles from './Offers.module.css'
import { useOfferDraft } from './useOfferDraft'

export interface OfferFormProps {
  load: BookableLoad
  loadedMiles: number | null
  bidsLeft: number
  onPlaced: () => void
}

const refusals: Readonly<Record<string, MessageId>> = {
  OFFER_ALREADY_OPEN: 'offers.refused.open',
  OFFER_LIMIT_REACHED: 'offers.refused.limit',
  BIDS_NOT_ALLOWED: 'offers.refused.notAllowed',
  LOAD_NOT_AVAILABLE: 'offers.refused.gone',
  ACCOUNT_INACTIVE: 'offers.refused.inactive',
  CONSENT_REQUIRED: 'offers.refused.consent',
}

/** Form for amount and validity. A draft survives a reload until it is sent. */
export function OfferForm({ load, loadedMiles, bidsLeft, onPlaced }: OfferFormProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  const failureText = useCallFailureText(refusals)
  const { draft, change, send, forget } = useOfferDraft(load.id)
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<{ amount?: boolean }>({})
  const [invoke, { isPending, error }] = useInvoke(placeOffer)
  useFocusFirstError(form, errors)

  async function place() {
    setErrors({ amount: draft.amount === null })
    if (draft.amount === null || isPending) return
    try {
      await invoke({
        loadId: load.id,
        amount: draft.amount,
        expiresAt: new Date(Date.parse(send()) + draft.minutes * 60_000).toISOString(),
        ...(draft.note.trim() ? { note: draft.note.trim() } : {}),
        idempotencyKey: draft.key,
      })
      forget()
      toastQueue.add({
        kind: 'success',
        message: intl.formatMessage(
          { id: 'offers.placed' },
          { amount: format.money(draft.amount, { exact: true }) },
        ),
      })
      onPlaced()
    } catch (failed) {
      // Settled: the next attempt needs a new key. Without a response the key stays.
      if (callFailure(failed).kind === 'refused') change({})
    }
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void place()
      }}
    >
      <NumberField
        label={intl.formatMessage({ id: 'offers.amount' })}
        unit="$"
        unitSide="start"
        min={0.01}
        max={AMOUNT.max}
        decimals={2}
        value={draft.amount}
        hint={
          draft.amount !== null && loadedMiles
            ? intl.formatMessage(
                { id: 'offers.amount.perMile' },
                { perMile: format.perMile(draft.amount / loadedMiles) },
              )
            : intl.formatMessage(
                { id: 'offers.amount.posted' },
                { amount: format.money(load.totalRate, { exact: true }) },
              )
        }
        errorMessage={errors.amount ? intl.formatMessage({ id: 'offers.amount.missing' }) : undefined}
        onValueChange={(amount) => {
          setErrors({})
          change({ amount })
        }}
      />
      <Select
        label={intl.formatMessage({ id: 'offers.expires' })}
        options={EXPIRY_MINUTES.map((minutes) => ({
          value: String(minutes),
          label: intl.formatMessage(
            { id: minutes < 60 ? 'offers.minutes' : 'offers.hours' },
            { count: minutes < 60 ? minutes : minutes / 60 },
          ),
        }))}
        value={String(draft.minutes)}
        onValueChange={(value) =>
          change({ minutes: EXPIRY_MINUTES.find((minutes) => String(minutes) === value) ?? 60 })
        }
      />
      <TextField
        label={intl.formatMessage({ id: 'offers.note' })}
        isOptional
        maxLength={OFFERS.maxNoteLength}
        value={draft.note}
        onValueChange={(note) => change({ note })}
      />
      <Button type="submit" isFullWidth isPending={isPending}>
        <FormattedMessage id="offers.place" />
      </Button>
      <p className={styles.quiet}>
        <FormattedMessage id="offers.left" values={{ count: bidsLeft }} />
      </p>
      {error ? <p role="alert">{failureText(error)}</p> : null}
    </form>
  )
}
