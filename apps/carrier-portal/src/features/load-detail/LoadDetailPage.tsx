import { statusesBetween } from '@portal/contract'
import type { LoadChain } from '@portal/contract/methods'
import { Skeleton } from '@portal/portal-ui'
import { getRecord } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useEffect, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import type { BookableLoad } from '#/loads/BookableLoad'
import type { ChainOrder } from '#/loads/chainOrder'
import { loadFields } from '#/loads/loadFields'
import type { LoadLinkState } from '#/loads/LoadLink'
import { seesRates } from '#/loads/rateSight'
import { fieldReader, type FieldReader } from '#/loads/readField'
import type { RouteStop } from '#/loads/RouteStop'
import { useLoadMarks } from '#/loads/useLoadMarks'
import { useTakenLoads } from '#/loads/unavailableLoads'
import { useOwnOffer } from '#/loads/useOwnOffer'
import { useNow } from '#/time/useNow'
import { useSteadyDesktop } from '#/viewport/useSteadyDesktop'
import { AfterPaint } from '#/loading/AfterPaint'
import { ReadFailed } from '#/loading/ReadFailed'
import { worksOnLoads } from '#/session/session'
import { useSession } from '#/session/SessionProvider'
import { FactsCard } from './FactsCard'
import styles from './LoadDetailPage.module.css'
import { LoadHeading } from './LoadHeading'
import { chainAfter } from './chainAfter'
import { loadToBook, loadToOffer } from './loadToBook'
import { RateCard } from './RateCard'
import { StopsCard } from './StopsCard'
import { SuggestionsCard } from './SuggestionsCard'
import { TermsCard } from './TermsCard'
import { useDeadhead } from './useDeadhead'
import { useEarnings } from './useEarnings'

/** Props for the offers slot. */
export interface OfferSlot {
  load: BookableLoad
  loadedMiles: number | null
  takesOffers: boolean
  /** Whether the load is still posted. */
  isPosted: boolean
  onBook: (load: BookableLoad) => void
}

/** Props for the slot of the lane's history. */
export interface LaneSlot {
  originState: string
  destinationState: string
  equipmentType: string
  /** Rate per loaded mile in USD; null when unknown. */
  rpm: number | null
}

export interface LoadDetailPageProps {
  /** From the URL, unvalidated. */
  loadId: string
  /** Starts a booking; undefined for roles that may not book. */
  onBook: ((load: BookableLoad) => void) | undefined
  /** Starts booking a load with its next loads; undefined for roles that may not book. */
  onBookChain: ((order: ChainOrder) => void) | undefined
  /** Rendered for a missing or inaccessible load. */
  notFound: ReactNode
  /** Actions of a new booking. */
  bookingActions: ReactNode
  /** Reasons against booking; rendered while the load is posted. */
  bookingCheck: ReactNode
  /** The agreement of an own load. `isHauled`: a carrier hauls it. */
  renderAgreement: (isHauled: boolean) => ReactNode
  /** Offers; rendered for roles that may book. */
  renderOffers: (props: OfferSlot) => ReactNode
  /** Parts of a hauled load: a side column on wide screens, else in one column. */
  renderHauled: (parts: 'side' | 'main' | 'both') => ReactNode
  /** Rates paid on the lane and the provider's payment record; rendered on posted loads, for roles that see rates. */
  renderLaneHistory: (lane: LaneSlot) => ReactNode
  /** Where a load in motion is. */
  renderWhereabouts: () => ReactNode
  /** The route of a load on a map. */
  renderRoute: (stops: readonly RouteStop[]) => ReactNode
  /** The conversation with the provider; the number is empty until the load is known. */
  renderThread: (number: string) => ReactNode
}

const DELIVERED = ['Delivered', 'Completed']
/** Statuses of a hauled load in which the provider can move a stop. */
const MOVABLE = statusesBetween('Booked', 'In Transit')
/** Statuses in which people look where the load is first. */
const MOVING = statusesBetween('Dispatched', 'At Delivery')
/** Roles that may rate a facility (domain model §10); checked by the server. */
const RATES = ['Admin', 'Driver']

