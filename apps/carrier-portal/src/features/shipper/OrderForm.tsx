import { ORDER_FIGURES } from '@portal/contract'
import type { ShipmentDetail } from '@portal/contract/methods'
import { Button, DateField, NumberField, TimeSelect } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { useId, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { changeShipment } from '#/methods/shipments'
import { FormProblems } from '#/forms/FormProblems'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { FreightFields } from './FreightFields'
import { freightParams, stopParams } from './orderParams'
import type { QuoteDraft } from './quoteDraft'
import { orderDraftOf } from './repeatOf'
import styles from './Shipper.module.css'
import { StopsField } from './StopsField'
import { useQuoteErrors } from './useQuoteErrors'

export interface OrderFormProps {
  shipment: ShipmentDetail
  onSaved: () => void
  onCancel: () => void
}

/** Edits an order before it is booked. Cities and equipment determine the price and are read-only. */
export function OrderForm({ shipment, onSaved, onCancel }: OrderFormProps) {
  const intl = useIntl()
  const formId = useId()
  const idOf = (field: string, stop = '') => `${formId}-${field}${stop}`
  const [draft, setDraft] = useState(() => orderDraftOf(shipment))
  const { errors, problems, attempt, formRef, forget, check } = useQuoteErrors({
    draft,
    isGuest: false,
    stage: 'order',
    idOf,
  })
  const failureText = useCallFailureText()
  const [save, { isPending }] = useInvoke(changeShipment)
  const [failure, setFailure] = useState<string>()
  const said = (field: 'date' | 'time' | 'weightLbs') => {
    const id = errors.fields[field]
    return id ? intl.formatMessage({ id }) : undefined
  }

  function edit(part: Partial<QuoteDraft>) {
    forget(part)
    setDraft((last) => ({ ...last, ...part }))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    setFailure(undefined)
    if (!check()) return
    try {
      await save({
        loadId: shipment.id,
        pickupLocal: `${draft.date}T${draft.time}`,
        weightLbs: draft.weightLbs ?? 0,
        stops: draft.stops.map(stopParams),
        freight: freightParams(draft),
      })
      onSaved()
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
      aria-label={intl.formatMessage({ id: 'shipper.order.form' })}
    >
      <FormProblems errors={problems} attempt={attempt} />
      <div className={styles.three}>
        <DateField
          id={idOf('date')}
          label={<FormattedMessage id="shipper.date" />}
          required
          value={draft.date}
          onValueChange={(date) => edit({ date })}
          errorMessage={said('date')}
        />
        <TimeSelect
          id={idOf('time')}
          label={<FormattedMessage id="shipper.time" />}
          value={draft.time}
          onValueChange={(time) => edit({ time })}
          errorMessage={said('time')}
        />
        <NumberField
          id={idOf('weightLbs')}
          label={<FormattedMessage id="shipper.weight" />}
          isLive
          unit="lb"
          required
          {...ORDER_FIGURES.weightLbs}
          value={draft.weightLbs}
          onValueChange={(weightLbs) => edit({ weightLbs })}
          errorMessage={said('weightLbs')}
        />
      </div>
      <StopsField
        stage="order"
        hasAddressBook
        idOf={idOf}
        stops={draft.stops}
        onChange={(stops) => edit({ stops })}
        cityErrors={errors.cities}
        postalCodeErrors={errors.postalCodes}
        dockErrors={errors.docks}
      />
      <FreightFields
        freight={draft.freight}
        onChange={(freight) => edit({ freight })}
        isReefer={draft.equipmentType === 'R'}
        stage="order"
        idOf={idOf}
        errors={errors.fields}
      />
      <div role="alert" className={styles.alert}>
        {failure ? <p className={styles.problem}>{failure}</p> : null}
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isPending={isPending}>
          <FormattedMessage id="shipper.order.save" />
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          <FormattedMessage id="shipper.order.discard" />
        </Button>
      </div>
    </form>
  )
}
