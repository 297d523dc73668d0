import { Button } from '@portal/portal-ui'
import { useInfiniteWire, useWire } from '@portal/ui-api/react'
import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { pagePaths } from '#/address/pageTable'
import { readThread } from '#/methods/messages'
import { unreadThreads } from '#/methods/unreadThreads'
import { useSession } from '#/session/SessionProvider'
import styles from './ChatThread.module.css'
import type { ThreadOf } from './useThread'

const loadsLink = (text: ReactNode) => <Link to={pagePaths.Todays_Loads__c}>{text}</Link>

export interface ChatThreadProps {
  /** The load of the page; undefined elsewhere. */
  loadId: string | undefined
  /** Renders a conversation; another feature knows its files. */
  renderThread: (load: ThreadOf | undefined) => ReactNode
}

/**
 * The conversation in the chat panel: that of the load on the page, else the general one. Other conversations with unread
 * messages are one press away (MSG-02).
 */
export function ChatThread({ loadId, renderThread }: ChatThreadProps) {
  const { role } = useSession()
  const [chosen, setChosen] = useState<ThreadOf | 'general'>()
  const ofPage = useInfiniteWire(readThread, loadId === undefined ? null : { loadId })
  const newest = ofPage.pages[0]
  const status = ofPage.error?.status
  const hasThread = loadId !== undefined && status !== 403 && status !== 404
  const pageLoad = hasThread ? { id: loadId, number: newest?.loadNumber ?? '' } : undefined
  const load = chosen === 'general' ? undefined : (chosen ?? pageLoad)
  return (
    <>
      <UnreadThreads shownLoadId={load?.id ?? null} onChoose={setChosen} />
      <p className={styles.subject}>
        {load ? (
          <FormattedMessage id="threads.aboutLoad" values={{ number: load.number }} />
        ) : (
          <FormattedMessage id="threads.general" />
        )}
      </p>
      {load === undefined && role === 'Driver' ? (
        // Drivers write about their loads only.
        <p>
          <FormattedMessage id="threads.chooseLoad" values={{ link: loadsLink }} />
        </p>
      ) : (
        renderThread(load)
      )}
    </>
  )
}

interface UnreadThreadsProps {
  shownLoadId: string | null
  onChoose: (load: ThreadOf | 'general') => void
}

function UnreadThreads({ shownLoadId, onChoose }: UnreadThreadsProps) {
  const { data } = useWire(unreadThreads, { onlyUnread: true })
  const others = (data?.threads ?? []).filter(
    ({ loadId, paymentId }) => paymentId === null && loadId !== shownLoadId,
  )
  if (others.length === 0) return null
  return (
    <ul className={styles.unread}>
      {others.map(({ threadId, loadId, loadNumber, unread }) => (
        <li key={threadId}>
          <Button
            variant="quiet"
            onPress={() => onChoose(loadId === null ? 'general' : { id: loadId, number: loadNumber ?? '' })}
          >
            {loadId === null ? (
              <FormattedMessage id="threads.unreadGeneral" values={{ count: unread }} />
            ) : (
              <FormattedMessage id="threads.unreadOfLoad" values={{ count: unread, number: loadNumber }} />
            )}
          </Button>
        </li>
      ))}
    </ul>
  )
}
