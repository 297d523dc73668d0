import { DELIVERY_IS_NEXT, type ShipmentPhase } from '@portal/contract'
import type { Shipment } from '@portal/contract/methods'
import { Button, DataList, DataListRow, EmptyState, LinkButton, Skeleton, Tag } from '@portal/portal-ui'
import { formatDateTimeWithZone } from '@portal/portal-ui/formatters'
import { useWire } from '@portal/ui-api/react'
import { Package } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router'
import { useLocale } from '#/i18n/i18n'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { WindowText } from '#/loads/WindowText'
import { listShipments } from '#/methods/shipments'
import { pagePaths } from '#/address/pageTable'
import { shipmentPath } from '#/address/shipmentPath'
import { ReadFailed } from '#/loading/ReadFailed'
import { useFreshOnVisit } from '#/loading/useFreshOnVisit'
import type { ShipmentLinkState } from './ShipmentLinkState'
import { ShipmentTag } from './ShipmentTag'
import styles from './Shipper.module.css'

const PAGE = 10

const emptyTitles = {
  underway: 'shipper.shipments.emptyUnderway',
  waiting: 'shipper.shipments.emptyWaiting',
  past: 'shipper.shipments.emptyPast',
} as const

export interface ShipmentListProps {
  /** Accessible name. */
  label: string
  phase: ShipmentPhase
  /** Empty for all. */
  search?: string
  status?: string
  /** Row action besides the link. */
  actionOf?: (shipment: Shipment, name: string) => ReactNode
}

/** Paginated shipments of a phase, by next date. */
export function ShipmentList({ label, phase, search = '', status = '', actionOf }: ShipmentListProps) {
  const list = useWire(listShipments, {
    phase,
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
  })
  const [count, setCount] = useState(PAGE)
  useFreshOnVisit(list)
  const { data, error, isFetching, refresh } = list
  if (!data)
    return error ? (
      <ReadFailed titleLevel={3} read={{ isFetching, refresh }} />
    ) : (
      <output aria-label={label}>
        <Skeleton className={styles.listWaiting} />
      </output>
    )
  const shown = data.shipments
  if (shown.length === 0 && (search || status))
    return (
      <EmptyState icon={Package} title={<FormattedMessage id="shipper.search.none" />}>
        <FormattedMessage id="shipper.search.noneText" />
      </EmptyState>
    )
  if (shown.length === 0)
    return (
      <EmptyState
        icon={Package}
        title={<FormattedMessage id={emptyTitles[phase]} />}
        actions={
          <LinkButton variant="primary" href={pagePaths.Get_a_Quote__c}>
            <FormattedMessage id="shipper.quote.title" />
          </LinkButton>
        }
      >
        <FormattedMessage id="shipper.shipments.emptyText" />
      </EmptyState>
    )
  return (
    <>
      <DataList label={label}>
        {shown.slice(0, count).map((shipment) => (
          <ShipmentRow key={shipment.id} shipment={shipment} actionOf={actionOf} />
        ))}
      </DataList>
      {shown.length > count ? (
        <div className={styles.more}>
          <Button onPress={() => setCount(count + PAGE)}>
            <FormattedMessage id="shipper.shipments.more" />
          </Button>
        </div>
      ) : null}
    </>
  )
}

function ShipmentRow({
  shipment,
  actionOf,
}: {
  shipment: Shipment
  actionOf: ShipmentListProps['actionOf']
}) {
  const intl = useIntl()
  const { locale } = useLocale()
  const format = useLoadFormat()
  const { pathname, search } = useLocation()
  const origin = format.city(shipment.origin)
  const destination = format.city(shipment.destination)
  const name = intl.formatMessage(
    { id: 'shipper.shipmentName' },
    { number: shipment.loadNumber, origin, destination },
  )
  const { nextEta } = shipment
  const isDeliveryNext = DELIVERY_IS_NEXT.includes(shipment.status)
  const pickup = { from: shipment.pickupFrom, to: shipment.pickupTo, timeZone: shipment.pickupTimeZone }
  const delivery = {
    from: shipment.deliveryFrom,
    to: shipment.deliveryTo,
    timeZone: shipment.deliveryTimeZone,
  }
  return (
    <DataListRow
      title={
        <Link
          to={shipmentPath(shipment.id)}
          state={{ from: pathname + search } satisfies ShipmentLinkState}
          className={styles.rowLink}
        >
          {intl.formatMessage({ id: 'load.lane' }, { origin, destination })}
        </Link>
      }
      facts={
        <>
          <span>{shipment.loadNumber}</span>
          <span>
            <FormattedMessage
              id={isDeliveryNext ? 'shipper.shipments.delivery' : 'shipper.shipments.pickup'}
              values={{ window: <WindowText isInline time={isDeliveryNext ? delivery : pickup} /> }}
            />
          </span>
          {nextEta ? (
            <span>
              <strong className={styles.eta}>
                <FormattedMessage
                  id="shipper.stop.eta"
                  values={{ time: formatDateTimeWithZone(nextEta.at, nextEta.timeZone, locale) }}
                />
              </strong>
            </span>
          ) : null}
          <span>{format.equipment(shipment.equipmentType)}</span>
          <span>{format.pounds(shipment.weightLbs)}</span>
          {shipment.documentCount > 0 ? (
            <span>
              <FormattedMessage id="shipper.documentCount" values={{ count: shipment.documentCount }} />
            </span>
          ) : null}
        </>
      }
      tags={
        <>
          <ShipmentTag status={shipment.status} />
          {nextEta?.isLate ? (
            <Tag tone="warning">
              <FormattedMessage id="shipper.shipments.late" />
            </Tag>
          ) : null}
        </>
      }
      actions={actionOf?.(shipment, name)}
    />
  )
}
