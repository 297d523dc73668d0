import { FormattedMessage } from 'react-intl'
import { useConnection } from '#/connection/ConnectionProvider'
import type { QueueEntry } from '#/queue/queueEntry'
import { useDeviceQueue } from '#/queue/useDeviceQueue'
import styles from './Offline.module.css'
import { Receipts } from './Receipts'

export interface OtherUpdatesProps {
  /** The load whose receipts are on this page. */
  shownLoadId: string | undefined
}

/** Stuck queue entries of other loads, also cancelled or reassigned ones. Renders nothing without any. */
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

/** Company documents report where they were added. */
function isStuck({ state, tries, work }: QueueEntry, isOnline: boolean): boolean {
  if (work.kind === 'document' && work.isOfCompany) return false
  return state === 'refused' || (state === 'waiting' && (tries > 0 || !isOnline))
}

const numberOf = (entries: readonly QueueEntry[], loadId: string): string | undefined =>
  entries.findLast((entry) => entry.loadId === loadId && entry.loadNumber !== undefined)?.loadNumber
