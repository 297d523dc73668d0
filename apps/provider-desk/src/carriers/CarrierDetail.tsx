import { decide } from '@portal/contract/client/DeskCarriers/decide'
import { releasePayments } from '@portal/contract/client/DeskCarriers/releasePayments'
import { Button, Card, Skeleton, toastQueue } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { Suspense, useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { ReasonDialog } from '#/dialogs/ReasonDialog'
import { lazyPart } from '#/loading/lazyPart'
import { PageFailed } from '#/loading/PageFailed'
import { useAction } from '#/methods/useAction'
import { Notice } from '#/facts/Notice'
import { QueueDetail } from '#/queue/QueueDetail'
import { carrierRisk, type ListedCarrier } from './carrierMethods'
import { useCarrierRights } from './carrierRights'
import { registerNumbers } from './registerNumbers'
import styles from './Carriers.module.css'
import { CompanyFacts } from './CompanyFacts'
import { ReinstateButton } from './ReinstateButton'
import { RiskReasons } from './RiskReasons'

const RemitToDialog = lazyPart(() => import('./RemitToDialog').then((part) => part.RemitToDialog))

const CarrierScorecard = lazyPart(() => import('./CarrierScorecard').then((part) => part.CarrierScorecard))
const ViewAsDialog = lazyPart(() => import('./ViewAsDialog').then((part) => part.ViewAsDialog))

export interface CarrierDetailProps {
  carrier: ListedCarrier
  onChanged: () => Promise<unknown>
}

/** Renders a carrier: facts and risks; suspends and reinstates it, changes its remit-to, releases its payments. */
export function CarrierDetail({ carrier, onChanged }: CarrierDetailProps) {
  const intl = useIntl()
  const { accountId, name, status } = carrier
  const { mayDecide, mayEnterRemitTo, mayReleasePayments, mayViewAs } = useCarrierRights()
  const risks = useWire(carrierRisk, { accountId })
  const [asked, setAsked] = useState<'suspend' | 'remitTo' | 'release' | 'viewAs'>()
  const suspension = useAction(decide)
  const release = useAction(releasePayments)
  function close() {
    setAsked(undefined)
    suspension.reset()
    release.reset()
  }
  async function done(message: 'suspend' | 'release' | 'enterRemitTo') {
    close()
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage({ id: `carriers.done.${message}` }, { name }),
    })
    await Promise.all([onChanged(), risks.refresh()])
  }
  async function suspend(reason: string) {
    if (await suspension.run({ accountId, decision: 'suspend', reason })) await done('suspend')
  }
  async function releaseHeld(reason: string) {
    if (await release.run({ accountId, reason })) await done('release')
  }
  return (
    <QueueDetail title={<Link to={`/r/${accountId}`}>{name}</Link>} subtitle={registerNumbers(carrier)}>
      {status === 'Inactive' ? (
        <Notice>
          <FormattedMessage
            id="carriers.suspendedFor"
            values={{ reason: carrier.suspensionReason ?? intl.formatMessage({ id: 'carriers.rejected' }) }}
          />
        </Notice>
      ) : null}
      {carrier.heldUntil ? (
        <Notice>
          <FormattedMessage
            id="carriers.heldUntil"
            values={{
              until: (
                <FormattedDate
                  value={carrier.heldUntil}
                  dateStyle="medium"
                  timeStyle="short"
                  hourCycle="h23"
                />
              ),
            }}
          />
        </Notice>
      ) : null}
      {risks.data ? (
        <RiskReasons reasons={risks.data.reasons} />
      ) : risks.error ? (
        <PageFailed error={risks.error} onRetry={risks.refresh} />
      ) : (
        <Skeleton height="6rem" />
      )}
      <Suspense fallback={<Skeleton height="16rem" />}>
        <CarrierScorecard accountId={accountId} />
      </Suspense>
      <Card title={<FormattedMessage id="carriers.company" />} titleLevel={3}>
        <CompanyFacts facts={carrier} />
      </Card>
      <div className={styles.decisions}>
        {mayEnterRemitTo ? (
          <Button onPress={() => setAsked('remitTo')}>
            <FormattedMessage id="carriers.enterRemitTo" />
          </Button>
        ) : null}
        {mayViewAs ? (
          <Button onPress={() => setAsked('viewAs')}>
            <FormattedMessage id="carriers.viewAs" />
          </Button>
        ) : null}
        {mayReleasePayments && carrier.heldUntil ? (
          <Button onPress={() => setAsked('release')}>
            <FormattedMessage id="carriers.release" />
          </Button>
        ) : null}
        {mayDecide && status === 'Active' ? (
          <Button variant="destructive" onPress={() => setAsked('suspend')}>
            <FormattedMessage id="carriers.suspend" />
          </Button>
        ) : null}
        {status === 'Inactive' ? (
          <ReinstateButton accountId={accountId} name={name} onChanged={onChanged} />
        ) : null}
      </div>
      {asked === 'suspend' ? (
        <ReasonDialog
          isDestructive
          title={<FormattedMessage id="carriers.suspend.title" values={{ name }} />}
          action={intl.formatMessage({ id: 'carriers.suspend' })}
          isPending={suspension.isPending}
          failure={suspension.failure}
          onConfirm={(reason) => void suspend(reason)}
          onClose={close}
        >
          <p>
            <FormattedMessage id="carriers.suspend.text" />
          </p>
        </ReasonDialog>
      ) : null}
      {asked === 'release' ? (
        <ReasonDialog
          title={<FormattedMessage id="carriers.release.title" values={{ name }} />}
          action={intl.formatMessage({ id: 'carriers.release' })}
          isPending={release.isPending}
          failure={release.failure}
          onConfirm={(reason) => void releaseHeld(reason)}
          onClose={close}
        >
          <p>
            <FormattedMessage id="carriers.release.text" />
          </p>
        </ReasonDialog>
      ) : null}
      {asked === 'viewAs' ? (
        <Suspense fallback={null}>
          <ViewAsDialog accountId={accountId} company={name} onClose={close} />
        </Suspense>
      ) : null}
      {asked === 'remitTo' ? (
        <Suspense fallback={null}>
          <RemitToDialog carrier={carrier} onEntered={() => void done('enterRemitTo')} onClose={close} />
        </Suspense>
      ) : null}
    </QueueDetail>
  )
}
