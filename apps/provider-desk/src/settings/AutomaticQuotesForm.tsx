import { AUTOMATIC_QUOTES } from '@portal/contract'
import { savePricing } from '@portal/contract/client/DeskSettings/savePricing'
import type { AutomaticQuotes, PricingSettings } from '@portal/contract/methods'
import { Checkbox, NumberField, toastQueue } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAction } from '#/methods/useAction'
import styles from './Settings.module.css'
import { SettingsForm, useIsReadOnly } from './SettingsForm'

type Limit = Exclude<keyof AutomaticQuotes, 'isOn'>

const LIMITS: readonly (readonly [Limit, unit: string | undefined])[] = [
  ['maxPrice', 'USD'],
  ['minLaneLoads', undefined],
  ['validHours', 'h'],
  ['perDay', undefined],
]

export interface AutomaticQuotesFormProps {
  pricing: PricingSettings
  onChanged: () => Promise<unknown>
}

/** Edits the limits within which quote requests are answered at the suggested price (QTD-01). */
export function AutomaticQuotesForm({ pricing, onChanged }: AutomaticQuotesFormProps) {
  const intl = useIntl()
  const isReadOnly = useIsReadOnly()
  const [isOn, setIsOn] = useState(pricing.automatic.isOn)
  const [limits, setLimits] = useState<Record<Limit, number | null>>(pricing.automatic)
  const [isChecked, setIsChecked] = useState(false)
  const { run, isPending, failure } = useAction(savePricing)
  async function save() {
    setIsChecked(true)
    const { maxPrice, minLaneLoads, validHours, perDay } = limits
    if (maxPrice === null || minLaneLoads === null || validHours === null || perDay === null) return
    const automatic = { isOn, maxPrice, minLaneLoads, validHours, perDay }
    const { marginPct, tenderMinutes } = pricing
    if (!(await run({ marginPct, tenderMinutes, automatic }))) return
    toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: 'settings.automatic.saved' }) })
    await onChanged()
  }
  return (
    <SettingsForm
      title={<FormattedMessage id="settings.automatic" />}
      text={<FormattedMessage id="settings.automatic.text" />}
      action={<FormattedMessage id="settings.automatic.save" />}
      isPending={isPending}
      failure={failure}
      onSave={() => void save()}
    >
      <Checkbox
        label={<FormattedMessage id="settings.automatic.isOn" />}
        checked={isOn}
        onCheckedChange={setIsOn}
        isDisabled={isReadOnly}
      />
      <div className={styles.columns}>
        {LIMITS.map(([name, unit]) => (
          <NumberField
            key={name}
            label={<FormattedMessage id={`settings.automatic.${name}`} />}
            value={limits[name]}
            onValueChange={(value) => setLimits((before) => ({ ...before, [name]: value }))}
            isLive
            min={AUTOMATIC_QUOTES[name].min}
            max={AUTOMATIC_QUOTES[name].max}
            {...(unit ? { unit } : {})}
            readOnly={isReadOnly}
            errorMessage={
              isChecked && limits[name] === null
                ? intl.formatMessage({ id: 'settings.number.missing' })
                : undefined
            }
          />
        ))}
      </div>
    </SettingsForm>
  )
}
