import type { MyLoad } from '@portal/contract/methods'
import { useWire } from '@portal/ui-api/react'
import { useEffect, type ReactNode } from 'react'
import { WithMessages } from '#/i18n/i18n'
import { useChangesOf } from '#/live-updates/useChangesOf'
import { seesRates } from '#/loads/rateSight'
import { getMyLoad } from '#/methods/myLoad'
import { useScrollToHash } from '#/address/useScrollToHash'
import { useSession } from '#/session/SessionProvider'
import { BookingCard } from './booking/BookingCard'
import { ChargesCard } from './charges/ChargesCard'
import styles from './HauledLoad.module.css'
import { PaymentCard } from './payment/PaymentCard'
import { TimelineCard } from './timeline/TimelineCard'

/** Parts for the side column, the main column, or one column. */
export type HauledParts = 'side' | 'main' | 'both'

export interface HauledLoadProps {
  parts: HauledParts
  loadId: string
  /** Opens the assignment dialog. */
  onAssign: (load: MyLoad) => void
  /** Slot for documents. */
  documents: ReactNode
}

/**
 * A load's page for the hauling carrier: payment, crew, documents, accessorials, history. Renders nothing for
 * others.
 */
export function HauledLoad(props: HauledLoadProps) {
  return (
    <WithMessages catalogue="hauled-load">
      <Sections {...props} />
    </WithMessages>
  )
}

function Sections({ parts, loadId, onAssign, documents }: HauledLoadProps) {
  const session = useSession()
  const { data: load, refresh } = useWire(getMyLoad, { loadId })
  useEffect(() => void refresh(), [refresh])
  useChangesOf(['Load__c', 'Booking__c', 'Payment__c', 'Accessorial__c'], () => void refresh())
  if (!load) return null
  const side = (
    <>
      {seesRates(session) ? <PaymentCard load={load} /> : null}
      <BookingCard load={load} onAssign={() => onAssign(load)} />
    </>
  )
  if (parts === 'side') return side
  const main = (
    <>
      {documents ? <div id="documents">{documents}</div> : null}
      <ChargesCard load={load} />
      <TimelineCard load={load} />
      <ScrollToPart />
    </>
  )
  if (parts === 'main') return main
  return (
    <div className={styles.columns}>
      <div className={styles.side}>{side}</div>
      <div className={styles.main}>{main}</div>
    </div>
  )
}

/** Mounted with the parts, so that the hash has a target. */
function ScrollToPart() {
  useScrollToHash()
  return null
}
