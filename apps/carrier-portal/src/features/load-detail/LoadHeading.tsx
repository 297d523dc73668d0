import { IconButton, Tag } from '@portal/portal-ui'
import { Bookmark, BookmarkCheck } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import type { LoadLinkState } from '#/loads/LoadLink'
import { type FieldReader, placeOf } from '#/loads/readField'
import { useTakenLoads } from '#/loads/unavailableLoads'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { useLoadMarks } from '#/loads/useLoadMarks'
import { PageHeading } from '#/focus/PageHeading'
import { BackLink } from './BackLink'
import styles from './LoadDetailPage.module.css'

export interface LoadHeadingProps {
  loadId: string
  load: FieldReader
}

/** Lane, status and the save button. */
export function LoadHeading({ loadId, load }: LoadHeadingProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  const taken = useTakenLoads().get(loadId)
  // Written by LoadLink only; a typed URL has no state.
  const link = useLocation().state as LoadLinkState | null
  const marks = useLoadMarks()
  const isSaved = marks.saved.has(loadId)
  const status = load.text('Status__c') ?? ''
  const number = load.text('Load_Number__c') ?? ''
  const origin = format.city(placeOf(load, 'Origin'))
  const destination = format.city(placeOf(load, 'Destination'))
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
          onPress={() => void marks.mark(loadId, 'saved', !isSaved)}
        />
      </PageHeading>
    </>
  )
}
