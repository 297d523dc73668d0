import type { MyLoad } from '@portal/contract/methods'
import { DataList, DataListRow, FactLine, Tag, type TagTone } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { blockPath } from '#/address/pageTable'
import { LoadLink } from '#/loads/LoadLink'
import { deliveryOf, pickupOf } from '#/loads/toBookableLoad'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { WindowText } from '#/loads/WindowText'

import { drawArrows } from '#/loads/drawArrows'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import styles from './List.module.css'
import { PaymentLine } from './PaymentLine'
import { WaitingStrip } from './WaitingStrip'

const RateConDialog = lazyPart(async () => (await import('./RateConDialog')).RateConDialog)

/** Tag tones by status. */
const tones: Readonly<Record<string, TagTone>> = {
  Booked: 'warning',
  Dispatched: 'info',
  'En Route to Pickup': 'accent',
  'At Pickup': 'accent',
  Loaded: 'accent',
  'In Transit': 'accent',
  'At Delivery': 'accent',
  Delivered: 'success',
  Completed: 'success',
}

export interface MyLoadsListProps {
  loads: readonly MyLoad[]
  /** Accessible name. */
  label: string
  onAssign: (load: MyLoad) => void
}

/** One row per load: status, time, driver, pay and pending action. */
export function MyLoadsList({ loads, label, onAssign }: MyLoadsListProps) {
  const [rateConOf, setRateConOf] = useState<MyLoad>()
  return (
    <>
      <DataList label={label}>
        {loads.map((load) => (
          <Row
            key={load.id}
            load={load}
            onAssign={() => onAssign(load)}
            onAcceptRateCon={() => setRateConOf(load)}
          />
        ))}
      </DataList>
      {rateConOf ? (
        <OnDemand onClose={() => setRateConOf(undefined)}>
          <RateConDialog
            key={rateConOf.id}
            load={rateConOf}
            onClose={() => setRateConOf(undefined)}
            onAssign={
              rateConOf.waiting.some(({ kind }) => kind === 'assign') ? () => onAssign(rateConOf) : undefined
            }
          />
        </OnDemand>
      ) : null}
    </>
  )
}

interface RowProps {
  load: MyLoad
  onAssign: () => void
  onAcceptRateCon: () => void
}

function Row({ load, onAssign, onAcceptRateCon }: RowProps) {
  const format = useLoadFormat()
  // A persisted older response has the agreed rate only.
  const pays = load.total ?? load.rate
  const lane = `${format.city(load.origin)} → ${format.city(load.destination)}`
  return (
    <DataListRow
      className={styles.row}
      title={load.isVisible ? <LoadLink {...load} /> : drawArrows(lane)}
      facts={
        <div className={styles.facts}>
          <FactLine>
            {load.loadNumber}
            {format.equipment(load.equipmentType)}
            {load.block ? (
              <Link to={blockPath(load.block.id)}>
                <FormattedMessage id="my-loads.block" values={{ name: load.block.name }} />
              </Link>
            ) : null}
          </FactLine>
          <span className={styles.fact}>
            <Crew load={load} />
          </span>
          <span className={styles.fact}>
            <FormattedMessage id="load.pickup" />: <WindowText time={pickupOf(load)} isInline />
          </span>
          <span className={styles.fact}>
            <FormattedMessage id="load.delivery" />: <WindowText time={deliveryOf(load)} isInline />
          </span>
        </div>
      }
      tags={<Tag tone={tones[load.status] ?? 'neutral'}>{format.status(load.status)}</Tag>}
      amount={
        pays ? (
          <>
            <strong className={styles.rate}>{format.money(pays)}</strong>
            {load.payment ? <PaymentLine payment={load.payment} status={load.status} /> : null}
          </>
        ) : undefined
      }
    >
      <WaitingStrip load={load} onAssign={onAssign} onAcceptRateCon={onAcceptRateCon} />
    </DataListRow>
  )
}

function Crew({ load: { driver, truck } }: { load: MyLoad }) {
  if (!driver) return <FormattedMessage id="my-loads.noDriver" />
  return truck ? (
    <FormattedMessage id="my-loads.crew" values={{ driver: driver.name ?? '', truck: truck.name ?? '' }} />
  ) : (
    <FormattedMessage id="my-loads.driver" values={{ driver: driver.name ?? '' }} />
  )
}
