import { FormattedMessage } from 'react-intl'
import type { Quote } from '../../methods/quotes'
import { useTakesFocus } from '../../page/useTakesFocus'
import styles from './Shipper.module.css'

/** Says that the wish has arrived and how the price comes. Takes the focus of the form that was sent. */
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
