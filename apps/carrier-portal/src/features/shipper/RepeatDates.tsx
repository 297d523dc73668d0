import type { RepeatedDate } from '@portal/contract/methods'
import { MAX_LENGTHS, type RepeatProblem } from '@portal/contract'
import { Button, Card, Checkbox, LinkButton, Tag, TextField } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { WindowText } from '#/loads/WindowText'
import { readRepetition, repeatShipment, type Repetition } from '#/methods/orders'
import styles from './Shipper.module.css'

const problems: Readonly<Record<RepeatProblem, MessageId>> = {
  past: 'shipper.weekly.problem.past',
  tooFar: 'shipper.weekly.problem.tooFar',
  closed: 'shipper.weekly.problem.closed',
  twice: 'shipper.weekly.problem.twice',
  ordered: 'shipper.weekly.problem.ordered',
  unknownCity: 'shipper.weekly.problem.unknownCity',
}
const isKnown = (code: string): code is RepeatProblem => Object.hasOwn(problems, code)

export interface RepeatDatesProps {
  loadId: string
  preview: Repetition
  /** The page of the requested quotes. */
  quotesHref: string
}

/** The planned dates: each can be left out and has its own reference; then their results. */
export function RepeatDates({ loadId, preview, quotesHref }: RepeatDatesProps) {
  const intl = useIntl()
  const failureText = useCallFailureText()
  const [send, { isPending }] = useInvoke(repeatShipment)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [references, setReferences] = useState<Readonly<Record<string, string>>>({})
  const [result, setResult] = useState<Repetition>()
  const [failure, setFailure] = useState<string>()
  // A retry after a lost response requests nothing twice.
  const key = useRef<string>(undefined)
  const chosen = preview.dates.filter(
    ({ status, pickupLocal }) => status === 'Valid' && !left.has(pickupLocal),
  )

  async function order() {
    setFailure(undefined)
    key.current ??= crypto.randomUUID()
    try {
      const dates = chosen.map(({ pickupLocal }) => {
        const reference = references[pickupLocal]?.trim()
        return { pickupLocal, ...(reference ? { reference } : {}) }
      })
      setResult(readRepetition(await send({ loadId, dates, idempotencyKey: key.current })))
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  function leaveOut(pickupLocal: string, isChosen: boolean) {
    key.current = undefined
    const next = new Set(left)
    if (isChosen) next.delete(pickupLocal)
    else next.add(pickupLocal)
    setLeft(next)
  }
  function refer(pickupLocal: string, reference: string) {
    key.current = undefined
    setReferences({ ...references, [pickupLocal]: reference })
  }

  const zones = preview.timeZones
  const windowOf = (from: string | null, to: string | null, timeZone: string | undefined) => (
    <WindowText isInline time={{ from, to, timeZone: timeZone ?? null }} />
  )
  return (
    <Card title={<FormattedMessage id={result ? 'shipper.weekly.result' : 'shipper.weekly.dates'} />}>
      <div className={styles.stack}>
        {result ? (
          <output className={styles.sent}>
            <FormattedMessage id="shipper.weekly.done" values={{ count: result.requested }} />
          </output>
        ) : null}
        <ul className={styles.dates}>
          {(result ?? preview).dates.map((date) => (
            <li key={`${date.pickupLocal} ${date.status} ${date.problem ?? ''}`}>
              {date.status === 'Valid' ? (
                <Checkbox
                  label={windowOf(date.pickupFrom, date.pickupTo, zones?.pickup)}
                  hint={
                    <FormattedMessage
                      id="shipper.weekly.delivery"
                      values={{ time: windowOf(date.deliveryFrom, date.deliveryTo, zones?.delivery) }}
                    />
                  }
                  checked={!left.has(date.pickupLocal)}
                  onCheckedChange={(isChosen) => leaveOut(date.pickupLocal, isChosen)}
                />
              ) : (
                <DateResult date={date} zone={zones?.pickup} />
              )}
              {date.status === 'Valid' ? (
                <TextField
                  label={<FormattedMessage id="shipper.dock.reference" />}
                  isOptional
                  labels={{ optional: intl.formatMessage({ id: 'shipper.optional' }) }}
                  maxLength={MAX_LENGTHS.stopReference}
                  autoComplete="off"
                  value={references[date.pickupLocal] ?? ''}
                  onValueChange={(reference) => refer(date.pickupLocal, reference)}
                />
              ) : null}
            </li>
          ))}
        </ul>
        <div role="alert" className={styles.alert}>
          {failure ? <p className={styles.problem}>{failure}</p> : null}
        </div>
        <div className={styles.actions}>
          {result ? (
            <LinkButton variant="primary" href={quotesHref}>
              <FormattedMessage id="shipper.weekly.quotes" />
            </LinkButton>
          ) : (
            <Button
              variant="primary"
              isDisabled={chosen.length === 0}
              isPending={isPending}
              onPress={() => void order()}
            >
              <FormattedMessage id="shipper.weekly.request" values={{ count: chosen.length }} />
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

/** A date that is requested, or why it is not. */
function DateResult({ date, zone }: { date: RepeatedDate; zone: string | undefined }) {
  const intl = useIntl()
  const { problem, number, pickupFrom, pickupTo, pickupLocal } = date
  const day = intl.formatDate(`${pickupLocal.slice(0, 10)}T12:00:00Z`, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
  return (
    <div className={styles.facts}>
      <p>
        {problem ? `${day} ${pickupLocal.slice(11)}` : null}
        {problem ? null : (
          <WindowText isInline time={{ from: pickupFrom, to: pickupTo, timeZone: zone ?? null }} />
        )}
      </p>
      {problem && isKnown(problem) ? (
        <p className={styles.quiet}>
          <Tag tone="warning">
            <FormattedMessage id="shipper.weekly.skipped" />
          </Tag>{' '}
          <FormattedMessage id={problems[problem]} />
        </p>
      ) : (
        <p className={styles.quiet}>
          <Tag tone="success">
            <FormattedMessage id="shipper.weekly.requested" />
          </Tag>{' '}
          {number}
        </p>
      )}
    </div>
  )
}