/** 15 characters, or 18 with the check characters. */
const RECORD_ID = /^[A-Za-z0-9]{15}(?:[A-Za-z0-9]{3})?$/

export function LoadDetailPage({ loadId, ...rest }: LoadDetailPageProps) {
  return RECORD_ID.test(loadId) ? <Detail loadId={loadId} {...rest} /> : rest.notFound
}

function Detail({ loadId, notFound, renderHauled, renderThread, ...slots }: LoadDetailPageProps) {
  const { mark } = useLoadMarks()
  const { data, error, isFetching, refresh } = useWire(getRecord, { recordId: loadId, ...loadFields })
  const hasSide = useSteadyDesktop()
  const hasRates = seesRates(useSession())
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere) void mark(loadId, 'viewed', true)
  }, [isThere, loadId, mark])

  // Missing, foreign and malformed ids give the same page.
  if (!data && error && [400, 403, 404].includes(error.status)) {
    return (
      <>
        {notFound}
        {renderHauled('both')}
      </>
    )
  }
  const failure = error && !data ? <ReadFailed titleLevel={1} read={{ isFetching, refresh }} /> : null
  // Without network, cached parts and the composer, which stores on the device, remain usable.
  if (failure && error?.code !== 'UIAPI_NETWORK') return failure
  const known = data && { ...slots, loadId, hasSide, recordId: data.id, load: fieldReader(data) }
  // An open load has only its rate and booking at the side.
  const hasNoSide = !hasRates && known?.load.text('Status__c') === 'Posted'
  // Not before the load is read, which would move the thread.
  const thread = known || error ? renderThread(known?.load.text('Load_Number__c') ?? '') : null
  // Rendered outside the load's query, so that it neither waits for the response nor remounts.
  return (
    <>
      {/* Outside the columns, which the heading would shift. */}
      {known ? <LoadHeading {...known} /> : error ? null : <Waiting />}
      {known && !hasSide ? <Whereabouts {...known} /> : null}
      <div className={hasNoSide ? `${styles.columns} ${styles.single}` : styles.columns}>
        <div className={styles.side}>
          {known ? <Side {...known} /> : null}
          {hasSide ? renderHauled('side') : null}
        </div>
        <div className={styles.main}>
          {known && hasSide ? <Whereabouts {...known} /> : null}
          {known ? (
            <AfterPaint>
              <Main {...known} />
            </AfterPaint>
          ) : null}
          {failure}
          {hasSide ? renderHauled('main') : null}
          {hasSide ? <div className={styles.thread}>{thread}</div> : null}
        </div>
      </div>
      {hasSide ? null : renderHauled('both')}
      {/* Last in one column: it grows with its messages, and would move the content below. */}
      {hasSide ? null : <div className={`${styles.thread} ${styles.last}`}>{thread}</div>}
    </>
  )
}

interface KnownLoad extends Omit<LoadDetailPageProps, 'notFound' | 'renderHauled' | 'renderThread'> {
  recordId: string
  load: FieldReader
  /** Whether there is a side column. */
  hasSide: boolean
}

function Whereabouts({ load, renderWhereabouts }: KnownLoad) {
  return MOVING.includes(load.text('Status__c') ?? '') ? (
    <div className={styles.whereabouts}>{renderWhereabouts()}</div>
  ) : null
}

