import { LOAD_DESK } from '@portal/contract'
import type { InboxOffer } from '@portal/contract/methods'
import { Button, EmptyState, LinkButton, Skeleton } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNow } from '#/freight/useNow'
import { useChangesOf } from '#/live-updates/recordChanges'
import { PageFailed } from '#/loading/PageFailed'
import { useShortcuts } from '#/commands/useShortcuts'
import { useSession } from '#/session/SessionProvider'
import { PageHeader } from '#/shell/PageHeader'
import { useDocumentTitle } from '#/shell/useDocumentTitle'
import { offersInbox } from '../loadMethods'
import { AnswerDialog } from './AnswerDialog'
import styles from './OffersInboxPage.module.css'
import listStyles from './OfferList.module.css'
import { OfferRow } from './OfferRow'
import { OFFER_ACTIONS, type OfferAction } from './offerActions'

const drawKey = (name: ReactNode) => <kbd className={styles.key}>{name}</kbd>

/** Renders the queue of open bids, the first to expire first; answered by keyboard (LDD-06). */
export function OffersInboxPage() {
  const intl = useIntl()
  useDocumentTitle('loads.inbox.title')
  const { role } = useSession()
  const mayAnswer = LOAD_DESK.some((one) => one === role)
  const now = useNow(15_000)
  const inbox = useWire(offersInbox, {})
  const offers = (inbox.data?.offers ?? []).filter(({ expiresAt }) => Date.parse(expiresAt) > now)
  const [currentId, setCurrentId] = useState<string>()
  const [answering, setAnswering] = useState<{ offer: InboxOffer; action: OfferAction }>()
  const found = offers.findIndex(({ id }) => id === currentId)
  const index = Math.max(0, found)
  const current = offers[index]
  const { refresh } = inbox
  useChangesOf(['Load_Offer__c', 'Load__c'], () => void refresh())
  const move = (by: number) => setCurrentId(offers[Math.min(Math.max(index + by, 0), offers.length - 1)]?.id)
  const act = (action: OfferAction) => {
    if (mayAnswer && current && !current.isKept) setAnswering({ offer: current, action })
  }
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    ...Object.fromEntries(Object.entries(OFFER_ACTIONS).map(([key, action]) => [key, () => act(action)])),
  })
  if (inbox.error && !inbox.data)
    return <PageFailed isWholePage error={inbox.error} onRetry={inbox.refresh} />
  async function afterAnswer() {
    // The next bid takes the place of the answered one.
    setCurrentId(offers[index + 1]?.id ?? offers[index - 1]?.id)
    await refresh()
  }
  const isLoading = !inbox.data
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="loads.inbox.title" />}
        subtitle={
          isLoading ? undefined : (
            <FormattedMessage
              id={inbox.data?.nextOffset ? 'loads.inbox.countOrMore' : 'loads.inbox.count'}
              values={{ count: offers.length }}
            />
          )
        }
        actions={
          <Button variant="quiet" onPress={() => void refresh()}>
            <FormattedMessage id="loads.refresh" />
          </Button>
        }
      />
      {isLoading ? (
        <Skeleton height="60vh" />
      ) : offers.length === 0 ? (
        <EmptyState
          titleLevel={2}
          title={<FormattedMessage id="loads.inbox.empty.title" />}
          actions={
            <LinkButton href="/desk/cover">
              <FormattedMessage id="loads.inbox.toBoard" />
            </LinkButton>
          }
        >
          <FormattedMessage id="loads.inbox.empty.text" />
        </EmptyState>
      ) : (
        <>
          {mayAnswer ? (
            <p className={styles.keys}>
              <FormattedMessage id="loads.inbox.keys" values={{ key: drawKey }} />
            </p>
          ) : null}
          <ul className={listStyles.list} aria-label={intl.formatMessage({ id: 'loads.inbox.title' })}>
            {offers.map((offer) => (
              <OfferRow
                key={offer.id}
                offer={offer}
                now={now}
                isCurrent={offer === current}
                onSelect={() => setCurrentId(offer.id)}
                onAction={mayAnswer ? (action) => setAnswering({ offer, action }) : undefined}
              />
            ))}
          </ul>
          {inbox.data?.nextOffset ? (
            <p className={styles.keys}>
              <FormattedMessage id="loads.inbox.more" />
            </p>
          ) : null}
        </>
      )}
      {answering ? (
        <AnswerDialog
          key={answering.offer.id + answering.action}
          {...answering}
          onClose={() => setAnswering(undefined)}
          onAnswered={afterAnswer}
        />
      ) : null}
    </>
  )
}
