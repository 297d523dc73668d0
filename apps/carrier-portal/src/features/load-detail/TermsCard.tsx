import { Card, Skeleton } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { getChargeTerms } from '#/methods/chargeTerms'
import { ReadFailed } from '#/loading/ReadFailed'
import styles from './LoadDetailPage.module.css'

const NO_PARAMS = {}

/** Accessorial rates from the provider's settings. */
export function TermsCard() {
  const intl = useIntl()
  const format = useLoadFormat()
  const { data: terms, error, isFetching, refresh } = useWire(getChargeTerms, NO_PARAMS)
  const money = (amount: number) => format.money(amount, { exact: true })
  const lines: readonly [id: MessageId, values: Record<string, string | number>][] = terms
    ? [
        [
          'load-detail.terms.detention',
          {
            free: terms.detention.freeHours,
            rate: money(terms.detention.hourlyRate),
            cap: terms.detention.capHours,
          },
        ],
        ['load-detail.terms.layover', { rate: money(terms.layoverRate) }],
        ['load-detail.terms.tonu', { rate: money(terms.tonuRate) }],
        ['load-detail.terms.lumper', {}],
        ['load-detail.terms.stopOff', { rate: money(terms.stopOffRate) }],
      ]
    : []
  return (
    <Card title={intl.formatMessage({ id: 'load-detail.terms' })}>
      {terms ? (
        <ul className={styles.terms}>
          {lines.map(([id, values]) => (
            <li key={id}>
              <FormattedMessage id={id} values={values} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <ReadFailed read={{ isFetching, refresh }} />
      ) : (
        <Skeleton height="8rem" />
      )}
    </Card>
  )
}
