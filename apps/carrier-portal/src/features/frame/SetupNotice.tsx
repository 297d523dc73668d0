import { LinkButton } from '@portal/portal-ui'
import { ClipboardList } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { useChangesOf } from '../../live/useChangesOf'
import { useWire } from '@portal/ui-api/react'
import { getSetup } from '../../methods/companySetup'
import { pageAt, pagePaths } from '../../page/pageTable'
import { mayBook } from '../../session/session'
import { useSession } from '../../session/SessionProvider'
import styles from './NewVersionNotice.module.css'

/** "Finish setting up", for the office of a company that can't book yet, on every page but the checklist (ONB-01). */
export function SetupNotice() {
  const session = useSession()
  const { pathname } = useLocation()
  const isDue = session.accountStatus === 'Pending' && mayBook(session)
  const { data: setup, refresh } = useWire(getSetup, isDue ? {} : null)
  useChangesOf(['Account', 'Load_Document__c', 'Carrier_Equipment__c'], () => {
    if (isDue) void refresh()
  })
  if (!isDue || setup?.status !== 'Pending' || pageAt(pathname) === 'Finish_Setup') return null
  const open = setup.items.filter(({ neededFor, state }) => neededFor === 'Booking' && state !== 'Done')
  const own = open.filter(({ actor }) => actor === 'Carrier')
  return (
    <section className={styles.region} aria-labelledby="setup-notice">
      <span className={styles.notice}>
        <ClipboardList size={20} aria-hidden="true" />
        <span className={styles.text}>
          <strong id="setup-notice">
            <FormattedMessage id="frame.setup" />
          </strong>{' '}
          <FormattedMessage
            id={own.length > 0 ? 'frame.setup.own' : 'frame.setup.provider'}
            values={{ count: own.length }}
          />
        </span>
        <LinkButton href={pagePaths.Finish_Setup}>
          <FormattedMessage id="frame.setup.open" />
        </LinkButton>
      </span>
    </section>
  )
}
