import { HOMEWARD } from '@portal/contract'
import type { HomeLoad, HomeTrip } from '@portal/contract/methods'
import { Button, FactLine, Select, Skeleton } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { companyPath } from '#/address/companyPages'
import type { MessageId } from '#/i18n/messageId'
import { ReadFailed } from '#/loading/ReadFailed'
import { dayHere } from '#/loads/insuranceState'
import { LoadLink } from '#/loads/LoadLink'
import { pickupOf } from '#/loads/toBookableLoad'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { WindowText } from '#/loads/WindowText'
import { homeLoads, homeTrips } from '#/methods/homeward'
import { LocalTime } from '#/time/LocalTime'
import { homewardAddress } from './homewardAddress'
import styles from './Homeward.module.css'

const NO_PARAMS = {}
const known: Readonly<Record<string, MessageId>> = {
  Posted: 'homeward.known.posted',
  Booked: 'homeward.known.booked',
  Delivered: 'homeward.known.delivered',
}

export interface HomewardPanelProps {
  /** Opens a search by its URL. */
  onApply: (address: string) => void
}

/** Trucks with the loads that take the chosen one home. */
export function HomewardPanel({ onApply }: HomewardPanelProps) {
  const intl = useIntl()
  const { data, error, isFetching, refresh } = useWire(homeTrips, NO_PARAMS)
  const [chosen, setChosen] = useState<string>()
  if (!data) return error ? <ReadFailed read={{ isFetching, refresh }} /> : <Skeleton height="12rem" />
  const trip =
    data.trips.find(({ unitId }) => unitId === chosen) ??
    data.trips.find(({ milesHome }) => milesHome !== null) ??
    data.trips[0]
  if (!trip)
    return (
      <p>
        <FormattedMessage id="homeward.noTruck" />
      </p>
    )
  return (
    <>
      {data.trips.length > 1 ? (
        <Select
          label={intl.formatMessage({ id: 'homeward.truck' })}
          value={trip.unitId}
          options={data.trips.map(({ unitId, unitNumber }) => ({ value: unitId, label: unitNumber }))}
          onValueChange={setChosen}
        />
      ) : (
        <p>
          <FormattedMessage id="homeward.oneTruck" values={{ unit: trip.unitNumber }} />
        </p>
      )}
      <Way trip={trip} />
      {trip.milesHome === null ? null : <Loads key={trip.unitId} trip={trip} onApply={onApply} />}
    </>
  )
}

/** Where the truck is empty next, and its home base; a missing one links to the page that sets it. */
function Way({ trip }: { trip: HomeTrip }) {
  const format = useLoadFormat()
  const { from, home, emptyAt, isOwnHome, milesHome } = trip
  const source = known[trip.known ?? '']
  return (
    <dl className={styles.way}>
      <dt>
        <FormattedMessage id="homeward.from" />
      </dt>
      <dd>
        {from && milesHome !== null ? (
          <FactLine>
            <strong>{format.city(from)}</strong>
            {emptyAt ? <LocalTime from={emptyAt} /> : null}
            {source ? (
              <span className={styles.quiet}>
                <FormattedMessage id={source} />
              </span>
            ) : null}
          </FactLine>
        ) : (
          <Link to={companyPath('AvailableCapacity')}>
            <FormattedMessage id="homeward.post" />
          </Link>
        )}
      </dd>
      <dt>
        <FormattedMessage id="homeward.home" />
      </dt>
      <dd>
        {home ? (
          <FactLine>
            <strong>{format.city(home)}</strong>
            {milesHome === null ? null : format.miles(milesHome)}
          </FactLine>
        ) : null}
        {isOwnHome ? null : (
          <Link to={companyPath('Equipments')}>
            <FormattedMessage id="homeward.setHome" />
          </Link>
        )}
      </dd>
    </dl>
  )
}

function Loads({ trip, onApply }: { trip: HomeTrip } & HomewardPanelProps) {
  const { data, error, isFetching, refresh } = useWire(homeLoads, { unitId: trip.unitId })
  const [today] = useState(() => dayHere(new Date()))
  const address = homewardAddress(trip, today)
  const radii = { pickup: HOMEWARD.pickupMiles, home: HOMEWARD.homeMiles }
  return (
    <>
      {data ? (
        data.loads.length > 0 ? (
          <>
            <p className={styles.quiet}>
              <FormattedMessage id="homeward.found" values={{ count: data.count, ...radii }} />
            </p>
            <ul className={styles.loads}>
              {data.loads.map((one) => (
                <LoadHome key={one.load.id} {...one} />
              ))}
            </ul>
          </>
        ) : (
          <p>
            <FormattedMessage id="homeward.none" values={radii} />
          </p>
        )
      ) : error ? (
        <ReadFailed read={{ isFetching, refresh }} />
      ) : (
        <Skeleton height="9rem" />
      )}
      {address ? (
        <Button isFullWidth onPress={() => onApply(address)}>
          <FormattedMessage id="homeward.search" />
        </Button>
      ) : null}
    </>
  )
}

function LoadHome({ load, detourMiles, homeMiles }: HomeLoad) {
  const format = useLoadFormat()
  return (
    <li className={styles.load}>
      <div className={styles.text}>
        <LoadLink
          id={load.id}
          loadNumber={load.loadNumber}
          origin={load.origin}
          destination={load.destination}
          row={load}
        />
        <span className={styles.quiet}>
          <WindowText time={pickupOf(load)} isInline />
        </span>
        <span className={styles.quiet}>
          <FormattedMessage
            id="homeward.miles"
            values={{
              detour: detourMiles,
              empty: Math.round(load.deadheadMiles ?? 0),
              loaded: Math.round(load.loadedMiles),
              home: homeMiles,
            }}
          />
        </span>
      </div>
      {typeof load.totalRate === 'number' ? (
        <span className={styles.money}>
          <strong>{format.money(load.totalRate)}</strong>
          {typeof load.trueRpm === 'number' ? (
            <span className={styles.quiet}>{format.perMile(load.trueRpm)}</span>
          ) : null}
        </span>
      ) : null}
    </li>
  )
}
