import { NumberField } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import styles from './RangeField.module.css'

export interface RangeFieldProps {
  label: string
  /** Accessible names of the two ends. */
  fromLabel: MessageId
  toLabel: MessageId
  unit: string
  /** Upper end, which means "or more". */
  top: number
  /** Greatest typed value; beyond `top` it is a limit. @default top */
  typedTop?: number
  from: number | undefined
  to: number | undefined
  onChange: (from: number | undefined, to: number | undefined) => void
}

/**
 * Range from 0 to an upper end that means "or more" (VAL-09, domain model §8). An end that passes the other
 * moves it.
 */
export function RangeField({
  label,
  fromLabel,
  toLabel,
  unit,
  top,
  typedTop = top,
  from,
  to,
  onChange,
}: RangeFieldProps) {
  const intl = useIntl()
  const settle = (value: number | null) => (value === null ? undefined : value)
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>
        {label} <span className={styles.unit}>({unit})</span>
      </legend>
      <div className={styles.ends}>
        <NumberField
          label={intl.formatMessage({ id: fromLabel })}
          isLabelHidden
          placeholder="0"
          min={0}
          max={typedTop}
          value={from ?? null}
          onValueChange={(value) => {
            const next = settle(value) || undefined
            onChange(next, next !== undefined && to !== undefined && to < next ? next : to)
          }}
        />
        <span aria-hidden="true">–</span>
        <NumberField
          label={intl.formatMessage({ id: toLabel })}
          isLabelHidden
          placeholder={intl.formatMessage({ id: 'find-loads.orMoreShort' }, { top })}
          min={1}
          max={typedTop}
          value={to ?? null}
          onValueChange={(value) => {
            const next = settle(value)
            onChange(next !== undefined && from !== undefined && from > next ? next : from, next)
          }}
        />
      </div>
      {to === top ? (
        <p className={styles.note}>
          <FormattedMessage id="find-loads.orMore" values={{ top, unit }} />
        </p>
      ) : null}
    </fieldset>
  )
}
