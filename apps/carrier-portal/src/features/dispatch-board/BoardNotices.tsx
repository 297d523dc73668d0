import { Button } from '@portal/portal-ui'
import { WifiOff } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { pagePaths } from '#/address/pageTable'
import { useConnection } from '#/connection/ConnectionProvider'
import { serverClock } from '#/device/serverClock'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { isOnTheRoad } from '#/position/useFollowedLoad'
import { useSession } from '#/session/SessionProvider'
import { useNow } from '#/time/useNow'
import styles from './DispatchBoard.module.css'
import type { useBoard } from './useBoard'

/** Notices above the board: a failed refresh, the user's own load, a cut list. */
export function BoardNotices({ board }: { board: ReturnType<typeof useBoard> }) {
  const { contactId } = useSession()
  const connection = useConnection()
  const format = useLoadFormat()
  const now = useNow()
  const own = board.data?.loads.find(
    (load) =>
      contactId !== null && isOnTheRoad(load) && [load.driver?.id, load.coDriverId].includes(contactId),
  )
  const isStale = board.error !== undefined || connection !== 'online'
  return (
    <>
      {isStale && board.fetchedAt ? (
        <output className={styles.notice}>
          <WifiOff size={16} aria-hidden="true" />
          <p>
            <FormattedMessage
              id="dispatch.stale"
              values={{
                age: format.age(new Date(board.fetchedAt + serverClock.offsetMs()).toISOString(), now),
              }}
            />
          </p>
          <Button variant="quiet" onPress={() => void board.refresh()}>
            <FormattedMessage id="dispatch.retry" />
          </Button>
        </output>
      ) : null}
      {own ? (
        <p className={styles.notice}>
          <Link to={`${pagePaths.Todays_Loads__c}?load=${own.id}`}>
            <FormattedMessage id="dispatch.own" values={{ number: own.loadNumber }} />
          </Link>
        </p>
      ) : null}
      {board.data?.isComplete === false ? (
        <p className={styles.notice}>
          <FormattedMessage id="dispatch.cut" />
        </p>
      ) : null}
    </>
  )
}
