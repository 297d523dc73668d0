import { Card, DataList, DataListRow, LinkButton, Skeleton, Stat, StatList } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLoadFormat } from '../../loads/useLoadFormat'
import { getShipment, listShipmentDocuments, type ShipmentDetail } from '../../methods/shipments'
import { contentPath } from '../../methods/contentPath'
import { PageHeading } from '../../page/PageHeading'
import { ReadFailed } from '../../page/ReadFailed'
import { useFreshOnVisit } from '../../page/useFreshOnVisit'
import { repeatPath } from './shipmentPath'
import { ShipmentTag } from './ShipmentTag'
import styles from './Shipper.module.css'
import { StopTimes } from './StopTimes'
import { TrackingShare } from './TrackingShare'

/** One shipment of the company: where it stands, its papers, and a link for those who wait for it. */
export function ShipmentPage({ loadId, notFound }: { loadId: string; notFound: ReactNode }) {
  const read = useWire(getShipment, { loadId })
  useFreshOnVisit(read)
  const { data, error, isFetching, refresh } = read
  if (data) return <Shipment shipment={data} onChanged={() => void refresh()} />
  if (!error) return <Skeleton className={styles.formWaiting} />
  // A malformed id and a shipment of others look the same.
  return error.status >= 400 && error.status < 500 ? (
    notFound
  ) : (
    <ReadFailed titleLevel={2} read={{ isFetching, refresh }} />
  )
}

function Shipment({ shipment, onChanged }: { shipment: ShipmentDetail; onChanged: () => void }) {
  const intl = useIntl()
  const format = useLoadFormat()
  const origin = format.city(shipment.origin)
  const destination = format.city(shipment.destination)
  return (
    <div className={styles.root}>
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
      <div className={styles.columns}>
        <Card title={<FormattedMessage id="shipper.way" />}>
          <StopTimes stops={shipment.stops} detailOf={placeOf} />
        </Card>
        <div className={styles.stack}>
          <Card title={<FormattedMessage id="shipper.facts" />}>
            <div className={styles.stack}>
              <StatList>
                <Stat
                  label={<FormattedMessage id="load.equipment" />}
                  value={format.equipment(shipment.equipmentType)}
                />
                <Stat
                  label={<FormattedMessage id="shipper.weight" />}
                  value={format.pounds(shipment.weightLbs)}
                />
              </StatList>
              <div>
                <LinkButton href={repeatPath(shipment.id)}>
                  <FormattedMessage id="shipper.repeat.action" />
                </LinkButton>
              </div>
            </div>
          </Card>
          <TrackingShare shipment={shipment} onChanged={onChanged} />
          <Papers loadId={shipment.id} />
        </div>
      </div>
    </div>
  )
}

/** Name and street of a stop's place; of one without a name, the street stands for both. */
function placeOf({ facility, street }: ShipmentDetail['stops'][number]) {
  return <p>{[...new Set([facility, street])].filter(Boolean).join(', ')}</p>
}

function Papers({ loadId }: { loadId: string }) {
  const intl = useIntl()
  const { data, error, isFetching, refresh } = useWire(listShipmentDocuments, { loadId })
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
