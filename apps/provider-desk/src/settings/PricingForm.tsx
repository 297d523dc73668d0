import { MARGIN, TENDER_MINUTES } from '@portal/contract'
import { savePricing } from '@portal/contract/client/DeskSettings/savePricing'
import type { PricingSettings } from '@portal/contract/methods'
import { Button, Card, NumberField, toastQueue } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAction } from '#/methods/useAction'
import { useSession } from '#/session/SessionProvider'
import styles from './Settings.module.css'

export interface PricingFormProps {
  pricing: PricingSettings
  onChanged: () => Promise<unknown>
}

/** Edits the margin where no rule applies, and the suggested time of tenders. */
export function PricingForm({ pricing, onChanged }: PricingFormProps) {
  const intl = useIntl()
  const isReadOnly = useSession().role !== 'Provider Admin'
  const [marginPct, setMarginPct] = useState<number | null>(pricing.marginPct)
  const [tenderMinutes, setTenderMinutes] = useState<number | null>(pricing.tenderMinutes)
  const [isChecked, setIsChecked] = useState(false)
  const { run, isPending, failure } = useAction(savePricing)
  const errorOf = (value: number | null) =>
    isChecked && value === null ? intl.formatMessage({ id: 'settings.number.missing' }) : undefined
  async function save() {
    setIsChecked(true)
    if (marginPct === null || tenderMinutes === null) return
    if (!(await run({ marginPct, tenderMinutes }))) return
    toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: 'settings.defaults.saved' }) })
    await onChanged()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Card titleLevel={2} title={<FormattedMessage id="settings.defaults" />}>
        <div className={styles.form}>
          <div className={styles.columns}>
            <NumberField
              label={<FormattedMessage id="settings.marginPct" />}
              hint={<FormattedMessage id="settings.marginPct.hint" />}
              value={marginPct}
              onValueChange={setMarginPct}
              isLive
              min={MARGIN.minPct}
              max={MARGIN.maxPct}
              decimals={2}
              unit="%"
              readOnly={isReadOnly}
              errorMessage={errorOf(marginPct)}
            />
            <NumberField
              label={<FormattedMessage id="settings.tenderMinutes" />}
              hint={<FormattedMessage id="settings.tenderMinutes.hint" />}
              value={tenderMinutes}
              onValueChange={setTenderMinutes}
              isLive
              min={TENDER_MINUTES.min}
              max={TENDER_MINUTES.max}
              unit="min"
              readOnly={isReadOnly}
              errorMessage={errorOf(tenderMinutes)}
            />
          </div>
          {failure ? <p role="alert">{failure}</p> : null}
          {isReadOnly ? null : (
            <div className={styles.actions}>
              <Button variant="primary" type="submit" isPending={isPending}>
                <FormattedMessage id="settings.save" />
              </Button>
            </div>
          )}
        </div>
      </Card>
    </form>
  )
}
