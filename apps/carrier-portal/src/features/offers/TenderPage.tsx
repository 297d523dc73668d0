import { Button, Card, LinkButton, Skeleton, toastQueue } from '@portal/portal-ui'
import { formatDateTimeWithZone } from '@portal/portal-ui/formatters'
import type { MyOffer } from '@portal/contract/methods'
import { UiApiError } from '@portal/ui-api'
import { useInvoke, useWire } from '@portal/ui-api/react'
import { useEffect, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { loadPath, pagePaths } from '#/address/pageTable'
import { PageHeading } from '#/focus/PageHeading'
import type { MessageId } from '#/i18n/messageId'
import { useChangesOf } from '#/live-updates/useChangesOf'
import { ReadFailed } from '#/loading/ReadFailed'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { drawArrows } from '#/loads/drawArrows'
import { stopZone } from '#/loads/stopZone'
import { deliveryOf, pickupOf } from '#/loads/toBookableLoad'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { WindowText } from '#/loads/WindowText'
import { listTenders } from '#/methods/myOffers'
import { answerOwnOffer } from '#/methods/ownOffers'
import { TimeLeft } from './TimeLeft'
import { OFFER_TICK_MS } from './offerTick'
import { useNow } from '#/time/useNow'
import styles from './Offers.module.css'

export interface TenderPageProps {
  loadId: string
  notFound: ReactNode
}

/** The company's newest tender of a load: its answer, or how it ended (DAY-07). */
export function TenderPage({ loadId, notFound }: TenderPageProps) {
  const intl = useIntl()
  const read = useWire(listTenders, { loadId })
  const { data, error, refresh } = read
  useEffect(() => void refresh(), [refresh])
  useChangesOf(['Load_Offer__c', 'Load__c'], () => void refresh())
  if (!data) {
    // A malformed id is not found.
    if (UiApiError.is(error) && error.status === 400) return notFound
    return error ? <ReadFailed titleLevel={1} read={read} /> : <Skeleton height="16rem" />
  }
  const [tender] = data.tenders
  if (!tender) return notFound
  const title = intl.formatMessage({ id: 'offers.tender.title' }, { number: tender.loadNumber })
  return (
    <>
      <div className={styles.heading}>
        <PageHeading title={title} documentTitle={title}>
          <LinkButton href={`${pagePaths.My_Loads__c}?tab=offers`}>
            <FormattedMessage id="offers.tender.all" />
          </LinkButton>
        </PageHeading>
      </div>
      <Tender tender={tender} onChanged={() => void refresh()} />
    </>
  )
}

function Tender({ tender, onChanged }: { tender: MyOffer; onChanged: () => void }) {
  const format = useLoadFormat()
  return (
    <Card
      className={styles.tender}
      title={drawArrows(`${format.city(tender.origin)} → ${format.city(tender.destination)}`)}
    >
      <div className={styles.root}>
        <dl className={styles.facts}>
          <Fact label="offers.tender.rate">
            <strong className={styles.amount}>{format.money(tender.amount, { exact: true })}</strong>
          </Fact>
          <Fact label="load.pickup">
            <WindowText time={pickupOf(tender)} isInline />
          </Fact>
          <Fact label="load.delivery">
            <WindowText time={deliveryOf(tender)} isInline />
          </Fact>
          {tender.loadedMiles > 0 ? (
            <>
              <Fact label="offers.tender.miles">{format.miles(tender.loadedMiles)}</Fact>
              <Fact label="load.loadedRpm">{format.perMile(tender.amount / tender.loadedMiles)}</Fact>
            </>
          ) : null}
          <Fact label="load.equipment">{format.equipment(tender.equipmentType)}</Fact>
          <Fact label="offers.tender.freight">
            {[tender.commodity && format.commodity(tender.commodity), format.pounds(tender.weightLbs)]
              .filter(Boolean)
              .join(', ')}
          </Fact>
        </dl>
        <Answer tender={tender} onChanged={onChanged} />
        {tender.isVisible && tender.waiting !== 'book' ? (
          <div className={styles.actions}>
            <LinkButton href={loadPath(tender.loadId)}>
              <FormattedMessage id="offers.tender.open" />
            </LinkButton>
          </div>
        ) : null}
      </div>
    </Card>
  )
}

function Fact({ label, children }: { label: MessageId; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.quiet}>
        <FormattedMessage id={label} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

const endMessages: Readonly<Record<string, MessageId>> = {
  Won: 'offers.tender.won',
  Lost: 'offers.lost',
  Declined: 'offers.tender.declined',
  Withdrawn: 'offers.tender.withdrawn',
  Expired: 'offers.tender.expired',
}

function Answer({ tender, onChanged }: { tender: MyOffer; onChanged: () => void }) {
  const intl = useIntl()
  const nowMs = useNow(OFFER_TICK_MS)
  const failureText = useCallFailureText()
  const [answer, { isPending, error }] = useInvoke(answerOwnOffer)
  const time = (instant: string) =>
    formatDateTimeWithZone(instant, stopZone(tender.pickupTimeZone), intl.locale)
  const isOver = Date.parse(tender.bookBy ?? tender.expiresAt) <= nowMs

  async function send(accept: boolean) {
    try {
      await answer({ offerId: tender.id, accept })
      const id = accept ? 'offers.taken' : 'offers.tenderDeclined'
      toastQueue.add({ kind: 'success', message: intl.formatMessage({ id }) })
    } catch {
      // The error is rendered below; the state may have changed.
    }
    onChanged()
  }

  if (tender.waiting === 'book' && tender.bookBy && !isOver)
    return (
      <>
        <p>
          <FormattedMessage id="offers.bookBy" values={{ time: time(tender.bookBy) }} />{' '}
          <TimeLeft until={tender.bookBy} nowMs={nowMs} />
        </p>
        <div className={styles.actions}>
          <LinkButton variant="primary" href={loadPath(tender.loadId)}>
            <FormattedMessage id="offers.tender.book" />
          </LinkButton>
        </div>
      </>
    )
  if (tender.waiting === 'answer' && !isOver)
    return (
      <>
        <p>
          <FormattedMessage
            id="offers.tender.offered"
            values={{ amount: intl.formatNumber(tender.amount, { style: 'currency', currency: 'USD' }) }}
          />{' '}
          <FormattedMessage id="offers.answerUntil" values={{ time: time(tender.expiresAt) }} /> ·{' '}
          <TimeLeft until={tender.expiresAt} nowMs={nowMs} />
        </p>
        <div className={styles.actions}>
          <Button variant="primary" isPending={isPending} onPress={() => void send(true)}>
            <FormattedMessage id="offers.tender.answer" />
          </Button>
          <Button isPending={isPending} onPress={() => void send(false)}>
            <FormattedMessage id="offers.decline" />
          </Button>
        </div>
        {error ? <p role="alert">{failureText(error)}</p> : null}
      </>
    )
  const status = isOver && tender.status === 'Open' ? 'Expired' : tender.status
  return (
    <>
      <p>
        <FormattedMessage
          id={endMessages[status] ?? 'offers.tender.closed'}
          values={{ time: time(tender.expiresAt) }}
        />
      </p>
      {error ? <p role="alert">{failureText(error)}</p> : null}
    </>
  )
}
