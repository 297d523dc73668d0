import type { Quote } from '@portal/contract/methods'
import { Card, LinkButton, Skeleton } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { getShipment } from '#/methods/shipments'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { PageHeading } from '#/focus/PageHeading'
import { pagePaths } from '#/address/pageTable'
import { useSession } from '#/session/SessionProvider'
import { isQuoteDirty, useQuoteDraft, type QuoteDraft } from './quoteDraft'
import { QuoteList } from './QuoteList'
import { QuoteSent } from './QuoteSent'
import { repeatOf } from './repeatOf'
import styles from './Shipper.module.css'
import { useLeaveGuard } from './useLeaveGuard'

// Lazy: the form imports comboboxes and a dialog.
const QuoteForm = lazyPart(async () => (await import('./QuoteForm')).QuoteForm)
const LeaveDialog = lazyPart(async () => (await import('./LeaveDialog')).LeaveDialog)

/** Get a Quote (RTE-08): form for guests and shippers; shippers also see and accept quotes. */
export function QuotePage() {
  const intl = useIntl()
  const { role } = useSession()
  const [params] = useSearchParams()
  const repeated = params.get('repeat')
  const isShipper = role === 'Shipper User'
  const { data: shipment, error } = useWire(getShipment, isShipper && repeated ? { loadId: repeated } : null)
  const isWaiting = isShipper && repeated !== null && !shipment && !error
  return (
    <div className={styles.narrow}>
      <PageHeading title={intl.formatMessage({ id: 'shipper.quote.title' })} />
      {role !== null && !isShipper ? (
        <Card>
          <div className={styles.stack}>
            <p>
              <FormattedMessage id="shipper.quote.notForCarriers" />
            </p>
            <div>
              <LinkButton href={pagePaths.Home}>
                <FormattedMessage id="errors.notFound.action" />
              </LinkButton>
            </div>
          </div>
        </Card>
      ) : isWaiting ? (
        <Card>
          <Skeleton className={styles.formWaiting} />
        </Card>
      ) : (
        <QuoteDesk
          // A shipment that loads on retry resets the form.
          key={`${repeated ?? ''} ${shipment?.id ?? ''}`}
          first={shipment && repeated ? repeatOf(shipment) : undefined}
          isGuest={!isShipper}
        />
      )}
    </div>
  )
}

/** Form and former quotes. */
function QuoteDesk({ first, isGuest }: { first: QuoteDraft | undefined; isGuest: boolean }) {
  const { userId } = useSession()
  const { draft, change, clear } = useQuoteDraft(first, userId)
  const [sent, setSent] = useState<Quote>()
  const guard = useLeaveGuard(isQuoteDirty(draft))
  return (
    <>
      {isGuest ? (
        <p className={styles.quiet}>
          <FormattedMessage id="shipper.quote.lead" />
        </p>
      ) : null}
      {sent ? (
        <QuoteSent
          key={sent.id}
          quote={sent}
          email={isGuest ? (sent.contact?.email ?? undefined) : undefined}
        />
      ) : null}
      <Card title={<FormattedMessage id="shipper.quote.form" />}>
        <OnDemand waiting={<Skeleton className={styles.formWaiting} />}>
          <QuoteForm
            draft={draft}
            onChange={change}
            onClear={clear}
            isGuest={isGuest}
            onSent={(quote) => {
              clear()
              setSent(quote)
              window.scrollTo(0, 0)
            }}
          />
        </OnDemand>
      </Card>
      {isGuest ? null : <QuoteList newest={sent?.id} />}
      {guard.leaving ? (
        <OnDemand onClose={guard.stay}>
          <LeaveDialog onStay={guard.stay} onLeave={guard.leave} />
        </OnDemand>
      ) : null}
    </>
  )
}
