import { LinkButton } from '@portal/portal-ui'
import { ClipboardList } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { useChangesOf } from '#/live-updates/useChangesOf'
import { useWire } from '@portal/ui-api/react'
import { getSetup } from '#/methods/companySetup'
import { pageAt, pagePaths } from '#/address/pageTable'
import { mayBook } from '#/session/session'
import { useSession } from '#/session/SessionProvider'
import { WithMessages } from '#/i18n/i18n'
import { useOnboarding } from './consent/useOnboarding'
import styles from './SetupNotice.module.css'

/**
 * Link for the office of a pending company to its checklist (ONB-01), and for that of a suspended one to the reason
 * (CRD-04), except on that page.
 */
export function SetupNotice() {
  const session = useSession()
  const { pathname } = useLocation()
  const { needsConsent, isSettled } = useOnboarding()
  // The consent is the first step.
  const { accountStatus } = session
  const isOpen = accountStatus === 'Pending' || accountStatus === 'Inactive'
  const isDue = isOpen && mayBook(session) && isSettled && !needsConsent
  const { data: setup, refresh } = useWire(getSetup, isDue ? {} : null)
  useChangesOf(['Account', 'Load_Document__c', 'Carrier_Equipment__c'], () => {
    if (isDue) void refresh()
  })
  if (!isDue || setup?.status !== accountStatus || pageAt(pathname) === 'Finish_Setup') return null
  const isSuspended = setup.status === 'Inactive'
  const open = setup.items.filter(({ neededFor, state }) => neededFor === 'Booking' && state !== 'Done')
  const own = open.filter(({ actor }) => actor === 'Carrier')
  return (
    <WithMessages catalogue="frame">
      <section className={styles.notice} aria-labelledby="setup-notice">
        <ClipboardList size={20} aria-hidden="true" />
        <span className={styles.text}>
          <strong id="setup-notice">
            <FormattedMessage id={isSuspended ? 'frame.suspended' : 'frame.setup'} />
          </strong>{' '}
          {isSuspended ? (
            <FormattedMessage id="frame.suspended.text" />
          ) : (
            <FormattedMessage
              id={own.length > 0 ? 'frame.setup.own' : 'frame.setup.provider'}
              values={{ count: own.length }}
            />
          )}
        </span>
        <LinkButton href={pagePaths.Finish_Setup}>
          <FormattedMessage id={isSuspended ? 'frame.suspended.open' : 'frame.setup.open'} />
        </LinkButton>
      </section>
    </WithMessages>
  )
}
