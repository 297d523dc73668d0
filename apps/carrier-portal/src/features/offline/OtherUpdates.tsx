import { FormattedMessage } from 'react-intl'
import { useConnection } from '../../connection/ConnectionProvider'
import type { QueueEntry } from '../../queue/queueEntry'
import { useDeviceQueue } from '../../queue/useDeviceQueue'
import styles from './Offline.module.css'
import { Receipts } from './Receipts'

export interface OtherUpdatesProps {
  /** The load on the screen, which has its receipts with it. */
  shownLoadId: string | undefined
}

/**
 * What was done here for other loads and did not arrive: also for one that was cancelled or given to somebody else
 * meanwhile, which is on no page any more. Nothing while all of it is on its way.
 */
export function OtherUpdates({ shownLoadId }: OtherUpdatesProps) {
  const { entries } = useDeviceQueue()
  const isOnline = useConnection() === 'online'
  const stuck = entries.filter((entry) => entry.loadId !== shownLoadId && isStuck(entry, isOnline))
  return [...new Set(stuck.map(({ loadId }) => loadId))].map((loadId) => (
    <section key={loadId} className={styles.others}>
      <h2>
        <FormattedMessage
          id="offline.otherLoad"
          values={{
            number: numberOf(entries, loadId) ?? '',
            isKnown: numberOf(entries, loadId) ? 'yes' : 'no',
          }}
        />
      </h2>
      <Receipts loadId={loadId} />
    </section>
  ))
}

/** Papers of the company are told about where they were added. */
function isStuck({ state, tries, work }: QueueEntry, isOnline: boolean): boolean {
  if (work.kind === 'document' && work.isOfCompany) return false
  return state === 'refused' || (state === 'waiting' && (tries > 0 || !isOnline))
}

const numberOf = (entries: readonly QueueEntry[], loadId: string): string | undefined =>
  entries.findLast((entry) => entry.loadId === loadId && entry.loadNumber !== undefined)?.loadNumber
