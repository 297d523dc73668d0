import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { useLocale } from 'react-aria/I18nProvider'
import { withRef } from '../older-react/withRef.js'
import styles from './Text.module.css'

export interface MoneyProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** US dollars. */
  amount: number
  /** 'auto' omits cents of whole dollars; use 'always' for rates per mile. @default 'auto' */
  cents?: 'auto' | 'always'
  /** Muted suffix, e.g. "/mi". */
  per?: string
  /** @default 'md' */
  size?: 'sm' | 'md' | 'lg' | 'xl'
}

/** Formats US dollars in the page's language with tabular figures. */
export const Money = withRef(function Money({
  amount,
  cents = 'auto',
  per,
  size = 'md',
  className,
  ...rest
}: MoneyProps) {
  const { locale } = useLocale()
  const isWhole = cents === 'auto' && Number.isInteger(amount)
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    // Avoids "-0".
    signDisplay: 'negative',
    minimumFractionDigits: isWhole ? 0 : 2,
    maximumFractionDigits: isWhole ? 0 : 2,
  })
  return (
    <span {...rest} className={clsx(styles.money, className)} data-size={size}>
      {format.format(amount)}
      {per ? <span className={styles.per}>{per}</span> : null}
    </span>
  )
})
