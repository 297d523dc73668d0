import { NOTIFICATION_PAGES } from '@portal/contract'
import type { Notice } from '@portal/contract/methods'
import { Button, Card, DataList, DataListRow, EmptyState, IconButton, Skeleton, Tag } from '@portal/portal-ui'
import { useInfiniteWire, useInvoke } from '@portal/ui-api/react'
import { BellOff, Check } from 'lucide-react'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router'
import { portalEvents } from '#/events/portalEvents'
import { useLocale } from '#/i18n/i18n'
import { spokenLocale } from '#/i18n/locales'
import { useChangesOf } from '#/live-updates/useChangesOf'
import { NumberedText } from '#/loads/NumberedText'
import { listNotifications, markNotificationsRead } from '#/methods/notifications'
import { PageHeading } from '#/focus/PageHeading'
import { ReadFailed } from '#/loading/ReadFailed'
import { LocalTime } from '#/time/LocalTime'
import { loadPath } from '#/address/pageTable'
import { tenderPath } from '#/address/tenderPath'
import { shipmentPath } from '#/address/shipmentPath'
import { mayBook, type Session } from '#/session/session'
import { useSession } from '#/session/SessionProvider'
import { kindMessages } from './kindMessages'
import styles from './Notifications.module.css'
import { Preferences } from './Preferences'

/** Higher than a phone's viewport, to avoid a visible layout shift. */
const WAITING_ROWS = 8

/** Notifications, unread first, and preferences. */
export function NotificationsPage() {
  const intl = useIntl()
  const list = useInfiniteWire(listNotifications, { language: spokenLocale(useLocale().locale) })
  const { pages, error, isFetching, hasNext, isLoadingNext, refresh } = list
  const [mark, { isPending }] = useInvoke(markNotificationsRead)
  useEffect(() => void refresh(), [refresh])
  // Deep link to the preferences: skip the long list.
  const settingsFirst = useLocation().hash === '#preferences'
  useChangesOf(['Notification__c'], () => void refresh())
  const notices = pages.flatMap((page) => page.notices)
  const unread = pages[0]?.unread ?? 0

  async function read(ids: 'all' | readonly string[]) {
    try {
      await mark({ ids })
    } catch {
      // A failed request leaves it unread.
    }
    portalEvents.publish('recordsChanged', { records: [{ id: '', apiName: 'Notification__c' }] })
  }

  return (
    <>
      <PageHeading title={intl.formatMessage({ id: 'notifications.title' })}>
        <div className={styles.tools}>
          <Button isDisabled={unread === 0} isPending={isPending} onPress={() => void read('all')}>
            <FormattedMessage id="notifications.readAll" />
          </Button>
        </div>
      </PageHeading>
      <div className={styles.columns} data-first={settingsFirst ? 'settings' : undefined}>
        {settingsFirst ? <Preferences /> : null}
        <div>
          {pages.length === 0 ? (
            error ? (
              <Card>
                <ReadFailed titleLevel={2} read={{ isFetching, refresh }} />
              </Card>
            ) : (
              <div className={styles.waiting} aria-busy="true">
                {Array.from({ length: WAITING_ROWS }, (_, row) => (
                  <Skeleton key={row} height="8rem" />
                ))}
              </div>
            )
          ) : notices.length === 0 ? (
            <Card>
              <EmptyState
                titleLevel={2}
                icon={BellOff}
                title={intl.formatMessage({ id: 'notifications.empty' })}
              >
                <FormattedMessage id="notifications.empty.text" />
              </EmptyState>
            </Card>
          ) : (
            <div className={styles.surface}>
              <DataList label={intl.formatMessage({ id: 'notifications.title' })}>
                {notices.map((notice) => (
                  <Row key={notice.id} notice={notice} onRead={() => void read([notice.id])} />
                ))}
              </DataList>
            </div>
          )}
          {hasNext ? (
            <div className={styles.more}>
              <Button isPending={isLoadingNext} onPress={() => list.loadNext()}>
                <FormattedMessage id="notifications.more" />
              </Button>
            </div>
          ) : null}
        </div>
        {settingsFirst ? null : (
          <div className={styles.settings} data-waiting={pages.length === 0 && !error ? '' : undefined}>
            <Preferences />
          </div>
        )}
      </div>
    </>
  )
}

/** The page where the user acts on a notification; undefined when there is none. */
function pageOf({ kind, loadId }: Notice, session: Session): string | undefined {
  const isShipper = session.communityType === 'Shipper'
  if (loadId) return (kind === 'Tender Received' ? tenderPath : isShipper ? shipmentPath : loadPath)(loadId)
  const page = NOTIFICATION_PAGES[isShipper ? 'Shipper' : 'Carrier'][kind]
  // Other pages of a company are the office's.
  return isShipper || mayBook(session) || kind === 'New Sign-In' ? page : undefined
}

function Row({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const intl = useIntl()
  const path = pageOf(notice, useSession())
  const id = kindMessages[notice.kind]
  const kind = id ? intl.formatMessage({ id }) : notice.kind
  return (
    <DataListRow
      className={styles.row}
      isCurrent={!notice.isRead}
      title={
        path ? (
          <Link to={path} onClick={onRead}>
            <NumberedText text={notice.loadNumber ? `${kind}, ${notice.loadNumber}` : kind} />
          </Link>
        ) : (
          kind
        )
      }
      facts={
        <>
          <span>
            <NumberedText text={notice.text} />
          </span>
          <span>
            <LocalTime from={notice.at} />
          </span>
        </>
      }
      amount={
        notice.isRead ? undefined : (
          <span className={styles.unread}>
            <Tag tone="accent">
              <FormattedMessage id="notifications.new" />
            </Tag>
            <IconButton
              icon={Check}
              label={intl.formatMessage(
                { id: 'notifications.readOne' },
                { what: `${kind} ${notice.loadNumber ?? ''}`.trim() },
              )}
              onPress={onRead}
            />
          </span>
        )
      }
    />
  )
}
