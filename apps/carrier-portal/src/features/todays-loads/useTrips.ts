import { getListRecordsByName } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { serverClock } from '#/device/serverClock'
import { saveOfflineSnapshot, readOfflineSnapshot, type OfflineSnapshot } from '#/device/offlineSnapshot'
import { useChangesOf } from '#/live-updates/useChangesOf'
import { getChargeTerms } from '#/methods/chargeTerms'
import { listLoadContacts } from '#/methods/loadContacts'
import { useHasLasted } from '#/time/useHasLasted'
import { useSession } from '#/session/SessionProvider'
import { identityOf } from '#/session/session'
import { readTrips } from './model/readTrips'
import type { Trip } from './model/trip'
import { bookingsOf, chargesOf, eventsOf, loadsAround, stopsOf } from './model/tripLists'

const PAGE = 'todays-loads'
const ONE_LOAD = 'todays-loads-one'
const NO_PARAMS = {}
/** Timeout of names once the rest has loaded. */
const NAMES_MS = 1_500
/** Objects whose changes refetch the page. */
const SHOWN = ['Load__c', 'Load_Stop__c', 'Load_Event__c', 'Booking__c', 'Accessorial__c']

export interface Trips {
  /** Undefined while loading. */
  trips: readonly Trip[] | undefined
  /** Epoch ms of the request. */
  readAt: number
  /** Whether it is the device's snapshot, without a response in this visit. */
  isFromDevice: boolean
  hasFailed: boolean
  isFetching: boolean
  refresh: () => void
}

/** Queries today's trips, or one load; falls back to the device's snapshot. */
export function useTrips(onlyLoadId?: string): Trips {
  const page = onlyLoadId ? `${ONE_LOAD}:${onlyLoadId}` : PAGE
  const owner = identityOf(useSession())
  const [openedAt] = useState(serverClock.now)
  const loads = useWire(
    getListRecordsByName,
    useMemo(() => loadsAround(openedAt, onlyLoadId), [openedAt, onlyLoadId]),
  )
  const loadIds = loads.data?.records.map(({ id }) => id) ?? []
  const stops = useWire(getListRecordsByName, stopsOf(loadIds))
  const events = useWire(getListRecordsByName, eventsOf(loadIds))
  const bookings = useWire(getListRecordsByName, bookingsOf(loadIds))
  const charges = useWire(getListRecordsByName, chargesOf(loadIds))
  const contacts = useWire(listLoadContacts, loadIds.length === 0 ? null : { loadIds })
  const terms = useWire(getChargeTerms, loadIds.length === 0 ? null : NO_PARAMS)
  const wires = [loads, stops, events, bookings, charges, contacts, terms]
  const isEmpty = loads.data?.records.length === 0

  // Late names would shift the layout.
  const isRestThere = Boolean(loads.data && stops.data && events.data)
  const areNamesDue = isRestThere && [bookings, contacts].some(({ data, error }) => !data && !error)
  const areNamesLate = useHasLasted(areNamesDue, NAMES_MS)
  const isWaiting = areNamesDue && !areNamesLate

  const trips = useMemo(() => {
    if (isEmpty) return []
    if (!loads.data || !stops.data || !events.data || isWaiting) return undefined
    return readTrips({
      loads: loads.data.records,
      stops: stops.data.records,
      events: events.data.records,
      bookings: bookings.data?.records ?? [],
      charges: charges.data?.records ?? [],
      contacts: contacts.data ?? [],
      terms: terms.data,
    })
  }, [
    isEmpty,
    isWaiting,
    loads.data,
    stops.data,
    events.data,
    bookings.data,
    charges.data,
    contacts.data,
    terms.data,
  ])

  const core = [loads, stops, events]
  // Loads, stops and events are consistent only together: rendered when all are refetched.
  const isPartial = core.some(({ isFetching, error }) => isFetching || error !== undefined)
  const oldest = Math.min(
    ...core.map(({ fetchedAt }) => (fetchedAt === undefined ? openedAt : fetchedAt + serverClock.offsetMs())),
  )
  const [whole, setWhole] = useState<OfflineSnapshot<readonly Trip[]>>()
  const [seen, setSeen] = useState<OfflineSnapshot<readonly Trip[]>>()
  // Request time: entries sent meanwhile may be missing in the response.
  const askedAt = useRef(openedAt)
  const first = useMemo(
    () => trips && { readAt: Math.min(openedAt, oldest), data: trips },
    [trips, openedAt, oldest],
  )
  useEffect(() => {
    if (trips) return
    let isCurrent = true
    void readOfflineSnapshot<readonly Trip[]>(page, owner).then((found) => {
      if (isCurrent) setSeen(found)
    })
    return () => {
      isCurrent = false
    }
  }, [trips, owner, page])
  useEffect(() => {
    if (!first || isPartial) return
    const next = askedAt.current > openedAt ? { ...first, readAt: askedAt.current } : first
    setWhole(next)
    void saveOfflineSnapshot(page, owner, next)
  }, [first, isPartial, openedAt, owner, page])

  const refresh = () => {
    askedAt.current = serverClock.now()
    for (const wire of wires) void wire.refresh()
  }
  // Refetches after changes elsewhere.
  useChangesOf(SHOWN, refresh)

  const shown = whole ?? first ?? seen
  return {
    trips: shown?.data,
    readAt: shown?.readAt ?? 0,
    isFromDevice: shown !== undefined && shown === seen,
    hasFailed: wires.some(({ error }) => error !== undefined),
    isFetching: wires.some(({ isFetching }) => isFetching),
    refresh,
  }
}