function Side(props: KnownLoad) {
  const { loadId, recordId, load, hasSide, onBook, bookingActions, bookingCheck, renderAgreement } = props
  const taken = useTakenLoads().has(loadId)
  const { costPerMile } = useLoadMarks()
  // Written by LoadLink only; a typed URL has no state.
  const link = useLocation().state as LoadLinkState | null
  const isPosted = load.text('Status__c') === 'Posted'
  const asksDeadhead = isPosted && load.number('Total_Rate__c') !== null
  const number = load.text('Load_Number__c') ?? ''
  const own = useOwnOffer(recordId, isPosted && !taken && onBook !== undefined)
  const deadheadMiles = useDeadhead(loadId, link?.row, asksDeadhead ? number : undefined)
  const earnings = useEarnings(recordId, isPosted)
  const hasRates = seesRates(useSession())
  return (
    <>
      {hasRates ? (
        <RateCard
          loadId={recordId}
          load={load}
          deadheadMiles={deadheadMiles}
          earnings={earnings}
          isTaken={taken}
          ownOffer={own}
          costPerMile={costPerMile}
          check={isPosted && !taken && onBook ? bookingCheck : null}
          onBook={onBook}
        >
          {bookingActions}
        </RateCard>
      ) : null}
      {/* A tender or a won offer is next to do. */}
      {hasSide || own ? <Offers {...props} /> : null}
      {renderAgreement(!isPosted && !taken)}
    </>
  )
}

function Main(props: KnownLoad) {
  const { loadId, recordId, load, hasSide, onBook, onBookChain } = props
  const { role } = useSession()
  const canRate = role !== null && RATES.includes(role)
  const status = load.text('Status__c') ?? ''
  const isTaken = useTakenLoads().has(loadId)
  const nowMs = useNow()
  const own = useOwnOffer(recordId, status === 'Posted' && !isTaken && onBook !== undefined)
  const bookable = isTaken || own ? undefined : loadToBook(recordId, load, nowMs)
  const bookAfter = (first: BookableLoad, book: (order: ChainOrder) => void) => (chain: LoadChain) => {
    const order = chainAfter(first, load.number('Loaded_Miles__c') ?? 0, chain)
    if (order) book(order)
  }
  return (
    <>
      <StopsCard
        loadId={recordId}
        canRate={canRate && DELIVERED.includes(status)}
        canRequest={worksOnLoads({ role }) && MOVABLE.includes(status)}
        renderRoute={props.renderRoute}
      />
      <FactsCard load={load} />
      <TermsCard />
      {status === 'Posted' ? <Lane {...props} /> : null}
      {/* Offers come after the stops. */}
      {hasSide || own ? null : <Offers {...props} />}
      {status === 'Posted' ? (
        <SuggestionsCard
          loadId={recordId}
          totalRate={load.number('Total_Rate__c')}
          onBookChain={bookable && onBookChain && bookAfter(bookable, onBookChain)}
        />
      ) : null}
    </>
  )
}

/** The lane's history, for the decision to book, where states and equipment are known. */
function Lane({ load, renderLaneHistory }: KnownLoad) {
  const session = useSession()
  const originState = load.text('Origin_State__c')
  const destinationState = load.text('Destination_State__c')
  const equipmentType = load.text('Equipment_Type__c')
  if (!seesRates(session) || !originState || !destinationState || !equipmentType) return null
  const [rate, miles] = [load.number('Total_Rate__c'), load.number('Loaded_Miles__c')]
  const rpm = rate !== null && miles ? Math.round((rate / miles) * 100) / 100 : null
  return renderLaneHistory({ originState, destinationState, equipmentType, rpm })
}

function Offers({ loadId, recordId, load, onBook, renderOffers }: KnownLoad) {
  const isTaken = useTakenLoads().has(loadId)
  const offered = loadToOffer(recordId, load)
  if (!onBook || !offered || isTaken) return null
  return renderOffers({
    load: offered,
    loadedMiles: load.number('Loaded_Miles__c'),
    isPosted: load.text('Status__c') === 'Posted',
    takesOffers: load.text('Status__c') === 'Posted' && load.flag('Bids_Allowed__c'),
    onBook,
  })
}

function Waiting() {
  const intl = useIntl()
  return (
    <output aria-label={intl.formatMessage({ id: 'load-detail.loading' })} className={styles.waiting}>
      <Skeleton width="20rem" height="2.25rem" />
      <Skeleton height="12rem" />
      <Skeleton height="16rem" />
    </output>
  )
}
