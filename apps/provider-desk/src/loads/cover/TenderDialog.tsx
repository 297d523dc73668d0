import { TENDER_MINUTES, MAX_LENGTHS } from '@portal/contract'
import { tender } from '@portal/contract/client/DeskOffers/tender'
import type { CoverLoad, RankedCarrier } from '@portal/contract/methods'
import { Button, Dialog, IconButton, NumberField, RadioGroup, TextField, toastQueue } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Failure } from '#/loading/Failure'
import { useAction } from '#/methods/useAction'
import { pricingSettings } from '#/settings/settingsMethods'
import { BuyAmountField } from './BuyAmountField'
import { CarrierReasons } from './CarrierReasons'
import styles from './CoverPanel.module.css'
import { startingBuy } from './startingBuy'
import { useBuyLimit } from './useBuyLimit'

export interface TenderDialogProps {
  load: CoverLoad
  /** In selection order. */
  carriers: readonly RankedCarrier[]
  onClose: () => void
  onStarted: () => Promise<unknown>
}

/** Offers a load to one carrier, to several at once, or to one after the other with a time each (LDD-05). */
export function TenderDialog({ load, carriers, onClose, onStarted }: TenderDialogProps) {
  const intl = useIntl()
  const start = useAction(tender)
  const [order, setOrder] = useState<'all' | 'waterfall'>(carriers.length > 1 ? 'waterfall' : 'all')
  const [asked, setAsked] = useState(carriers)
  const [amount, setAmount] = useState(startingBuy(load))
  const settings = useWire(pricingSettings, {})
  const [typedMinutes, setMinutes] = useState<number | null>()
  // The provider's default until another number is entered (ADM-02).
  const minutes =
    typedMinutes === undefined ? (settings.data?.tenderMinutes ?? TENDER_MINUTES.default) : typedMinutes
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const limit = useBuyLimit()(load.maxBuy, amount)
  const problems = {
    amount:
      amount === null
        ? intl.formatMessage({ id: 'loads.amount.missing' })
        : limit === 'needsAdmin'
          ? intl.formatMessage({ id: 'loads.limit.admin' })
          : undefined,
    minutes: minutes === null ? intl.formatMessage({ id: 'loads.minutes.missing' }) : undefined,
    reason:
      limit === 'needsReason' && reason.trim() === ''
        ? intl.formatMessage({ id: 'loads.limit.reason.missing' })
        : undefined,
  }
  async function send() {
    setIsChecked(true)
    if (amount === null || minutes === null || Object.values(problems).some(Boolean)) return
    const started = await start.run({
      loadId: load.id,
      accountIds: asked.map(({ accountId }) => accountId),
      amount,
      minutes,
      order: asked.length > 1 ? order : 'all',
      ...(limit === 'needsReason' ? { overrideReason: reason.trim() } : {}),
    })
    if (!started) return
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage(
        { id: 'loads.tender.started' },
        { load: load.loadNumber, count: order === 'waterfall' ? 1 : asked.length },
      ),
    })
    onClose()
    void onStarted()
  }
  const move = (index: number, by: number) =>
    setAsked((before) => {
      const next = [...before]
      const [one] = next.splice(index, 1)
      if (one) next.splice(index + by, 0, one)
      return next
    })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isBusy={start.isPending}
      isFullScreenOnMobile
      title={<FormattedMessage id="loads.tender.title" values={{ load: load.loadNumber }} />}
      actions={
        <>
          <Button isDisabled={start.isPending} onPress={onClose}>
            <FormattedMessage id="freight.cancel" />
          </Button>
          <Button variant="primary" isPending={start.isPending} onPress={() => void send()}>
            <FormattedMessage id="loads.tender.send" values={{ count: asked.length }} />
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {carriers.length > 1 ? (
          <RadioGroup
            label={<FormattedMessage id="loads.tender.order" />}
            options={(['waterfall', 'all'] as const).map((value) => ({
              value,
              label: <FormattedMessage id={`loads.tender.order.${value}`} />,
              hint: <FormattedMessage id={`loads.tender.order.${value}.hint`} />,
            }))}
            value={order}
            onValueChange={(value) => setOrder(value === 'all' ? 'all' : 'waterfall')}
          />
        ) : null}
        <BuyAmountField
          load={load}
          value={amount}
          onValueChange={setAmount}
          errorMessage={isChecked || limit === 'needsAdmin' ? problems.amount : undefined}
        />
        <NumberField
          label={<FormattedMessage id="loads.minutes" />}
          hint={<FormattedMessage id="loads.minutes.hint" />}
          value={minutes}
          onValueChange={setMinutes}
          isLive
          min={TENDER_MINUTES.min}
          max={TENDER_MINUTES.max}
          unit="min"
          errorMessage={isChecked ? problems.minutes : undefined}
        />
        {limit === 'needsReason' ? (
          <TextField
            label={<FormattedMessage id="loads.limit.reason" />}
            value={reason}
            onValueChange={setReason}
            maxLength={MAX_LENGTHS.reason}
            errorMessage={isChecked ? problems.reason : undefined}
          />
        ) : null}
        <ol className={styles.asked}>
          {asked.map((carrier, index) => (
            <li key={carrier.accountId} className={styles.askedCarrier}>
              <span className={styles.carrierName}>
                {order === 'waterfall' && asked.length > 1 ? `${index + 1}. ` : null}
                {carrier.carrier}
              </span>
              {asked.length > 1 ? (
                <span className={styles.askedActions}>
                  {order === 'waterfall' ? (
                    <>
                      <IconButton
                        icon={ArrowUp}
                        label={intl.formatMessage({ id: 'loads.tender.up' }, { carrier: carrier.carrier })}
                        isDisabled={index === 0}
                        onPress={() => move(index, -1)}
                      />
                      <IconButton
                        icon={ArrowDown}
                        label={intl.formatMessage({ id: 'loads.tender.down' }, { carrier: carrier.carrier })}
                        isDisabled={index === asked.length - 1}
                        onPress={() => move(index, 1)}
                      />
                    </>
                  ) : null}
                  <IconButton
                    icon={X}
                    label={intl.formatMessage({ id: 'loads.tender.remove' }, { carrier: carrier.carrier })}
                    onPress={() => setAsked((before) => before.filter((one) => one !== carrier))}
                  />
                </span>
              ) : null}
              {carrier.missing.length > 0 ? <CarrierReasons carrier={{ ...carrier, reasons: [] }} /> : null}
            </li>
          ))}
        </ol>
        <Failure>{start.failure}</Failure>
      </div>
    </Dialog>
  )
}
