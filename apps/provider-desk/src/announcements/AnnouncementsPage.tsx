import { EmptyState, LinkButton, Skeleton, Tag, type TagTone } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { Megaphone } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { useNow } from '#/freight/useNow'
import { useChangesOf } from '#/live-updates/recordChanges'
import { PageFailed } from '#/loading/PageFailed'
import { useCodeText } from '#/methods/useCodeText'
import { Notice } from '#/facts/Notice'
import { QueueLayout } from '#/queue/QueueLayout'
import { useQueueSelection } from '#/queue/useQueueSelection'
import { useSession } from '#/session/SessionProvider'
import { PageHeader } from '#/shell/PageHeader'
import { useDocumentTitle } from '#/shell/useDocumentTitle'
import { AnnouncementEditor } from './AnnouncementEditor'
import { announcementList, type Announcement } from './announcementMethods'
import { announcementState, shownInstead, type AnnouncementState } from './announcementState'
import styles from './Announcements.module.css'

/** The id of an announcement that is not saved yet. */
const NEW = 'new'

const TONES: Readonly<Record<AnnouncementState, TagTone>> = {
  Draft: 'neutral',
  Scheduled: 'accent',
  Live: 'success',
  Ended: 'neutral',
}

/** Announcements of the portal by role, with their texts, time windows and previews (ADM-01). */
export function AnnouncementsPage() {
  useDocumentTitle('announcements.title')
  const { role } = useSession()
  const list = useWire(announcementList, {})
  useChangesOf(['Portal_Announcement__c', 'Announcement_Text__c'], () => void list.refresh())
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="announcements.title" />}
        subtitle={<FormattedMessage id="announcements.subtitle" />}
        actions={
          role === 'Provider Admin' ? (
            <LinkButton variant="primary" href={`/desk/announcements?id=${NEW}`}>
              <FormattedMessage id="announcements.new" />
            </LinkButton>
          ) : null
        }
      />
      <div className={styles.view}>
        {list.data ? (
          <Announcements announcements={list.data.announcements} onChanged={list.refresh} />
        ) : list.error ? (
          <PageFailed error={list.error} onRetry={list.refresh} />
        ) : (
          <Skeleton height="60vh" />
        )}
      </div>
    </>
  )
}

interface AnnouncementsProps {
  announcements: readonly Announcement[]
  onChanged: () => Promise<unknown>
}

function Announcements({ announcements, onChanged }: AnnouncementsProps) {
  const intl = useIntl()
  const codeText = useCodeText()
  const now = useNow()
  const [params] = useSearchParams()
  const isNew = params.get('id') === NEW
  const selection = useQueueSelection([...(isNew ? [NEW] : []), ...announcements.map(({ id }) => id)])
  const selected = announcements.find(({ id }) => id === selection.id)
  const instead = selected && shownInstead(announcements, selected, now)
  return (
    <QueueLayout
      label={intl.formatMessage({ id: 'announcements.title' })}
      selection={selection}
      items={[
        ...(isNew ? [{ id: NEW, title: <FormattedMessage id="announcements.new" /> }] : []),
        ...announcements.map((announcement) => {
          const state = announcementState(announcement, now)
          return {
            id: announcement.id,
            title: announcement.role ? codeText('announcements.role', announcement.role) : announcement.name,
            aside: announcement.name,
            detail: shortened(announcement.texts[0]?.body ?? ''),
            tags: (
              <Tag tone={TONES[state]}>
                <FormattedMessage id={`announcements.state.${state}`} />
              </Tag>
            ),
          }
        }),
      ]}
      empty={
        <EmptyState
          titleLevel={2}
          icon={Megaphone}
          title={<FormattedMessage id="announcements.empty.title" />}
        >
          <FormattedMessage id="announcements.empty.text" />
        </EmptyState>
      }
    >
      {isNew || selected ? (
        <>
          {instead ? (
            <Notice>
              <FormattedMessage id="announcements.covered" values={{ name: instead.name }} />
            </Notice>
          ) : null}
          <AnnouncementEditor
            // Remounts with the saved texts once another state allows other actions.
            key={isNew ? NEW : `${selected?.id} ${selected && announcementState(selected, now)}`}
            announcement={isNew ? undefined : selected}
            state={!isNew && selected ? announcementState(selected, now) : 'Draft'}
            onSaved={(id) => void onChanged().then(() => selection.select(id))}
          />
        </>
      ) : null}
    </QueueLayout>
  )
}

/** The beginning of a text, for a line of the list. */
const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text)
