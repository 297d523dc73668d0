import { Button, LinkButton, Tag } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { portalEvents } from '#/events/portalEvents'
import { toBookableLoad } from '#/loads/toBookableLoad'
import { loadPath, signUpPath } from '#/address/pageTable'
import { tenderPath } from '#/address/tenderPath'
import { useSession } from '#/session/SessionProvider'
import styles from './LoadTable.module.css'
import type { LoadRowProps } from './LoadRowProps'

/** "Book Now", or why the load is no longer available; guests sign up or in with the load (SES-13). */
export function BookAction({ row, taken, onBook }: Pick<LoadRowProps, 'row' | 'taken' | 'onBook'>) {
  const intl = useIntl()
  const { isGuest } = useSession()
  const bookable = toBookableLoad(row)
  if (taken) {
    return (
      <Tag tone={taken === 'mine' ? 'success' : 'neutral'}>
        <FormattedMessage id={taken === 'mine' ? 'load.bookedByYou' : 'load.noLongerAvailable'} />
      </Tag>
    )
  }
  if (row.isTendered) {
    return (
      <LinkButton
        variant="secondary"
        aria-label={intl.formatMessage({ id: 'find-loads.tenderNamed' }, { number: row.loadNumber })}
        href={tenderPath(row.id)}
      >
        <FormattedMessage id="find-loads.tender" />
      </LinkButton>
    )
  }
  if (isGuest && row.bookNow && row.bookable) {
    return (
      <LinkButton
        variant="secondary"
        aria-label={intl.formatMessage({ id: 'find-loads.bookNamed' }, { number: row.loadNumber })}
        href={signUpPath(loadPath(row.id))}
        onPress={(event) => {
          // Modifier keys open the link in a new tab or window.
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          portalEvents.publish('loadBookRegistration', { loadId: row.id })
        }}
      >
        <FormattedMessage id="load.bookNow" />
      </LinkButton>
    )
  }
  if (onBook && !row.bookNow && row.bidsAllowed) {
    return (
      <span className={styles.quiet}>
        <FormattedMessage id="find-loads.offersOnly" />
      </span>
    )
  }
  if (!onBook || !row.bookNow || !row.bookable || !bookable) return null
  return (
    <Button
      variant="secondary"
      data-shortcut="book"
      aria-label={intl.formatMessage({ id: 'find-loads.bookNamed' }, { number: row.loadNumber })}
      onPress={() => onBook(bookable)}
    >
      <FormattedMessage id="load.bookNow" />
    </Button>
  )
}
