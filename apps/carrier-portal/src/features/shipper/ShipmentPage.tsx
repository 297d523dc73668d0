import { callFailure } from '@portal/app-kit/methods'
import type { ShipmentDetail, ShipmentStop } from '@portal/contract/methods'
import { Card, DataList, DataListRow, LinkButton, Skeleton, toastQueue } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { ArrowLeft } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { MessageId } from '#/i18n/messageId'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router'
import { pagePaths } from '#/address/pageTable'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { listDocuments } from '#/methods/loadDocuments'
import { getShipment } from '#/methods/shipments'
import { contentPath } from '#/methods/contentPath'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { PageHeading } from '#/focus/PageHeading'
import { ReadFailed } from '#/loading/ReadFailed'
import { useFreshOnVisit } from '#/loading/useFreshOnVisit'
import { LastReport } from './LastReport'
import { MissingCard } from './MissingCard'
import { InvoiceCard, OrderCard } from './OrderCard'
import type { ShipmentLinkState } from './ShipmentLinkState'
import { ShipmentTag } from './ShipmentTag'
import styles from './Shipper.module.css'
import { StopDetails } from './StopDetails'
import { StopTimes } from './StopTimes'
import { TrackingShare } from './TrackingShare'
import { useShipperKeys } from './useShipperKeys'

// Forms and dialogs load on demand.
const OrderForm = lazyPart(async () => (await import('./OrderForm')).OrderForm)
const CancelDialog = lazyPart(async () => (await import('./CancelDialog')).CancelDialog)
const AppointmentDialog = lazyPart(async () => (await import('./AppointmentDialog')).AppointmentDialog)

export interface ShipmentPageProps {
  /** From the URL, unvalidated. */
  loadId: string
  /** Rendered for a missing or inaccessible shipment. */
  notFound: ReactNode
  /** The conversation with the provider, of another feature. */
  renderThread: (load: { id: string; number: string }) => ReactNode
}

/** One shipment: status, documents, messages and tracking link. */
export function ShipmentPage({ loadId, notFound, renderThread }: ShipmentPageProps) {
  const read = useWire(getShipment, { loadId })
  useFreshOnVisit(read)
  const { data, error, isFetching, refresh } = read
  if (data)
    return (
      <Shipment
        shipment={data}
        onChanged={() => void refresh()}
        thread={renderThread({ id: data.id, number: data.loadNumber })}
      />
    )
  if (!error) return <Skeleton className={styles.formWaiting} />
  // Malformed and inaccessible ids give the same page.
  return callFailure(error).kind === 'refused' ? (
    notFound
  ) : (
    <ReadFailed titleLevel={1} read={{ isFetching, refresh }} />
  )
}

/** Links back to the list with its filters, else to the start page. */
function BackToShipments() {
  const { state } = useLocation() as { state: ShipmentLinkState | null }
  return (
    <Link to={state?.from ?? pagePaths.Shipper_Home} className={styles.back}>
      <ArrowLeft size={16} aria-hidden="true" />
      <FormattedMessage id="shipper.shipments" />
    </Link>
  )
}

interface ShipmentProps {
  shipment: ShipmentDetail
  onChanged: () => void
  thread: ReactNode
}

