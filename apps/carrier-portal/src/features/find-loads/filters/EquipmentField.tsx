import { CheckboxGroup } from '@portal/portal-ui'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { FormattedMessage, useIntl } from 'react-intl'
import { EQUIPMENT_CODES, type EquipmentCode } from '../../../loads/equipment'
import { useLoadFormat } from '../../../loads/useLoadFormat'
import styles from './FilterForm.module.css'

export interface EquipmentFieldProps {
  value: readonly EquipmentCode[]
  onChange: (codes: readonly EquipmentCode[]) => void
}

/** Any number of kinds of equipment, chosen in a small panel so that the twelve boxes don't fill the page. */
export function EquipmentField({ value, onChange }: EquipmentFieldProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  const labelId = useId()
  const valueId = useId()
  const [container, setContainer] = useState<HTMLDivElement | null>(null)
  const chosen = intl.formatMessage(
    { id: 'find-loads.equipment.chosen' },
    { count: value.length, first: value[0] ? format.equipment(value[0]) : '', more: value.length - 1 },
  )
  return (
    <div className={styles.field} ref={setContainer}>
      <span id={labelId} className={styles.label}>
        <FormattedMessage id="load.equipment" />
      </span>
      <DialogTrigger>
        <Button className={styles.picker ?? ''} aria-labelledby={`${labelId} ${valueId}`}>
          <span id={valueId} className={styles.pickerText}>
            {chosen}
          </span>
          <ChevronDown size={16} aria-hidden="true" className={styles.pickerArrow} />
        </Button>
        <Popover
          placement="bottom start"
          className={styles.popover ?? ''}
          // Inside the search landmark, where screen readers look for it.
          {...(container ? { UNSTABLE_portalContainer: container } : {})}
        >
          <Dialog className={styles.popoverBody ?? ''} aria-labelledby={labelId}>
            <CheckboxGroup
              label={<FormattedMessage id="load.equipment" />}
              className={styles.equipmentGroup}
              options={EQUIPMENT_CODES.map((code) => ({ value: code, label: format.equipment(code) }))}
              value={value}
              onValueChange={(codes) => onChange(EQUIPMENT_CODES.filter((code) => codes.includes(code)))}
            />
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  )
}
