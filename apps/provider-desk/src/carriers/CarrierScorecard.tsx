import { readMethod } from '@portal/app-kit/methods'
import { answerDispute } from '@portal/contract/client/DeskScorecards/answerDispute'
import { read } from '@portal/contract/client/DeskScorecards/read'
import type { AnswerOf, DeskScorecards } from '@portal/contract/methods'
import { Accordion, Button, Card, Skeleton, Tag } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { ReasonDialog } from '#/dialogs/ReasonDialog'
import { PageFailed } from '#/loading/PageFailed'
import { useAction } from '#/methods/useAction'
import { useCodeText } from '#/methods/useCodeText'
import { useCarrierRights } from './carrierRights'
import styles from './Carriers.module.css'

const scorecardRead = readMethod(read)
const DAYS = 90

type Figure = AnswerOf<(typeof DeskScorecards)['read']>['figures'][number]
interface AnsweredMark {
  loadId: string
  loadNumber: string
  decision: 'remove' | 'keep'
}
interface Answered extends AnsweredMark {
  score: Figure['score']
}

/** A carrier's scorecard with the loads behind each figure; answers disputed marks (CRD-05). */
export function CarrierScorecard({ accountId }: { accountId: string }) {
  const intl = useIntl()
  const codeText = useCodeText()
  const { mayDecide } = useCarrierRights()
  const { data, error, refresh } = useWire(scorecardRead, { accountId, days: DAYS })
  const answer = useAction(answerDispute)
  const [asked, setAsked] = useState<Answered>()
  function close() {
    setAsked(undefined)
    answer.reset()
  }
  async function send({ score, loadId, decision }: Answered, reason: string) {
    if (!(await answer.run({ accountId, score, loadId, decision, reason }))) return
    close()
    await refresh()
  }
  if (!data) return error ? <PageFailed error={error} onRetry={refresh} /> : <Skeleton height="16rem" />
  return (
    <Card title={<FormattedMessage id="carriers.scorecard" values={{ days: DAYS }} />} titleLevel={3}>
      <Accordion
        titleLevel={4}
        items={data.figures.map((figure) => ({
          id: figure.score,
          title: codeText('carriers.score', figure.score),
          aside: <FigureTotals figure={figure} />,
          content: (
            <Marks
              marks={figure.marks}
              onAnswer={mayDecide ? (mark) => setAsked({ score: figure.score, ...mark }) : undefined}
            />
          ),
        }))}
      />
      {asked ? (
        <ReasonDialog
          title={
            <FormattedMessage id={`carriers.mark.${asked.decision}.of`} values={{ load: asked.loadNumber }} />
          }
          action={intl.formatMessage({ id: `carriers.mark.${asked.decision}` })}
          isPending={answer.isPending}
          failure={answer.failure}
          onConfirm={(reason) => void send(asked, reason)}
          onClose={close}
        >
          <p>
            <FormattedMessage id="carriers.mark.text" />
          </p>
        </ReasonDialog>
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
          ? '—'
          : intl.formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 1 })}
      </strong>
      <span className={styles.quiet}>
        <FormattedMessage id="carriers.score.loads" values={{ hits, total }} />
      </span>
    </span>
  )
}

interface MarksProps {
  marks: Figure['marks']
  /** Answers a disputed mark; undefined without permission. */
  onAnswer: ((mark: AnsweredMark) => void) | undefined
}

function Marks({ marks, onAnswer }: MarksProps) {
  const intl = useIntl()
  const codeText = useCodeText()
  return (
    <ul className={styles.marks}>
      {marks.map(({ loadId, loadNumber, at, isGood, dispute }) => (
        <li key={loadId}>
          <Link to={`/r/${loadId}`}>{loadNumber}</Link>
          <span className={styles.quiet}>
            <FormattedDate value={at} dateStyle="medium" />
          </span>
          <Tag tone={isGood ? 'success' : 'critical'}>
            <FormattedMessage id={isGood ? 'carriers.mark.good' : 'carriers.mark.bad'} />
          </Tag>
          {dispute ? (
            <span className={styles.dispute}>
              {codeText('carriers.mark', dispute.state)}: {dispute.answer ?? dispute.note}
            </span>
          ) : null}
          {dispute?.state === 'Open' && onAnswer
            ? (['remove', 'keep'] as const).map((decision) => (
                <Button
                  key={decision}
                  variant="quiet"
                  aria-label={intl.formatMessage(
                    { id: `carriers.mark.${decision}.of` },
                    { load: loadNumber },
                  )}
                  onPress={() => onAnswer({ loadId, loadNumber, decision })}
                >
                  <FormattedMessage id={`carriers.mark.${decision}`} />
                </Button>
              ))
            : null}
        </li>
      ))}
    </ul>
  )
}
