import { MARGIN, TENDER_MINUTES } from '@portal/contract'
import { savePricing } from '@portal/contract/client/DeskSettings/savePricing'
import type { PricingSettings } from '@portal/contract/methods'
import { NumberField, toastQueue } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAction } from '#/methods/useAction'
import styles from './Settings.module.css'
import { SettingsForm, useIsReadOnly } from './SettingsForm'

export interface PricingFormProps {
  pricing: PricingSettings
  onChanged: () => Promise<unknown>
}

/** Edits the margin where no rule applies, and the suggested time of tenders. */
export function PricingForm({ pricing, onChanged }: PricingFormProps) {
  const intl = useIntl()
  const isReadOnly = useIsReadOnly()
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
    <SettingsForm
      title={<FormattedMessage id="settings.defaults" />}
      isPending={isPending}
      failure={failure}
      onSave={() => void save()}
    >
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
    </SettingsForm>
  )
}
