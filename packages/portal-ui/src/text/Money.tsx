import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { useLocale } from 'react-aria/I18nProvider'
import styles from './Text.module.css'

export type MoneyProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** US dollars. */
  amount: number
  /** Leaves cents away when there are none; rates per mile always show them. @default 'auto' */
  cents?: 'auto' | 'always'
  /** Set after the amount in quiet, for example "/mi". */
  per?: string
  /** @default 'md' */
  size?: 'sm' | 'md' | 'lg' | 'xl'
}

/** An amount in US dollars as the reader's language writes it, figures in columns. */
export function Money({ amount, cents = 'auto', per, size = 'md', className, ...rest }: MoneyProps) {
  const { locale } = useLocale()
  const isWhole = cents === 'auto' && Number.isInteger(amount)
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    // What is rounded to nothing has no minus sign.
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
}
