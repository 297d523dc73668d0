import type { Quote } from '@portal/contract/methods'
import { FormattedMessage } from 'react-intl'
import { useTakesFocus } from '#/focus/useTakesFocus'
import styles from './Shipper.module.css'

/** Confirms a sent quote; focused, because the form is unmounted. */
export function QuoteSent({ quote, email }: { quote: Quote; email: string | undefined }) {
  const root = useTakesFocus<HTMLDivElement>()
  return (
    <div ref={root} tabIndex={-1} className={styles.sent}>
      <output>
        <FormattedMessage
          id={email ? 'shipper.quote.sentGuest' : 'shipper.quote.sent'}
          values={{ number: quote.name, email: email ?? '' }}
        />
      </output>
    </div>
  )
}
