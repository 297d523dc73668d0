import type { WaitingQueue } from '@portal/contract'
import { CircleCheck } from 'lucide-react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { ageText, type WaitingAnswer } from './figures'
import styles from './WaitingQueues.module.css'

/** The page of each queue, with its items in view. */
const PATHS: Readonly<Record<WaitingQueue, string>> = {
  atRisk: '/cover?show=atRisk',
  offers: '/offers',
  tracking: '/tracking',
  quotes: '/quotes',
  orders: '/quotes?tab=drafts',
  appointments: '/quotes?tab=appointments',
  carriers: '/carriers',
  documents: '/documents',
  charges: '/charges',
  payments: '/payments',
  disputes: '/payments?view=disputed',
  remitTo: '/carriers?tab=remitTo',
}

/** Renders the queues with items that wait for the user, each as a link to its page. */
export function WaitingQueues({ queues }: WaitingAnswer) {
  const { locale } = useIntl()
  // An Auditor answers nothing.
  if (queues.length === 0) return null
  const waiting = queues.filter(({ count }) => count > 0)
  return (
    <section className={styles.section} aria-labelledby="waiting-queues">
      <h2 className={styles.title} id="waiting-queues">
        <FormattedMessage id="overview.waiting" />
      </h2>
      {waiting.length === 0 ? (
        <p className={styles.none}>
          <CircleCheck aria-hidden size={18} />
          <FormattedMessage id="overview.waiting.none" />
        </p>
      ) : (
        <ul className={styles.queues}>
          {waiting.map(({ queue, count, oldestMinutes }) => (
            <li key={queue}>
              <Link className={styles.queue} to={PATHS[queue]}>
                <span className={styles.count}>
                  <FormattedNumber value={count} />
                </span>{' '}
                <span>
                  <FormattedMessage id={`overview.waiting.${queue}`} values={{ count }} />
                </span>
                {oldestMinutes === null ? null : (
                  <span className={styles.oldest}>
                    <FormattedMessage
                      id="overview.waiting.oldest"
                      values={{ age: ageText(oldestMinutes, locale) }}
                    />
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
