import type { PayeeGap } from '@portal/contract'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import styles from './Payments.module.css'

export interface PayeeGapsProps {
  carrier: string
  missing: readonly PayeeGap[]
}

const linkTo = (path: string) => (text: ReactNode) => <Link to={path}>{text}</Link>

/** Lists what holds a carrier's payments, each with the page that cures it. */
export function PayeeGaps({ carrier, missing }: PayeeGapsProps) {
  const search = encodeURIComponent(carrier)
  return (
    <ul className={styles.gaps}>
      {missing.map((gap) => (
        <li key={gap}>
          <FormattedMessage
            id={`payments.cure.${gap}`}
            values={{
              link: linkTo(gap === 'W9' ? '/documents' : `/carriers?tab=all&search=${search}`),
            }}
          />
        </li>
      ))}
    </ul>
  )
}
