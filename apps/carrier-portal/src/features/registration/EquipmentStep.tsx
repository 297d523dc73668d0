import { Button, NumberField } from '@portal/portal-ui'
import type { FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { EQUIPMENT_CODES } from '#/loads/equipment'
import { useLoadFormat } from '#/loads/useLoadFormat'
import styles from './Registration.module.css'
import type { RegistrationDraft } from './registrationDraft'

const MOST_UNITS = 9999
/** A power only unit is a tractor: the truck of an owner-operator. */
const TRACTOR = 'PO'

export interface EquipmentStepProps {
  draft: RegistrationDraft
  onChange: (part: Partial<RegistrationDraft>) => void
  onBack: () => void
  onDone: () => void
}

/** Optional number of units per type; My Company has the full fleet. */
export function EquipmentStep({ draft, onChange, onBack, onDone }: EquipmentStepProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  function submit(event: FormEvent) {
    event.preventDefault()
    onDone()
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={submit}
      aria-label={intl.formatMessage({ id: 'registration.form' })}
    >
      <p className={styles.quiet}>
        <FormattedMessage id="registration.equipment.text" />
      </p>
      <div className={styles.units}>
        {EQUIPMENT_CODES.map((code) => (
          <NumberField
            key={code}
            label={
              code === TRACTOR
                ? intl.formatMessage({ id: 'registration.equipment.truck' })
                : format.equipment(code)
            }
            min={0}
            max={MOST_UNITS}
            value={draft.units[code] ?? null}
            onValueChange={(count) => onChange({ units: { ...draft.units, [code]: count ?? 0 } })}
          />
        ))}
      </div>
      <div className={styles.actions}>
        <Button onPress={onBack}>
          <FormattedMessage id="registration.back" />
        </Button>
        <Button type="submit" variant="primary">
          <FormattedMessage id="registration.continue" />
        </Button>
      </div>
    </form>
  )
}