function Shipment({ shipment, onChanged, thread }: ShipmentProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  const origin = format.city(shipment.origin)
  const destination = format.city(shipment.destination)
  const { missing } = shipment
  const { may } = useShipperKeys()
  const [isChanging, setIsChanging] = useState(false)
  const [isCancelling, setIsCancelling] = useState(false)
  const [requesting, setRequesting] = useState<ShipmentStop>()
  const change = () => {
    setIsChanging(true)
    window.scrollTo(0, 0)
  }
  const stopDetails = (stop: ShipmentStop) => (
    <StopDetails stop={stop} onRequest={() => setRequesting(stop)} />
  )
  const done = (message: MessageId) => {
    setIsChanging(false)
    setIsCancelling(false)
    setRequesting(undefined)
    toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: message }) })
    onChanged()
  }
  return (
    <div className={styles.root}>
      <BackToShipments />
      <PageHeading
        title={intl.formatMessage({ id: 'load.lane' }, { origin, destination })}
        detail={shipment.loadNumber}
        documentTitle={intl.formatMessage(
          { id: 'shipper.shipmentName' },
          { number: shipment.loadNumber, origin, destination },
        )}
      >
        <ShipmentTag status={shipment.status} />
      </PageHeading>
      {isChanging && shipment.canChange ? (
        <Card title={<FormattedMessage id="shipper.order.form" />}>
          <OnDemand waiting={<Skeleton className={styles.formWaiting} />}>
            <OrderForm
              shipment={shipment}
              onSaved={() => done('shipper.order.saved')}
              onCancel={() => setIsChanging(false)}
            />
          </OnDemand>
        </Card>
      ) : (
        <>
          {missing.length > 0 ? (
            <MissingCard stops={shipment.stops} missing={missing} onChange={change} />
          ) : null}
          <div className={styles.columns}>
            <div className={styles.stack}>
              <Card title={<FormattedMessage id="shipper.way" />}>
                <LastReport shipment={shipment} />
                <StopTimes stops={shipment.stops} detailOf={stopDetails} />
              </Card>
              <Card title={<FormattedMessage id="shipper.messages" />}>{thread}</Card>
            </div>
            <div className={styles.stack}>
              <OrderCard shipment={shipment} onChange={change} onCancel={() => setIsCancelling(true)} />
              {may('shipperOrders') ? <TrackingShare shipment={shipment} onChanged={onChanged} /> : null}
              <Papers loadId={shipment.id} />
              <InvoiceCard shipment={shipment} />
            </div>
          </div>
        </>
      )}
      {isCancelling && typeof shipment.cancelFee === 'number' ? (
        <OnDemand onClose={() => setIsCancelling(false)}>
          <CancelDialog
            loadId={shipment.id}
            loadNumber={shipment.loadNumber}
            fee={shipment.cancelFee}
            onClose={() => setIsCancelling(false)}
            onCancelled={() => done('shipper.cancel.done')}
            onTermsChanged={onChanged}
          />
        </OnDemand>
      ) : null}
      {requesting?.id ? (
        <OnDemand onClose={() => setRequesting(undefined)}>
          <AppointmentDialog
            loadId={shipment.id}
            stopId={requesting.id}
            stop={requesting}
            onClose={() => setRequesting(undefined)}
            onRequested={() => done('shipper.appointment.sent')}
          />
        </OnDemand>
      ) : null}
    </div>
  )
}

function Papers({ loadId }: { loadId: string }) {
  const intl = useIntl()
  const { data, error, isFetching, refresh } = useWire(listDocuments, { loadId })
  const documents = data?.documents ?? []
  return (
    <Card title={<FormattedMessage id="shipper.papers" />} isFlush={documents.length > 0}>
      {data ? (
        documents.length === 0 ? (
          <p className={styles.quiet}>
            <FormattedMessage id="shipper.papers.empty" />
          </p>
        ) : (
          <DataList label={intl.formatMessage({ id: 'shipper.papers' })}>
            {documents.map(({ id, name, type, contentDocumentId }) => (
              <DataListRow
                key={id}
                className={styles.paper}
                title={
                  type === 'POD'
                    ? intl.formatMessage({ id: 'shipper.papers.POD' })
                    : intl.formatMessage({ id: 'shipper.papers.BOL' })
                }
                facts={<span>{name}</span>}
                actions={
                  contentDocumentId ? (
                    <LinkButton
                      href={contentPath(contentDocumentId)}
                      download
                      aria-label={intl.formatMessage({ id: 'shipper.papers.downloadNamed' }, { name })}
                    >
                      <FormattedMessage id="shipper.papers.download" />
                    </LinkButton>
                  ) : null
                }
              />
            ))}
          </DataList>
        )
      ) : error ? (
        <ReadFailed titleLevel={3} read={{ isFetching, refresh }} />
      ) : (
        <Skeleton width="60%" />
      )}
    </Card>
  )
}
