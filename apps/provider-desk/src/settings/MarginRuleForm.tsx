import { codesOf, EQUIPMENT_TYPES, MARGIN, STATES } from '@portal/contract'
import { saveMarginRule } from '@portal/contract/client/DeskSettings/saveMarginRule'
import { Button, NumberField, Select, toastQueue } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Failure } from '#/loading/Failure'
import { useAction } from '#/methods/useAction'
import { useCodeText } from '#/methods/useCodeText'
import styles from './Settings.module.css'

const STATE_OPTIONS = Object.entries(STATES).map(([value, label]) => ({ value, label }))

/** Sets the margin of a lane, an equipment type, or both. */
export function MarginRuleForm({ onSaved }: { onSaved: () => Promise<unknown> }) {
  const intl = useIntl()
  const codeText = useCodeText()
  const [originState, setOriginState] = useState('')
  const [destinationState, setDestinationState] = useState('')
  const [equipment, setEquipment] = useState('')
  const [marginPct, setMarginPct] = useState<number | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const { run, isPending, failure } = useAction(saveMarginRule)
  const isHalfLane = (originState === '') !== (destinationState === '')
  const isEmpty = originState === '' && destinationState === '' && equipment === ''
  async function save() {
    setIsChecked(true)
    if (isHalfLane || isEmpty || marginPct === null) return
    const saved = await run({
      originState: originState || null,
      destinationState: destinationState || null,
      equipment: codesOf(EQUIPMENT_TYPES).find((code) => code === equipment) ?? null,
      marginPct,
    })
    if (!saved) return
    setOriginState('')
    setDestinationState('')
    setEquipment('')
    setMarginPct(null)
    setIsChecked(false)
    toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: 'settings.rule.saved' }) })
    await onSaved()
  }
  const laneError =
    isChecked && isHalfLane
      ? intl.formatMessage({ id: 'settings.rule.halfLane' })
      : isChecked && isEmpty
        ? intl.formatMessage({ id: 'settings.rule.empty' })
        : undefined
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className={styles.columns}>
        <Select
          label={<FormattedMessage id="settings.rule.origin" />}
          options={STATE_OPTIONS}
          emptyLabel={intl.formatMessage({ id: 'settings.rule.any' })}
          value={originState}
          onValueChange={setOriginState}
          errorMessage={laneError}
        />
        <Select
          label={<FormattedMessage id="settings.rule.destination" />}
          options={STATE_OPTIONS}
          emptyLabel={intl.formatMessage({ id: 'settings.rule.any' })}
          value={destinationState}
          onValueChange={setDestinationState}
        />
        <Select
          label={<FormattedMessage id="settings.rule.equipment" />}
          options={codesOf(EQUIPMENT_TYPES).map((value) => ({
            value,
            label: codeText('freight.equipment', value),
          }))}
          emptyLabel={intl.formatMessage({ id: 'settings.rule.any' })}
          value={equipment}
          onValueChange={setEquipment}
        />
        <NumberField
          label={<FormattedMessage id="settings.rule.margin" />}
          value={marginPct}
          onValueChange={setMarginPct}
          isLive
          min={MARGIN.minPct}
          max={MARGIN.maxPct}
          decimals={2}
          unit="%"
          errorMessage={
            isChecked && marginPct === null
              ? intl.formatMessage({ id: 'settings.number.missing' })
              : undefined
          }
        />
      </div>
      <Failure>{failure}</Failure>
      <div className={styles.actions}>
        <Button variant="secondary" type="submit" isPending={isPending}>
          <FormattedMessage id="settings.rule.save" />
        </Button>
      </div>
    </form>
  )
}
