import { LOAD_DESK } from '@portal/contract'
import type { CoverLoad, RankedCarrier } from '@portal/contract/methods'
import { EmptyState, LinkButton, Tag } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFreightFormat } from '#/freight/useFreightFormat'
import { useChangesOf } from '#/live-updates/recordChanges'
import { SidePanel } from '#/side-panel/SidePanel'
import { useSession } from '#/session/SessionProvider'
import { RiskTag } from '../board/RiskTag'
import { offersInbox } from '../loadMethods'
import { OfferList } from '../offers/OfferList'
import { CarrierList } from './CarrierList'
import styles from './CoverPanel.module.css'
import { LoadActions } from '../change/LoadActions'
import { LoadFigures } from './LoadFigures'
import { PhoneBookingDialog } from './PhoneBookingDialog'
import { TenderDialog } from './TenderDialog'
import { TenderState } from './TenderState'

export interface CoverPanelProps {
  loadId: string
  /** Undefined once the load has left the board. */
  load: CoverLoad | undefined
  now: number
  onClose: () => void
  /** After a change of the load by this person. */
  onChanged: () => Promise<unknown>
}

/** Renders a load beside the board: prices, offers, tender and matching carriers (LDD-04, LDD-05, LDD-07). */
export function CoverPanel({ loadId, load, now, onClose, onChanged }: CoverPanelProps) {
  const intl = useIntl()
  const title = load?.loadNumber
  return (
    <SidePanel
      title={title ?? <FormattedMessage id="loads.panel.gone.title" />}
      label={title ?? intl.formatMessage({ id: 'loads.panel' })}
      closeLabel={intl.formatMessage({ id: 'loads.panel.close' })}
      status={load ? <Standing load={load} /> : null}
      onClose={onClose}
    >
      {load ? (
        <Covering load={load} now={now} onChanged={onChanged} />
      ) : (
        <EmptyState
          title={<FormattedMessage id="loads.panel.gone.text" />}
          actions={
            <LinkButton href={`/desk/r/${loadId}`}>
              <FormattedMessage id="loads.openRecord" />
            </LinkButton>
          }
        />
      )}
    </SidePanel>
  )
}

function Standing({ load }: { load: CoverLoad }) {
  const format = useFreightFormat()
  if (load.risk) return <RiskTag risk={load.risk} />
  return <Tag>{format.code('status', load.status)}</Tag>
}

function Covering({
  load,
  now,
  onChanged,
}: Pick<CoverPanelProps, 'now' | 'onChanged'> & { load: CoverLoad }) {
  const { role } = useSession()
  const mayWork = LOAD_DESK.some((one) => one === role)
  const inbox = useWire(offersInbox, { loadId: load.id })
  const [tendered, setTendered] = useState<readonly RankedCarrier[]>()
  const [caller, setCaller] = useState<RankedCarrier>()
  const { refresh } = inbox
  useChangesOf(['Load_Offer__c', 'Load__c'], () => void refresh())
  const changed = async (): Promise<void> => {
    await Promise.all([refresh(), onChanged()])
  }
  const isOffered = load.status === 'Posted' && !load.isReserved
  const tenders = inbox.data?.tenders ?? []
  const canTender = mayWork && isOffered && !tenders.some(({ state }) => state === 'Running')
  return (
    <>
      <LoadFigures load={load} />
      {mayWork ? <LoadActions load={load} onChanged={changed} /> : null}
      {tenders.map((tender) => (
        <TenderState key={tender.tenderId} tender={tender} now={now} />
      ))}
      <section className={styles.section}>
        <h3 className={styles.heading}>
          <FormattedMessage id="loads.offers" values={{ count: inbox.data?.offers.length ?? 0 }} />
        </h3>
        {inbox.data && inbox.data.offers.length === 0 ? (
          <p className={styles.quiet}>
            <FormattedMessage id={load.isReserved ? 'loads.offers.reserved' : 'loads.offers.none'} />
          </p>
        ) : (
          <OfferList offers={inbox.data?.offers ?? []} now={now} mayAnswer={mayWork} onAnswered={changed} />
        )}
      </section>
      <CarrierList
        loadId={load.id}
        onTender={canTender ? setTendered : undefined}
        onBook={mayWork && isOffered ? setCaller : undefined}
      />
      {mayWork && isOffered && !canTender && tenders.length > 0 ? (
        <p className={styles.quiet}>
          <FormattedMessage id="loads.tender.running" />
        </p>
      ) : null}
      {tendered ? (
        <TenderDialog
          load={load}
          carriers={tendered}
          onClose={() => setTendered(undefined)}
          onStarted={changed}
        />
      ) : null}
      {caller ? (
        <PhoneBookingDialog
          load={load}
          carrier={caller}
          onClose={() => setCaller(undefined)}
          onBooked={changed}
        />
      ) : null}
    </>
  )
}
