import { clsx } from 'clsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { changeOf, figureText, type Unit } from './figures'
import styles from './Overview.module.css'

export interface FigureChangeProps {
  value: number | null
  before: number | null
  unit: Unit
  isMoreBetter: boolean
}

/** Compares a figure with the period before; renders nothing without a value there. */
export function FigureChange({ value, before, unit, isMoreBetter }: FigureChangeProps) {
  const intl = useIntl()
  if (before === null) return <span className={styles.change} />
  const text = figureText(before, unit, intl.locale)
  if (value !== null && figureText(value, unit, intl.locale) === text)
    return (
      <span className={styles.change}>
        <FormattedMessage id="overview.same" />
      </span>
    )
  const change = changeOf(value, before, unit)
  if (change === null)
    return (
      <span className={styles.change}>
        <FormattedMessage id="overview.before" values={{ value: text }} />
      </span>
    )
  const points = intl.formatNumber(change, { maximumFractionDigits: 1, signDisplay: 'always' })
  const percent = intl.formatNumber(change, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'always',
  })
  return (
    <span className={clsx(styles.change, change > 0 === isMoreBetter ? styles.good : styles.bad)}>
      {unit === 'percent' ? (
        <FormattedMessage id="overview.points" values={{ change: points, value: text }} />
      ) : (
        <FormattedMessage id="overview.change" values={{ change: percent, value: text }} />
      )}
    </span>
  )
}
