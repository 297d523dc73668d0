import { IconButton, Skeleton, Tag } from '@portal/portal-ui'
import { getRecord } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { Bookmark, BookmarkCheck } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import type { BookableLoad } from '../../loads/BookableLoad'
import { loadFields } from '../../loads/loadFields'
import type { LoadLinkState } from '../../loads/LoadLink'
import { fieldReader, placeOf } from '../../loads/readField'
import { useLoadMarks } from '../../loads/useLoadMarks'
import { useTakenLoads } from '../../loads/unavailableLoads'
import { useLoadFormat } from '../../loads/useLoadFormat'
import { PageHeading } from '../../page/PageHeading'
import { useIsDesktop } from '../../page/useIsDesktop'
import { ReadFailed } from '../../page/ReadFailed'
import { useSession } from '../../session/SessionProvider'
import { BackLink } from './BackLink'
import { FactsCard } from './FactsCard'
import styles from './LoadDetailPage.module.css'
import { loadToOffer } from './loadToBook'
import { RateCard } from './RateCard'
import { StopsCard } from './StopsCard'
import { SuggestionsCard } from './SuggestionsCard'
import { TermsCard } from './TermsCard'
import { useDeadhead } from './useDeadhead'

/** What bidding needs to know of a load. */
export interface OfferSlot {
  load: BookableLoad
  loadedMiles: number | null
  takesOffers: boolean
  onBook: (load: BookableLoad) => void
}

export interface LoadDetailPageProps {
  /** As it stands in the address; it may be anything. */
  loadId: string
  /** Starts booking; undefined for those who may not book. */
  onBook: ((load: BookableLoad) => void) | undefined
  /** Shown when there is no such load for this person: absent, another account's, or no id at all. */
  notFound: ReactNode
  /** What can be done with a booking that was just made. */
  bookingActions: ReactNode
  /** Why it could not be booked, and what to mind; drawn while the load is open. */
  bookingCheck: ReactNode
  /** The agreement, when the load is ours. */
  agreement: ReactNode
  /** Bidding on it; drawn for those who may book. */
  renderOffers: (props: OfferSlot) => ReactNode
}

const DELIVERED = ['Delivered', 'Completed']
/** Who says how it was at a facility (domain model §10); the server asks again. */
const RATES = ['Admin', 'Driver']

/** 15 characters, or 18 with the check characters. */
const RECORD_ID = /^[A-Za-z0-9]{15}(?:[A-Za-z0-9]{3})?$/

/** Everything about one load: stops, money, requirements, and booking it. */
export function LoadDetailPage({ loadId, ...rest }: LoadDetailPageProps) {
  return RECORD_ID.test(loadId) ? <Detail loadId={loadId} {...rest} /> : rest.notFound
}

function Detail({
  loadId,
  onBook,
  notFound,
  bookingActions,
  bookingCheck,
  agreement,
  renderOffers,
}: LoadDetailPageProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  const taken = useTakenLoads().get(loadId)
  const location = useLocation()
  // Written by LoadLink only; an address that was typed has no state.
  const link = location.state as LoadLinkState | null
  const record = useWire(getRecord, { recordId: loadId, ...loadFields })
  const marks = useLoadMarks()
  const { mark } = marks
  const { role } = useSession()
  const canRate = role !== null && RATES.includes(role)
  // Beside the stops where there is room; else below them: nobody bids before knowing where the load goes.
  const hasSide = useIsDesktop()
  const isThere = record.data !== undefined
  useEffect(() => {
    if (isThere) void mark(loadId, 'viewed', true)
  }, [isThere, loadId, mark])
  const { data, error, isFetching } = record
  const load = data && fieldReader(data)
  const status = load?.text('Status__c') ?? ''
  const number = load?.text('Load_Number__c') ?? ''
  const asksDeadhead = status === 'Posted' && load?.number('Total_Rate__c') !== null
  const deadheadMiles = useDeadhead(loadId, link?.row, asksDeadhead ? number : undefined)

  if (!load) {
    if (!error) return <Waiting />
    // Absent, foreign and malformed can't be told apart, and are not.
    if ([400, 403, 404].includes(error.status)) return notFound
    return <ReadFailed titleLevel={2} read={{ isFetching, refresh: record.refresh }} />
  }

  const origin = format.city(placeOf(load, 'Origin'))
  const destination = format.city(placeOf(load, 'Destination'))
  const isOpen = status === 'Posted' && !taken
  const offered = loadToOffer(data.id, load)
  const isSaved = marks.saved.has(loadId)
  const offers =
    onBook && offered && !taken
      ? renderOffers({
          load: offered,
          loadedMiles: load.number('Loaded_Miles__c'),
          takesOffers: isOpen && load.flag('Bids_Allowed__c'),
          onBook,
        })
      : null
  return (
    <>
      <BackLink from={link?.from} isOwn={status !== 'Posted'} />
      <PageHeading
        title={intl.formatMessage({ id: 'load.lane' }, { origin, destination })}
        detail={number}
        documentTitle={intl.formatMessage({ id: 'load.linkName' }, { number, origin, destination })}
      >
        {taken ? (
          <Tag tone={taken.by === 'mine' ? 'success' : 'neutral'}>
            <FormattedMessage id={taken.by === 'mine' ? 'load.bookedByYou' : 'load.noLongerAvailable'} />
          </Tag>
        ) : (
          <Tag tone={status === 'Posted' ? 'info' : 'accent'}>{format.status(status)}</Tag>
        )}
        <IconButton
          icon={isSaved ? BookmarkCheck : Bookmark}
          label={intl.formatMessage({ id: isSaved ? 'load.unsave' : 'load.save' }, { number })}
          className={styles.save}
          onPress={() => void mark(loadId, 'saved', !isSaved)}
        />
      </PageHeading>
      <div className={styles.columns}>
        <div className={styles.side}>
          <RateCard
            loadId={data.id}
            load={load}
            deadheadMiles={deadheadMiles}
            isTaken={taken !== undefined}
            costPerMile={marks.costPerMile}
            check={isOpen && onBook ? bookingCheck : null}
            onBook={onBook}
          >
            {bookingActions}
          </RateCard>
          {hasSide ? offers : null}
          {agreement}
        </div>
        <div className={styles.main}>
          <StopsCard loadId={data.id} canRate={canRate && DELIVERED.includes(status)} />
          <FactsCard load={load} />
          <TermsCard />
          {hasSide ? null : offers}
          {status === 'Posted' ? (
            <SuggestionsCard loadId={data.id} totalRate={load.number('Total_Rate__c')} />
          ) : null}
        </div>
      </div>
    </>
  )
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
