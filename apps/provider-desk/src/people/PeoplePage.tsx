import { Button, LinkTabs } from '@portal/portal-ui'
import { useUiApi } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { useSession } from '#/session/SessionProvider'
import { PageHeader } from '#/shell/PageHeader'
import { useDocumentTitle } from '#/shell/useDocumentTitle'
import { InviteStaffDialog } from './InviteStaffDialog'
import styles from './People.module.css'
import { userSearch } from './peopleMethods'
import { ShipperInvitation } from './ShipperInvitation'
import { Staff } from './Staff'
import { Users } from './Users'

const TABS = ['staff', 'users'] as const

/** The provider's staff and the users of every account (ADM-03). */
export function PeoplePage() {
  const intl = useIntl()
  useDocumentTitle('people.title')
  const { role } = useSession()
  const [params] = useSearchParams()
  const client = useUiApi()
  const [isInviting, setIsInviting] = useState(false)
  const close = () => setIsInviting(false)
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'staff'
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="people.title" />}
        actions={
          role === 'Provider Admin' ? (
            <Button variant="primary" onPress={() => setIsInviting(true)}>
              <FormattedMessage id={tab === 'staff' ? 'people.invite' : 'people.inviteShipper'} />
            </Button>
          ) : null
        }
      />
      <LinkTabs
        label={intl.formatMessage({ id: 'people.views' })}
        tabs={TABS.map((id) => ({
          id,
          label: <FormattedMessage id={`people.tab.${id}`} />,
          href: `/desk/people${id === 'staff' ? '' : `?tab=${id}`}`,
          isCurrent: id === tab,
        }))}
      />
      <div className={styles.view}>{tab === 'staff' ? <Staff /> : <Users />}</div>
      {!isInviting ? null : tab === 'staff' ? (
        <InviteStaffDialog onClose={close} />
      ) : (
        <ShipperInvitation
          onClose={close}
          onInvited={() => {
            close()
            void client.load(userSearch, { search: '', offset: 0 }, { cachePolicy: 'network-only' })
          }}
        />
      )}
    </>
  )
}
