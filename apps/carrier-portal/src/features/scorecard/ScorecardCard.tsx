import type { ScorecardAnswer } from '@portal/contract/methods'
import { Accordion, Button, Card, Skeleton, Tag } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { loadPath } from '#/address/pageTable'
import type { MessageId } from '#/i18n/messageId'
import { ReadFailed } from '#/loading/ReadFailed'
import { getScorecard } from '#/methods/scorecards'
import { MarkDialog, type DisputedMark } from './MarkDialog'
import styles from './Scorecard.module.css'

const DAYS = 90

const disputeMessages: Readonly<Record<string, MessageId>> = {
  Open: 'scorecard.dispute.Open',
  Removed: 'scorecard.dispute.Removed',
  Kept: 'scorecard.dispute.Kept',
}

type Figure = ScorecardAnswer['figures'][number]

const scoreMessages: Readonly<Record<Figure['score'], { name: MessageId; meaning: MessageId }>> = {
  onTimePickup: { name: 'scorecard.onTimePickup', meaning: 'scorecard.onTimePickup.meaning' },
  onTimeDelivery: { name: 'scorecard.onTimeDelivery', meaning: 'scorecard.onTimeDelivery.meaning' },
  tenderAcceptance: { name: 'scorecard.tenderAcceptance', meaning: 'scorecard.tenderAcceptance.meaning' },
  cancellations: { name: 'scorecard.cancellations', meaning: 'scorecard.cancellations.meaning' },
  tracking: { name: 'scorecard.tracking', meaning: 'scorecard.tracking.meaning' },
  claims: { name: 'scorecard.claims', meaning: 'scorecard.claims.meaning' },
  lateDocuments: { name: 'scorecard.lateDocuments', meaning: 'scorecard.lateDocuments.meaning' },
}

/** The scorecard of the company with the loads behind each figure, where a mark can be disputed (CRD-05, DAY-09). */
export function ScorecardCard() {
  const { data, error, isFetching, refresh } = useWire(getScorecard, { days: DAYS })
  const [disputed, setDisputed] = useState<DisputedMark>()
  if (!data)
    return error ? <ReadFailed titleLevel={3} read={{ isFetching, refresh }} /> : <Skeleton height="16rem" />
  return (
    <Card titleLevel={3} title={<FormattedMessage id="scorecard.title" values={{ days: DAYS }} />}>
      <Accordion
        titleLevel={4}
        items={data.figures.map((figure) => ({
          id: figure.score,
          title: <FormattedMessage id={scoreMessages[figure.score].name} />,
          detail: <FormattedMessage id={scoreMessages[figure.score].meaning} />,
          aside: <FigureTotals figure={figure} />,
          content: <Marks figure={figure} onDispute={setDisputed} />,
        }))}
      />
      {disputed ? (
        <MarkDialog
          mark={disputed}
          onClose={() => setDisputed(undefined)}
          onSent={() => {
            setDisputed(undefined)
            void refresh()
          }}
        />
      ) : null}
    </Card>
  )
}

function FigureTotals({ figure: { percent, hits, total } }: { figure: Figure }) {
  const intl = useIntl()
  return (
    <span className={styles.totals}>
      <strong>
        {percent === null
          ? '–'
          : intl.formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 1 })}
      </strong>
      <span className={styles.quiet}>
        <FormattedMessage id="scorecard.loads" values={{ hits, total }} />
      </span>
    </span>
  )
}

function Marks({ figure, onDispute }: { figure: Figure; onDispute: (mark: DisputedMark) => void }) {
  const intl = useIntl()
  const disputeText = (state: string) => {
    const id = disputeMessages[state]
    return id ? intl.formatMessage({ id }) : state
  }
  return (
    <ul className={styles.marks}>
      {figure.marks.map(({ loadId, loadNumber, at, isGood, dispute }) => (
        <li key={loadId}>
          <Link to={loadPath(loadId)}>{loadNumber}</Link>
          <span className={styles.quiet}>
            <FormattedDate value={at} dateStyle="medium" />
          </span>
          <Tag tone={isGood ? 'success' : 'critical'}>
            <FormattedMessage id={isGood ? 'scorecard.good' : 'scorecard.bad'} />
          </Tag>
          {dispute ? (
            <span className={styles.dispute}>
              {disputeText(dispute.state)}: {dispute.answer ?? dispute.note}
            </span>
          ) : isGood ? null : (
            <Button
              variant="quiet"
              aria-label={intl.formatMessage({ id: 'scorecard.disputeOf' }, { load: loadNumber })}
              onPress={() => onDispute({ score: figure.score, loadId, loadNumber })}
            >
              <FormattedMessage id="scorecard.dispute" />
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
