import { getListRecordsByName } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { serverClock } from '../../device/serverClock'
import { keepLastSeen, readLastSeen, type LastSeen } from '../../device/lastSeen'
import { useChangesOf } from '../../live/useChangesOf'
import { getChargeTerms } from '../../methods/chargeTerms'
import { listLoadContacts } from '../../methods/loadContacts'
import { useHasLasted } from '../../page/useHasLasted'
import { useSession } from '../../session/SessionProvider'
import { identityOf } from '../../session/session'
import { readTrips } from './model/readTrips'
import type { Trip } from './model/trip'
import { bookingsOf, chargesOf, eventsOf, loadsAround, stopsOf } from './model/tripLists'

const PAGE = 'todays-loads'
const NO_PARAMS = {}
/** How long names are waited for when everything else is there. */
const NAMES_MS = 1_500
/** Objects whose changes are seen on this page. */
const SHOWN = ['Load__c', 'Load_Stop__c', 'Load_Event__c', 'Booking__c', 'Accessorial__c']

export interface Trips {
  /** Undefined until the server or the device has answered. */
  trips: readonly Trip[] | undefined
  /** Epoch ms at which the server said so. */
  readAt: number
  /** From the device: the server has not answered in this visit. */
  isFromDevice: boolean
  hasFailed: boolean
  isFetching: boolean
  refresh: () => void
}

/** The loads of today with all that their driver needs, from the server or, without it, as last seen on this device. */
export function useTrips(): Trips {
  const owner = identityOf(useSession())
  const [openedAt] = useState(serverClock.now)
  const loads = useWire(
    getListRecordsByName,
    useMemo(() => loadsAround(openedAt), [openedAt]),
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

  // Names are worth a moment: without them the page would move under the thumb when they come.
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
  // Loads, stops and events tell one story: what was read anew is shown when all of them have been, never in parts.
  const isPartial = core.some(({ isFetching, error }) => isFetching || error !== undefined)
  const oldest = Math.min(
    ...core.map(({ fetchedAt }) => (fetchedAt === undefined ? openedAt : fetchedAt + serverClock.offsetMs())),
  )
  const [whole, setWhole] = useState<LastSeen<readonly Trip[]>>()
  const [seen, setSeen] = useState<LastSeen<readonly Trip[]>>()
  // When the server was asked, not when it answered: what was sent in between may be missing in the answer.
  const askedAt = useRef(openedAt)
  const first = useMemo(
    () => trips && { readAt: Math.min(openedAt, oldest), data: trips },
    [trips, openedAt, oldest],
  )
  useEffect(() => {
    if (trips) return
    let isCurrent = true
    void readLastSeen<readonly Trip[]>(PAGE, owner).then((found) => {
      if (isCurrent) setSeen(found)
    })
    return () => {
      isCurrent = false
    }
  }, [trips, owner])
  useEffect(() => {
    if (!first || isPartial) return
    const next = askedAt.current > openedAt ? { ...first, readAt: askedAt.current } : first
    setWhole(next)
    void keepLastSeen(PAGE, owner, next)
  }, [first, isPartial, openedAt, owner])

  const refresh = () => {
    askedAt.current = serverClock.now()
    for (const wire of wires) void wire.refresh()
  }
  // Somebody else, or another page, has changed what is shown here.
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
