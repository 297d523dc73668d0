import type { Tender } from '@portal/contract/methods'
import { Tag, type TagTone } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import { useFreightFormat } from '#/freight/useFreightFormat'
import styles from './CoverPanel.module.css'

const TONES: Readonly<Record<string, TagTone>> = {
  Open: 'info',
  Won: 'success',
  Declined: 'critical',
  Expired: 'warning',
}

/** Renders a tender with the response of each carrier; a waterfall shows its current carrier and the time left (LDD-05). */
export function TenderState({ tender, now }: { tender: Tender; now: number }) {
  const format = useFreightFormat()
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>
        <FormattedMessage id={`loads.tender.${tender.order}`} />
        <Tag tone={tender.state === 'Running' ? 'info' : tender.state === 'Won' ? 'success' : 'neutral'}>
          <FormattedMessage id={`loads.tender.state.${tender.state}`} />
        </Tag>
      </h3>
      <p className={styles.quiet}>
        <FormattedMessage
          id="loads.tender.terms"
          values={{
            amount: format.money(tender.amount),
            minutes: tender.minutes,
            person: tender.startedBy ?? '–',
          }}
        />
      </p>
      <ol className={styles.steps}>
        {tender.carriers.map(({ sequence, carrier, status, expiresAt }) => {
          const leftMs = expiresAt ? Date.parse(expiresAt) - now : 0
          return (
            <li key={sequence} className={styles.step} data-status={status}>
              <span className={styles.number}>{sequence}</span>
              <span>{carrier}</span>
              <span className={styles.stepState}>
                {status === 'Open' && leftMs > 0 ? (
                  <FormattedMessage
                    id="loads.tender.left"
                    values={{ time: format.duration(Math.max(leftMs, 60_000)) }}
                  />
                ) : null}
                <Tag tone={TONES[status] ?? 'neutral'}>
                  {status === 'Open' ? (
                    <FormattedMessage id="loads.tender.asked" />
                  ) : (
                    format.code('offerStatus', status)
                  )}
                </Tag>
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
